/** What the status line says about storage and restored work. */
export const workspaceEn = {
  notice: {
    'stored-value-dropped': (key: string) =>
      `A setting of this browser could not be read and was dropped (${key}). The standard is used.`,
    'not-remembered': 'This browser refuses to keep settings: they last until the page is closed.',
    'calls-not-stored': {
      unavailable: 'This browser gives no storage: calls last until the page is closed.',
      blocked: 'Another tab with an older version keeps the call store. Close it to keep calls.',
      'closed-by-other-tab': 'Another tab uses a newer version: reload this one to keep calls.',
      quota:
        'The browser’s storage is full: this call waits to be kept. Open Sessions and delete some, or export them first.',
      broken: 'The store of sessions failed: this call is not kept yet. What was saved before stays.',
    },
    'call-not-readable': 'This call can’t be opened: it was deleted, or its record is damaged.',
  },
};

export type WorkspaceMessages = typeof workspaceEn;

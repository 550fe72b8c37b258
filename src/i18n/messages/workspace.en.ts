import { quantities } from '../quantities.ts';

const { plural } = quantities('en');

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
      quota: 'The browser’s storage is full: this call waits to be kept. Open Sessions and delete some, or export them first.',
      broken: 'The store of sessions failed: this call is not kept yet. What was saved before stays.',
    },
    'calls-dropped': (count: number) =>
      `${plural(count, 'stored exchange', 'stored exchanges')} could not be read and went.`,
    'calls-restored': (count: number) => `${plural(count, 'exchange', 'exchanges')} from earlier visits, judged again.`,
  },
};

export type WorkspaceMessages = typeof workspaceEn;

import { quantities } from '../quantities.ts';

const { bytes, plural, span } = quantities('en');

/** Texts of the frame: bars, navigation, palette, status line, and what is said when something of ours breaks. */
export const shellEn = {
  title: (page: string) => `${page} · Estrato`,
  skip: 'Skip to the verdict',
  skipToPage: 'Skip to the content',
  home: 'Estrato, playground',
  nav: 'Main',
  sections: 'Sections',
  playground: 'Playground',
  sessionsLink: 'Sessions',
  replay: 'Replay',
  paste: 'Paste',
  compare: 'Compare',
  share: 'Share',
  rounds: 'Rounds',
  edit: 'Edit',
  language: 'Language',
  theme: {
    name: 'Theme',
    system: 'Theme: as the system',
    light: 'Theme: light',
    dark: 'Theme: dark',
  },
  view: { compose: 'Compose', verdict: 'Verdict', log: 'Log', target: 'Target' },
  panes: { ask: 'Target and compose', answer: 'Verdict' },
  split: { rail: 'Width of target', compose: 'Width of compose', log: 'Height of log' },
  ask: { target: 'Target and tools', back: 'Back to compose' },
  loading: 'Loading this part…',
  palette: {
    open: 'Search or run',
    title: 'Search or run a command',
    placeholder: 'What do you want to do?',
    results: 'Commands',
    found: (count: number) => (count === 1 ? '1 command' : `${count} commands`),
    none: 'No command has that name.',
    close: 'Close',
    disabled: 'not now',
  },
  status: {
    name: 'Status',
    ready: 'Ready. Nothing has been sent.',
    idle: 'Ready.',
    running: 'Running',
    opening: 'Opening a saved call',
    replayed: (ms: number) => `Replay, as at ${span(ms)}`,
    closed: (ms: number) => `Closed after ${span(ms)}`,
    read: (count: number, events: number) =>
      events === 0 ? bytes(count) : `${bytes(count)}, ${plural(events, 'event', 'events')}`,
    noResponse: 'no final response',
    place: {
      page: 'Demo servers run in this page. Nothing is sent out.',
      worker: 'Demo servers run in this browser’s worker. Nothing is sent out.',
    },
    stays: 'Nothing leaves this page.',
    walk: 'walk strata',
    dismiss: 'Dismiss this message',
    offline: 'Offline: demo servers still answer.',
    unhandled: (message: string) =>
      `Something of ours failed: ${message}. Your calls are kept; reload if the page stops answering.`,
  },
  broken: {
    title: 'This part of the page broke',
    where: (part: string) => `Where: ${part}.`,
    what: (message: string) => `What was said: ${message}`,
    tryThis: 'Your calls are kept. Try this part again; if it breaks once more, reload the page.',
    again: 'Try again',
    reload: 'Reload the page',
    copy: 'Copy the details',
    copied: 'Copied',
    copyFailed: 'The browser refused the clipboard: select the text and copy it.',
    page: 'the whole page',
  },
  unknown: {
    title: 'There is no such page',
    text: (path: string) => `“${path}” is not an address of Estrato. It may be mistyped, or belong to another version.`,
    back: 'Go to the playground',
  },
  badSearch: {
    title: 'This link can’t be read',
    text: 'Part of the address after the # is not one that Estrato writes.',
  },
};

export type Shell = typeof shellEn;

import { quantities } from '../quantities.ts';

const { bytes, plural, span } = quantities('en');

/** The page of saved sessions. */
export const sessionsEn = {
  page: 'Sessions',
  title: 'Sessions',
  about:
    'Every call is kept in this browser as it happens, secrets masked. A session is what you sent to one server until you begin a new one or send nothing for twelve hours.',
  list: 'Sessions, last used first',
  demo: (server: string, scenario: string | undefined) =>
    scenario === undefined ? `${server} demo` : `${server} demo, ${scenario}`,
  imported: 'imported',
  noTarget: 'no address known',
  named: (target: string, when: string) => `${target}, ${when}`,
  copyOf: (name: string) => `Copy of ${name}`,
  begin: 'New session',
  beginTitle: 'Empty the log; the next call begins a session of its own',
  begun: 'The next call begins a new session.',
  calls: (count: number) => plural(count, 'call', 'calls'),
  exchanges: (count: number) => plural(count, 'exchange', 'exchanges'),
  size: (count: number) => bytes(count),
  times: (count: number) => `×${count}`,
  timesOf: (outcome: string, count: number) => `${outcome}: ${plural(count, 'exchange', 'exchanges')}`,
  moreOutcomes: (count: number) => plural(count, 'more outcome', 'more outcomes'),
  noOutcome: 'handshake only',
  notFinished: 'not finished',
  pinned: 'Pinned',
  filter: {
    name: 'Filter the sessions',
    search: 'Name, note, tool or address',
    searchLabel: 'Search in names, notes, tools and addresses',
    outcome: 'Outcome',
    stratum: 'Stratum',
    tool: 'Tool',
    any: { outcome: 'Any outcome', stratum: 'Any stratum', tool: 'Any tool' },
    order: 'Order',
    orders: { used: 'Last used first', size: 'Biggest first', name: 'By name' },
    clear: 'Clear the filter',
    idle: (count: number) => `Show ${count} without a call`,
    shown: (shown: number, all: number) => `${shown} of ${plural(all, 'session', 'sessions')}`,
  },
  empty: {
    title: 'Nothing is saved yet',
    text: 'Send a call in the playground: it is kept here with its verdict, byte by byte, and can be watched again.',
    go: 'Go to the playground',
    noMatch: 'No session matches this filter.',
  },
  details: {
    name: 'Session',
    choose: 'Choose a session to see its calls.',
    back: 'All sessions',
    rename: 'Name',
    note: 'Note',
    notePlaceholder: 'What was this about?',
    pin: 'Pin',
    unpin: 'Unpin',
    duplicate: 'Duplicate',
    compare: 'Compare',
    remove: 'Delete',
    target: 'Address',
    started: 'Begun',
    used: 'Last used',
    holds: 'Holds',
    calls: 'Calls of this session, oldest first',
    callsTitle: 'Calls',
    handshake: 'Show the handshake',
    handshakeLabel: 'What was asked before the first call: discovery, initialize and tool lists',
    none: 'No call yet, only a handshake.',
    openCall: (what: string, outcome: string) => `Open ${what}, ${outcome}`,
    unreadable: (count: number) =>
      `${plural(count, 'exchange', 'exchanges')} of this session can’t be read by this version. Nothing of it was deleted.`,
    gone: 'This call is no longer in the store.',
    loading: 'Opening…',
    unnamed: (method: string) => `${method}, no method read`,
    attempt: (attempt: number) => `attempt ${attempt}`,
    round: (round: number) => `round ${round}`,
    took: (ms: number) => span(ms),
    session: 'no such session',
    missing: 'This session is not in this browser. It may have been deleted, or saved in another one.',
  },
  deleted: (name: string) => `Deleted: ${name}.`,
  undo: 'Undo',
  dismiss: 'Delete for good now',
  storage: {
    name: 'Storage used',
    used: (used: number, quota: number) => `${bytes(used)} of about ${bytes(quota)} used`,
    usedOnly: (used: number) => `${bytes(used)} used`,
    unknown: 'This browser doesn’t say how much is used.',
    mayBeCleared: 'The browser may clear it if the disk fills up.',
    protect: 'Ask the browser to keep it',
    kept: 'The browser keeps it until you delete it.',
    refused: 'The browser did not agree to keep it.',
  },
  trouble: {
    title: {
      full: 'The storage is full',
      off: 'Sessions can’t be opened',
    },
    quota:
      'The last calls wait to be kept, and last as long as this page. Delete sessions that you no longer need, or export them to files first.',
    biggest: 'Show the biggest first',
    again: 'Try again',
    unavailable:
      'This browser gives no storage here (a private window, or a setting). Calls last until the page is closed.',
    blocked:
      'Another tab of Estrato has an older version open and holds the sessions. Close it; this page goes on by itself.',
    'closed-by-other-tab': 'Another tab uses a newer version. Reload this one; nothing saved is lost.',
    broken:
      'The store of sessions is damaged or failed. Nothing in it was deleted. Reload; if it stays so, export what opens and clear the data of this site.',
    detail: (message: string) => `What the browser said: ${message}`,
  },
  unreadable: {
    text: (count: number) =>
      `${plural(count, 'record', 'records')} can’t be read by this version. ${count === 1 ? 'It is' : 'They are'} kept until you delete ${count === 1 ? 'it' : 'them'}.`,
    remove: 'Delete for good',
  },
};

export type SessionsMessages = typeof sessionsEn;

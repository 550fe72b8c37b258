import { quantities } from '../quantities.ts';

const { plural, span } = quantities('en');

/** The log of this session's exchanges, one named verdict a line. */
export const logEn = {
  pane: 'Log',
  note: 'this session',
  filter: 'Filter the log',
  filterPlaceholder: 'outcome:STREAM_*',
  filterHelp: 'Words match tool, method or outcome. outcome: and stratum: take *.',
  handshake: 'Handshake',
  handshakeLabel: 'Show discovery, initialize and tool lists',
  clear: 'Clear the log and begin a new session; what is saved stays',
  empty: 'No calls yet. Each call stays here with its verdict, not just a count.',
  noMatch: 'No call matches this filter.',
  shown: (count: number) => plural(count, 'exchange', 'exchanges'),
  list: 'Exchanges, newest first',
  running: 'running',
  recorded: 'recorded',
  restored: 'earlier',
  notJudged: 'not judged yet',
  status: (status: number) => String(status),
  attempt: (attempt: number) => `attempt ${attempt}`,
  round: (round: number) => `round ${round}`,
  faults: 'faults on purpose',
  duration: (ms: number) => span(ms),
  unnamed: (method: string) => `${method}, no method read`,
  advice: {
    answer: 'answer',
    nothing: 'done',
    'fix-arguments': 'fix args',
    authorise: 'authorise',
    're-initialise': 'new session',
    wait: 'wait',
    'back-off': 'back off',
    'fix-request': 'fix request',
    'verify-first': 'verify first',
    'send-again': 'send again',
    ask: 'ask',
    'still-running': 'running',
  },
  waitFor: (ms: number) => `wait ${span(ms)}`,
};

export type LogMessages = typeof logEn;

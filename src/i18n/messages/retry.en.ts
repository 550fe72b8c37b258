import { quantities } from '../quantities.ts';

const { number, plural, span } = quantities('en');

/** The retry verdict: two or three words of advice, reasons of one line, and what the acts are called. */
export const retryEn = {
  question: 'May I send it again?',
  waitingQuestion: 'What next?',
  actions: {
    answer: 'Answer first',
    nothing: 'No need',
    'fix-arguments': 'Fix the arguments',
    authorise: 'Authorise first',
    're-initialise': 'Start a session',
    wait: 'Wait, then send',
    'back-off': 'Back off first',
    'fix-request': 'Fix the request',
    'verify-first': 'Verify first',
    'send-again': 'Send again',
    ask: 'Ask someone',
    'still-running': 'Not yet',
  },
  /** What the solid act does; `tool` is a reading tool that can verify, when one is known. */
  acts: {
    answer: () => 'Answer',
    nothing: () => 'Copy record',
    'fix-arguments': () => 'Edit arguments',
    authorise: () => 'Set a token',
    're-initialise': () => 'Start a session',
    wait: (p: { seconds: number }) => (p.seconds > 0 ? `Send in ${number(p.seconds)} s` : 'Send again'),
    'back-off': (p: { seconds: number }) => (p.seconds > 0 ? `Send in ${number(p.seconds)} s` : 'Send again'),
    'fix-request': () => 'Edit request',
    'verify-first': (p: { tool: string }) => (p.tool === '' ? 'Find a reading tool' : `Prepare ${p.tool}`),
    'send-again': () => 'Send again',
    ask: () => 'Copy record',
    'still-running': () => 'Cancel',
  },
  sendAnyway: 'Send anyway',
  sendAgain: 'Send again',
  elapsed: (p: { ms: number }) => `Running for ${span(p.ms)}`,
  reasons: {
    done: () => 'The tool did its work',
    answered: () => 'The server answered it',
    'server-says-failed': () => 'It ran, and says it failed',
    'user-declined': () => 'You declined; nothing ran',
    'input-wanted': () => 'It waits for your answers',
    'input-answered': (p: { round: number }) => `Answered in round ${number(p.round)}`,
    'nothing-ran': (p: { basis: 'proved' | 'server-says' | 'assumed' }): string =>
      p.basis === 'proved'
        ? 'Nothing ran: it was never sent'
        : p.basis === 'server-says'
          ? 'Nothing ran, by the server’s answer'
          : 'Nothing ran, as far as one can tell',
    'may-have-run': () => 'It may have run',
    'progress-seen': (p: { progress: number; total: number | undefined }) =>
      `It had begun: last report, step ${number(p.progress)}${p.total === undefined ? '' : ` of ${number(p.total)}`}`,
    'read-only': () => 'Declared read-only, and you trust that',
    idempotent: () => 'Declared idempotent, and you trust that',
    'hints-untrusted': () => 'The server’s hints aren’t confirmed',
    destructive: () => 'Counts as destructive',
    'not-idempotent': () => 'Counts as not idempotent',
    'annotations-unknown': () => 'The tool’s hints aren’t known',
    'idempotency-key': () => 'An idempotency key was sent',
    'no-idempotency-key': () => 'No idempotency key was sent',
    'not-a-tool-call': (p: { method: string }) => `${p.method} calls no tool`,
    'retry-after': (p: { seconds: number }) => `The server asks for ${plural(p.seconds, 'second', 'seconds')}`,
    'retry-after-bad': (p: { value: string }) => `Retry-After can’t be read: ${p.value}`,
    'no-retry-after': () => 'The server names no wait',
    'session-lost': () => 'The session is gone; a new one is made',
    'needs-token': (p: { status: number }): string =>
      p.status === 403 ? 'The token lacks the right' : 'A valid token is needed',
    'who-acts': (p: { who: string }) => p.who,
    attempts: (p: { attempts: number }) => `${plural(p.attempts, 'attempt', 'attempts')} so far`,
    'earlier-attempt-unknown': () => 'An earlier attempt may have run',
    'same-refusal': () => 'The same bytes get the same refusal',
    running: () => 'The answer may still come',
  },
  actors: {
    model: 'The model can mend it',
    user: 'You can clear it',
    'client-author': 'The client’s author must mend it',
    'token-owner': 'The token’s owner must act',
    'organisation-admin': 'An organisation admin must act',
    'reactivate-person': 'The person must be reactivated',
    'authorise-again': 'Authorise again to clear it',
    later: 'It clears by itself, later',
    'resource-state': 'The resource is in the wrong state',
    'external-service': 'A service behind it must recover',
  },
};

/** What every language has to say. */
export type Retry = typeof retryEn;

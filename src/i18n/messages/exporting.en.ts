import { quantities } from '../quantities.ts';

const { number, plural } = quantities('en');

/** The tab where a call is passed on: as a record, a link, a report, code, or a file. */
export const exportingEn = {
  forms: 'Form',
  form: {
    record: 'Record',
    link: 'Link',
    report: 'Report',
    curl: 'cURL',
    fetch: 'fetch',
    har: 'HAR',
    session: 'Session file',
  },
  about: {
    record: 'What happened, without addresses, arguments, tokens or server text.',
    link: 'The call is in the link itself, after the #: no host gets it. Opening it sends nothing.',
    report: 'Markdown for an issue tracker: strata, proof, request, how to reproduce.',
    curl: 'The exact request for a POSIX shell. It sends the call again when run.',
    fetch: 'The exact request for a browser console or Node. It sends the call again when run.',
    har: 'HAR 1.2, which other tools open. Times of the pieces are kept for Estrato.',
    session: 'All that is known of the call, to open here again or pass to npm run judge.',
  },
  carry: {
    name: 'The link carries',
    exchange: 'the whole call',
    request: 'the request only',
  },
  preview: 'What leaves',
  copy: {
    record: 'Copy record',
    link: 'Copy link',
    report: 'Copy report',
    curl: 'Copy cURL',
    fetch: 'Copy code',
    har: 'Copy HAR',
    session: 'Copy file',
  },
  copied: 'Copied',
  failed: 'The browser refused the clipboard: select the text and copy it.',
  save: 'Save file',
  building: 'Writing…',
  shortened: (shown: number, whole: number) =>
    `The first ${number(shown)} of ${plural(whole, 'character', 'characters')}.`,
  size: (characters: number) => plural(characters, 'character', 'characters'),
  long: 'Some chats and trackers cut links of this length. A session file is safer.',
  tooLong: 'A link of this length can’t be opened again. Save a session file instead.',
  asFile: 'Make it a session file',
  noRequest: 'The request is not known, so there is none to write.',
  masks: {
    head: 'Masked with *, byte for byte',
    none: 'No secret was found in it.',
    byForm: 'The record holds no headers, bodies or addresses.',
    kind: {
      header: (count: number) => plural(count, 'secret header', 'secret headers'),
      url: (count: number) => plural(count, 'secret in an address', 'secrets in addresses'),
      key: (count: number) => plural(count, 'value named as a secret', 'values named as secrets'),
      scheme: (count: number) => plural(count, 'credential', 'credentials'),
      'known-token': (count: number) => plural(count, 'token known by its form', 'tokens known by their form'),
      challenge: (count: number) => plural(count, 'part of a challenge', 'parts of a challenge'),
      state: (count: number) => plural(count, 'session id or requestState', 'session ids or requestStates'),
      repeated: (count: number) => plural(count, 'repetition of masked text', 'repetitions of masked text'),
    },
    more: 'Mask more',
    args: 'Texts in the arguments',
    answer: 'Texts in the answer',
    words: 'Also these words',
    wordsHint: '3 letters or more, one a line',
    only: 'More can be masked here, never less.',
  },
  report: {
    strata: 'Strata',
    stratum: 'Stratum',
    status: 'Status',
    verdict: 'Verdict',
    evidence: 'Evidence',
    findings: 'Findings',
    request: 'Request',
    reproduce: 'How to reproduce',
    record: 'Diagnostic record',
    redacted: 'Secrets are masked with *, each byte by one.',
    shortened: '(shortened)',
    execution: (word: string) => `Did the tool run? Says the evidence: ${word}.`,
  },
};

export type ExportingMessages = typeof exportingEn;

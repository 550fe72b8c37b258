import type { CloseFact } from '#exchange/fact.ts';
import { createFactLog } from '#exchange/factLog.ts';
import type { HeaderList } from '#exchange/headerList.ts';
import { DEFAULT_LIMITS } from '#exchange/limits.ts';
import type { Exchange } from '#exchange/model.ts';
import type { Tool } from '#protocol/tool.ts';

/** A recorded exchange as data: what went out, the head, the chunks with their times (ms) and the close. */
interface Recording {
  readonly round: number;
  readonly body: string;
  readonly headAt: number;
  readonly headers: HeaderList;
  readonly chunks: readonly (readonly [at: number, text: string])[];
  readonly close: CloseFact;
}

const DELETE_TOOL: Tool = {
  name: 'members_delete',
  title: 'Delete a member',
  description: 'Revokes the sessions of a member, removes the memberships, then deletes the record.',
  inputSchema: {
    type: 'object',
    properties: {
      memberId: { type: 'string', pattern: '^mbr_[0-9]+$' },
      reason: { type: 'string', minLength: 3, maxLength: 200 },
      notify: { type: 'boolean', default: true },
    },
    required: ['memberId', 'reason'],
  },
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: false },
};

const progress = (step: number, message: string): string =>
  `data: {"jsonrpc":"2.0","method":"notifications/progress","params":{"progressToken":"p-8","progress":${step},"total":3,"message":"${message}"}}\n\n`;

const HEADERS: HeaderList = [
  ['content-type', 'application/json'],
  ['accept', 'application/json, text/event-stream'],
  ['mcp-protocol-version', '2026-07-28'],
  ['mcp-method', 'tools/call'],
  ['mcp-name', 'members_delete'],
];

/** The state that the portal sealed: opaque here as everywhere outside it. */
const STATE =
  'v1.eyJ0IjoibWVtYmVyc19kZWxldGUiLCJhIjoiWUVCVl9sUzVCQTl5UUhzTGR2TEVWNkNxcjBoYm5RVWtrWVEwVDlCRjc0WSIsInAiOiJkQ05PbUtfblNZLTEydkh6YXNMWGlzd3psR1Q1VUhBN2pBR1lrdm1DdVFzIiwieCI6MTc5MzQ0MzQ0MTAwMCwibiI6ImIzZjFjMiIsImkiOiJcImMtN1wiIiwiayI6e319.-0tZrP4Ly2LkOYI4nXVUx2egoyfBBr5c2DTYAbQAppA';

const bodyOf = (id: string, progressToken: string, more = ''): string =>
  `{"jsonrpc":"2.0","id":"${id}","method":"tools/call","params":{"name":"members_delete","arguments":{"memberId":"mbr_7","reason":"Left the club in October","notify":true}${more},"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{"elicitation":{"form":{}}},"io.modelcontextprotocol/clientInfo":{"name":"estrato","version":"0.1.0"},"progressToken":"${progressToken}"}}}`;

/** Round 1: the portal asks before it deletes. */
const QUESTION: Recording = {
  round: 1,
  headers: [['content-type', 'application/json']],
  body: bodyOf('c-7', 'p-7'),
  headAt: 129,
  chunks: [
    [
      133,
      `{"jsonrpc":"2.0","id":"c-7","result":{"resultType":"input_required","inputRequests":{"confirm":{"method":"elicitation/create","params":{"mode":"form","message":"Delete member mbr_7 (Iker Sanz)? This can’t be undone.","requestedSchema":{"type":"object","properties":{"confirm":{"type":"boolean","title":"Yes, delete","default":false}},"required":["confirm"]}}}},"requestState":"${STATE}","_meta":{"io.modelcontextprotocol/serverInfo":{"name":"estrato-portal","version":"1.0.0"}}}}`,
    ],
  ],
  close: { kind: 'end', at: 140 },
};

/** Round 2: confirmed, and the peer cut the answer. HTTP said 200, and nobody knows whether it was done. */
const CUT_DELETION: Recording = {
  round: 2,
  headers: [
    ['content-type', 'text/event-stream'],
    ['x-accel-buffering', 'no'],
  ],
  body: bodyOf(
    'c-8',
    'p-8',
    `,"inputResponses":{"confirm":{"action":"accept","content":{"confirm":true}}},"requestState":"${STATE}"`,
  ),
  headAt: 118,
  chunks: [
    [131, ': hold\n\n'],
    [412, progress(1, 'Revoking sessions')],
    [1021, progress(2, 'Removing 4 memberships')],
    [1932, 'data: {"jsonrpc":"2.0","id":"c-8","resu'],
  ],
  close: { kind: 'cut', at: 1938, by: 'peer', message: 'network error' },
};

/** From the first request to the second, ms: the question's 140 ms and 6.1 s of thought. */
const ROUND_2_AFTER = 6240;

/** What a new visitor finds composed: the recorded call itself, on the demo that can answer it live. */
export const FIRST_DRAFT = {
  server: 'portal',
  scenario: 'portal.delete_cut',
  demoPath: 'demo/portal/mcp',
  tool: DELETE_TOOL.name,
  argumentsText: '{\n  "memberId": "mbr_7",\n  "reason": "Left the club in October",\n  "notify": true\n}',
} as const;

/** Id of the recorded exchange, so that the page can mark it as recorded. */
export const FIRST_RUN_ID = 'recorded-first-run';

/** Address of the recorded run below the app's base. */
const URL_PATH = '/demo/portal/mcp';

/**
 * The run shown at first paint, round 2 of its call: recorded bytes with their times, judged by today's rules when the
 * page opens. `url` is the demo's own.
 */
export function firstRun(startedAt: number, url: string = URL_PATH): Exchange {
  return exchangeOf(CUT_DELETION, FIRST_RUN_ID, startedAt, url);
}

/** Round 1 of the same call, which asked for the confirmation; `startedAt` is that of round 2. */
export function firstQuestion(startedAt: number, url: string = URL_PATH): Exchange {
  return exchangeOf(QUESTION, `${FIRST_RUN_ID}-asked`, startedAt - ROUND_2_AFTER, url);
}

function exchangeOf(recording: Recording, id: string, startedAt: number, url: string): Exchange {
  const { body, headAt, headers, chunks, close, round } = recording;
  const encoder = new TextEncoder();
  const facts = createFactLog();
  facts.addHead({ at: headAt, status: 200, headers, url, redirected: false, type: 'basic' });
  for (const [at, text] of chunks) facts.addBytes(at, encoder.encode(text));
  facts.addClose(close);
  return {
    id,
    sessionId: 'recorded',
    callId: FIRST_RUN_ID,
    round,
    attempt: 1,
    retryOrigin: 'none',
    role: 'request',
    via: 'worker',
    source: 'live',
    injected: [],
    missing: [],
    request: { url, method: 'POST', headers: HEADERS, body: encoder.encode(body) },
    context: {
      revision: '2026-07-28',
      revisionFrom: 'meta',
      tool: DELETE_TOOL,
      declared: { elicitation: { form: {} } },
      limits: DEFAULT_LIMITS,
      inFlight: [],
    },
    startedAt,
    facts,
  };
}

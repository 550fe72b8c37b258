import { createFactLog } from '#exchange/factLog.ts';
import { DEFAULT_LIMITS } from '#exchange/limits.ts';
import type { CloseFact, Exchange, HeaderList } from '#exchange/model.ts';
import type { Tool } from '#protocol/tool.ts';

/** A recorded exchange as data: what went out, the head, the chunks with their times (ms) and the close. */
interface Recording {
  readonly request: { readonly url: string; readonly headers: HeaderList; readonly body: string };
  readonly headAt: number;
  readonly headers: HeaderList;
  readonly chunks: readonly (readonly [at: number, text: string])[];
  readonly close: CloseFact;
  readonly tool: Tool;
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

/** A deletion on the demo portal whose answer the peer cut: HTTP said 200, and nobody knows whether it was done. */
const CUT_DELETION: Recording = {
  request: {
    url: '/demo/portal/mcp',
    headers: [
      ['content-type', 'application/json'],
      ['accept', 'application/json, text/event-stream'],
      ['mcp-protocol-version', '2026-07-28'],
      ['mcp-method', 'tools/call'],
      ['mcp-name', 'members_delete'],
    ],
    body: '{"jsonrpc":"2.0","id":"c-8","method":"tools/call","params":{"name":"members_delete","arguments":{"memberId":"mbr_7","reason":"Left the club in October","notify":true},"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{"elicitation":{}},"io.modelcontextprotocol/clientInfo":{"name":"estrato","version":"0.1.0"},"progressToken":"p-8"}}}',
  },
  headAt: 118,
  headers: [
    ['content-type', 'text/event-stream'],
    ['x-accel-buffering', 'no'],
  ],
  chunks: [
    [131, ': hold\n\n'],
    [412, progress(1, 'Revoking sessions')],
    [1021, progress(2, 'Removing 4 memberships')],
    [1932, 'data: {"jsonrpc":"2.0","id":"c-8","resu'],
  ],
  close: { kind: 'cut', at: 1938, by: 'peer', message: 'network error' },
  tool: DELETE_TOOL,
};

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

/** The run shown at first paint: recorded bytes with their times, judged by today's rules when the page opens. `url` is the demo's own. */
export function firstRun(startedAt: number, url: string = CUT_DELETION.request.url): Exchange {
  const { request, headAt, headers, chunks, close, tool } = CUT_DELETION;
  const encoder = new TextEncoder();
  const facts = createFactLog();
  facts.addHead({ at: headAt, status: 200, headers, url, redirected: false, type: 'basic' });
  for (const [at, text] of chunks) facts.addBytes(at, encoder.encode(text));
  facts.addClose(close);
  return {
    id: FIRST_RUN_ID,
    sessionId: 'recorded',
    callId: FIRST_RUN_ID,
    round: 1,
    attempt: 1,
    retryOrigin: 'none',
    role: 'request',
    via: 'worker',
    source: 'live',
    injected: [],
    missing: [],
    request: { url, method: 'POST', headers: request.headers, body: encoder.encode(request.body) },
    context: {
      revision: '2026-07-28',
      revisionFrom: 'meta',
      tool,
      declared: { elicitation: {} },
      limits: DEFAULT_LIMITS,
      inFlight: [],
    },
    startedAt,
    facts,
  };
}

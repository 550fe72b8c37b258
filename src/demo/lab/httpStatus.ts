import { bareAnswer, jsonAnswer, typedAnswer } from '../wire/body.ts';
import { errorText } from '../wire/message.ts';
import { expecting, SUCCESS } from '../scenario.ts';
import { labScenario, soundText, type LabScenario } from './labScenario.ts';
import { READ, WRITE } from './probe.ts';

const envelope = (code: string, message: string): string => JSON.stringify({ error: { code, message } });
const PROXY_PAGE =
  '<!doctype html>\n<title>502 Bad Gateway</title>\n<h1>502 Bad Gateway</h1>\n<p>edge-7 could not reach the origin.</p>\n';
const LOGIN_PAGE =
  '<!doctype html>\n<title>Sign in</title>\n<form method="post" action="/login"><input name="user"><button>Sign in</button></form>\n';

const retryDate = (variant: 'future' | 'past' | 'garbage', now: number): string => {
  switch (variant) {
    case 'future':
      return new Date(now + 3000).toUTCString();
    case 'past':
      return new Date(now - 3_600_000).toUTCString();
    case 'garbage':
      return 'a little later';
  }
};

/** A status with nothing in it, as a gateway refuses. */
const refusedWith = (status: 405 | 406 | 415, headers: Record<string, string> = {}): LabScenario =>
  labScenario({
    id: `http.${status}`,
    expect: expecting('http', 'HTTP_ERROR', 'not-executed'),
    respond: () => bareAnswer(status, headers),
  });

/** Answers whose HTTP status is the story. */
export const HTTP_STATUS_SCENARIOS: readonly LabScenario[] = [
  labScenario({
    id: 'http.status',
    expect: expecting('http', 'HTTP_ERROR', 'unknown'),
    params: { status: { kind: 'integer', default: 500, min: 400, max: 599 } },
    tools: [WRITE, READ],
    respond: ({ params }) => bareAnswer(params.status),
  }),
  labScenario({
    id: 'http.429_seconds',
    expect: expecting('http', 'HTTP_ERROR', 'wait'),
    params: { seconds: { kind: 'integer', default: 3, min: 0, max: 3600, unit: 's' } },
    respond: ({ params }) =>
      jsonAnswer(envelope('RATE_LIMITED', 'Too many calls'), 429, { 'retry-after': String(params.seconds) }),
  }),
  labScenario({
    id: 'http.429_date',
    expect: expecting('http', 'HTTP_ERROR', 'wait'),
    params: { date: { kind: 'choice', default: 'future', options: ['future', 'past', 'garbage'] } },
    respond: ({ params, deps }) =>
      jsonAnswer(envelope('RATE_LIMITED', 'Too many calls'), 429, {
        'retry-after': retryDate(params.date, deps.now()),
      }),
  }),
  labScenario({ id: 'http.429_bare', expect: expecting('http', 'HTTP_ERROR', 'wait'), respond: () => bareAnswer(429) }),
  labScenario({
    id: 'http.503_retry_after',
    expect: expecting('http', 'HTTP_ERROR', 'unknown'),
    params: { seconds: { kind: 'integer', default: 2, min: 0, max: 3600, unit: 's' } },
    tools: [WRITE, READ],
    respond: ({ params }) => typedAnswer('text/plain', 'overloaded', 503, { 'retry-after': String(params.seconds) }),
  }),
  labScenario({
    id: 'http.500_success_body',
    expect: expecting('http', 'HTTP_ERROR', 'done', 'TOOL_SUCCESS'),
    tools: [WRITE, READ],
    respond: (call) => jsonAnswer(soundText(call), 500),
  }),
  labScenario({
    id: 'http.400_jsonrpc',
    expect: expecting('http', 'HTTP_ERROR', 'not-executed', 'JSONRPC_ERROR'),
    respond: ({ incoming }) =>
      jsonAnswer(errorText(incoming.id, -32602, 'sensor must be one of north, south', { field: 'sensor' }), 400),
  }),
  labScenario({
    id: 'http.400_foreign_id',
    expect: expecting('http', 'HTTP_ERROR', 'not-executed', 'JSONRPC_ERROR'),
    respond: () =>
      jsonAnswer(errorText('"server-error"', -32600, 'Bad Request: the server could not read this message'), 400),
  }),
  labScenario({
    id: 'http.413_jsonrpc',
    expect: expecting('http', 'HTTP_ERROR', 'not-executed', 'JSONRPC_ERROR'),
    respond: () => jsonAnswer(errorText('null', -32600, 'Request body too large'), 413),
  }),
  labScenario({
    id: 'http.502_html',
    expect: expecting('http', 'HTTP_ERROR', 'unknown'),
    tools: [WRITE, READ],
    respond: () => typedAnswer('text/html; charset=utf-8', PROXY_PAGE, 502, { server: 'edge-7' }),
  }),
  labScenario({
    id: 'http.html_200',
    expect: expecting('stream', 'WRONG_CONTENT_TYPE', 'not-executed'),
    respond: () => typedAnswer('text/html; charset=utf-8', LOGIN_PAGE),
  }),
  labScenario({
    id: 'http.202_empty',
    expect: expecting('http', 'ACCEPTED_WITHOUT_RESPONSE', 'unknown'),
    tools: [WRITE, READ],
    respond: () => bareAnswer(202),
  }),
  labScenario({ id: 'http.202_with_response', expect: SUCCESS, respond: (call) => jsonAnswer(soundText(call), 202) }),
  labScenario({
    id: 'http.204',
    expect: expecting('http', 'ACCEPTED_WITHOUT_RESPONSE', 'unknown'),
    tools: [WRITE, READ],
    respond: () => bareAnswer(204),
  }),
  labScenario({
    id: 'http.200_empty',
    expect: expecting('stream', 'EMPTY_BODY', 'unknown'),
    tools: [WRITE, READ],
    respond: () => jsonAnswer(''),
  }),
  refusedWith(405, { allow: 'GET' }),
  refusedWith(406),
  refusedWith(415, { 'accept-post': 'application/json' }),
];

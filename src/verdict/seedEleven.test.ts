import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { callOverWire } from '#node/callOverWire.ts';
import { startWireServer } from '#node/wireServer.ts';
import { tell } from './fixtures/tell.ts';
import type { Outcome } from './model.ts';
import type { Layer } from './stratum.ts';

// Sockets and timers take their time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

/** One answer of the peer; a text body is sent as it is. */
interface Answer {
  readonly status: number;
  readonly body: unknown;
}

const ID = '31';
const success = {
  jsonrpc: '2.0',
  id: 31,
  result: { resultType: 'complete', content: [{ type: 'text', text: 'parcel weighed' }], isError: false },
};
const badParams = { code: -32602, message: 'grams must be positive' };

async function peer(...answers: readonly Answer[]) {
  const server = await startWireServer((wire, _request, ordinal) => {
    const answer = answers[ordinal - 1] ?? { status: 500, body: 'one answer too many' };
    wire.json(answer.status, answer.body);
  });
  onTestFinished(() => server.close());
  return server;
}

const seen = new Map<Outcome, Layer>();

async function call(url: string) {
  const { verdict } = await callOverWire(tell({ url, id: ID }));
  seen.set(verdict.outcome, verdict.layer);
  return verdict;
}

describe('the eleven behaviours of the first article, over real HTTP', () => {
  it.each<[string, Answer, { layer: Layer; outcome: Outcome }]>([
    [
      'a complete result is TOOL_SUCCESS',
      { status: 200, body: success },
      { layer: 'application', outcome: 'TOOL_SUCCESS' },
    ],
    [
      'HTTP 200 with a JSON-RPC error is JSONRPC_ERROR',
      { status: 200, body: { jsonrpc: '2.0', id: 31, error: badParams } },
      { layer: 'protocol', outcome: 'JSONRPC_ERROR' },
    ],
    [
      'HTTP 200 with isError is TOOL_ERROR',
      { status: 200, body: { ...success, result: { ...success.result, isError: true } } },
      { layer: 'application', outcome: 'TOOL_ERROR' },
    ],
    [
      'HTTP 500 is HTTP_ERROR although its body looks like success',
      { status: 500, body: success },
      { layer: 'transport', outcome: 'HTTP_ERROR' },
    ],
    [
      'a body that is no JSON is MALFORMED_JSON',
      { status: 200, body: '{"jsonrpc":' },
      { layer: 'protocol', outcome: 'MALFORMED_JSON' },
    ],
    [
      'result and error together are INVALID_ENVELOPE',
      { status: 200, body: { ...success, error: badParams } },
      { layer: 'protocol', outcome: 'INVALID_ENVELOPE' },
    ],
    [
      'a response with another id is INVALID_ENVELOPE',
      { status: 200, body: { ...success, id: 32 } },
      { layer: 'protocol', outcome: 'INVALID_ENVELOPE' },
    ],
    [
      'input_required is INPUT_REQUIRED, not a finished success',
      {
        status: 200,
        body: {
          jsonrpc: '2.0',
          id: 31,
          result: {
            resultType: 'input_required',
            inputRequests: {
              go: {
                method: 'elicitation/create',
                params: { mode: 'form', message: 'Ship it?', requestedSchema: { type: 'object', properties: {} } },
              },
            },
          },
        },
      },
      { layer: 'interaction', outcome: 'INPUT_REQUIRED' },
    ],
    [
      'a result without resultType, as older servers send, is TOOL_SUCCESS',
      {
        status: 200,
        body: { jsonrpc: '2.0', id: 31, result: { content: [{ type: 'text', text: 'old but fine' }], isError: false } },
      },
      { layer: 'application', outcome: 'TOOL_SUCCESS' },
    ],
    [
      'content that is no array is INVALID_TOOL_RESULT',
      { status: 200, body: { ...success, result: { ...success.result, content: 'parcel weighed' } } },
      { layer: 'protocol', outcome: 'INVALID_TOOL_RESULT' },
    ],
  ])('%s, from exactly one POST', async (_name, answer, expected) => {
    const server = await peer(answer);
    expect(await call(server.url)).toMatchObject({ ...expected, settled: true });
    expect(server.requests.map((request) => request.method)).toEqual(['POST']);
  });

  it('after a 503 nothing is sent again until somebody asks, and then a second POST succeeds', async () => {
    const server = await peer({ status: 503, body: { note: 'restarting' } }, { status: 200, body: success });
    expect(await call(server.url)).toMatchObject({ layer: 'transport', outcome: 'HTTP_ERROR', status: 503 });
    expect(server.requests).toHaveLength(1);
    expect(await call(server.url)).toMatchObject({ layer: 'application', outcome: 'TOOL_SUCCESS' });
    expect(server.requests).toHaveLength(2);
  });

  it('the code of a JSON-RPC error is kept', async () => {
    const server = await peer({ status: 200, body: { jsonrpc: '2.0', id: 31, error: badParams } });
    expect((await call(server.url)).answer?.error).toMatchObject(badParams);
  });

  it('all eight outcomes were seen, each in its layer', () => {
    expect(Object.fromEntries(seen)).toEqual({
      TOOL_SUCCESS: 'application',
      TOOL_ERROR: 'application',
      HTTP_ERROR: 'transport',
      JSONRPC_ERROR: 'protocol',
      MALFORMED_JSON: 'protocol',
      INVALID_ENVELOPE: 'protocol',
      INVALID_TOOL_RESULT: 'protocol',
      INPUT_REQUIRED: 'interaction',
    });
  });
});

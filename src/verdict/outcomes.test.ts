import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Reachability } from '#exchange/fact.ts';
import { callOverWire } from '#node/callOverWire.ts';
import type { WireOptions } from '#node/callOverWire.ts';
import { startWireServer } from '#node/wireServer.ts';
import type { Wire } from '#node/wireServer.ts';
import { createValidator } from '#schema/validate.ts';
import { events, notice, progress, refusal, reply, tell, toolResult, verdictOf } from './fixtures/tell.ts';
import type { Told } from './fixtures/tell.ts';
import { judge } from './judge.ts';
import type { Outcome, Verdict } from './model.ts';
import type { Stratum } from './stratum.ts';

// Sockets and timers take their time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const seen = new Map<Outcome, Set<Stratum>>();

/** Marks an outcome as produced; all verdicts of this file pass through here. */
function note(verdict: Verdict): Verdict {
  const strata = seen.get(verdict.outcome) ?? new Set();
  seen.set(verdict.outcome, strata.add(verdict.stratum));
  return verdict;
}

async function over(answer: (wire: Wire) => void, told: Told = {}, options: WireOptions = {}) {
  const server = await startWireServer(answer);
  onTestFinished(() => server.close());
  const { exchange, verdict } = await callOverWire(tell({ progressToken: '"p-1"', ...told, url: server.url }), options);
  // Judged again from the log alone, as a replay is: it must come to the same.
  expect(judge(exchange, { validate: options.validate })).toEqual(verdict);
  return { server, exchange, verdict: note(verdict) };
}

const is = (outcome: Outcome, stratum: Stratum) => ({ outcome, stratum, settled: true });
const LISTEN = { role: 'listen', verb: 'GET', era: '2025-11-25' } as const;

describe('every outcome, through fetch, on loopback', () => {
  it('NETWORK_ERROR: nobody listens', async () => {
    const gone = await startWireServer(() => undefined);
    await gone.close();
    const { verdict } = await callOverWire(tell({ url: gone.url }));
    expect(note(verdict)).toMatchObject(is('NETWORK_ERROR', 'http'));
  });

  it('NETWORK_ERROR: the connection is reset before the head', async () => {
    const { verdict } = await over((wire) => wire.reset());
    expect(verdict).toMatchObject(is('NETWORK_ERROR', 'http'));
  });

  it('FETCH_BLOCKED: a probe proves why the fetch was refused', async () => {
    const gone = await startWireServer(() => undefined);
    await gone.close();
    const { exchange } = await callOverWire(tell({ url: gone.url }));
    const found: Reachability = { answers: true, blockedBy: 'preflight', refusedHeaders: ['mcp-method'] };
    // Node has no CORS: the proof comes as the fact that the page's probe would add.
    const { facts } = exchange;
    const withProbe = {
      ...exchange,
      facts: {
        ...facts,
        facts: () => [...facts.facts(), { kind: 'probe', at: 99, found } as const][Symbol.iterator](),
      },
    };
    expect(note(judge(withProbe))).toMatchObject({
      ...is('FETCH_BLOCKED', 'http'),
      execution: { word: 'not-executed', basis: 'proved' },
    });
  });

  it('HTTP_REDIRECT: not followed, target told', async () => {
    const { verdict, server } = await over((wire) => wire.response.writeHead(308, { location: '/elsewhere' }).end());
    expect(verdict).toMatchObject({ ...is('HTTP_REDIRECT', 'http'), why: { params: { location: '/elsewhere' } } });
    expect(server.requests).toHaveLength(1);
  });

  it('HTTP_ERROR: a refusal with a JSON-RPC error inside', async () => {
    const { verdict } = await over((wire) => wire.json(400, refusal(-32602)));
    expect(verdict).toMatchObject({
      ...is('HTTP_ERROR', 'http'),
      inner: { outcome: 'JSONRPC_ERROR', errorCode: -32602 },
    });
  });

  it.each([202, 204])('ACCEPTED_WITHOUT_RESPONSE: %i to a request', async (status) => {
    const { verdict } = await over((wire) => wire.response.writeHead(status).end());
    expect(verdict).toMatchObject(is('ACCEPTED_WITHOUT_RESPONSE', 'http'));
  });

  it('TIMED_OUT in http: no head by the deadline', async () => {
    const { verdict } = await over(() => undefined, {}, { limits: { headMs: 40 } });
    expect(verdict).toMatchObject(is('TIMED_OUT', 'http'));
  });

  it('TIMED_OUT in stream: data flows, the deadline comes', async () => {
    let now = 0;
    const { verdict } = await over(
      (wire) => {
        wire.events('');
        const timer = setInterval(() => wire.response.write(events(progress(1))), 5);
        wire.response.on('close', () => clearInterval(timer));
      },
      {},
      { clock: () => now, limits: { totalMs: 20 }, onFact: (fact) => (now += fact.kind === 'bytes' ? 15 : 0) },
    );
    expect(verdict).toMatchObject(is('TIMED_OUT', 'stream'));
  });

  it.each<[string, (wire: Wire) => void]>([
    [
      'a web page',
      (wire) => wire.response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><p>hi</p>'),
    ],
    ['no type', (wire) => wire.response.writeHead(200).end(reply())],
    ['a stream declared as JSON', (wire) => wire.json(200, events(reply()))],
    [
      'JSON declared as a stream',
      (wire) => {
        wire.events(reply());
        wire.response.end();
      },
    ],
  ])('WRONG_CONTENT_TYPE: %s', async (_name, answer) => {
    const { verdict } = await over(answer);
    expect(verdict).toMatchObject(is('WRONG_CONTENT_TYPE', 'stream'));
  });

  it('EMPTY_BODY: JSON of no bytes', async () => {
    const { verdict } = await over((wire) => wire.json(200, ''));
    expect(verdict).toMatchObject(is('EMPTY_BODY', 'stream'));
  });

  it('BODY_TRUNCATED: reset inside a JSON value', async () => {
    const { verdict } = await over((wire) => {
      wire.response.writeHead(200, { 'content-type': 'application/json', 'content-length': '4000' });
      wire.response.write(reply().slice(0, 40));
      setTimeout(() => wire.reset(), 30);
    });
    expect(verdict).toMatchObject({ ...is('BODY_TRUNCATED', 'stream'), execution: { word: 'done' } });
  });

  it('STREAM_TRUNCATED: reset before the response', async () => {
    const { verdict } = await over((wire) => {
      wire.events(events(progress(1)));
      setTimeout(() => wire.reset(), 30);
    });
    expect(verdict).toMatchObject({ ...is('STREAM_TRUNCATED', 'stream'), progress: { progress: 1 } });
  });

  it('STREAM_ENDED_WITHOUT_RESPONSE: a clean end after progress', async () => {
    const { verdict } = await over((wire) => {
      wire.events(events(progress(1)));
      wire.response.end();
    });
    expect(verdict).toMatchObject(is('STREAM_ENDED_WITHOUT_RESPONSE', 'stream'));
  });

  it('STREAM_STALLED: unsettled while nothing comes, gone when data comes', async () => {
    const during: Verdict[] = [];
    let resume: (() => void) | undefined;
    const { verdict } = await over(
      (wire) => {
        wire.events(events(progress(1)));
        resume = () => wire.response.end(events(reply()));
      },
      {},
      {
        limits: { idleMs: 1000 },
        onFact(fact, live) {
          if (fact.kind !== 'bytes' || during.length > 0) return;
          during.push(live.verdict(fact.at + 999), note(live.verdict(fact.at + 1000)));
          resume?.();
        },
      },
    );
    expect(during).toMatchObject([
      { outcome: 'WAITING' },
      { outcome: 'STREAM_STALLED', stratum: 'stream', settled: false },
    ]);
    expect(verdict).toMatchObject(is('TOOL_SUCCESS', 'tool'));
  });

  it('LIMIT_EXCEEDED: one byte more than we keep', async () => {
    const { verdict } = await over((wire) => wire.json(200, reply()), {}, { limits: { maxBytes: reply().length - 1 } });
    expect(verdict).toMatchObject(is('LIMIT_EXCEEDED', 'stream'));
  });

  it('CANCELLED: by the user, before and after the head', async () => {
    for (const withHead of [false, true]) {
      const controller = new AbortController();
      const { verdict } = await over(
        (wire) => (withHead ? wire.events(events(progress(1))) : controller.abort()),
        {},
        { signal: controller.signal, onFact: (fact) => fact.kind === 'bytes' && controller.abort() },
      );
      expect(verdict).toMatchObject(is('CANCELLED', 'stream'));
    }
  });

  it.each<[Outcome, Stratum, string]>([
    ['MALFORMED_JSON', 'envelope', '{"jsonrpc":"2.0",'],
    ['INVALID_ENVELOPE', 'envelope', reply(toolResult(), '"other"')],
    ['JSONRPC_ERROR', 'envelope', refusal(-32603)],
    ['INVALID_TOOL_RESULT', 'result', reply({ resultType: 'complete', content: 'text' })],
    ['TOOL_SUCCESS', 'tool', reply()],
    ['TOOL_ERROR', 'tool', reply(toolResult({ isError: true }))],
    ['INPUT_REQUIRED', 'tool', reply(toolResult({ resultType: 'input_required', requestState: 'st' }))],
  ])('%s: as JSON and as a stream', async (outcome, stratum, body) => {
    const json = await over((wire) => wire.json(200, body));
    expect(json.verdict).toMatchObject(is(outcome, stratum));
    const sse = await over((wire) => {
      wire.events(events(progress(1)));
      wire.response.end(events(body));
    });
    expect(sse.verdict).toMatchObject(is(outcome, stratum));
  });

  it('OUTPUT_SCHEMA_VIOLATION: structured content that breaks the tool’s own schema', async () => {
    const context = {
      tool: {
        name: 'weigh_parcel',
        inputSchema: { type: 'object' },
        outputSchema: { type: 'object', required: ['grams'] },
      },
    };
    const { verdict } = await over(
      (wire) => wire.json(200, reply(toolResult({ structuredContent: { kilos: 1 } }))),
      { context },
      { validate: createValidator() },
    );
    expect(verdict).toMatchObject(is('OUTPUT_SCHEMA_VIOLATION', 'result'));
  });

  it('RESPONSE_OK: a sound result of another method', async () => {
    const { verdict } = await over((wire) => wire.json(200, reply({})), { method: 'ping', era: '2025-11-25' });
    expect(verdict).toMatchObject(is('RESPONSE_OK', 'result'));
  });

  it('ACCEPTED: 202 to a notification', async () => {
    const { verdict } = await over((wire) => wire.response.writeHead(202).end(), {
      role: 'notify',
      requestBody: notice('notifications/initialized'),
      era: '2025-11-25',
    });
    expect(verdict).toMatchObject(is('ACCEPTED', 'http'));
  });

  it('LISTENING and STREAM_CLOSED: a GET stream while open, and after its end', async () => {
    const during: Verdict[] = [];
    const { verdict } = await over(
      (wire) => {
        wire.events(events(notice('notifications/message')));
        setTimeout(() => wire.response.end(), 30);
      },
      LISTEN,
      { onFact: (fact, live) => fact.kind === 'bytes' && during.push(note(live.verdict())) },
    );
    expect(during[0]).toMatchObject({ outcome: 'LISTENING', stratum: 'stream', settled: false });
    expect(verdict).toMatchObject(is('STREAM_CLOSED', 'stream'));
  });

  it('WAITING: sent, nothing back yet', () => {
    expect(note(verdictOf({ status: null, close: 'open', body: '' }))).toMatchObject({
      outcome: 'WAITING',
      settled: false,
    });
  });

  it('UNKNOWN: an import that closed without telling its head', () => {
    const told = { status: null, close: 'end', body: '', exchange: { source: 'import' } } as const;
    expect(note(verdictOf(told))).toMatchObject(is('UNKNOWN', 'http'));
  });

  it('left no outcome out', () => {
    // Typed so that a new outcome without its strata does not compile.
    const all: Readonly<Record<Outcome, readonly Stratum[]>> = {
      NETWORK_ERROR: ['http'],
      FETCH_BLOCKED: ['http'],
      HTTP_REDIRECT: ['http'],
      HTTP_ERROR: ['http'],
      ACCEPTED_WITHOUT_RESPONSE: ['http'],
      WRONG_CONTENT_TYPE: ['stream'],
      EMPTY_BODY: ['stream'],
      BODY_TRUNCATED: ['stream'],
      STREAM_TRUNCATED: ['stream'],
      STREAM_ENDED_WITHOUT_RESPONSE: ['stream'],
      STREAM_STALLED: ['stream'],
      TIMED_OUT: ['http', 'stream'],
      LIMIT_EXCEEDED: ['stream'],
      CANCELLED: ['stream'],
      MALFORMED_JSON: ['envelope'],
      INVALID_ENVELOPE: ['envelope'],
      JSONRPC_ERROR: ['envelope'],
      INVALID_TOOL_RESULT: ['result'],
      OUTPUT_SCHEMA_VIOLATION: ['result'],
      TOOL_SUCCESS: ['tool'],
      TOOL_ERROR: ['tool'],
      INPUT_REQUIRED: ['tool'],
      RESPONSE_OK: ['result'],
      ACCEPTED: ['http'],
      LISTENING: ['stream'],
      STREAM_CLOSED: ['stream'],
      WAITING: ['http'],
      UNKNOWN: ['http'],
    };
    expect(Object.fromEntries([...seen].map(([outcome, strata]) => [outcome, [...strata].sort()]))).toEqual(all);
  });
});

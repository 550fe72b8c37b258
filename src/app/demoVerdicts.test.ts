import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { watchServerRequests } from '#client/serverRequest.ts';
import { CATALOGUE } from '#demo/catalogue.ts';
import type { Era, Expectation, ScenarioFacts } from '#demo/scenario.ts';
import { createFactLog } from '#exchange/factLog.ts';
import { DEFAULT_LIMITS } from '#exchange/limits.ts';
import type { Exchange, Role } from '#exchange/model.ts';
import type { HeaderList } from '#exchange/headerList.ts';
import { send } from '#exchange/send.ts';
import { isJsonObject, member, type JsonObject } from '#protocol/json.ts';
import type { ClientCapabilities } from '#protocol/capabilities.ts';
import { nameSource } from '#protocol/methods.ts';
import { resultText } from '#protocol/requestBody.ts';
import type { Revision } from '#protocol/revision.ts';
import type { Tool } from '#protocol/tool.ts';
import { createValidator } from '#schema/validate.ts';
import { createJudge } from '#verdict/judge.ts';
import type { Verdict } from '#verdict/model.ts';
import { bonesOf } from '#sessions/fixtures/calls.ts';
import { roundTrips } from '#sessions/fixtures/roundTrips.ts';
import { startDemoHttp, type DemoHttp } from './fixtures/demoHttp.ts';

let demo: DemoHttp;
const validate = createValidator();

beforeAll(async () => {
  demo = await startDemoHttp();
});
afterAll(() => demo.stop());

const REVISION: Readonly<Record<Era, Revision>> = { modern: '2026-07-28', legacy: '2025-11-25' };

/** Everything, where a scenario does not ask for less. */
const ALL: ClientCapabilities = { elicitation: { form: {}, url: {} }, sampling: {}, roots: {} };

interface Message {
  readonly httpMethod: 'GET' | 'POST';
  readonly role: Role;
  readonly headers: HeaderList;
  readonly body: string;
}

function post(
  era: Era,
  role: Role,
  id: string | undefined,
  method: string,
  params: JsonObject,
  more: HeaderList = [],
  declared: ClientCapabilities = ALL,
): Message {
  const modern = era === 'modern';
  const meta = {
    progressToken: 'p-1',
    ...(modern && {
      'io.modelcontextprotocol/protocolVersion': REVISION.modern,
      'io.modelcontextprotocol/clientCapabilities': declared,
    }),
  };
  const source = nameSource(method);
  const name = source === undefined ? undefined : params[source];
  const mirrored: HeaderList = modern
    ? [['mcp-method', method], ...(typeof name === 'string' ? [['mcp-name', name] as const] : [])]
    : [];
  const version: HeaderList = method === 'initialize' ? [] : [['mcp-protocol-version', REVISION[era]]];
  const sent = modern || role === 'request' ? { ...params, _meta: meta } : params;
  return {
    httpMethod: 'POST',
    role,
    headers: [
      ['content-type', 'application/json'],
      ['accept', 'application/json, text/event-stream'],
      ...version,
      ...mirrored,
      ...more,
    ],
    body: `{"jsonrpc":"2.0",${id === undefined ? '' : `"id":${id},`}"method":${JSON.stringify(method)},"params":${JSON.stringify(sent)}}`,
  };
}

function messageOf({ declare, trigger }: ScenarioFacts, era: Era, nth: number, session: HeaderList): Message {
  switch (trigger.kind) {
    case 'call': {
      const bearer: HeaderList = trigger.bearer === undefined ? [] : [['authorization', `Bearer ${trigger.bearer}`]];
      return post(
        era,
        'request',
        trigger.id ?? String(nth),
        'tools/call',
        { name: trigger.tool, arguments: trigger.arguments },
        [...bearer, ...session],
        declare,
      );
    }
    case 'request':
      return post(era, 'request', String(nth), trigger.method, trigger.params);
    case 'notify':
      return post(era, 'notify', undefined, trigger.method, trigger.params);
    case 'listen':
      if (era === 'modern')
        return post(era, 'listen', String(nth), 'subscriptions/listen', { notifications: trigger.notifications });
      return {
        httpMethod: 'GET',
        role: 'listen',
        headers: [
          ['accept', 'text/event-stream'],
          ['mcp-protocol-version', REVISION[era]],
        ],
        body: '',
      };
  }
}

async function quick(url: string, message: Message): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: message.headers.map(([name, value]): [string, string] => [name, value]),
    body: message.body,
  });
}

async function toolOf(facts: ScenarioFacts, era: Era, url: string): Promise<Tool | undefined> {
  const { trigger } = facts;
  // The kitchen counts every POST, so there nothing is asked before the call.
  if (trigger.kind !== 'call' || facts.server === 'kitchen' || facts.id.startsWith('era.')) return undefined;
  const answer: unknown = await (await quick(url, post(era, 'request', '0', 'tools/list', {}))).json();
  const tools = member(member(answer, 'result'), 'tools');
  const found = Array.isArray(tools) ? tools.find((tool: unknown) => member(tool, 'name') === trigger.tool) : undefined;
  if (!isJsonObject(found)) return undefined;
  const { inputSchema, outputSchema, name } = found;
  if (typeof name !== 'string' || !isJsonObject(inputSchema)) return undefined;
  return outputSchema === undefined ? { name, inputSchema } : { name, inputSchema, outputSchema };
}

async function sessionOf(facts: ScenarioFacts, era: Era, url: string): Promise<HeaderList> {
  if (era !== 'legacy' || !(facts.id.startsWith('era.session_') || facts.streamAnswers)) return [];
  const capabilities: JsonObject = { ...facts.declare };
  const hello = { protocolVersion: REVISION.legacy, capabilities, clientInfo: { name: 'test', version: '0' } };
  const id = (await quick(url, post(era, 'request', '0', 'initialize', hello))).headers.get('mcp-session-id');
  return id === null ? [] : [['mcp-session-id', id]];
}

interface Played {
  readonly verdict: Verdict;
  readonly exchange: Exchange;
}

/** Sends one message and gives the verdict at its close, or the moment it says what is wanted if that is a stall. */
async function played(
  facts: ScenarioFacts,
  era: Era,
  url: string,
  message: Message,
  tool: Tool | undefined,
  wanted: Expectation,
): Promise<Played> {
  const log = createFactLog();
  const limits = { ...DEFAULT_LIMITS, ...facts.limits };
  const exchange: Exchange = {
    id: 'x',
    sessionId: 's',
    callId: 'c',
    round: 1,
    attempt: 1,
    retryOrigin: 'none',
    role: message.role,
    via: 'direct',
    source: 'live',
    injected: [],
    missing: [],
    request: {
      url,
      method: message.httpMethod,
      headers: message.headers,
      body: new TextEncoder().encode(message.body),
    },
    context: {
      revision: REVISION[era],
      revisionFrom: 'negotiated',
      declared: facts.declare ?? ALL,
      limits,
      inFlight: [],
      ...(tool && { tool }),
    },
    startedAt: Date.now(),
    facts: log,
  };
  const live = createJudge(exchange, { validate });
  const hear = watchServerRequests(({ id, method }) => {
    const result = facts.streamAnswers?.[method];
    if (result !== undefined) void quick(url, { ...message, body: resultText(id, JSON.stringify(result)) });
  });
  const user = new AbortController();
  const started = performance.now();
  const request = exchange.request;
  if (!request) throw new Error('no request');
  const closed = send(request, log, {
    fetch: (to, init) => fetch(to, init),
    clock: () => performance.now(),
    signal: user.signal,
    limits,
    redirect: 'manual',
    onFact(fact, bytes) {
      live.push(fact, bytes);
      hear(fact, bytes);
      if (facts.act === 'cancel-after-first-event' && fact.kind === 'bytes') user.abort();
    },
  });
  if (wanted.outcome === 'STREAM_STALLED') {
    while (live.verdict(performance.now() - started).outcome !== 'STREAM_STALLED' && !log.close)
      await new Promise((resolve) => setTimeout(resolve, 50));
    const stalled = live.verdict(performance.now() - started);
    user.abort();
    await closed;
    return { verdict: stalled, exchange };
  }
  await closed;
  return { verdict: live.verdict(), exchange };
}

const expectations = (facts: ScenarioFacts, era: Era): readonly Expectation[] => [
  facts.overSocket?.expect ?? (era === 'legacy' ? facts.expectLegacy : undefined) ?? facts.expect,
  ...(facts.then ?? []),
];
const cases = CATALOGUE.flatMap((facts) => facts.eras.map((era) => ({ facts, era })));

describe('every demo scenario, over real HTTP, earns the verdict of its catalogue entry, kept by every way out and in', () => {
  it.concurrent.each(cases)('$facts.id, $era', { timeout: 30_000 }, async ({ facts, era }) => {
    const url = `${demo.origin}/${era}/${facts.path}${facts.server === 'kitchen' ? `?via=${era === 'modern' ? 'sse' : 'json'}` : ''}`;
    const tool = await toolOf(facts, era, url);
    const session = await sessionOf(facts, era, url);
    for (const [index, wanted] of expectations(facts, era).entries()) {
      const message = messageOf(facts, era, index + 1, session);
      const { verdict, exchange } = await played(facts, era, url, message, tool, wanted);
      const { execution, inner, outcome, stratum } = verdict;
      expect({ nth: index + 1, stratum, outcome, inner: inner?.outcome, execution: execution.word }).toEqual({
        nth: index + 1,
        stratum: wanted.stratum,
        outcome: wanted.outcome,
        inner: wanted.inner,
        execution: wanted.execution,
      });
      const known = bonesOf(exchange);
      for (const [way, back] of await roundTrips({ exchange }))
        expect(bonesOf(back.exchange), `by ${way}`).toEqual(known);
    }
  });
});

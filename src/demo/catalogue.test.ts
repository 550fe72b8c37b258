import { describe, expect, it } from 'vitest';
import { demoEn } from '#i18n/messages/demo.en.ts';
import { demoEs } from '#i18n/messages/demo.es.ts';
import { CATALOGUE } from './catalogue.ts';
import { BASE, callDemo, messageIn, modern, testDeps } from './fixtures/callDemo.ts';
import { KITCHEN_SCENARIOS } from './kitchen/kitchenScenarios.ts';
import { LAB_SCENARIOS } from './lab/labScenarios.ts';
import { readParams } from './params.ts';

const outcomes = new Set(
  CATALOGUE.flatMap(({ expect: first, then }) => [first, ...(then ?? [])]).map(({ outcome }) => outcome),
);

describe('the catalogue', () => {
  it('has each id once', () => {
    expect(new Set(CATALOGUE.map(({ id }) => id)).size).toBe(CATALOGUE.length);
  });
  it('has every scenario that is served', () => {
    const ids = new Set(CATALOGUE.map(({ id }) => id));
    for (const { facts } of [...KITCHEN_SCENARIOS, ...LAB_SCENARIOS]) expect(ids).toContain(facts.id);
  });
  it('has words for each scenario, and for nothing else', () => {
    expect(Object.keys(demoEn).toSorted()).toEqual(CATALOGUE.map(({ id }) => id).toSorted());
    expect(Object.keys(demoEs)).toEqual(Object.keys(demoEn));
  });
  // Scenarios of group `era` may refuse even a list, and `list.pages` makes its tools up.
  const plain = CATALOGUE.filter(({ group, id }) => group !== 'era' && id !== 'list.pages');
  // These answer the first POST themselves, whatever it is.
  const eatsFirst = ['errors.http_status_sequence', 'errors.non_compliant_envelope', 'auth.token_lifecycle'];
  it.each(plain)('$id is served at its path and lists its tools', async ({ id, path, tools }) => {
    const deps = testDeps();
    if (eatsFirst.includes(id)) await callDemo(modern(path, 'tools/list'), deps);
    const listed = messageIn(await callDemo(modern(path, 'tools/list'), deps));
    expect(listed['result']).toMatchObject({ tools: tools.map((name) => ({ name })) });
  });
  it.each(CATALOGUE)('$id is there', async ({ path }) => {
    const seen = await callDemo(new Request(new URL(path, BASE), { method: 'PUT' }), testDeps());
    expect(seen.status).toBe(405);
  });
  it('has defaults that its own limits allow', () => {
    for (const { id, params } of CATALOGUE) {
      const defaults = Object.fromEntries(Object.entries(params).map(([name, spec]) => [name, spec.default]));
      expect([id, readParams(params, defaults)]).toEqual([id, { ok: true, values: defaults }]);
    }
  });
  it('shows every outcome that a worker can produce', () => {
    // FETCH_BLOCKED needs a browser's refusal; LISTENING is an open stream of STREAM_CLOSED; the last two are no ends.
    const elsewhere = ['FETCH_BLOCKED', 'LISTENING', 'WAITING', 'UNKNOWN'];
    expect([...outcomes, ...elsewhere].toSorted()).toEqual([
      'ACCEPTED',
      'ACCEPTED_WITHOUT_RESPONSE',
      'BODY_TRUNCATED',
      'CANCELLED',
      'EMPTY_BODY',
      'FETCH_BLOCKED',
      'HTTP_ERROR',
      'HTTP_REDIRECT',
      'INPUT_REQUIRED',
      'INVALID_ENVELOPE',
      'INVALID_TOOL_RESULT',
      'JSONRPC_ERROR',
      'LIMIT_EXCEEDED',
      'LISTENING',
      'MALFORMED_JSON',
      'NETWORK_ERROR',
      'OUTPUT_SCHEMA_VIOLATION',
      'RESPONSE_OK',
      'STREAM_CLOSED',
      'STREAM_ENDED_WITHOUT_RESPONSE',
      'STREAM_STALLED',
      'STREAM_TRUNCATED',
      'TIMED_OUT',
      'TOOL_ERROR',
      'TOOL_SUCCESS',
      'UNKNOWN',
      'WAITING',
      'WRONG_CONTENT_TYPE',
    ]);
  });
});

describe('the demo API', () => {
  const get = (path: string, method = 'GET') =>
    callDemo(new Request(new URL(`demo/api/${path}`, BASE), { method }), testDeps());
  it('serves the catalogue', async () => {
    expect(messageIn(await get('scenarios'))).toEqual({ scenarios: JSON.parse(JSON.stringify(CATALOGUE)) });
  });
  it('shows and resets the lab’s counters', async () => {
    const deps = testDeps();
    await callDemo(modern('demo/lab/http.204/mcp', 'tools/call', { name: 'readings_get' }), deps);
    const counters = (method: string) =>
      callDemo(new Request(new URL('demo/api/counters?prefix=lab/', BASE), { method }), deps);
    expect(messageIn(await counters('GET'))).toEqual({ counters: { 'lab/http.204/tools_call': 1 } });
    expect(messageIn(await counters('DELETE'))).toEqual({ reset: ['lab/http.204/tools_call'] });
    expect(messageIn(await counters('GET'))).toEqual({ counters: {} });
  });
  it.each([
    'api/none',
    'lab/none/mcp',
    'lab/http.204/other',
    'kitchen/none/mcp',
    'kitchen/baseline/none',
    'portal/none',
    'none',
  ])('says that demo/%s is not there', async (path) => {
    const seen = await callDemo(new Request(new URL(`demo/${path}`, BASE), { method: 'POST' }), testDeps());
    expect(seen.status).toBe(404);
    expect(messageIn(seen)).toMatchObject({ error: { code: 'NOT_FOUND' } });
  });
  it('says that it failed itself, rather than look like a broken network', async () => {
    const broken = () => Promise.reject(new Error('no storage'));
    const deps = { ...testDeps(), store: { get: broken, update: broken, entries: broken } };
    const seen = await callDemo(modern('demo/kitchen/mcp', 'tools/list'), deps);
    expect(seen.status).toBe(500);
    expect(messageIn(seen)).toEqual({
      error: { code: 'DEMO_FAULT', message: 'The demo server itself failed: no storage' },
    });
  });
  it('is found under any base, even one that has demo in it', async () => {
    const seen = await callDemo(new Request('https://host.example/demo/x/demo/api/health'), testDeps());
    expect(seen.text).toBe('{"ok":true}');
  });
});

import { describe, expect, it } from 'vitest';
import { defaultParamsText, readParamsText, scenarioList } from './scenarios.ts';

const entry = {
  id: 'http.status',
  server: 'lab',
  group: 'http',
  path: 'demo/lab/http.status/mcp',
  params: {
    status: { kind: 'integer', default: 500 },
    codes: { kind: 'integers', default: [200] },
    mode: { kind: 'text', default: '' },
  },
  eras: ['modern'],
  tools: ['t'],
  trigger: { kind: 'call', tool: 't', arguments: {} },
  title: 'kept',
};

describe('the parameters of a demo scenario', () => {
  it('start from their defaults, which add nothing to the address', () => {
    expect(readParamsText(entry, defaultParamsText(entry))).toEqual({ kind: 'ok', query: '' });
    expect(readParamsText(entry, '')).toEqual({ kind: 'ok', query: '' });
  });
  it('put only what was changed into the query, lists with commas', () => {
    expect(readParamsText(entry, '{"status":503,"codes":[503,200],"mode":"a&b"}')).toEqual({
      kind: 'ok',
      query: '?status=503&codes=503%2C200&mode=a%26b',
    });
  });
  it('put objects, and lists of anything but numbers, as JSON', () => {
    const rules = { ...entry, params: { rules: { kind: 'json', default: {} }, facets: { kind: 'json', default: [] } } };
    const reading = readParamsText(rules, '{"rules":{"tools/call":401},"facets":["prompts"]}');
    expect(reading).toMatchObject({ kind: 'ok' });
    const query = new URLSearchParams(reading.kind === 'ok' ? reading.query : '');
    expect([query.get('rules'), query.get('facets')]).toEqual(['{"tools/call":401}', '["prompts"]']);
  });
  it('are refused with the place or the name that is wrong', () => {
    expect(readParamsText(entry, '{"status":}')).toEqual({ kind: 'broken', line: 1, column: 11 });
    expect(readParamsText(entry, '[1]')).toEqual({ kind: 'not-object' });
    expect(readParamsText(entry, '{"statuz":1}')).toEqual({ kind: 'unknown', name: 'statuz' });
  });
  it('are read from a catalogue given as a list or inside an object, and anything else is refused', () => {
    expect(scenarioList.safeParse([entry]).data).toEqual([entry]);
    expect(scenarioList.safeParse({ scenarios: [entry] }).data).toEqual([entry]);
    expect(scenarioList.safeParse({ scenarios: [{ id: 1 }] }).success).toBe(false);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonObject, JsonValue } from './json.ts';
import { REVISIONS } from './revision.ts';
import { readToolList } from './toolList.ts';

const inputSchema: JsonObject = { type: 'object' };
const reason = (tool: JsonValue, revision: (typeof REVISIONS)[number] = '2026-07-28') => {
  const listed = readToolList({ tools: [tool] }, revision).tools[0];
  return listed?.kind === 'dropped' ? listed.reason : undefined;
};
const warnings = (tool: JsonValue, revision: (typeof REVISIONS)[number] = '2026-07-28') => {
  const listed = readToolList({ tools: [tool] }, revision).tools[0];
  return listed?.kind === 'usable' ? listed.warnings.map((warning) => warning.code) : undefined;
};

describe('a tools page', () => {
  it('keeps the good tools and shows each bad one with its reason', () => {
    const page = readToolList(
      { tools: [{ name: 'a', inputSchema }, { name: 'b' }, 7, { name: 'c', inputSchema }] },
      '2025-11-25',
    );
    expect(page.tools.map((tool) => (tool.kind === 'usable' ? tool.tool.name : tool.reason.code))).toEqual([
      'a',
      'schema-missing',
      'not-object',
      'c',
    ]);
  });

  it.each<[JsonValue, JsonObject]>([
    [{ inputSchema }, { code: 'name-missing' }],
    [{ name: 5, inputSchema }, { code: 'name-not-string' }],
    [{ name: 'a', inputSchema: null }, { code: 'schema-null' }],
    [
      { name: 'a', inputSchema: [] },
      { code: 'schema-not-object', found: 'array' },
    ],
    [
      { name: 'a', inputSchema: { $schema: 'x' } },
      { code: 'schema-root-type', found: 'undefined' },
    ],
    [
      { name: 'a', inputSchema: { type: 'array' } },
      { code: 'schema-root-type', found: 'array' },
    ],
  ])('drops %j', (tool, expected) => {
    expect(reason(tool)).toEqual(expected);
  });

  it('drops a tool with a bad x-mcp-header in 2026-07-28 and not before', () => {
    const tool = {
      name: 'a',
      inputSchema: { type: 'object', properties: { n: { type: 'number', 'x-mcp-header': 'N' } } },
    };
    expect(reason(tool)).toEqual({
      code: 'header-annotation',
      pointer: '/properties/n/x-mcp-header',
      reason: 'property-type',
      value: 'N',
    });
    expect(reason(tool, '2025-11-25')).toBeUndefined();
  });

  it('drops the second of two equal names, also across pages', () => {
    const taken = new Set<string>();
    const one = { tools: [{ name: 'a', inputSchema }] };
    expect(readToolList(one, '2025-11-25', taken).tools[0]?.kind).toBe('usable');
    expect(readToolList(one, '2025-11-25', taken).tools[0]).toMatchObject({
      kind: 'dropped',
      reason: { code: 'name-duplicate' },
    });
  });

  it('takes an empty text as a cursor and null as none', () => {
    expect(readToolList({ tools: [], nextCursor: '' }, '2025-11-25').nextCursor).toBe('');
    expect(readToolList({ tools: [], nextCursor: null }, '2025-11-25').nextCursor).toBeUndefined();
  });

  it('keeps only hints that are booleans', () => {
    const tool = { name: 'a', inputSchema, annotations: { readOnlyHint: 'false', idempotentHint: true, title: 'A' } };
    const listed = readToolList({ tools: [tool] }, '2025-11-25').tools[0];
    expect(listed).toMatchObject({ kind: 'usable', tool: { annotations: { idempotentHint: true, title: 'A' } } });
    expect(listed?.kind === 'usable' && listed.tool.annotations).not.toHaveProperty('readOnlyHint');
    expect(warnings(tool)).toEqual(['annotation-type']);
  });

  it('warns of oddities that leave a tool usable', () => {
    expect(warnings({ name: 'a b', inputSchema: { type: 'object', properties: [] } })).toEqual([
      'name-charset',
      'properties-not-object',
    ]);
    expect(warnings({ name: '', inputSchema })).toEqual(['name-length']);
    expect(warnings({ name: 'a b', inputSchema }, '2025-06-18')).toEqual([]);
    expect(warnings({ name: 'a', inputSchema, outputSchema: { type: 'array' } }, '2025-11-25')).toEqual([
      'output-schema-root',
    ]);
    expect(warnings({ name: 'a', inputSchema, outputSchema: { type: 'array' } })).toEqual([]);
    expect(warnings({ name: 'a', inputSchema, annotations: { readOnlyHint: true, destructiveHint: true } })).toEqual([
      'annotation-conflict',
    ]);
    const secret = { type: 'object', properties: { k: { type: ['string', 'null'], 'x-mcp-header': 'Api-Key' } } };
    expect(warnings({ name: 'a', inputSchema: secret })).toEqual(['header-union', 'header-sensitive']);
  });

  it('of a result without tools gives none and says why', () => {
    expect(readToolList({}, '2025-11-25')).toMatchObject({
      tools: [],
      faults: [{ pointer: '/result/tools', fatal: true }],
    });
    expect(readToolList(undefined, '2025-11-25').tools).toEqual([]);
  });

  it('never throws, whatever the JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), fc.constantFrom(...REVISIONS), (a, b, revision) => {
        expect(readToolList(a as JsonValue, revision).tools).toBeInstanceOf(Array);
        readToolList(
          { tools: [a as JsonValue, { name: 'x', inputSchema: b as JsonValue, annotations: a as JsonValue }] },
          revision,
        );
        readToolList({ tools: [{ name: 'x', inputSchema: { type: 'object', properties: b as JsonValue } }] }, revision);
      }),
    );
  });
});

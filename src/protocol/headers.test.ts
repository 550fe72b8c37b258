import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readHeaderAnnotations } from './headerAnnotations.ts';
import { decodeHeaderValue, encodeHeaderValue } from './headerValue.ts';
import { paramHeaders, requestHeaders, streamHeaders } from './headers.ts';
import type { JsonValue } from './json.ts';

describe('the value encoding of Mcp-Name and Mcp-Param', () => {
  it.each([
    ['us west 1', 'us west 1'],
    ['', ''],
    [' 7', '=?base64?IDc=?='],
    ['7 ', '=?base64?NyA=?='],
    ['räksmörgås', '=?base64?csOka3Ntw7ZyZ8Olcw==?='],
    ['=?base64?x?=', '=?base64?PT9iYXNlNjQ/eD89?='],
    ['a\tb', '=?base64?YQli?='],
    ['a\nb', '=?base64?YQpi?='],
    ['=?BASE64?x?=', '=?BASE64?x?='],
    [42, '42'],
    [true, 'true'],
  ] as const)('writes %j as %s', (value, header) => {
    expect(encodeHeaderValue(value)).toBe(header);
    expect(decodeHeaderValue(header)).toEqual({ ok: true, value: String(value) });
  });

  it('gives back every well-formed text, in characters that any HTTP client carries', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const header = encodeHeaderValue(text);
        expect(header).toMatch(/^[\x20-\x7e]*$/);
        expect(header.trim()).toBe(header);
        expect(decodeHeaderValue(header)).toEqual({ ok: true, value: text });
      }),
    );
  });

  it.each([
    ['=?base64?IDc?=', 'bad-base64'],
    ['=?base64?%%?=', 'bad-base64'],
    ['=?base64?ID c=?=', 'bad-base64'],
    ['=?base64?/w==?=', 'bad-utf8'],
  ])('refuses %s', (header, reason) => {
    expect(decodeHeaderValue(header)).toEqual({ ok: false, reason });
  });

  it.each(['=?base64?IDc=', '=?base64?=', 'IDc='])('reads %s literally', (header) => {
    expect(decodeHeaderValue(header)).toEqual({ ok: true, value: header });
  });
});

const schema: JsonValue = {
  type: 'object',
  properties: {
    harbor: { type: 'string', 'x-mcp-header': 'Harbor' },
    vessel: { type: 'object', properties: { berths: { type: 'integer', 'x-mcp-header': 'Berth-Count' } } },
    dry: { type: 'boolean', 'x-mcp-header': 'Dry' },
    'x-mcp-header': { type: 'number' },
  },
};

describe('headers of a request', () => {
  it('mirror method, name and annotated arguments in 2026-07-28', () => {
    const args = { harbor: 'Göteborg', vessel: { berths: 2 }, dry: null };
    const bearer = 't';
    expect(
      requestHeaders({
        revision: '2026-07-28',
        method: 'tools/call',
        name: 'réserve',
        inputSchema: schema,
        args,
        bearer,
        sessionId: 'no',
      }),
    ).toEqual([
      ['Content-Type', 'application/json'],
      ['Accept', 'application/json, text/event-stream'],
      ['MCP-Protocol-Version', '2026-07-28'],
      ['Mcp-Method', 'tools/call'],
      ['Mcp-Name', '=?base64?csOpc2VydmU=?='],
      ['Mcp-Param-Harbor', '=?base64?R8O2dGVib3Jn?='],
      ['Mcp-Param-Berth-Count', '2'],
      ['Authorization', 'Bearer t'],
    ]);
  });

  it('carry session and version but no mirrors in a legacy revision', () => {
    expect(
      requestHeaders({ revision: '2025-11-25', method: 'tools/call', name: 'a', sessionId: 's' }).slice(2),
    ).toEqual([
      ['MCP-Protocol-Version', '2025-11-25'],
      ['Mcp-Session-Id', 's'],
    ]);
  });

  it('leave the version out of initialize and out of 2025-03-26', () => {
    expect(requestHeaders({ revision: '2025-11-25', method: 'initialize' }).slice(2)).toEqual([]);
    expect(requestHeaders({ revision: '2025-03-26', method: 'tools/list', sessionId: 's' }).slice(2)).toEqual([
      ['Mcp-Session-Id', 's'],
    ]);
  });

  it('let a custom header take the place of ours', () => {
    const headers = requestHeaders({
      revision: '2026-07-28',
      method: 'ping',
      custom: [
        ['accept', 'text/html'],
        ['X-Team', 'a'],
      ],
    });
    expect(headers.filter(([name]) => name.toLowerCase() === 'accept')).toEqual([['accept', 'text/html']]);
    expect(headers.at(-1)).toEqual(['X-Team', 'a']);
  });

  it('for a DELETE or GET carry session, version and last event id', () => {
    expect(
      streamHeaders({ revision: '2025-11-25', sessionId: 's', lastEventId: '5', accept: 'text/event-stream' }),
    ).toEqual([
      ['Accept', 'text/event-stream'],
      ['MCP-Protocol-Version', '2025-11-25'],
      ['Mcp-Session-Id', 's'],
      ['Last-Event-ID', '5'],
    ]);
  });
});

describe('Mcp-Param headers', () => {
  it('omit what is absent, null, no safe integer or no primitive', () => {
    expect(paramHeaders(schema, {})).toEqual([]);
    expect(paramHeaders(schema, { harbor: null, vessel: { berths: 2 ** 53 }, dry: {} })).toEqual([]);
    expect(paramHeaders(schema, { vessel: { berths: 1.5 } })).toEqual([]);
    expect(paramHeaders(schema, 'text')).toEqual([]);
  });

  it('send an empty text as an empty header and false as false', () => {
    expect(paramHeaders(schema, { harbor: '', dry: false })).toEqual([
      ['Mcp-Param-Harbor', ''],
      ['Mcp-Param-Dry', 'false'],
    ]);
  });

  it('never read an inherited member', () => {
    const odd: JsonValue = { type: 'object', properties: { toString: { type: 'string', 'x-mcp-header': 'A' } } };
    expect(paramHeaders(odd, {})).toEqual([]);
  });
});

describe('x-mcp-header annotations', () => {
  const faults = (inputSchema: JsonValue) =>
    readHeaderAnnotations(inputSchema).faults.map(({ pointer, reason }) => `${pointer} ${reason}`);
  const on = (property: JsonValue): JsonValue => ({ type: 'object', properties: { a: property } });

  it('are fine on nested strings, integers and booleans', () => {
    expect(faults(schema)).toEqual([]);
    expect(readHeaderAnnotations(schema).bindings.map(({ path }) => path.join('.'))).toEqual([
      'harbor',
      'vessel.berths',
      'dry',
    ]);
  });

  it.each<[string, JsonValue, string]>([
    ['a number type', on({ type: 'number', 'x-mcp-header': 'A' }), '/properties/a/x-mcp-header property-type'],
    ['no type', on({ 'x-mcp-header': 'A' }), '/properties/a/x-mcp-header property-type'],
    [
      'a union with number',
      on({ type: ['number', 'null'], 'x-mcp-header': 'A' }),
      '/properties/a/x-mcp-header property-type',
    ],
    ['an empty name', on({ type: 'string', 'x-mcp-header': '' }), '/properties/a/x-mcp-header empty'],
    ['a name with a space', on({ type: 'string', 'x-mcp-header': 'A B' }), '/properties/a/x-mcp-header not-a-token'],
    [
      'a name with a line break',
      on({ type: 'string', 'x-mcp-header': 'A\r\nB' }),
      '/properties/a/x-mcp-header not-a-token',
    ],
    ['a name that is a number', on({ type: 'string', 'x-mcp-header': 1 }), '/properties/a/x-mcp-header not-a-string'],
    ['the root', { type: 'object', 'x-mcp-header': 'A' }, '/x-mcp-header unreachable'],
    [
      'an array item',
      on({ type: 'array', items: { type: 'string', 'x-mcp-header': 'A' } }),
      '/properties/a/items/x-mcp-header unreachable',
    ],
    [
      'a branch',
      { type: 'object', anyOf: [on({ type: 'string', 'x-mcp-header': 'A' })] },
      '/anyOf/0/properties/a/x-mcp-header unreachable',
    ],
    [
      'a definition',
      { type: 'object', $defs: { d: { type: 'string', 'x-mcp-header': 'A' } } },
      '/$defs/d/x-mcp-header unreachable',
    ],
  ])('are refused on %s', (_name, inputSchema, expected) => {
    expect(faults(inputSchema)).toEqual([expected]);
  });

  it('must be unique whatever the case', () => {
    const twice = {
      type: 'object',
      properties: { a: { type: 'string', 'x-mcp-header': 'Key' }, b: { type: 'string', 'x-mcp-header': 'KEY' } },
    };
    expect(faults(twice)).toEqual(['/properties/b/x-mcp-header duplicate']);
  });

  it('are only noted on a nullable union', () => {
    const nullable = on({ type: ['string', 'null'], 'x-mcp-header': 'A' });
    expect(readHeaderAnnotations(nullable)).toMatchObject({
      faults: [],
      unions: ['/properties/a'],
      bindings: [{ header: 'Mcp-Param-A' }],
    });
  });

  it('are not looked for in data', () => {
    expect(
      faults(on({ type: 'object', default: { 'x-mcp-header': 1 }, const: { items: { 'x-mcp-header': 1 } } })),
    ).toEqual([]);
  });

  it('survive a schema nested 100,000 deep', () => {
    const deep = JSON.parse(`${'{"items":'.repeat(100_000)}{}${'}'.repeat(100_000)}`) as JsonValue;
    expect(faults(deep)).toEqual([' too-large']);
    const deepProperties = JSON.parse(`${'{"properties":{"a":'.repeat(100_000)}{}${'}}'.repeat(100_000)}`) as JsonValue;
    expect(faults(deepProperties)).toEqual([' too-large']);
  });

  it('never throw, whatever the JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
        expect(paramHeaders(a as JsonValue, b as JsonValue)).toBeInstanceOf(Array);
      }),
    );
  });
});

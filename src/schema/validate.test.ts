import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonObject, JsonValue } from './json.ts';
import { patternFault } from './pattern.ts';
import { createValidator } from './validate.ts';

const check = createValidator();
const errors = (schema: JsonValue, value: JsonValue) => {
  const answer = check(schema, value);
  return answer.kind === 'invalid'
    ? answer.errors.map(({ pointer, keyword, params }) => [pointer, keyword, params])
    : answer.kind;
};
const reason = (schema: JsonValue, value: JsonValue = {}) => {
  const answer = check(schema, value);
  return answer.kind === 'unchecked' ? answer.reason : answer.kind;
};
const deep = (open: string, middle: string, close: string, times = 100_000) =>
  JSON.parse(open.repeat(times) + middle + close.repeat(times)) as JsonValue;

describe('the schema validator', () => {
  it('names each broken assertion once, with the place in the value and no wrapper', () => {
    const schema = {
      type: 'object',
      properties: {
        rows: {
          type: 'array',
          items: { type: 'object', required: ['id'], properties: { id: { type: 'integer', minimum: 1 } } },
        },
      },
      required: ['rows', 'total'],
    };
    expect(errors(schema, { rows: [{ id: 1 }, {}, { id: 'x' }, { id: 0 }] })).toEqual([
      ['', 'required', { property: 'total' }],
      ['/rows/1', 'required', { property: 'id' }],
      ['/rows/2/id', 'type', { expected: 'integer' }],
      ['/rows/3/id', 'minimum', { limit: 1 }],
    ]);
  });

  it('puts the first error at the top of its answer', () => {
    expect(check({ type: 'object' }, [])).toMatchObject({ kind: 'invalid', pointer: '', keyword: 'type' });
  });

  it('says an alternative was missed without the errors of each branch', () => {
    const schema = {
      type: 'object',
      properties: {
        a: { anyOf: [{ type: 'string' }, { type: 'object', additionalProperties: false }] },
        b: { const: 5 },
      },
    };
    expect(errors(schema, { a: { x: 1 }, b: 6 })).toEqual([
      ['/a', 'anyOf', {}],
      ['/b', 'const', { expected: '5' }],
    ]);
  });

  it('names a property that may not be there', () => {
    expect(errors({ additionalProperties: false, properties: { a: true } }, { a: 1, 'b/c d': 2 })).toEqual([
      ['/b~1c d', 'additionalProperties', {}],
    ]);
  });

  it('follows local references, also recursive ones and to sibling properties', () => {
    const tree = {
      $ref: '#/$defs/node',
      $defs: {
        node: {
          type: 'object',
          properties: { kids: { type: 'array', items: { $ref: '#/$defs/node' } }, n: { type: 'number' } },
        },
      },
    };
    expect(errors(tree, { kids: [{ kids: [{ n: 'x' }] }] })).toEqual([
      ['/kids/0/kids/0/n', 'type', { expected: 'number' }],
    ]);
    expect(errors({ properties: { a: { type: 'string' }, b: { $ref: '#/properties/a' } } }, { b: 1 })).toEqual([
      ['/b', 'type', { expected: 'string' }],
    ]);
  });

  it('reads draft-07 and 2019-09 by their own name', () => {
    const draft7 = {
      $schema: 'http://json-schema.org/draft-07/schema#',
      definitions: { s: { type: 'string' } },
      properties: { a: { $ref: '#/definitions/s', maxLength: 1 } },
    };
    // In draft-07 what stands beside $ref counts for nothing.
    expect(errors(draft7, { a: 'long' })).toBe('valid');
    expect(errors(draft7, { a: 5 })).toEqual([['/a', 'type', { expected: 'string' }]]);
    expect(errors({ $schema: 'https://json-schema.org/draft/2019-09/schema', type: 'string' }, 1)).toEqual([
      ['', 'type', { expected: 'string' }],
    ]);
  });

  it('asserts no format, which only annotates', () => {
    expect(errors({ type: 'string', format: 'email' }, 'nobody')).toBe('valid');
    expect(errors({ properties: { format: { type: 'string' } } }, { format: 1 })).toEqual([
      ['/format', 'type', { expected: 'string' }],
    ]);
  });

  it('takes boolean schemas, an empty list for an empty map, and __proto__ as a name', () => {
    expect(errors(true, 1)).toBe('valid');
    expect(errors(false, 1)).toEqual([['', 'false', {}]]);
    expect(errors({ type: 'object', properties: [] }, {})).toBe('valid');
    const hostile = JSON.parse('{"properties":{"__proto__":{"type":"string"}}}') as JsonObject;
    expect(errors(hostile, JSON.parse('{"__proto__":1}') as JsonValue)).toEqual([
      ['/__proto__', 'type', { expected: 'string' }],
    ]);
  });

  it('leaves the schema as it was', () => {
    const schema = { $defs: { a: { type: 'string' } }, properties: { a: { $ref: '#/$defs/a' } } };
    Object.freeze(schema.properties.a);
    check(schema, { a: 'x' });
    expect(Object.getOwnPropertyNames(schema.$defs.a)).toEqual(['type']);
  });

  it.each<[string, JsonValue, JsonValue, string]>([
    ['an unknown dialect', { $schema: 'https://example.com/mine' }, {}, 'unknown-dialect'],
    ['draft-04', { $schema: 'http://json-schema.org/draft-04/schema#' }, {}, 'unknown-dialect'],
    ['$dynamicRef', { $dynamicRef: '#node' }, {}, 'dynamic-ref'],
    ['a reference over the network', { $ref: 'https://example.com/schema.json' }, {}, 'external-ref'],
    ['a dangling reference', { $ref: '#/$defs/none' }, {}, 'unresolved-ref'],
    ['a reference to itself', { $ref: '#' }, {}, 'endless'],
    ['a type that is none', { type: 'any' }, {}, 'schema-bad-keyword'],
    ['a required that is no list', { properties: { a: { required: true } } }, {}, 'schema-bad-keyword'],
    ['a schema that is a list', { properties: { a: [] } }, {}, 'schema-bad-keyword'],
    ['a pattern that does not compile', { pattern: '(' }, 'x', 'bad-pattern'],
    ['a pattern that backtracks', { pattern: '^(a+)+$' }, 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!', 'slow-pattern'],
    ['an $id that is no URI', { $id: 'http://[' }, {}, 'schema-bad-keyword'],
    ['null as a schema', null, {}, 'schema-not-a-schema'],
    ['a list as a schema', [], {}, 'schema-not-a-schema'],
  ])('says that it did not check: %s', (_name, schema, value, expected) => {
    expect(reason(schema, value)).toBe(expected);
  });

  it('does not follow a reference that the value never reaches', () => {
    expect(reason({ properties: { a: { $ref: 'https://example.com/x' } } }, {})).toBe('valid');
  });

  it('gives up on combinators that multiply without end', () => {
    const $defs: Record<string, JsonValue> = { d0: { type: 'object' } };
    for (let level = 1; level <= 60; level++)
      $defs[`d${level}`] = { allOf: [{ $ref: `#/$defs/d${level - 1}` }, { $ref: `#/$defs/d${level - 1}` }] };
    expect(reason({ $ref: '#/$defs/d60', $defs })).toBe('endless');
  });

  it('survives schemas and values nested 100,000 deep', () => {
    expect(reason(deep('{"items":', '{}', '}'))).toMatch(/^schema-too/);
    expect(reason({ $ref: '#/$defs/n', $defs: { n: { items: { $ref: '#/$defs/n' } } } }, deep('[', '', ']'))).toBe(
      'value-too-deep',
    );
    expect(reason({ type: 'array' }, deep('[', '', ']'))).toBe('valid');
    expect(reason({ enum: [[]] }, deep('[', '', ']'))).toBe('invalid');
  });

  it('survives a large list of wrong values and does not compare a large list with itself', () => {
    const many = Array.from({ length: 120_000 }, () => 'x');
    expect(check({ items: { type: 'number' } }, many)).toMatchObject({
      kind: 'invalid',
      pointer: '/0',
      keyword: 'type',
    });
    expect(reason({ uniqueItems: true }, many)).toBe('value-too-large');
  });

  it('never throws, whatever schema and value', () => {
    const keyword = fc.constantFrom(
      'type',
      'properties',
      'items',
      'required',
      'enum',
      'anyOf',
      '$ref',
      '$id',
      'pattern',
      'minimum',
      'not',
      'if',
      'then',
      '$defs',
      'dependencies',
    );
    const schemas = fc.dictionary(keyword, fc.jsonValue());
    fc.assert(
      fc.property(fc.oneof(schemas, fc.jsonValue()), fc.jsonValue(), (schema, value) => {
        expect(['valid', 'invalid', 'unchecked']).toContain(check(schema as JsonValue, value as JsonValue).kind);
      }),
      { numRuns: 500 },
    );
  });
});

describe('patterns', () => {
  it.each([
    '^[a-z]+$',
    '^\\d{3}-\\d{4}$',
    '^(foo|bar)$',
    '^(foo|bar)+$',
    '^[\\w.-]+@[\\w.-]+$',
    '^(?:[a-z]{2}){3}$',
    '^[a-z0-9]+(?:-[a-z0-9]+)*$',
    '^([a-z0-9-]+\\.)+[a-z]{2,}$',
    '^(/[^/]+)*$',
    '[(*+]+',
    '^\\(+$',
  ])('%s runs', (pattern) => {
    expect(patternFault(pattern, 100)).toBeUndefined();
  });
  it.each([
    '(a+)+',
    '(a*)*b',
    '(?:a|aa)+$',
    '([a-z]+,?)*x',
    '((a+)b?)*',
    '(a{1,}){2,}',
    '(-[a-z-]+)*x',
    '(a|a)*b',
    '(.+,)*x',
    '(?:(?:-[a-z]+)+)+',
  ])('%s is not run', (pattern) => {
    expect(patternFault(pattern, 10)).toBe('slow');
  });
  it('with several repeats is not run on long text', () => {
    expect(patternFault('.*.*=.*', 100_000)).toBe('slow');
    expect(patternFault('^.*$', 100_000)).toBeUndefined();
  });
});

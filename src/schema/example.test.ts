import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exampleArguments } from './example.ts';
import type { JsonObject, JsonValue } from './json.ts';
import { formatPointer, parsePointer, valueAt } from './pointer.ts';
import { createValidator } from './validate.ts';

const sample = (schema: JsonValue) => JSON.parse(exampleArguments(schema)) as JsonValue;
const of = (properties: JsonObject): JsonObject => ({ type: 'object', properties, required: Object.keys(properties) });

describe('sample arguments', () => {
  it('hold required members only', () => {
    expect(
      sample({ type: 'object', properties: { a: { type: 'string' }, b: { type: 'string' } }, required: ['b'] }),
    ).toEqual({ b: 'text' });
    expect(sample({ type: 'object' })).toEqual({});
  });

  it.each<[JsonObject, JsonValue]>([
    [{ const: 7 }, 7],
    [{ type: 'string', default: 'd', enum: ['e'] }, 'd'],
    [{ type: 'string', enum: ['e', 'f'] }, 'e'],
    [{ type: 'string', examples: ['x'] }, 'x'],
    [{ type: ['string', 'null'] }, 'text'],
    [{ anyOf: [{ type: 'null' }, { type: 'integer', minimum: 3 }] }, 3],
    [{ type: 'string', format: 'date' }, '2026-01-31'],
    [{ type: 'string', minLength: 6 }, 'textxx'],
    [{ type: 'string', maxLength: 2 }, 'te'],
    [{ type: 'integer', exclusiveMinimum: 4, multipleOf: 5 }, 5],
    [{ type: 'number', maximum: -2.5 }, -2.5],
    [{ type: 'boolean' }, false],
    [{ type: 'array', items: { type: 'boolean' } }, []],
    [{ type: 'array', minItems: 2, items: { type: 'boolean' } }, [false, false]],
    [{ type: 'object', properties: { n: { type: 'null' } }, required: ['n'] }, { n: null }],
    [{ $ref: '#/$defs/none' }, null],
  ])('for %j give %j', (property, expected) => {
    expect(sample(of({ a: property }))).toEqual({ a: expected });
  });

  it('follow references and join allOf and the first alternative', () => {
    const schema = {
      type: 'object',
      $defs: { id: { type: 'integer', default: 5 }, base: of({ id: { $ref: '#/$defs/id' } }) },
      allOf: [{ $ref: '#/$defs/base' }],
      oneOf: [of({ city: { type: 'string' } }), of({ zip: { type: 'string' } })],
    };
    expect(sample(schema)).toEqual({ id: 5, city: 'text' });
  });

  it('end for schemas that refer to themselves', () => {
    const node = of({ left: { $ref: '#/$defs/node' }, right: { $ref: '#/$defs/node' } });
    expect(JSON.stringify(sample({ ...node, $defs: { node } })).length).toBeLessThan(20_000);
    expect(sample({ $ref: '#' })).toEqual({});
    const deep = JSON.parse(`${'{"allOf":['.repeat(50_000)}{}${']}'.repeat(50_000)}`) as JsonValue;
    expect(sample(deep)).toEqual({});
    expect(sample(of({ a: { default: deep } }))).toEqual({ a: null });
  });

  it('keep __proto__ as a name', () => {
    const schema = JSON.parse(
      '{"type":"object","required":["__proto__"],"properties":{"__proto__":{"const":1}}}',
    ) as JsonValue;
    expect(exampleArguments(schema)).toBe('{\n  "__proto__": 1\n}');
  });

  it('satisfy plain schemas', () => {
    const check = createValidator();
    const leaf = fc.oneof(
      fc.record({ type: fc.constant('string'), minLength: fc.nat(50) }),
      fc.record({ type: fc.constant('integer'), minimum: fc.integer() }),
      fc.record({ type: fc.constant('boolean') }),
      fc.record({ enum: fc.array(fc.jsonValue({ maxDepth: 1 }), { minLength: 1 }) }),
    );
    const names = fc.string({ minLength: 1 });
    fc.assert(
      fc.property(fc.dictionary(names, leaf), (properties) => {
        const schema = of(properties as JsonObject);
        expect(check(schema, sample(schema)).kind).toBe('valid');
      }),
    );
  });

  it('never throw, whatever the schema', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
        expect(typeof exampleArguments(a as JsonValue)).toBe('string');
        expect(
          typeof exampleArguments({
            type: 'object',
            properties: a as JsonValue,
            required: b as JsonValue,
            allOf: b as JsonValue,
          }),
        ).toBe('string');
      }),
    );
  });
});

describe('JSON pointers', () => {
  it('give back their tokens', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (tokens) => {
        expect(parsePointer(formatPointer(tokens))).toEqual(tokens);
      }),
    );
  });

  it('find values by own members only', () => {
    expect(valueAt({ 'a/b': [1, { '~': 2 }] }, '/a~1b/1/~0')).toBe(2);
    expect(valueAt({ a: 1 }, '')).toEqual({ a: 1 });
    expect([
      valueAt({}, '/toString'),
      valueAt([1], '/01'),
      valueAt([1], '/length'),
      valueAt({}, 'a'),
      valueAt({}, '/~2'),
    ]).toEqual(Array(5).fill(undefined));
  });
});

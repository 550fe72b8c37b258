import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { branchFor } from './branchChoice.ts';
import { readField, showField } from './fieldText.ts';
import { CATALOG_FORMS } from './fixtures/catalogForms.ts';
import { formFit } from './formFit.ts';
import type { FormNode } from './formNode.ts';
import { formOutcome } from './formOutcome.ts';
import { isObject, own, type JsonValue } from './json.ts';
import { nodeAt } from './nodeAt.ts';
import { createFormModel, type FormModel } from './normalise.ts';
import { createValidator } from './validate.ts';
import { applyEdit } from './valueEdit.ts';

const validate = createValidator();

describe('tool lists that made clients fail', () => {
  test.each(CATALOG_FORMS.map((list) => [list.name, list] as const))('%s', (_, { inputSchemas, outcomes }) => {
    expect(inputSchemas.map((schema) => formOutcome(schema).kind)).toEqual(outcomes);
  });

  test('a schema that never ends still has a first level', () => {
    const model = createFormModel(CATALOG_FORMS[3]?.inputSchemas[0] ?? true);
    let node: FormNode | undefined = model.root;
    for (let depth = 0; depth < 50; depth++) {
      node = node?.kind === 'object' && node.properties[0] ? model.nodeOf(node.properties[0].part) : undefined;
    }
    expect(node?.kind).toBe('object');
  });

  test('every node is found by its id', () => {
    const model = createFormModel({
      type: 'object',
      properties: { tags: { type: 'array', items: { type: 'string' } } },
    });
    const tags =
      model.root.kind === 'object' && model.root.properties[0]
        ? model.nodeOf(model.root.properties[0].part)
        : undefined;
    expect(tags?.kind).toBe('list');
    expect(model.node(tags?.id ?? -1)).toBe(tags);
    expect(model.node(model.root.id)).toBe(model.root);
  });

  test('the reason and the place of a fallback are named', () => {
    expect(formOutcome({ type: 'object', properties: { e: { $ref: '#/$defs/gone' } } }).fallbacks).toEqual([
      { pointer: '/properties/e', reason: 'ref-unresolved', detail: '#/$defs/gone' },
    ]);
  });
});

describe('errors', () => {
  const at = (schema: JsonValue, value: JsonValue) => formFit(createFormModel(schema), value, validate).errors;

  test('land on the field that is missing, not on the object that lacks it', () => {
    const schema = { type: 'object', properties: { a: { type: 'object', properties: { b: {} }, required: ['b'] } } };
    expect(at(schema, { a: {} })).toEqual([{ pointer: '/a/b', keyword: 'required', params: {} }]);
  });

  test('inside a nullable union speak of the type that is not null', () => {
    const schema = {
      type: 'object',
      properties: { n: { anyOf: [{ type: 'integer', maximum: 5 }, { type: 'null' }] } },
    };
    expect(at(schema, { n: 9 })).toEqual([{ pointer: '/n', keyword: 'maximum', params: { limit: 5 } }]);
    expect(at(schema, { n: null })).toEqual([]);
  });

  test('that no field knows come from the validator', () => {
    const schema = { type: 'object', properties: { a: { type: 'string' } }, not: { required: ['a'] } };
    expect(at(schema, { a: 'x' }).map(({ keyword }) => keyword)).toEqual(['not']);
  });

  test('count characters, not UTF-16 units', () => {
    expect(at({ type: 'object', properties: { s: { type: 'string', maxLength: 1 } } }, { s: '🗻' })).toEqual([]);
  });

  test('a format is advice', () => {
    const fit = formFit(
      createFormModel({ type: 'object', properties: { d: { type: 'string', format: 'date' } } }),
      { d: '2026-02-30' },
      validate,
    );
    expect(fit.kind).toBe('fits');
    expect(fit.advice).toEqual([{ pointer: '/d', keyword: 'format', params: { expected: 'date' } }]);
  });
});

describe('what is typed', () => {
  const node = (schema: JsonValue) => createFormModel(schema).root;

  test.each([
    ['5', { kind: 'value', value: 5 }],
    [' 1e3 ', { kind: 'value', value: 1000 }],
    ['-.5', { kind: 'value', value: -0.5 }],
    ['1e', { kind: 'refused', reason: 'not-a-number' }],
    ['0x10', { kind: 'refused', reason: 'not-a-number' }],
    ['9007199254740993', { kind: 'refused', reason: 'unsafe-integer' }],
    ['9007199254740991', { kind: 'value', value: 9007199254740991 }],
    ['', { kind: 'empty' }],
  ] as const)('%s in a number field', (text, reading) => {
    expect(readField(node({ type: 'number' }), text)).toEqual(reading);
  });

  test('JSON with an integer beyond 2^53 is refused, and one inside a string is not', () => {
    expect(readField(node(true), '[9007199254740993]')).toEqual({ kind: 'refused', reason: 'unsafe-integer' });
    expect(readField(node(true), '["9007199254740993"]')).toEqual({ kind: 'value', value: ['9007199254740993'] });
  });

  test('what shows reads back as the value', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 3 }), (value) => {
        const any = node(true);
        const reading = readField(any, showField(any, value as JsonValue));
        if (reading.kind === 'value') expect(JSON.stringify(reading.value)).toBe(JSON.stringify(value));
        else expect(reading).toEqual({ kind: 'refused', reason: 'unsafe-integer' });
      }),
    );
  });
});

test('a value finds the alternative it looks most like', () => {
  const model = createFormModel({
    oneOf: [
      { type: 'object', properties: { k: { const: 'a' }, x: { type: 'number' } }, required: ['k', 'x'] },
      { type: 'object', properties: { k: { const: 'b' }, y: { type: 'number' } }, required: ['k', 'y'] },
    ],
  });
  if (model.root.kind !== 'branches') throw new Error('no branches');
  expect(branchFor(model, model.root, { k: 'b' }, validate)).toBe(1);
  expect(branchFor(model, model.root, { k: 'a', x: 'not a number' }, validate)).toBe(0);
});

const leaf = fc.oneof(
  fc.constantFrom<JsonValue>(
    true,
    false,
    {},
    { type: 'null' },
    { type: 'any' },
    { $ref: '#' },
    { $ref: '#/$defs/A' },
    { $ref: 'https://x.test/' },
    7,
    null,
    { $dynamicRef: '#x' },
  ),
  fc.record(
    {
      type: fc.constantFrom('string', 'integer', 'number', 'boolean'),
      minimum: fc.nat(9),
      minLength: fc.nat(3),
      pattern: fc.constantFrom('^a', '(', '.*'),
    },
    { requiredKeys: ['type'] },
  ),
  fc.record(
    {
      enum: fc.array(fc.jsonValue({ maxDepth: 1 }), { maxLength: 3 }),
      enumNames: fc.array(fc.string(), { maxLength: 3 }),
    },
    { requiredKeys: ['enum'] },
  ),
);
const { schema: anySchema } = fc.letrec<{ schema: unknown }>((tie) => ({
  schema: fc.oneof(
    { maxDepth: 4 },
    leaf,
    fc.record(
      {
        type: fc.oneof(
          fc.constantFrom('object', 'array', 'string'),
          fc.subarray(['object', 'array', 'null', 'number']),
        ),
        properties: fc.oneof(
          fc.dictionary(fc.constantFrom('a', 'b', '__proto__', ''), tie('schema'), { maxKeys: 3 }),
          fc.constantFrom([], null, 3),
        ),
        required: fc.oneof(fc.subarray(['a', 'b', 'c']), fc.constantFrom(null, true)),
        items: fc.oneof(tie('schema'), fc.array(tie('schema'), { maxLength: 2 })),
        prefixItems: fc.array(tie('schema'), { maxLength: 2 }),
        additionalProperties: tie('schema'),
        anyOf: fc.array(tie('schema'), { maxLength: 3 }),
        oneOf: fc.array(tie('schema'), { maxLength: 2 }),
        allOf: fc.array(tie('schema'), { maxLength: 2 }),
        if: tie('schema'),
        then: tie('schema'),
        dependentRequired: fc.constantFrom({ a: ['b'] }, 4),
        $defs: fc.record({ A: tie('schema') }),
        const: fc.jsonValue({ maxDepth: 1 }),
        title: fc.oneof(fc.string(), fc.integer()),
        default: fc.jsonValue({ maxDepth: 1 }),
      },
      { requiredKeys: [] },
    ),
  ),
}));

/** Walks some way into a form, as a person opens its parts. */
function open(model: FormModel, node: FormNode, depth: number): void {
  if (depth === 0) return;
  const parts =
    node.kind === 'object'
      ? [...node.properties.map(({ part }) => part), ...(node.extra ? [node.extra] : [])]
      : node.kind === 'list'
        ? [...node.prefix, ...(node.item ? [node.item] : [])]
        : node.kind === 'branches'
          ? node.branches
          : [];
  for (const part of parts) open(model, model.nodeOf(part), depth - 1);
}

describe('any schema', () => {
  test('is read, opened, judged and checked without an exception', () => {
    fc.assert(
      fc.property(anySchema, fc.jsonValue({ maxDepth: 3 }), (schema, value) => {
        // JSON in, as it comes from the wire.
        const wire = JSON.parse(JSON.stringify(schema)) as JsonValue;
        const model = createFormModel(wire);
        open(model, model.root, 5);
        formOutcome(wire);
        formFit(model, value as JsonValue, validate);
        nodeAt(model, value as JsonValue, ['a', 0, 'b'], validate);
      }),
      { numRuns: 150 },
    );
  }, 60_000);

  test('is left as it was', () => {
    fc.assert(
      fc.property(anySchema, (schema) => {
        const text = JSON.stringify(schema);
        const wire = JSON.parse(text) as JsonValue;
        const model = createFormModel(wire);
        open(model, model.root, 4);
        expect(JSON.stringify(wire)).toBe(text);
      }),
      { numRuns: 100 },
    );
  });

  test('accepts in the form only what its validator accepts', () => {
    fc.assert(
      fc.property(anySchema, fc.jsonValue({ maxDepth: 2 }), (schema, value) => {
        const wire = JSON.parse(JSON.stringify(schema)) as JsonValue;
        const fit = formFit(createFormModel(wire), value as JsonValue, validate);
        if (fit.kind === 'fits') expect(validate(wire, value as JsonValue).kind).toBe('valid');
      }),
      { numRuns: 150 },
    );
  }, 60_000);
});

describe('an edit', () => {
  test('changes one place and keeps the rest as the same objects', () => {
    const before = { a: { b: 1 }, c: [1, 2] };
    const after = applyEdit(before, { path: ['c', 1], value: 3 });
    expect(after).toEqual({ a: { b: 1 }, c: [1, 3] });
    expect(own(after, 'a')).toBe(before.a);
  });

  test('removes members and items, and makes what is missing on the way', () => {
    expect(applyEdit({ a: 1, b: 2 }, { path: ['a'], value: undefined })).toEqual({ b: 2 });
    expect(applyEdit([1, 2, 3], { path: [1], value: undefined })).toEqual([1, 3]);
    expect(applyEdit(undefined, { path: ['a', 0, 'b'], value: true })).toEqual({ a: [{ b: true }] });
  });

  test('never touches a prototype', () => {
    const after = applyEdit({}, { path: ['__proto__', 'x'], value: 1 });
    expect(isObject(after) && Object.hasOwn(after, '__proto__')).toBe(true);
    expect(own({}, 'x')).toBeUndefined();
  });
});

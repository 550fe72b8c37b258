import { describe, expect, test } from 'vitest';
import { readElicitation } from './elicitation.ts';
import { formFit } from './formFit.ts';
import { outline } from './fixtures/outline.ts';
import type { JsonValue } from './json.ts';
import { createValidator } from './validate.ts';

const validate = createValidator();
const ask = (properties: Record<string, JsonValue>, required: JsonValue = []) =>
  readElicitation({ type: 'object', properties, required }, validate);

describe('every primitive of the subset', () => {
  const whole = ask(
    {
      name: { type: 'string', title: 'Name', minLength: 2, maxLength: 40 },
      mail: { type: 'string', format: 'email' },
      site: { type: 'string', format: 'uri', default: 'https://example.com/' },
      day: { type: 'string', format: 'date' },
      at: { type: 'string', format: 'date-time' },
      count: { type: 'integer', minimum: 1, maximum: 9, default: 3 },
      share: { type: 'number', minimum: 0, maximum: 1, default: 0.5 },
      sure: { type: 'boolean', default: false },
      plain: { type: 'string', enum: ['a', 'b'], default: 'b' },
      titled: {
        type: 'string',
        oneOf: [
          { const: 'x', title: 'Ex' },
          { const: 'y', title: 'Why' },
        ],
      },
      legacy: { type: 'string', enum: ['p', 'q'], enumNames: ['Pe', 'Qu'] },
      many: { type: 'array', items: { type: 'string', enum: ['r', 's'] }, minItems: 1, maxItems: 2, default: ['r'] },
      titledMany: {
        type: 'array',
        items: {
          anyOf: [
            { const: 't', title: 'Te' },
            { const: 'u', title: 'U' },
          ],
        },
      },
    },
    ['name'],
  );

  test('is a field of its own', () => {
    expect(outline(whole.model, whole.model.root)).toBe(
      '{name*: text, mail: text, site: text, day: text, at: text, count: integer, share: number, sure: boolean, ' +
        'plain: one of "a" "b", titled: one of "x"=Ex "y"=Why, legacy: one of "p"=Pe "q"=Qu, ' +
        'many: several of "r" "s", titledMany: several of "t"=Te "u"=U}',
    );
  });

  test('has its default put in', () => {
    expect(whole.initial).toEqual({
      site: 'https://example.com/',
      count: 3,
      share: 0.5,
      sure: false,
      plain: 'b',
      many: ['r'],
    });
  });

  test('breaks no rule, but for names of the legacy enum', () => {
    expect(whole.findings).toEqual([
      { rule: 'elicit-enumnames-deprecated', pointer: '/properties/legacy/enumNames', detail: 'legacy' },
    ]);
  });

  test('is checked, its format too', () => {
    const errors = (value: JsonValue) =>
      formFit(whole.model, value, validate, 'asserted').errors.map(({ pointer, keyword }) => `${pointer} ${keyword}`);
    expect(errors({ name: 'Ana', mail: 'ana@example.com', many: ['s'] })).toEqual([]);
    expect(errors({ mail: 'ana', count: 10, share: 2, many: [], day: '2026-13-01', at: 'noon', site: 'x' })).toEqual([
      '/name required',
      '/count maximum',
      '/share maximum',
      '/many minItems',
      '/mail format',
      '/site format',
      '/day format',
      '/at format',
    ]);
  });
});

describe('outside the subset', () => {
  test.each<[string, JsonValue, string]>([
    ['an object', { type: 'object', properties: {} }, '/properties/x'],
    ['a reference', { $ref: '#/$defs/A' }, '/properties/x'],
    ['a pattern', { type: 'string', pattern: '^a' }, '/properties/x/pattern'],
    ['a list of free texts', { type: 'array', items: { type: 'string' } }, '/properties/x'],
    ['a number with an enum', { type: 'number', enum: [1, 2] }, '/properties/x/enum'],
    ['a format of its own', { type: 'string', format: 'uuid' }, '/properties/x/format'],
    ['a boolean schema', true, '/properties/x'],
  ])('%s is found and still shown', (_, property, pointer) => {
    const { findings, model } = ask({ x: property });
    expect(findings.map((finding) => [finding.rule, finding.pointer])).toContainEqual([
      'elicit-schema-subset',
      pointer,
    ]);
    expect(model.root.kind).toBe('object');
  });

  test('a default that breaks its own schema, a required name that nothing defines, a secret', () => {
    const rules = (properties: Record<string, JsonValue>, required: JsonValue = []) =>
      ask(properties, required).findings.map(({ rule }) => rule);
    expect(rules({ n: { type: 'integer', maximum: 3, default: 7 } })).toEqual(['elicit-default-valid']);
    expect(rules({ d: { type: 'string', format: 'date', default: 'today' } })).toEqual(['elicit-default-valid']);
    expect(rules({ a: { type: 'string' } }, ['b'])).toEqual(['elicit-required-known']);
    expect(rules({ apiKey: { type: 'string' } })).toEqual(['elicit-form-secret']);
    expect(rules({ x: { type: 'string', title: 'Your password' } })).toEqual(['elicit-form-secret']);
    expect(rules({ shipping: { type: 'string' }, tokenize: { type: 'boolean' } })).toEqual([]);
  });

  test('nothing at all is no form', () => {
    expect(readElicitation(undefined, validate).findings.map(({ rule }) => rule)).toEqual([
      'elicit-schema-subset',
      'elicit-schema-subset',
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { questionOf } from '#client/question.ts';
import type { JsonObject } from '#protocol/json.ts';
import { readElicitation } from '#schema/elicitation.ts';
import { createValidator } from '#schema/validate.ts';
import { FRESH_ITEM, itemIn } from './roundsDraft.ts';
import type { ItemDraft } from './roundsDraft.ts';
import { answersOf, problemOf } from './roundsReply.ts';
import type { Press } from './roundsReply.ts';

const ALL = { elicitation: { form: {}, url: {} }, sampling: {}, roots: {} };
const form = (properties: JsonObject, required: readonly string[] = []) =>
  questionOf(
    'f',
    {
      method: 'elicitation/create',
      params: { message: 'm', requestedSchema: { type: 'object', properties, required } },
    },
    ALL,
  );
const url = questionOf('u', { method: 'elicitation/create', params: { mode: 'url', url: 'https://x.example' } }, ALL);
const sampling = questionOf('s', { method: 'sampling/createMessage', params: {} }, ALL);
const roots = questionOf('r', { method: 'roots/list' }, ALL);
const strange = questionOf('t', { method: 'tasks/list' }, ALL);

const reply = (question: ReturnType<typeof form>, change: Partial<ItemDraft> = {}, press: Press = 'accept') =>
  answersOf([question], { items: { [question.key]: { ...FRESH_ITEM, ...change } }, tampers: [] }, press).map(
    ([, raw]) => raw,
  )[0];
const problem = (question: ReturnType<typeof form>, change: Partial<ItemDraft> = {}) =>
  problemOf(question, { ...FRESH_ITEM, ...change });

describe('what goes back', () => {
  it('is what the form holds, its defaults from the start', () => {
    const question = form({ a: { type: 'string', default: 'x' }, b: { type: 'integer' } });
    expect(reply(question)).toBe('{"action":"accept","content":{"a":"x"}}');
    expect(reply(question, { content: { b: 1 } })).toBe('{"action":"accept","content":{"b":1}}');
  });

  it('says no without content, by each of two words', () => {
    const question = form({ ok: { type: 'boolean' } }, ['ok']);
    expect(reply(question, { content: { ok: true } }, 'decline')).toBe('{"action":"decline"}');
    expect(reply(question, { content: { ok: true } }, 'cancel')).toBe('{"action":"cancel"}');
    expect(reply(question, { choice: 'cancel' })).toBe('{"action":"cancel"}');
    expect(reply(url, { choice: 'decline' })).toBe('{"action":"decline"}');
    expect(reply(url)).toBe('{"action":"accept"}');
  });

  it('leaves out what can’t be refused, and what nobody wrote beside a refusal', () => {
    expect(reply(sampling, {}, 'decline')).toBeUndefined();
    expect(reply(roots, { choice: 'leave-out' })).toBeUndefined();
    expect(reply(roots, {}, 'decline')).toBe('{"roots":[]}');
    expect(reply(strange)).toBeUndefined();
    expect(reply(strange, { json: '{"x":1}' })).toBe('{"x":1}');
  });

  it('drops empty lines of roots', () => {
    const kept = [
      { uri: 'file:///a', name: '' },
      { uri: '', name: '' },
    ];
    expect(reply(roots, { roots: kept })).toBe('{"roots":[{"uri":"file:///a"}]}');
  });

  it('holds nothing for a question that was not declared, unless the person had it shown', () => {
    const hidden = questionOf('r', { method: 'roots/list' }, {});
    expect(reply(hidden)).toBeUndefined();
    expect(reply(hidden, { shown: true })).toBe('{"roots":[]}');
    expect(problem(hidden)).toBe('undeclared');
  });

  it('is not ready while something is missing', () => {
    const question = form({ ok: { type: 'boolean' } }, ['ok']);
    // Never accepted before the form has looked, nor by itself.
    expect(problem(question)).toBe('form');
    expect(problem(question, { problems: 0 })).toBeUndefined();
    expect(problem(question, { problems: 2, choice: 'decline' })).toBeUndefined();
    expect(problem(url)).toBe('not-opened');
    expect(problem(url, { opened: true })).toBeUndefined();
    expect(problem(sampling)).toBe('no-text');
    expect(problem(sampling, { sample: { ...FRESH_ITEM.sample, text: 'a', model: ' ' } })).toBe('no-model');
    expect(problem(roots)).toBeUndefined();
    for (const uri of ['https://x', 'file:x y', 'file:// a', ''])
      expect(problem(roots, { roots: [{ uri, name: 'n' }] })).toBe('root-scheme');
    expect(problem(roots, { roots: [{ uri: 'file:///a%20b', name: '' }] })).toBeUndefined();
    expect(problem(strange)).toBe('unknown');
    expect(problem(strange, { json: '{' })).toBe('not-json');
  });

  it('is kept apart by key, also where the key is __proto__', () => {
    expect(itemIn({}, '__proto__')).toBe(FRESH_ITEM);
    expect(itemIn({}, 'constructor')).toBe(FRESH_ITEM);
  });
});

describe('forms that others refused', () => {
  const read = (properties: JsonObject) =>
    readElicitation({ type: 'object', properties, required: Object.keys(properties) }, createValidator());

  it('titles without type: string are shown, the value goes back, and it is said', () => {
    const { model, findings } = read({
      level: {
        oneOf: [
          { const: 'l', title: 'Low' },
          { const: 'h', title: 'High' },
        ],
      },
    });
    expect(findings.map(({ rule }) => rule)).toEqual(['elicit-schema-subset']);
    const level = model.root.kind === 'object' ? model.root.properties[0] : undefined;
    expect(level && model.nodeOf(level.part)).toMatchObject({
      kind: 'choice',
      choices: [
        { value: 'l', label: 'Low' },
        { value: 'h', label: 'High' },
      ],
    });
  });

  it('several of a titled list are ticked by default, with nothing to find', () => {
    const rights = {
      type: 'array',
      minItems: 1,
      maxItems: 2,
      items: {
        anyOf: [
          { const: 'r', title: 'Read' },
          { const: 'w', title: 'Write' },
        ],
      },
      default: ['r'],
    };
    const { model, findings, initial } = read({ rights });
    expect(findings).toEqual([]);
    expect(initial).toEqual({ rights: ['r'] });
    const field = model.root.kind === 'object' ? model.root.properties[0] : undefined;
    expect(field && model.nodeOf(field.part)).toMatchObject({ kind: 'many', minItems: 1, maxItems: 2 });
    expect(reply(form({ rights }))).toBe('{"action":"accept","content":{"rights":["r"]}}');
  });
});

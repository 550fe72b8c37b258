import { expect, test } from 'vitest';
import { suggestKeys, suggestValues } from './completion.ts';
import { createFormModel } from './normalise.ts';
import { createValidator } from './validate.ts';

const validate = createValidator();
const model = createFormModel({
  type: 'object',
  properties: {
    sort: { enum: ['asc', 'desc'], default: 'asc', description: 'Order' },
    deep: { type: 'object', properties: { on: { type: 'boolean' }, note: { type: ['string', 'null'] } } },
    list: { type: 'array', items: { enum: [1, 2] } },
    pay: {
      oneOf: [
        { type: 'object', properties: { by: { const: 'card' }, last4: {} } },
        { type: 'object', properties: { by: { const: 'iban' }, iban: {} } },
      ],
    },
    who: { type: 'string', examples: ['ana'] },
  },
  required: ['who'],
});
const texts = (list: readonly { readonly text: string }[]) => list.map(({ text }) => text);

test('members that are missing are offered, required ones first', () => {
  expect(texts(suggestKeys(model, { sort: 'asc' }, [], validate))).toEqual(['"who"', '"deep"', '"list"', '"pay"']);
  expect(texts(suggestKeys(model, { deep: {} }, ['deep'], validate))).toEqual(['"on"', '"note"']);
});

test('values that the schema names are offered', () => {
  expect(texts(suggestValues(model, {}, ['sort'], validate))).toEqual(['"asc"', '"desc"']);
  expect(texts(suggestValues(model, { list: [1] }, ['list', 0], validate))).toEqual(['1', '2']);
  expect(texts(suggestValues(model, { deep: { on: false } }, ['deep', 'on'], validate))).toEqual(['true', 'false']);
  expect(texts(suggestValues(model, { deep: {} }, ['deep', 'note'], validate))).toEqual(['null']);
  expect(texts(suggestValues(model, {}, ['who'], validate))).toEqual(['"ana"']);
});

test('an alternative is told by the value so far', () => {
  expect(texts(suggestKeys(model, { pay: { by: 'iban' } }, ['pay'], validate))).toEqual(['"iban"']);
});

test('a place that the schema does not know has nothing to offer', () => {
  expect(suggestKeys(model, {}, ['nowhere', 3], validate)).toEqual([]);
  expect(suggestValues(model, {}, ['who', 'x'], validate)).toEqual([]);
});

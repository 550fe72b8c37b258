import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ClientCapabilities } from './capabilities.ts';
import { checkInputRequired, inputKinds } from './inputRequired.ts';
import type { JsonObject } from './json.ts';
import { REVISIONS } from './revision.ts';

const all: ClientCapabilities = { elicitation: { form: {}, url: {} }, sampling: { tools: {} }, roots: {} };
const form: JsonObject = {
  method: 'elicitation/create',
  params: { message: 'Who?', requestedSchema: { type: 'object', properties: {} } },
};
const url: JsonObject = {
  method: 'elicitation/create',
  params: { mode: 'url', message: 'Pay', url: 'https://pay.example/f' },
};
const asks = (entry: JsonObject | string): JsonObject => ({
  resultType: 'input_required',
  inputRequests: { a: entry },
});
const lines = (result: JsonObject, declared = all) =>
  checkInputRequired(result, '2026-07-28', declared).map(
    (fault) => `${fault.fatal ? 'fatal' : 'mild'} ${fault.pointer} ${fault.rule}`,
  );

describe('an input_required result', () => {
  it('may ask a form, a URL, sampling and roots at once', () => {
    const sampling = { method: 'sampling/createMessage', params: { messages: [], maxTokens: 5 } };
    const result = {
      resultType: 'input_required',
      inputRequests: { form, url, sampling, roots: { method: 'roots/list' } },
    };
    expect(lines(result)).toEqual([]);
    expect(inputKinds(result).map(({ key, kind }) => [key, kind])).toEqual([
      ['form', 'form'],
      ['url', 'url'],
      ['sampling', 'sampling'],
      ['roots', 'roots'],
    ]);
  });

  it('may carry state only', () => {
    expect(lines({ resultType: 'input_required', requestState: '' })).toEqual([]);
    expect(inputKinds({ requestState: '' })).toEqual([]);
  });

  it('is useless with neither requests nor state', () => {
    expect(lines({ resultType: 'input_required' })).toEqual(['fatal /result mrtr-has-input-or-state']);
    expect(lines({ resultType: 'input_required', inputRequests: {} })).toEqual([
      'mild /result/inputRequests mrtr-has-input-or-state',
    ]);
  });

  it.each(['2025-11-25', '2025-06-18', '2025-03-26'] as const)('does not exist in %s', (revision) => {
    expect(checkInputRequired(asks(form), revision, all)).toMatchObject([{ rule: 'mrtr-legacy', fatal: true }]);
  });

  it('notes kinds that no revision allows and keeps them showable', () => {
    expect(lines(asks({ method: 'tools/list' }))).toEqual(['mild /result/inputRequests/a/method mrtr-request-kind']);
    expect(lines(asks({}))).toEqual(['fatal /result/inputRequests/a/method mrtr-request-kind']);
    expect(lines(asks('form'))).toEqual(['fatal /result/inputRequests/a mrtr-request-kind']);
  });

  it('notes an id inside an input request', () => {
    expect(lines(asks({ ...form, id: 1 }))).toEqual(['mild /result/inputRequests/a/id mrtr-request-kind']);
  });

  it('notes kinds and modes that the request did not declare', () => {
    const rule = 'mild /result/inputRequests/a mrtr-capability-respected';
    expect(lines(asks(form), {})).toEqual([rule]);
    expect(lines(asks(form), { elicitation: {} })).toEqual([]);
    expect(lines(asks(url), { elicitation: {} })).toEqual([rule]);
    expect(lines(asks(form), { elicitation: { url: {} } })).toEqual([rule]);
    expect(lines(asks({ method: 'roots/list' }), {})).toEqual([rule]);
    const withTools = { method: 'sampling/createMessage', params: { messages: [], maxTokens: 1, tools: [] } };
    expect(lines(asks(withTools), { sampling: {} })).toEqual([rule]);
  });

  it('must not carry cache hints', () => {
    expect(lines({ requestState: 's', ttlMs: 0 })).toEqual(['mild /result/ttlMs cache-hints-on-input-required']);
  });

  it('escapes hostile keys in pointers', () => {
    expect(lines({ inputRequests: { 'a/~b': 1 } })).toEqual(['fatal /result/inputRequests/a~1~0b mrtr-request-kind']);
  });

  it('never throws, whatever the JSON', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.string(), fc.jsonValue()),
        fc.jsonValue(),
        fc.constantFrom(...REVISIONS),
        (object, requests, revision) => {
          const result = { ...object, inputRequests: requests } as JsonObject;
          expect(checkInputRequired(result, revision, {})).toBeInstanceOf(Array);
          expect(inputKinds(result)).toBeInstanceOf(Array);
        },
      ),
    );
  });
});

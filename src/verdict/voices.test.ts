import { describe, expect, it } from 'vitest';
import { createValidator } from '#schema/validate.ts';
import type { Revision } from '#protocol/revision.ts';
import {
  anonymousRefusal,
  events,
  notice,
  progress,
  refusal,
  reply,
  tell,
  toolResult,
  verdictOf,
} from './fixtures/tell.ts';
import type { Told } from './fixtures/tell.ts';
import { judge } from './judge.ts';
import { voices } from './voices.ts';

const SSE = { type: 'text/event-stream' } as const;
const { resultType: _type, ...untyped } = toolResult();
const { content: _content, ...blockless } = toolResult();
const asks = toolResult({ resultType: 'input_required', requestState: 's' });
const both = `{"jsonrpc":"2.0","id":7,"result":${JSON.stringify(toolResult())},"error":{"code":1,"message":"m"}}`;
const schema = { tool: { name: 't', inputSchema: {}, outputSchema: { type: 'object', required: ['grams'] } } };

const sdk = (told: Told) => {
  const exchange = tell(told);
  return voices(judge(exchange, { validate: createValidator() }), exchange.context.revision).sdk;
};

/** Each line of what was measured with the official client 2.4: what is on the wire, and what its caller sees. */
const measured: readonly [wire: string, told: Told, modern: string, legacy?: string][] = [
  ['a JSON result', { body: reply() }, 'resolves'],
  ['a JSON-RPC error', { body: refusal(-32602) }, 'protocol-error'],
  ['HTTP 400 with a JSON-RPC error', { status: 400, body: refusal(-32602) }, 'protocol-error', 'http-error'],
  ['isError', { body: reply(toolResult({ isError: true })) }, 'resolves-is-error'],
  ['503', { status: 503, body: 'overloaded' }, 'http-error'],
  ['401', { status: 401, body: '' }, 'http-error'],
  ['429', { status: 429, body: '' }, 'http-error'],
  ['a body that is no JSON', { body: '{no' }, 'syntax-error'],
  ['an empty body', { body: '' }, 'syntax-error'],
  ['a web page', { type: 'text/html', body: '<p>' }, 'unexpected-content'],
  ['JSON as plain text', { type: 'text/plain', body: reply() }, 'unexpected-content'],
  ['204', { status: 204, type: null, body: '' }, 'unexpected-content'],
  ['202', { status: 202, type: null, body: '' }, 'silence'],
  ['a wrong id', { body: reply(toolResult(), '9999') }, 'silence'],
  ['the id as text', { body: reply(toolResult(), '"7"') }, 'resolves'],
  ['an error with a null id', { body: refusal(-32700, 'null') }, 'zod-error'],
  ['an error with no id', { body: anonymousRefusal(-32700) }, 'zod-error'],
  ['result: null', { body: reply(null) }, 'zod-error'],
  ['result and error', { body: both }, 'zod-error'],
  ['no version', { body: '{"id":7,"result":{}}' }, 'zod-error'],
  ['an array of one', { body: `[${reply()}]` }, 'resolves'],
  ['a stream with progress', { ...SSE, progressToken: '"p-1"', body: events(progress(1), reply()) }, 'resolves'],
  ['a broken event, then the answer', { ...SSE, body: events('{no', reply()) }, 'resolves'],
  ['a stream that ends first', { ...SSE, body: events(progress(1)) }, 'silence'],
  ['a stream that is cut', { ...SSE, body: events(progress(1)), close: 'peer' }, 'silence'],
  ['a stream that stalls', { ...SSE, body: '', close: 'idle' }, 'silence'],
  ['no answer at all', { status: null, close: 'deadline' }, 'silence'],
  [
    'an unknown resultType',
    { body: reply(toolResult({ resultType: 'banana' })) },
    'unsupported-result-type',
    'resolves',
  ],
  ['no resultType', { body: reply(untyped) }, 'invalid-result', 'resolves'],
  ['input_required', { body: reply(asks) }, 'asks-handler', 'invalid-result'],
  ['no content', { body: reply(blockless) }, 'invalid-result', 'resolves'],
  ['an unknown block', { body: reply(toolResult({ content: [{ type: 'chart' }] })) }, 'invalid-result'],
  [
    'content against its schema',
    { context: schema, body: reply(toolResult({ structuredContent: {} })) },
    'schema-mismatch',
  ],
  ['a redirect', { status: 307, headers: [['Location', '/x']], body: '' }, 'follows-redirect'],
  ['a refused connection', { status: null }, 'fetch-failed'],
  ['a cancel', { ...SSE, body: '', close: 'user' }, 'abort-error'],
  ['events declared as JSON', { body: events(reply()) }, 'syntax-error'],
  ['JSON declared as events', { ...SSE, body: reply() }, 'silence'],
];

describe('what the official client shows', () => {
  it.each(measured)('of %s', (_wire, told, modern, legacy = modern) => {
    const inEra = (era: Revision) => sdk({ ...told, era, context: { ...told.context, revision: era } }).code;
    expect([inEra('2026-07-28'), inEra('2025-11-25')]).toEqual([modern, legacy]);
  });

  it('keeps code and message of an error, the status of a refusal, the odd type', () => {
    expect(sdk({ body: refusal(-32602, '7', { message: 'bad' }) })).toEqual({
      code: 'protocol-error',
      errorCode: -32602,
      message: 'bad',
    });
    expect(sdk({ status: 503, body: '' })).toEqual({ code: 'http-error', status: 503 });
    expect(sdk({ type: 'text/html', body: '<p>' })).toEqual({ code: 'unexpected-content', type: 'text/html' });
    expect(sdk({ type: null, body: reply() })).toEqual({ code: 'unexpected-content', type: 'null' });
    expect(sdk({ body: reply(toolResult({ resultType: 'banana' })) })).toEqual({
      code: 'unsupported-result-type',
      resultType: 'banana',
    });
  });

  it('was not measured for other methods', () => {
    expect(sdk({ method: 'tools/list', body: refusal(-32603) })).toEqual({ code: 'not-measured' });
    expect(
      sdk({ role: 'notify', requestBody: notice('notifications/initialized'), status: 202, type: null, body: '' }),
    ).toEqual({ code: 'not-measured' });
  });

  it('is still to come while nothing came', () => {
    expect(sdk({ status: null, close: 'open', body: '' })).toEqual({ code: 'waiting' });
  });
});

describe('what response.ok says', () => {
  it.each([
    [200, true],
    [202, true],
    [302, false],
    [404, false],
    [503, false],
  ])('of %i: %j', (status, ok) => {
    expect(voices(verdictOf({ status, body: '' }), undefined).responseOk).toBe(ok);
  });
  it('nothing without a response', () => {
    expect(voices(verdictOf({ status: null }), undefined).responseOk).toBeUndefined();
  });
});

describe('what the model would read', () => {
  const model = (told: Told) => voices(verdictOf(told), '2026-07-28').model;
  it.each<[string, Told, object]>([
    ['the text of a success', { body: reply() }, { code: 'text', text: '12 grams' }],
    [
      'the text of a failure, as one',
      { body: reply(toolResult({ isError: true })) },
      { code: 'error-text', text: '12 grams' },
    ],
    [
      'several texts in lines',
      {
        body: reply(
          toolResult({
            content: [
              { type: 'text', text: 'a' },
              { type: 'text', text: 'b' },
            ],
          }),
        ),
      },
      { code: 'text', text: 'a\nb' },
    ],
    ['nothing of a result without text', { body: reply(toolResult({ content: [] })) }, { code: 'nothing' }],
    ['the text of an array that the client takes', { body: `[${reply()}]` }, { code: 'text', text: '12 grams' }],
    ['a question', { body: reply(asks) }, { code: 'question' }],
    ['that the client timed out', { status: 202, type: null, body: '' }, { code: 'timed-out' }],
    ['that the client failed', { body: refusal(-32603) }, { code: 'client-error' }],
    ['that the client failed, where it wants a resultType', { body: reply(untyped) }, { code: 'client-error' }],
    ['nothing after a cancel', { ...SSE, body: '', close: 'user' }, { code: 'nothing' }],
    ['nothing while nothing came', { status: null, close: 'open', body: '' }, { code: 'nothing' }],
  ])('%s', (_what, told, expected) => {
    expect(model(told)).toEqual(expected);
  });

  it('is quoted only so far', () => {
    const text = 'é'.repeat(5000);
    const read = model({ body: reply(toolResult({ content: [{ type: 'text', text }] })) });
    expect(read.code === 'text' && read.text.length).toBe(200);
  });
});

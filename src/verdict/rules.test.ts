import { describe, expect, it } from 'vitest';
import { createValidator } from '#schema/validate.ts';
import {
  anonymousRefusal,
  events,
  inShort,
  notice,
  progress,
  refusal,
  reply,
  rulesOf,
  tell,
  toolResult,
  verdictOf,
} from './fixtures/tell.ts';
import type { Told } from './fixtures/tell.ts';
import { createJudge, judge } from './judge.ts';

const SSE = { type: 'text/event-stream' } as const;
const short = (told: Told, at?: number) => inShort(verdictOf(told, at === undefined ? {} : { at }));
const status = (told: Told, at?: number) =>
  Object.fromEntries(verdictOf(told, at === undefined ? {} : { at }).rows.map((row) => [row.stratum, row.status]));
const LEGACY = '2025-11-25' as const;
const legacyReply = (more = {}, id = '7') => reply(toolResult(more, LEGACY), id);

describe('precedence', () => {
  it('a sound answer passes all five strata and leaves no finding', () => {
    const verdict = verdictOf({ body: reply() });
    expect(inShort(verdict)).toBe('TOOL_SUCCESS done/server-says');
    expect(verdict.rows.map((row) => row.status)).toEqual(['pass', 'pass', 'pass', 'pass', 'pass']);
    expect(rulesOf(verdict)).toEqual([]);
  });

  it('a status outside 2xx is HTTP_ERROR whatever the body says, and the body is still read', () => {
    expect(short({ status: 500, body: reply() })).toBe('HTTP_ERROR (TOOL_SUCCESS) done/server-says');
    expect(short({ status: 400, body: refusal(-32602) })).toBe('HTTP_ERROR (JSONRPC_ERROR) not-executed/server-says');
    expect(short({ status: 413, body: refusal(-32600) })).toBe('HTTP_ERROR (JSONRPC_ERROR) not-executed/server-says');
    expect(short({ status: 503, body: 'down' })).toBe('HTTP_ERROR unknown/assumed');
    expect(verdictOf({ status: 500, body: reply() }).headline.code).toBe('head.http-error-success');
    expect(verdictOf({ status: 400, body: refusal(-32602) }).headline.code).toBe('head.http-error-inner');
  });

  it('nothing below the stratum that failed is ticked', () => {
    expect(status({ status: 500, body: reply() })).toEqual({
      http: 'fail',
      stream: 'not-reached',
      envelope: 'not-reached',
      result: 'not-reached',
      tool: 'not-reached',
    });
    expect(status({ body: refusal(-32603) })).toMatchObject({
      http: 'pass',
      stream: 'pass',
      envelope: 'fail',
      result: 'not-reached',
      tool: 'not-reached',
    });
  });

  it('the outcome stands on the row that decides, and on no other', () => {
    for (const told of [{ body: reply() }, { status: 500 }, { ...SSE }, { body: refusal(1) }, { status: null }]) {
      const verdict = verdictOf(told);
      expect(verdict.rows.flatMap((row) => (row.outcome ? [row.stratum] : []))).toEqual([verdict.stratum]);
    }
  });
});

describe('ids', () => {
  it.each([
    ['1', '1.0'],
    ['1', '10e-1'],
    ['"a"', '"\\u0061"'],
    ['9007199254740993', '9007199254740993.0'],
  ])('%s answered as %s is ours, with a finding', (id, answered) => {
    const verdict = verdictOf({ id, body: reply(toolResult(), answered) });
    expect(verdict.outcome).toBe('TOOL_SUCCESS');
    expect(rulesOf(verdict)).toContain('rpc-id-form');
  });

  it.each([
    ['9007199254740993', '9007199254740992'],
    ['7', '"7"'],
    ['7', '8'],
    ['"c"', '"C"'],
  ])('%s answered as %s is not ours', (id, answered) => {
    expect(short({ id, body: reply(toolResult(), answered) })).toBe('INVALID_ENVELOPE (TOOL_SUCCESS) done/server-says');
    expect(rulesOf(verdictOf({ id, body: reply(toolResult(), answered) }))).toContain('rpc-id-match');
  });

  it('an error with a null id on a one-request POST is JSONRPC_ERROR with a finding', () => {
    const verdict = verdictOf({ body: refusal(-32603, 'null') });
    expect(inShort(verdict)).toBe('JSONRPC_ERROR unknown/assumed');
    expect(rulesOf(verdict)).toContain('rpc-id-null');
  });

  it('an error with no id at all is too', () => {
    const verdict = verdictOf({ body: anonymousRefusal(-32602) });
    expect(inShort(verdict)).toBe('JSONRPC_ERROR not-executed/server-says');
    expect(rulesOf(verdict)).toContain('rpc-id-missing-readable');
  });

  it('a result with a null id is not', () => {
    expect(verdictOf({ body: reply(toolResult(), 'null') }).outcome).toBe('INVALID_ENVELOPE');
  });

  it('an error with another id under 2xx is INVALID_ENVELOPE, the error inside', () => {
    expect(short({ body: refusal(-32600, '"server-error"') })).toBe(
      'INVALID_ENVELOPE (JSONRPC_ERROR) not-executed/server-says',
    );
  });

  it('under a 4xx that id is forgiven', () => {
    expect(short({ status: 404, body: refusal(-32600, '"server-error"') })).toBe(
      'HTTP_ERROR (JSONRPC_ERROR) not-executed/server-says',
    );
  });
});

describe('what the inner outcome forgives', () => {
  it('the status', () => {
    expect(verdictOf({ status: 500, body: reply(toolResult({ isError: true })) }).inner?.outcome).toBe('TOOL_ERROR');
  });
  it('so that the row of a tool that was not reached says no less of its run than the advice', () => {
    const tool = (body: string) => verdictOf({ status: 500, body }).rows.at(-1)?.cause.code;
    expect(tool(reply())).toBe('tool.not-reached-ran');
    expect(tool(reply(toolResult({ isError: true })))).toBe('tool.not-reached-ran');
    expect(tool(refusal(-32602))).toBe('tool.not-reached');
    expect(tool('')).toBe('tool.not-reached-may-have-run');
  });
  it('the content type, by a look at the body', () => {
    expect(verdictOf({ type: 'text/plain', body: reply() }).inner?.outcome).toBe('TOOL_SUCCESS');
    expect(verdictOf({ type: 'text/plain', body: events(reply()) }).inner?.outcome).toBe('TOOL_SUCCESS');
    expect(verdictOf({ type: null, body: reply() }).inner?.outcome).toBe('TOOL_SUCCESS');
  });
  it('a foreign id', () => {
    expect(verdictOf({ body: reply(toolResult(), '99') }).inner?.outcome).toBe('TOOL_SUCCESS');
  });
  it('a forbidden array of one response', () => {
    expect(short({ body: `[${reply()}]` })).toBe('INVALID_ENVELOPE (TOOL_SUCCESS) done/server-says');
  });
  it('error: null beside a result, also both at once', () => {
    const both = (id = '7') => `{"jsonrpc":"2.0","id":${id},"result":${JSON.stringify(toolResult())},"error":null}`;
    expect(short({ body: both() })).toBe('INVALID_ENVELOPE (TOOL_SUCCESS) done/server-says');
    expect(short({ body: `[${both()}]` })).toBe('INVALID_ENVELOPE (TOOL_SUCCESS) done/server-says');
    expect(short({ body: `[${both('"x"')}]` })).toBe('INVALID_ENVELOPE (TOOL_SUCCESS) done/server-says');
  });
  it('status, type and array together', () => {
    expect(short({ status: 502, type: 'text/html', body: `[${reply()}]` })).toBe(
      'HTTP_ERROR (TOOL_SUCCESS) done/server-says',
    );
  });
  it('never two members that both hold something', () => {
    const body = `{"jsonrpc":"2.0","id":7,"result":${JSON.stringify(toolResult())},"error":{"code":-32603,"message":"late"}}`;
    expect(short({ body })).toBe('INVALID_ENVELOPE unknown/assumed');
    expect(verdictOf({ status: 500, body }).inner).toBeUndefined();
  });
  it('never an array of two responses', () => {
    expect(verdictOf({ body: `[${reply()},${reply()}]` }).inner).toBeUndefined();
  });
  it('nothing shallower than a JSON-RPC error', () => {
    expect(verdictOf({ status: 500, body: '{"error":"x"}' }).inner).toBeUndefined();
    expect(verdictOf({ type: 'text/html', body: '{"jsonrpc":"2.0","id":7}' }).inner).toBeUndefined();
  });
  it('the inner outcome is absent where nothing had to be forgiven', () => {
    expect(verdictOf({ body: refusal(-32602) }).inner).toBeUndefined();
    expect(verdictOf({ body: reply() }).inner).toBeUndefined();
  });
});

describe('content type', () => {
  it.each([
    ['neither JSON nor SSE', { type: 'text/html', body: '<html>' }],
    ['missing', { type: null, body: reply() }],
    ['JSON that is a stream', { body: events(reply()) }],
    ['a stream that is JSON', { ...SSE, body: reply() }],
  ])('WRONG_CONTENT_TYPE when it is %s', (_name, told: Told) => {
    const verdict = verdictOf(told);
    expect([verdict.outcome, verdict.stratum, verdict.layer]).toEqual(['WRONG_CONTENT_TYPE', 'stream', 'transport']);
    expect(rulesOf(verdict)).toContain('http-request-answer-type');
  });
  it('parameters and letter case do not count', () => {
    expect(verdictOf({ type: 'Application/JSON; charset=UTF-8', body: reply() }).outcome).toBe('TOOL_SUCCESS');
    expect(verdictOf({ type: 'text/event-stream;charset=utf-8', body: events(reply()) }).outcome).toBe('TOOL_SUCCESS');
  });
  it('EMPTY_BODY only for JSON or no type', () => {
    expect(short({ body: '' })).toBe('EMPTY_BODY unknown/assumed');
    expect(short({ type: null, body: '' })).toBe('EMPTY_BODY unknown/assumed');
    expect(short({ body: ' \n' })).toBe('EMPTY_BODY unknown/assumed');
  });
  it('an event stream of zero bytes ended without a response', () => {
    expect(short({ ...SSE, body: '' })).toBe('STREAM_ENDED_WITHOUT_RESPONSE unknown/assumed');
  });
  it('a 202 that carries our response is judged as a 200, with a finding', () => {
    const verdict = verdictOf({ status: 202, body: reply() });
    expect(inShort(verdict)).toBe('TOOL_SUCCESS done/server-says');
    expect(rulesOf(verdict)).toContain('http-request-not-202');
  });
  it.each([202, 204])('a %i without one never answers', (code) => {
    const verdict = verdictOf({ status: code, type: null, body: '' });
    expect([inShort(verdict), verdict.stratum]).toEqual(['ACCEPTED_WITHOUT_RESPONSE unknown/assumed', 'http']);
  });
});

describe('streams', () => {
  it('named events other than message, empty data and comments are never candidates', () => {
    const body = `event: result\ndata: ${reply()}\n\ndata:\n\n: ${reply()}\n\n`;
    expect(verdictOf({ ...SSE, body })).toMatchObject({ outcome: 'STREAM_ENDED_WITHOUT_RESPONSE', inner: undefined });
    expect(rulesOf(verdictOf({ ...SSE, body }))).toContain('sse-named-event');
  });
  it('an event named message is one', () => {
    expect(verdictOf({ ...SSE, body: `event: message\ndata: ${reply()}\n\n` }).outcome).toBe('TOOL_SUCCESS');
  });
  it('the first response with our id settles at once, and what follows is a finding', () => {
    const verdict = verdictOf({
      ...SSE,
      body: events(reply(), refusal(-32603), notice('notifications/message')),
      close: 'open',
    });
    expect([inShort(verdict), verdict.answer?.event]).toEqual(['TOOL_SUCCESS done/server-says', 0]);
    expect(rulesOf(verdict)).toEqual(expect.arrayContaining(['sse-one-response', 'sse-final-terminates']));
  });
  it('so does an error with an absent or null id', () => {
    for (const body of [events(refusal(-32603, 'null')), events(anonymousRefusal(-32603))]) {
      expect(verdictOf({ ...SSE, body, close: 'open' })).toMatchObject({ outcome: 'JSONRPC_ERROR', settled: true });
    }
  });
  it('nothing may follow input_required', () => {
    const asks = reply(toolResult({ resultType: 'input_required', requestState: 's' }));
    expect(rulesOf(verdictOf({ ...SSE, body: events(asks, notice('notifications/message')) }))).toContain(
      'sse-nothing-after-input-required',
    );
  });
  it('a malformed event before the response is a finding', () => {
    const verdict = verdictOf({ ...SSE, body: events('{oops', reply()) });
    expect(verdict.outcome).toBe('TOOL_SUCCESS');
    expect(rulesOf(verdict)).toContain('sse-data-is-json');
  });
  it('a cut after the response changes nothing', () => {
    expect(short({ ...SSE, body: events(reply()), close: 'peer' })).toBe('TOOL_SUCCESS done/server-says');
  });
  it.each([
    ['peer', 'STREAM_TRUNCATED'],
    ['user', 'CANCELLED'],
    ['idle', 'STREAM_STALLED'],
    ['limit', 'LIMIT_EXCEEDED'],
    ['deadline', 'TIMED_OUT'],
  ] as const)('cut by %s without a response: %s', (close, outcome) => {
    const verdict = verdictOf({ ...SSE, body: events(progress(1)), close });
    expect([verdict.outcome, verdict.stratum, verdict.settled, verdict.execution.word]).toEqual([
      outcome,
      'stream',
      true,
      'unknown',
    ]);
  });
  it('the best candidate of a cut stream is its inner outcome', () => {
    expect(short({ ...SSE, body: events(reply(toolResult(), '99')), close: 'peer' })).toBe(
      'STREAM_TRUNCATED (TOOL_SUCCESS) done/server-says',
    );
  });

  describe('that end cleanly without a response', () => {
    it('are INVALID_ENVELOPE after a response with a foreign id', () => {
      expect(short({ ...SSE, body: events(reply(toolResult(), '99'), progress(1)) })).toBe(
        'INVALID_ENVELOPE (TOOL_SUCCESS) done/server-says',
      );
    });
    it('are INVALID_ENVELOPE when the last event is JSON but no JSON-RPC message', () => {
      expect(short({ ...SSE, body: events(progress(1), '{"state":"done"}') })).toBe('INVALID_ENVELOPE unknown/assumed');
      expect(verdictOf({ ...SSE, body: events('17') }).outcome).toBe('INVALID_ENVELOPE');
    });
    it('are MALFORMED_JSON when the last event is not JSON', () => {
      expect(short({ ...SSE, body: events(progress(1), 'all done!') })).toBe('MALFORMED_JSON unknown/assumed');
    });
    it('are STREAM_ENDED_WITHOUT_RESPONSE else', () => {
      expect(short({ ...SSE, body: events('{oops', progress(1)) })).toBe(
        'STREAM_ENDED_WITHOUT_RESPONSE unknown/assumed',
      );
      expect(rulesOf(verdictOf({ ...SSE, body: events(progress(1)) }))).toContain('sse-final-response-present');
    });
    it('drop what no blank line dispatched, with a finding', () => {
      const verdict = verdictOf({ ...SSE, body: `data: ${reply()}\n` });
      expect(inShort(verdict)).toBe('STREAM_ENDED_WITHOUT_RESPONSE done/assumed');
      expect(rulesOf(verdict)).toContain('sse-undispatched-tail');
    });
  });

  it('a foreign id on an open stream leads at once with INVALID_ENVELOPE, unsettled', () => {
    const told = { ...SSE, body: events(reply(toolResult(), '99')), close: 'open' } as const;
    expect(short(told, 25)).toBe('INVALID_ENVELOPE (TOOL_SUCCESS) done/server-says unsettled');
  });
  it('and gives way to our own response', () => {
    expect(short({ ...SSE, body: events(reply(toolResult(), '99'), reply()) })).toBe('TOOL_SUCCESS done/server-says');
  });

  it('in 2025-11-25 a clean end after an event id is pending: resume', () => {
    const told = { ...SSE, era: LEGACY, body: 'id: e-1\nretry: 100\ndata:\n\n' } as const;
    expect(short(told)).toBe('STREAM_ENDED_WITHOUT_RESPONSE unknown/assumed');
    expect(status(told)).toMatchObject({ stream: 'pending', envelope: 'not-reached' });
    expect(verdictOf(told).rows[1]?.cause).toEqual({ code: 'stream.resumable', params: { lastEventId: 'e-1' } });
  });
  it('in other revisions it is a failure', () => {
    for (const era of ['2026-07-28', '2025-06-18'] as const) {
      expect(status({ ...SSE, era, body: 'id: e-1\ndata:\n\n' })).toMatchObject({ stream: 'fail' });
    }
  });
});

describe('a JSON body', () => {
  it('decides at its end', () => {
    expect(short({ body: reply(), close: 'open' }, 25)).toBe('WAITING unknown/assumed unsettled');
  });
  it('is judged when cut after one complete value, with a finding', () => {
    const verdict = verdictOf({ body: reply(), close: 'peer' });
    expect(inShort(verdict)).toBe('TOOL_SUCCESS done/server-says');
    expect(rulesOf(verdict)).toContain('body-cut-after-value');
    expect(status({ body: reply(), close: 'peer' })).toMatchObject({ stream: 'warn' });
  });
  it.each([
    ['peer', 'BODY_TRUNCATED'],
    ['user', 'CANCELLED'],
    ['deadline', 'TIMED_OUT'],
    ['limit', 'LIMIT_EXCEEDED'],
  ] as const)('cut by %s inside a value is %s', (close, outcome) => {
    expect(verdictOf({ body: reply().slice(0, -9), close }).outcome).toBe(outcome);
  });
  it('that ends cleanly inside a value is MALFORMED_JSON with json-ends-early', () => {
    const verdict = verdictOf({ body: reply().slice(0, -9) });
    expect(verdict.outcome).toBe('MALFORMED_JSON');
    expect(rulesOf(verdict)).toContain('json-ends-early');
  });
  it('with a number that breaks off ends early too', () => {
    expect(rulesOf(verdictOf({ body: '{"jsonrpc":"2.0","id":7,"result":{"n":1.' }))).toContain('json-ends-early');
  });
  it('that no JSON is, is MALFORMED_JSON without that finding', () => {
    expect(rulesOf(verdictOf({ body: '{unclosed' }))).not.toContain('json-ends-early');
    expect(rulesOf(verdictOf({ body: '{}{}' }))).toContain('body-after-value');
    expect(rulesOf(verdictOf({ body: '{"a":NaN}' }))).toContain('json-non-finite');
  });
});

describe('envelopes', () => {
  it.each([
    ['no version', '{"id":7,"result":{}}', 'envelope.bad-version'],
    ['another version', '{"jsonrpc":"1.0","id":7,"result":{}}', 'envelope.bad-version'],
    ['neither member', '{"jsonrpc":"2.0","id":7}', 'envelope.neither'],
    ['a text', '"ok"', 'envelope.not-object'],
    ['an API of its own', '{"data":{}}', 'envelope.not-a-response'],
    ['a request', '{"jsonrpc":"2.0","id":7,"method":"ping"}', 'envelope.not-a-response'],
    ['an error without a code', '{"jsonrpc":"2.0","id":7,"error":{"message":"x"}}', 'envelope.error-shape'],
    [
      'an error with a text code',
      '{"jsonrpc":"2.0","id":7,"error":{"code":"E1","message":"x"}}',
      'envelope.error-shape',
    ],
    [
      'an error with a broken code',
      '{"jsonrpc":"2.0","id":7,"error":{"code":1.5,"message":"x"}}',
      'envelope.error-shape',
    ],
    ['an error without a message', '{"jsonrpc":"2.0","id":7,"error":{"code":1}}', 'envelope.error-shape'],
    ['error: null alone', '{"jsonrpc":"2.0","id":7,"error":null}', 'envelope.error-shape'],
  ])('%s is INVALID_ENVELOPE', (_name, body, cause) => {
    const verdict = verdictOf({ body });
    expect([verdict.outcome, verdict.rows[2]?.cause.code]).toEqual(['INVALID_ENVELOPE', cause]);
  });
  it('a version as an inherited name is not read', () => {
    expect(verdictOf({ body: '{"__proto__":{"jsonrpc":"2.0","id":7,"result":{}}}' }).outcome).toBe('INVALID_ENVELOPE');
  });
});

describe('results', () => {
  const tool = (more = {}, told: Told = {}) => verdictOf({ ...told, body: reply(toolResult(more, told.era)) });
  it('an absent resultType means complete, a finding in the modern era', () => {
    const { resultType: _left, ...old } = toolResult();
    const verdict = verdictOf({ body: reply(old) });
    expect(verdict.outcome).toBe('TOOL_SUCCESS');
    expect(rulesOf(verdict)).toContain('result-type-present');
    expect(rulesOf(tool({}, { era: LEGACY }))).toEqual([]);
  });
  it('an unknown resultType is INVALID_TOOL_RESULT in the modern era', () => {
    expect(inShort(tool({ resultType: 'banana' }))).toBe('INVALID_TOOL_RESULT unknown/assumed');
    expect(inShort(tool({ resultType: 4 }))).toBe('INVALID_TOOL_RESULT unknown/assumed');
  });
  it('and ignored with a finding in legacy', () => {
    const verdict = tool({ resultType: 'banana' }, { era: LEGACY });
    expect(inShort(verdict)).toBe('TOOL_SUCCESS done/server-says');
    expect(rulesOf(verdict)).toContain('result-type-legacy');
  });
  it('input_required asks: pending, no failure', () => {
    const asks = {
      resultType: 'input_required',
      inputRequests: {
        ok: {
          method: 'elicitation/create',
          params: { mode: 'form', message: 'Sure?', requestedSchema: { type: 'object', properties: {} } },
        },
      },
    };
    const verdict = tool(asks);
    expect([inShort(verdict), verdict.layer, verdict.rows[4]?.status]).toEqual([
      'INPUT_REQUIRED continue/server-says',
      'interaction',
      'pending',
    ]);
  });
  it('input_required with a state alone asks for another round', () => {
    expect(tool({ resultType: 'input_required', requestState: 'later' }).rows[4]?.cause.code).toBe(
      'tool.input-state-only',
    );
  });
  it('input_required with neither requests nor state is INVALID_TOOL_RESULT', () => {
    expect(inShort(tool({ resultType: 'input_required' }))).toBe('INVALID_TOOL_RESULT done/assumed');
  });
  it('input_required over a legacy revision is INVALID_TOOL_RESULT', () => {
    const verdict = tool({ resultType: 'input_required', requestState: 's' }, { era: LEGACY });
    expect(verdict.outcome).toBe('INVALID_TOOL_RESULT');
    expect(rulesOf(verdict)).toContain('mrtr-legacy');
  });
  it.each([
    ['absent', undefined],
    ['a text', 'done'],
    ['null', null],
    ['an object', {}],
    ['an array with a text', ['done']],
    ['a block without type', [{ text: 'x' }]],
    ['a block of an unknown type', [{ type: 'json', json: {} }]],
    ['a text block with a number', [{ type: 'text', text: 4 }]],
  ])('content that is %s is INVALID_TOOL_RESULT', (_name, content) => {
    const { content: _left, ...rest } = toolResult();
    const verdict = verdictOf({ body: reply(content === undefined ? rest : { ...rest, content }) });
    expect(inShort(verdict)).toBe('INVALID_TOOL_RESULT done/assumed');
  });
  it('bad base64 and annotations are findings', () => {
    const image = { type: 'image', mimeType: 'image/png', data: '%%%' };
    const verdict = tool({ content: [image, { type: 'text', text: 'x', annotations: { priority: 7 } }] });
    expect(verdict.outcome).toBe('TOOL_SUCCESS');
    expect(rulesOf(verdict)).toEqual(expect.arrayContaining(['result-block-base64', 'result-annotations-range']));
  });
  it('a resource link belongs to 2025-06-18 and later', () => {
    const content = [{ type: 'resource_link', uri: 'a:b', name: 'b' }];
    expect(rulesOf(tool({ content }, { era: '2025-03-26' }))).toContain('result-content-block-era');
    expect(rulesOf(tool({ content }, { era: '2025-06-18' }))).toEqual([]);
  });
  it('structuredContent may be any value in 2026-07-28, an object before', () => {
    const mirrored = { content: [{ type: 'text', text: '[1]' }], structuredContent: [1] };
    expect(tool(mirrored).outcome).toBe('TOOL_SUCCESS');
    expect(tool(mirrored, { era: LEGACY }).outcome).toBe('INVALID_TOOL_RESULT');
  });
  it('isError that is no boolean is INVALID_TOOL_RESULT, and nobody knows whether it ran', () => {
    for (const isError of ['true', 1, null, []])
      expect(inShort(tool({ isError }))).toBe('INVALID_TOOL_RESULT unknown/assumed');
  });
  it('isError: true is TOOL_ERROR, false and absent are success', () => {
    expect(inShort(tool({ isError: true }))).toBe('TOOL_ERROR executed-failed/server-says');
    expect(tool({ isError: false }).outcome).toBe('TOOL_SUCCESS');
  });
  it('text that looks like an error never changes the outcome; it is a hint', () => {
    const verdict = tool({
      content: [
        { type: 'text', text: 'Error: disk full' },
        { type: 'text', text: '{"status":"failed"}' },
      ],
    });
    expect([verdict.outcome, verdict.rows.map((row) => row.status)]).toEqual([
      'TOOL_SUCCESS',
      ['pass', 'pass', 'pass', 'pass', 'pass'],
    ]);
    expect(rulesOf(verdict)).toEqual(
      expect.arrayContaining(['hint-text-looks-like-error', 'hint-text-json-status-error']),
    );
  });

  describe('with an output schema', () => {
    const context = {
      tool: {
        name: 'weigh_parcel',
        inputSchema: { type: 'object' },
        outputSchema: { type: 'object', properties: { grams: { type: 'number' } }, required: ['grams'] },
      },
    };
    const validate = createValidator();
    const checked = (more: object) => verdictOf({ context, body: reply({ ...toolResult(), ...more }) }, { validate });
    it('structuredContent that fits passes', () => {
      expect(
        checked({ content: [{ type: 'text', text: '{"grams":1}' }], structuredContent: { grams: 1 } }).rows[3]?.status,
      ).toBe('pass');
    });
    it('that does not fit is OUTPUT_SCHEMA_VIOLATION, and the tool has run', () => {
      const verdict = checked({ structuredContent: { grams: 'one' } });
      expect(inShort(verdict)).toBe('OUTPUT_SCHEMA_VIOLATION done/server-says');
      expect(verdict.rows[3]?.cause).toMatchObject({
        params: { pointer: '/result/structuredContent/grams', keyword: 'type' },
      });
    });
    it('that is missing is too', () => {
      expect(checked({}).rows[3]?.cause.code).toBe('result.structured-missing');
    });
    it('an isError result needs none', () => {
      expect(checked({ isError: true }).outcome).toBe('TOOL_ERROR');
    });
    it('is never ticked without a validator', () => {
      const verdict = verdictOf({
        context,
        body: reply(
          toolResult({ content: [{ type: 'text', text: '{"grams":1}' }], structuredContent: { grams: 'one' } }),
        ),
      });
      expect([verdict.outcome, verdict.rows[3]?.status, verdict.rows[3]?.cause.code]).toEqual([
        'TOOL_SUCCESS',
        'unknown',
        'result.schema-unchecked',
      ]);
    });
  });
});

describe('gateway errors inside isError text', () => {
  const gateway = (code: string) =>
    verdictOf({
      body: reply(
        toolResult({
          isError: true,
          content: [{ type: 'text', text: JSON.stringify({ error: { code, message: 'm', details: { a: 1 } } }) }],
        }),
      ),
    });
  it('are parsed', () => {
    expect(gateway('NOT_FOUND')).toMatchObject({
      outcome: 'TOOL_ERROR',
      gateway: { code: 'NOT_FOUND', message: 'm', details: { a: 1 } },
    });
  });
  it.each([
    'USER_DECLINED',
    'confirmation_required',
    'confirmation_replayed',
    'confirmation_unavailable',
    'insufficient_scope',
    'insufficient_permission',
    'membership_inactive',
    'key_owner_not_member',
  ])('%s says that nothing ran', (code) => {
    expect(gateway(code).execution).toMatchObject({ word: 'not-executed', basis: 'server-says', rule: 4 });
  });
  it.each([
    'VALIDATION_ERROR',
    'NOT_FOUND',
    'CONFLICT',
    'BAD_REQUEST',
    'FORBIDDEN',
    'EXTERNAL_SERVICE_ERROR',
    'SOMETHING_ELSE',
    '__proto__',
  ])('%s says no such thing', (code) => {
    expect(gateway(code).execution.word).toBe('executed-failed');
  });
});

describe('eras', () => {
  const batch = `[${notice('notifications/message')},${legacyReply({}, '99')},${legacyReply()}]`;
  it('a batch is allowed in 2025-03-26, where the element with our id decides', () => {
    for (const told of [{ body: batch }, { ...SSE, body: events(batch) }]) {
      expect(short({ ...told, era: '2025-03-26' })).toBe('TOOL_SUCCESS done/server-says');
    }
  });
  it.each(['2025-06-18', '2025-11-25', '2026-07-28'] as const)('and forbidden in %s', (era) => {
    const verdict = verdictOf({ era, body: `[${reply(toolResult({}, era))}]` });
    expect(verdict.outcome).toBe('INVALID_ENVELOPE');
    expect(rulesOf(verdict)).toContain('rpc-batch-forbidden');
  });
  it('server requests on the stream are allowed only before 2026-07-28', () => {
    const ping = '{"jsonrpc":"2.0","id":"s-1","method":"ping"}';
    expect(rulesOf(verdictOf({ ...SSE, era: '2025-06-18', body: events(ping, legacyReply()) }))).toEqual([]);
    expect(rulesOf(verdictOf({ ...SSE, body: events(ping, reply()) }))).toContain('sse-no-server-request');
  });
});

describe('time', () => {
  const limits = { headMs: 1000, idleMs: 5000, messageIdleMs: 9000, totalMs: 100_000, maxBytes: 1e6 };
  const open = { ...SSE, close: 'open', context: { limits } } as const;
  it('no head by the deadline is TIMED_OUT in http', () => {
    expect(verdictOf({ status: null, close: 'deadline' })).toMatchObject({
      outcome: 'TIMED_OUT',
      stratum: 'http',
      execution: { word: 'unknown' },
    });
  });
  it('data flowing at the hard deadline is TIMED_OUT in stream', () => {
    expect(verdictOf({ ...SSE, body: events(progress(1)), close: 'deadline' })).toMatchObject({
      outcome: 'TIMED_OUT',
      stratum: 'stream',
    });
  });
  it('no head yet and no close is waiting', () => {
    expect(short({ status: null, close: 'open', body: '' }, 500)).toBe('WAITING unknown/assumed unsettled');
    expect(status({ status: null, close: 'open', body: '' }, 500)).toMatchObject({
      http: 'pending',
      envelope: 'not-reached',
      tool: 'not-reached',
    });
  });
  it('a head, then no bytes for idleMs, stalls: unsettled, not closed', () => {
    expect(short({ ...open, chunks: [] }, 5009)).toBe('WAITING unknown/assumed unsettled');
    expect(short({ ...open, chunks: [] }, 5010)).toBe('STREAM_STALLED unknown/assumed unsettled');
    expect(short({ ...open, type: 'application/json', chunks: [[20, '{']] }, 5020)).toBe(
      'STREAM_STALLED unknown/assumed unsettled',
    );
  });
  it('only comments for messageIdleMs stalls too', () => {
    const chunks = [
      [20, ': a\n\n'],
      [4000, ': b\n\n'],
      [8000, ': c\n\n'],
    ] as const;
    expect(short({ ...open, chunks }, 9009)).toContain('WAITING');
    const verdict = verdictOf({ ...open, chunks }, { at: 9010 });
    expect([inShort(verdict), verdict.rows[1]?.cause.code]).toEqual([
      'STREAM_STALLED unknown/assumed unsettled',
      'stream.stalled-comments',
    ]);
  });
  it('and reverts when data comes', () => {
    const exchange = tell({
      ...open,
      chunks: [
        [20, events(progress(1))],
        [7000, events(reply())],
      ],
    });
    const live = createJudge(exchange);
    const outcomes: string[] = [];
    for (const fact of exchange.facts.facts()) {
      live.push(fact, fact.kind === 'bytes' ? exchange.facts.slice(fact.start, fact.end) : undefined);
      outcomes.push(live.verdict(fact.at).outcome, live.verdict(fact.at + 6000).outcome);
    }
    expect(outcomes).toEqual([
      'WAITING',
      'STREAM_STALLED',
      'WAITING',
      'STREAM_STALLED',
      'TOOL_SUCCESS',
      'TOOL_SUCCESS',
    ]);
  });
  it('a server that waits for the person on its stream does not stall, and its time counts again from the answer', () => {
    const chunks = [[20, events('{"jsonrpc":"2.0","id":"s","method":"elicitation/create","params":{}}')]] as const;
    const outcome = (at: number, excusedUntil?: number) =>
      judge(tell({ ...open, chunks }), { at, ...(excusedUntil !== undefined && { excusedUntil }) }).outcome;
    expect(outcome(60_000)).toBe('STREAM_STALLED');
    expect(outcome(60_000, 60_000)).toBe('WAITING');
    expect(outcome(64_999, 60_000)).toBe('WAITING');
    expect(outcome(65_000, 60_000)).toBe('STREAM_STALLED');
    const comments = [
      [20, ': a\n\n'],
      [4000, ': b\n\n'],
      [8000, ': c\n\n'],
    ] as const;
    expect(judge(tell({ ...open, chunks: comments }), { at: 9010, excusedUntil: 5000 }).outcome).toBe('WAITING');
  });
  it('silence after the answer is no stall', () => {
    expect(short({ ...open, body: events(reply()) }, 99_000)).toBe('TOOL_SUCCESS done/server-says');
  });
});

describe('what script can’t see', () => {
  it('a rejection before the head is NETWORK_ERROR', () => {
    expect(short({ status: null })).toBe('NETWORK_ERROR unknown/assumed');
    expect(short({ status: null, probe: { answers: false } })).toBe('NETWORK_ERROR unknown/assumed');
  });
  it.each(['preflight', 'mixed-content', 'csp', 'local-network'] as const)(
    'FETCH_BLOCKED by %s was never sent, proved',
    (blockedBy) => {
      expect(short({ status: null, probe: { answers: true, blockedBy } })).toBe('FETCH_BLOCKED not-executed/proved');
    },
  );
  it('FETCH_BLOCKED by its answer’s headers was sent', () => {
    expect(short({ status: null, probe: { answers: true, blockedBy: 'cors-response' } })).toBe(
      'FETCH_BLOCKED unknown/assumed',
    );
  });
  it('a redirect that the browser hides is HTTP_REDIRECT without status or target', () => {
    const verdict = verdictOf({ status: 0, headKind: 'opaqueredirect', type: null, body: '' });
    expect([inShort(verdict), verdict.rows[0]?.cause.code]).toEqual([
      'HTTP_REDIRECT not-executed/assumed',
      'http.opaque-redirect',
    ]);
  });
  it('Content-Length is compared only where the wire was seen', () => {
    const headers = [['Content-Length', '9']] as const;
    expect(rulesOf(verdictOf({ body: reply(), headers }))).toContain('body-length-mismatch');
    expect(rulesOf(verdictOf({ body: reply(), headers, headKind: 'basic' }))).not.toContain('body-length-mismatch');
    expect(rulesOf(verdictOf({ body: reply(), headers, headKind: 'cors' }))).not.toContain('body-length-mismatch');
    expect(rulesOf(verdictOf({ body: reply(), headers: [...headers, ['Content-Encoding', 'gzip']] }))).not.toContain(
      'body-length-mismatch',
    );
  });
  it('headers that CORS hides are not called absent', () => {
    const hidden = verdictOf({ status: 401, headKind: 'cors', body: '' });
    expect(hidden.findings.find(({ rule }) => rule === 'http-401-www-authenticate')?.params).toEqual({ hidden: 'yes' });
    expect(rulesOf(hidden)).toContain('hint-header-hidden');
    expect(rulesOf(verdictOf({ ...SSE, headKind: 'cors', body: events(reply()), headers: [] }))).toEqual([]);
  });
  it('an import without a head leaves http unknown, never ticked', () => {
    const verdict = verdictOf({
      status: null,
      close: 'end',
      body: reply(),
      exchange: { source: 'import', missing: ['head'] },
    });
    expect([verdict.outcome, verdict.rows[0]?.status]).toEqual(['TOOL_SUCCESS', 'unknown']);
  });
  it('an import that lost its close is judged as it stands', () => {
    const verdict = verdictOf({ close: 'open', body: reply(), exchange: { source: 'import', missing: ['close'] } });
    expect(verdict.outcome).toBe('TOOL_SUCCESS');
  });
});

describe('other messages', () => {
  const other = { method: 'tools/list' } as const;
  const list = {
    resultType: 'complete',
    tools: [],
    ttlMs: 0,
    cacheScope: 'private',
    _meta: { 'io.modelcontextprotocol/serverInfo': { name: 'p', version: '1' } },
  };
  it('a sound result of another method is RESPONSE_OK; the tool stratum does not apply', () => {
    const verdict = verdictOf({ ...other, body: reply(list) });
    expect([inShort(verdict), verdict.rows.map((row) => row.status)]).toEqual([
      'RESPONSE_OK done/server-says',
      ['pass', 'pass', 'pass', 'pass', 'not-applicable'],
    ]);
  });
  it('its own shape is checked', () => {
    expect(verdictOf({ ...other, body: reply({ ...list, tools: 'none' }) }).outcome).toBe('INVALID_TOOL_RESULT');
    expect(rulesOf(verdictOf({ ...other, body: reply({ resultType: 'complete', tools: [] }) }))).toContain(
      'cache-hints-required',
    );
  });
  it.each([200, 202, 204])('%i to a notification is ACCEPTED', (code) => {
    const told = {
      role: 'notify',
      requestBody: notice('notifications/initialized'),
      status: code,
      type: null,
      body: '',
      era: LEGACY,
    } as const;
    const verdict = verdictOf(told);
    expect([inShort(verdict), verdict.rows.slice(1).map((row) => row.status)]).toEqual([
      'ACCEPTED n/a/proved',
      ['not-applicable', 'not-applicable', 'not-applicable', 'not-applicable'],
    ]);
    expect(rulesOf(verdict).includes('http-notification-202-empty')).toBe(code !== 202);
  });
  it('an open listening stream is LISTENING, a closed one STREAM_CLOSED, a cut one STREAM_TRUNCATED', () => {
    const listen = { ...SSE, role: 'listen', verb: 'GET', era: LEGACY, body: '' } as const;
    expect(short({ ...listen, close: 'open' }, 400_000)).toBe('LISTENING n/a/proved unsettled');
    expect(short({ ...listen, body: events(notice('notifications/message')) })).toBe('STREAM_CLOSED n/a/proved');
    expect(short({ ...listen, close: 'user' })).toBe('STREAM_CLOSED n/a/proved');
    expect(short({ ...listen, close: 'peer' })).toBe('STREAM_TRUNCATED n/a/proved');
    expect(short({ ...listen, type: 'text/plain', body: 'hi' })).toBe('WRONG_CONTENT_TYPE n/a/proved');
  });
  it('any failure of another method ran nothing that matters', () => {
    expect(short({ ...other, status: 503, body: '' })).toBe('HTTP_ERROR not-executed/assumed');
    expect(short({ ...other, ...SSE, body: '', close: 'peer' })).toBe('STREAM_TRUNCATED not-executed/assumed');
  });
});

describe('the execution table', () => {
  const rule = (told: Told) => {
    const { execution } = verdictOf(told);
    return `${execution.rule} ${execution.word}`;
  };
  it.each<[string, Told]>([
    ['1 not-executed', { status: null, probe: { answers: true, blockedBy: 'csp' } }],
    ['2 n/a', { role: 'notify', requestBody: notice('notifications/initialized'), status: 503, body: '' }],
    ['2 n/a', { role: 'answer', requestBody: reply({}), status: 202, type: null, body: '' }],
    ['2 n/a', { role: 'end-session', verb: 'DELETE', status: 405, body: '' }],
    ['3 done', { body: reply() }],
    ['3 done', { status: 500, body: reply() }],
    [
      '3 unknown',
      {
        body: '{"jsonrpc":"2.0","id":7,"result":{"resultType":"complete","content":[],"isError":true,"isError":false}}',
      },
    ],
    ['3 unknown', { body: `{"jsonrpc":"2.0","id":8,"id":7,"result":${JSON.stringify(toolResult())}}` }],
    ['4 executed-failed', { body: reply(toolResult({ isError: true })) }],
    ['5 continue', { body: reply(toolResult({ resultType: 'input_required', requestState: 's' })) }],
    ['5 continue', { era: LEGACY, body: refusal(-32042) }],
    ['5 continue', { era: LEGACY, status: 400, body: refusal(-32042) }],
    ['6 done', { body: reply({ resultType: 'complete' }) }],
    ['6 unknown', { body: reply(toolResult({ isError: 'no' })) }],
    ['6 unknown', { body: reply(toolResult({ resultType: 'soon' })) }],
    ['7 wait', { status: 429, body: '' }],
    ['7 wait', { status: 429, body: refusal(-32603) }],
    ['8 not-executed', { status: 307, type: null, headers: [['Location', '/x']], body: '' }],
    ['8 not-executed', { status: 401, body: '' }],
    ['8 not-executed', { status: 404, body: refusal(-32603) }],
    ['13 unknown', { status: 408, body: '' }],
    ['13 unknown', { status: 499, body: '' }],
    ['9 not-executed', { body: refusal(-32700) }],
    ['9 not-executed', { body: refusal(-32600) }],
    ['9 not-executed', { body: refusal(-32601) }],
    ['9 not-executed', { body: refusal(-32602) }],
    ['9 not-executed', { body: refusal(-32002) }],
    ['9 not-executed', { body: refusal(-32020) }],
    ['9 not-executed', { body: refusal(-32022) }],
    ['9 not-executed', { status: 500, body: refusal(-32602) }],
    ['10 not-executed', { method: 'tools/list', status: 500, body: '' }],
    ['11 not-executed', { type: 'text/html', body: '<p>' }],
    ['12 done', { body: `{"jsonrpc":"2.0","id":7,"result":{"content":[` }],
    ['12 done', { body: `{"jsonrpc":"2.0","id":7,"result":{"content":[`, close: 'peer' }],
    ['12 done', { ...SSE, body: `data: ${reply()}\n`, close: 'peer' }],
    ['12 done', { ...SSE, body: `data: {"jsonrpc":"2.0",\ndata: "id":7,"result":{"con`, close: 'peer' }],
    ['13 unknown', { body: `{"jsonrpc":"2.0","id":8,"result":{"content":[` }],
    ['13 unknown', { body: `{"jsonrpc":"2.0","result":{"id":7,` }],
    ['13 unknown', { body: `{"jsonrpc":"2.0","id":7,"error":{"data":{"result":{`, close: 'peer' }],
    ['13 unknown', { status: 503, body: '' }],
    ['13 unknown', { body: refusal(-32603) }],
    ['13 unknown', { body: refusal(-32000) }],
    ['13 unknown', { body: refusal(1) }],
    ['13 unknown', { ...SSE, body: '', close: 'peer' }],
    ['13 unknown', { ...SSE, body: '' }],
    ['13 unknown', { status: 202, type: null, body: '' }],
    ['13 unknown', { status: null }],
    ['13 unknown', { body: '' }],
  ])('row %s', (expected, told) => {
    expect(rule(told)).toBe(expected);
  });
});

describe('hostile and odd input', () => {
  const text = (value: string) =>
    `{"jsonrpc":"2.0","id":7,"result":{"resultType":"complete","content":[{"type":"text","text":${value}}],"_meta":{"io.modelcontextprotocol/serverInfo":{}}}}`;
  it.each([
    ['a byte-order mark', `\ufeff${reply()}`, ['body-bom']],
    ['a byte-order mark on a stream', `\ufeff${events(reply())}`, ['body-bom']],
    ['a lone surrogate', text('"\\ud83d"'), ['json-lone-surrogate']],
    ['U+2028 in text', text('"a\u2028b"'), []],
    [
      'a key named __proto__',
      reply({ ...toolResult(), ...JSON.parse('{"__proto__":{"isError":true}}') }),
      ['json-suspicious-key'],
    ],
    [
      'a number beyond 2^53',
      reply(toolResult({ n: 0 })).replace('"n":0', '"n":9007199254740993'),
      ['json-unsafe-number'],
    ],
    [
      'depth',
      reply(toolResult({ d: 0 })).replace('"d":0', `"d":${'['.repeat(300)}${']'.repeat(300)}`),
      ['json-deep-nesting'],
    ],
  ])('%s is success with the finding that belongs to it', (_name, body, rules) => {
    const verdict = verdictOf({ body, ...(body.includes('data:') && SSE) });
    expect([verdict.outcome, rulesOf(verdict)]).toEqual(['TOOL_SUCCESS', rules]);
  });
  it('invalid UTF-8 is read as U+FFFD, a finding', () => {
    const bytes = new TextEncoder().encode(text('"zz"'));
    bytes[bytes.indexOf(122)] = 0xff;
    expect(verdictOf({ body: bytes })).toMatchObject({ outcome: 'TOOL_SUCCESS' });
    expect(rulesOf(verdictOf({ body: bytes }))).toEqual(['body-invalid-utf8']);
    const framed = new TextEncoder().encode(events(text('"zz"')));
    framed[framed.indexOf(122)] = 0xff;
    expect(rulesOf(verdictOf({ ...SSE, body: framed }))).toEqual(['sse-utf8']);
  });
});

import { describe, expect, it } from 'vitest';
import { diagnosticRecord } from './diagnosticRecord.ts';
import { events, progress, refusal, reply, tell, toolResult } from './fixtures/tell.ts';
import type { Told } from './fixtures/tell.ts';
import { judge } from './judge.ts';

const attempt = (told: Told) => {
  const exchange = tell(told);
  return { exchange, verdict: judge(exchange) };
};
const record = (...told: readonly Told[]) =>
  diagnosticRecord({ client: 'estrato@0.1.0', scenario: 'lab/one', attempts: told.map(attempt) });

describe('the diagnostic record', () => {
  it('is undefined for a call that was never made', () => {
    expect(record()).toBeUndefined();
  });

  it('has the members of the first article’s record, with its names', () => {
    expect(record({ body: refusal(-32602) })).toMatchObject({
      client: 'estrato@0.1.0',
      protocolVersion: '2026-07-28',
      scenario: 'lab/one',
      method: 'tools/call',
      postCount: 1,
      httpStatuses: [200],
      jsonrpc: { id: 7, errorCode: -32602 },
      resultType: null,
      outcome: 'JSONRPC_ERROR',
      retryOrigin: 'none',
    });
  });

  it('adds what tells the strata and the stream', () => {
    expect(
      record({
        type: 'text/event-stream',
        progressToken: '"p-1"',
        body: events(progress(1), progress(2)),
        close: 'peer',
      }),
    ).toMatchObject({
      layer: 'transport',
      stratum: 'stream',
      settled: true,
      inner: null,
      execution: 'unknown',
      executionBasis: 'assumed',
      contentType: 'text/event-stream',
      eventCount: 2,
      finalResponse: false,
      close: 'peer',
      headAt: 10,
      provedAt: 30,
      closedAt: 30,
      findings: [],
    });
  });

  it('counts all POSTs of the call and lists their statuses in order', () => {
    const both = record({ status: 503, body: '' }, { body: reply(), exchange: { retryOrigin: 'user' } });
    expect(both).toMatchObject({
      postCount: 2,
      httpStatuses: [503, 200],
      outcome: 'TOOL_SUCCESS',
      retryOrigin: 'user',
    });
  });

  it('leaves out the status of an attempt that got none', () => {
    expect(record({ status: null }, { body: reply() })).toMatchObject({ postCount: 2, httpStatuses: [200] });
    expect(record({ status: null })).toMatchObject({
      httpStatuses: [],
      headAt: null,
      close: 'blocked',
      contentType: null,
    });
  });

  it('names the result’s type, as complete where content implies it', () => {
    const { resultType: _left, ...untyped } = toolResult();
    expect(record({ body: reply() })?.resultType).toBe('complete');
    expect(record({ body: reply(untyped) })?.resultType).toBe('complete');
    expect(record({ body: reply(toolResult({ resultType: 'input_required', requestState: 's' })) })?.resultType).toBe(
      'input_required',
    );
    expect(record({ body: refusal(1) })?.resultType).toBeNull();
  });

  it('tells an error inside a failed status', () => {
    expect(record({ status: 400, body: refusal(-32602) })).toMatchObject({
      outcome: 'HTTP_ERROR',
      inner: 'JSONRPC_ERROR',
      jsonrpc: { errorCode: -32602 },
    });
  });

  it.each([
    ['7', 7],
    ['"c-7"', 'c-7'],
    ['9007199254740993', '9007199254740993'],
  ])('writes id %s so that nothing of it is lost', (id, expected) => {
    expect(record({ id, body: reply(toolResult(), id) })?.jsonrpc.id).toBe(expected);
  });

  it('is open while nothing closed it', () => {
    expect(record({ type: 'text/event-stream', body: '', close: 'open' })).toMatchObject({
      settled: false,
      close: null,
      closedAt: null,
      provedAt: null,
    });
  });

  it('holds no header value, no argument and no text of the answer', () => {
    const text = JSON.stringify(
      record({
        requestHeaders: [
          ['Authorization', 'Bearer secret-1'],
          ['X-Key', 'secret-2'],
        ],
        headers: [['Set-Cookie', 'secret-3']],
        url: 'https://user.example.org/mcp?key=secret-4',
        body: reply(toolResult({ content: [{ type: 'text', text: 'secret-5' }] })),
      }),
    );
    expect(text).not.toMatch(/secret|12 grams|weigh_parcel/);
  });

  it('is plain JSON', () => {
    const made = record({ body: reply() });
    expect(JSON.parse(JSON.stringify(made))).toEqual(made);
  });
});

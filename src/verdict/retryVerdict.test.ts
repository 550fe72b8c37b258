import { describe, expect, it } from 'vitest';
import type { ToolAnnotations } from '#protocol/tool.ts';
import { events, progress, refusal, reply, tell, toolResult, verdictOf } from './fixtures/tell.ts';
import type { Told } from './fixtures/tell.ts';
import type { RetryAction, RetryInput, RetryReason } from './retry.ts';
import { retryVerdict } from './retryVerdict.ts';

const actions = new Set<RetryAction>();
const reasons = new Set<RetryReason['code']>();

const RECEIVED = Date.UTC(2026, 6, 1, 12, 0, 0);

function retry(told: Told, more: Partial<RetryInput> = {}) {
  const verdict = verdictOf(told);
  const advice = retryVerdict({
    verdict,
    method: verdict.method,
    annotations: undefined,
    hintsTrusted: false,
    idempotencyKey: false,
    attempts: 1,
    earlierUnknown: false,
    sentSessionId: false,
    retryAfter: undefined,
    receivedAt: RECEIVED,
    ...more,
  });
  actions.add(advice.action);
  for (const reason of advice.reasons) reasons.add(reason.code);
  return advice;
}

const codes = (told: Told, more: Partial<RetryInput> = {}) => {
  const { action, reasons: given } = retry(told, more);
  return [action, ...given.map((reason) => reason.code)].join(' ');
};
const gateway = (code: string): Told => ({
  body: reply(
    toolResult({ isError: true, content: [{ type: 'text', text: JSON.stringify({ error: { code, message: 'm' } }) }] }),
  ),
});
const LOST: Told = { type: 'text/event-stream', body: '', close: 'peer' };
const DONE: Told = { body: reply() };

describe('may I send it again?', () => {
  it('a question is answered first', () => {
    const asks = { body: reply(toolResult({ resultType: 'input_required', requestState: 's' })) };
    expect(codes(asks)).toBe('answer input-wanted');
    expect(codes(asks, { attempts: 9 })).toBe('answer input-wanted');
    expect(codes({ era: '2025-11-25', body: refusal(-32042) })).toBe('answer input-wanted');
    expect(retry(asks, { answeredIn: 2 })).toMatchObject({
      action: 'nothing',
      reasons: [{ code: 'input-answered', round: 2 }],
    });
  });

  it('what is done needs nothing', () => {
    expect(codes(DONE)).toBe('nothing done');
    expect(codes(DONE, { attempts: 5 })).toBe('nothing done');
    // What calls no tool is not said to have done a tool's work.
    expect(codes({ method: 'ping', body: '{"jsonrpc":"2.0","id":7,"result":{"resultType":"complete"}}' })).toBe(
      'nothing answered',
    );
  });

  it('what is done after a lost attempt may have been done twice', () => {
    expect(codes(DONE, { earlierUnknown: true })).toBe('nothing done earlier-attempt-unknown');
  });

  it('what the user declined stays so', () => {
    expect(codes(gateway('USER_DECLINED'))).toBe('nothing user-declined nothing-ran');
  });

  it('a notification needs nothing', () => {
    expect(codes({ role: 'notify', requestBody: '{"jsonrpc":"2.0","method":"n"}', status: 500, body: '' })).toBe(
      'nothing',
    );
  });

  it('a failure of the tool wants other arguments', () => {
    expect(codes({ body: reply(toolResult({ isError: true })) })).toMatch(/^fix-arguments server-says-failed/);
    expect(codes(gateway('VALIDATION_ERROR'))).toMatch(/^fix-arguments server-says-failed who-acts/);
  });

  it.each([401, 403])('%i wants authorisation', (status) => {
    expect(retry({ status, body: '' })).toMatchObject({
      action: 'authorise',
      reasons: [{ code: 'needs-token', status }, { code: 'nothing-ran' }],
    });
  });

  it.each([
    ['insufficient_scope', 'token-owner'],
    ['insufficient_permission', 'organisation-admin'],
    ['membership_inactive', 'reactivate-person'],
    ['key_owner_not_member', 'authorise-again'],
  ])('so does %s, by %s', (code, who) => {
    expect(retry(gateway(code))).toMatchObject({
      action: 'authorise',
      reasons: [
        { code: 'who-acts', who },
        { code: 'nothing-ran', basis: 'server-says' },
      ],
    });
  });

  it('404 with a session id sent wants a new session, without one another address', () => {
    const gone: Told = { era: '2025-11-25', status: 404, body: '' };
    expect(retry(gone, { sentSessionId: true })).toMatchObject({ action: 're-initialise', safe: true });
    expect(codes(gone)).toBe('fix-request nothing-ran same-refusal');
  });

  it('what was refused before it ran wants another request', () => {
    expect(codes({ body: refusal(-32602) })).toBe('fix-request nothing-ran same-refusal');
    expect(codes(gateway('confirmation_required'))).toBe('fix-request nothing-ran who-acts same-refusal');
    expect(retry({ status: null, probe: { answers: true, blockedBy: 'csp' } }).reasons[0]).toEqual({
      code: 'nothing-ran',
      basis: 'proved',
    });
  });

  describe('after 429', () => {
    const limited: Told = { status: 429, body: '' };
    it('waits the seconds the server gives', () => {
      expect(retry(limited, { retryAfter: '7' })).toEqual({
        action: 'wait',
        reasons: [{ code: 'retry-after', seconds: 7 }],
        waitMs: 7000,
        safe: true,
      });
    });
    it('waits until the date the server gives', () => {
      expect(retry(limited, { retryAfter: 'Wed, 01 Jul 2026 12:00:30 GMT' })).toMatchObject({
        action: 'wait',
        waitMs: 30_000,
      });
    });
    it('sends again when that date is over, or the wait is none', () => {
      expect(retry(limited, { retryAfter: 'Wed, 01 Jul 2026 11:00:00 GMT' })).toMatchObject({
        action: 'send-again',
        waitMs: 0,
        safe: true,
      });
      expect(retry(limited, { retryAfter: '0' })).toMatchObject({ action: 'send-again', waitMs: 0 });
    });
    it('backs off when the value can’t be read, or there is none', () => {
      expect(codes(limited, { retryAfter: 'soon' })).toBe('back-off retry-after-bad');
      expect(codes(limited)).toBe('back-off no-retry-after');
    });
    it('backs off longer each time', () => {
      expect([1, 2].map((attempts) => retry(limited, { attempts }).waitMs)).toEqual([200, 400]);
    });
  });

  it('an unavailable confirmation waits too, as nothing ran', () => {
    expect(codes(gateway('confirmation_unavailable'))).toBe('back-off no-retry-after nothing-ran');
  });

  describe('when nobody knows whether it ran', () => {
    const lost = (annotations?: ToolAnnotations, more: Partial<RetryInput> = {}) =>
      codes(LOST, { annotations, ...more });
    it('verify first: the defaults are the worst', () => {
      expect(lost()).toBe('verify-first may-have-run annotations-unknown no-idempotency-key');
      expect(lost({})).toBe('verify-first may-have-run destructive not-idempotent no-idempotency-key');
      expect(lost({ destructiveHint: false })).toBe('verify-first may-have-run not-idempotent no-idempotency-key');
      expect(lost({ idempotentHint: true, destructiveHint: false })).toBe(
        'verify-first may-have-run idempotent hints-untrusted',
      );
    });
    it('hints count only where the server is trusted', () => {
      expect(lost({ readOnlyHint: true })).toBe('verify-first may-have-run read-only hints-untrusted');
      expect(lost({ readOnlyHint: true }, { hintsTrusted: true })).toBe('back-off read-only may-have-run');
      expect(lost({ idempotentHint: true }, { hintsTrusted: true })).toBe('back-off idempotent may-have-run');
      expect(lost({ destructiveHint: false }, { hintsTrusted: true })).toMatch(/^verify-first/);
    });
    it('a key makes it safe', () => {
      expect(lost({}, { idempotencyKey: true })).toBe('back-off may-have-run idempotency-key');
    });
    it('progress proves that it ran at least so far', () => {
      const told: Told = {
        type: 'text/event-stream',
        progressToken: '"p-1"',
        body: events(progress(3, { total: 4 })),
        close: 'peer',
      };
      expect(retry(told).reasons[0]).toEqual({ code: 'progress-seen', progress: 3, total: 4 });
    });
    it('other methods may be repeated', () => {
      const verdict = { ...verdictOf(LOST), execution: { word: 'unknown', basis: 'assumed', rule: 13 } as const };
      expect(codes(LOST, { verdict, method: 'tools/list' })).toBe('back-off not-a-tool-call');
    });
    it('the same holds for 5xx, 202, an error of the server and a lost connection', () => {
      for (const told of [
        { status: 503, body: '' },
        { status: 202, type: null, body: '' },
        { body: refusal(-32603) },
        { status: null },
      ] satisfies Told[]) {
        expect(retry(told)).toMatchObject({ action: 'verify-first', safe: false });
      }
    });
  });

  it('from the third attempt on somebody is asked', () => {
    expect(codes(LOST, { attempts: 2 })).toMatch(/^verify-first/);
    expect(codes(LOST, { attempts: 3 })).toMatch(/^ask attempts/);
    expect(codes({ status: 429, body: '' }, { attempts: 3 })).toMatch(/^ask attempts/);
    expect(codes({ body: refusal(-32602) }, { attempts: 4 })).toMatch(/^ask attempts/);
  });

  it('nothing is advised while the outcome can still change', () => {
    expect(codes({ type: 'text/event-stream', body: '', close: 'open' })).toBe('still-running running');
  });

  it('only safe advice is called safe', () => {
    const safe = (told: Told, more: Partial<RetryInput> = {}) => retry(told, more).safe;
    expect(safe({ status: 429, body: '' })).toBe(true);
    expect(safe(LOST)).toBe(false);
    expect(safe(LOST, { annotations: { readOnlyHint: true } })).toBe(false);
    expect(safe({ body: reply(toolResult({ isError: true })) })).toBe(false);
  });

  it('reads the session header that was sent', () => {
    expect(tell({ era: '2025-11-25', sessionId: 's-1' }).request?.headers).toContainEqual(['Mcp-Session-Id', 's-1']);
  });

  it('left out no action and no reason', () => {
    // Typed so that a new action or reason without a test does not compile.
    const allActions: Readonly<Record<RetryAction, true>> = {
      answer: true,
      nothing: true,
      'fix-arguments': true,
      authorise: true,
      're-initialise': true,
      wait: true,
      'back-off': true,
      'fix-request': true,
      'verify-first': true,
      'send-again': true,
      ask: true,
      'still-running': true,
    };
    const allReasons: Readonly<Record<RetryReason['code'], true>> = {
      done: true,
      answered: true,
      'server-says-failed': true,
      'user-declined': true,
      'input-wanted': true,
      'input-answered': true,
      'nothing-ran': true,
      'may-have-run': true,
      'progress-seen': true,
      'read-only': true,
      idempotent: true,
      'hints-untrusted': true,
      destructive: true,
      'not-idempotent': true,
      'annotations-unknown': true,
      'idempotency-key': true,
      'no-idempotency-key': true,
      'not-a-tool-call': true,
      'retry-after': true,
      'retry-after-bad': true,
      'no-retry-after': true,
      'session-lost': true,
      'needs-token': true,
      'who-acts': true,
      attempts: true,
      'earlier-attempt-unknown': true,
      'same-refusal': true,
      running: true,
    };
    expect([...actions].sort()).toEqual(Object.keys(allActions).sort());
    expect([...reasons].sort()).toEqual(Object.keys(allReasons).sort());
  });
});

import { parseRetryAfter } from '#protocol/retryAfter.ts';
import { gatewayCode } from './gatewayError.ts';
import type { RetryInput, RetryReason, RetryVerdict } from './retry.ts';

/** First wait of a back-off, in ms; the seed's 200 ms, doubled with each attempt. */
const BACK_OFF_MS = 200;
/** From this attempt on, nothing is suggested without asking. */
const ASK_FROM = 3;

/** May the call be sent again, and what comes first? Apart from the outcome: it also weighs what the tool may have done. */
export function retryVerdict(input: RetryInput): RetryVerdict {
  const { verdict } = input;
  if (!verdict.settled && verdict.execution.word !== 'continue') return plain('still-running', [{ code: 'running' }]);
  if (verdict.execution.word !== 'continue' && input.attempts >= ASK_FROM && verdict.execution.word !== 'done') {
    return plain('ask', [{ code: 'attempts', attempts: input.attempts }, ...worry(input)]);
  }
  switch (verdict.execution.word) {
    case 'continue':
      return input.answeredIn === undefined
        ? plain('answer', [{ code: 'input-wanted' }])
        : plain('nothing', [{ code: 'input-answered', round: input.answeredIn }]);
    case 'done':
      return plain(
        'nothing',
        verdict.outcome === 'RESPONSE_OK'
          ? [{ code: 'answered' }]
          : input.earlierUnknown
            ? [{ code: 'done' }, { code: 'earlier-attempt-unknown' }]
            : [{ code: 'done' }],
      );
    case 'n/a':
      return plain('nothing', []);
    case 'executed-failed':
      return plain('fix-arguments', [{ code: 'server-says-failed' }, ...actor(input), ...worry(input)]);
    case 'wait':
      return waiting(input);
    case 'not-executed':
      return notExecuted(input);
    case 'unknown':
      return unknown(input);
  }
}

function plain(action: RetryVerdict['action'], reasons: readonly RetryReason[], safe = false): RetryVerdict {
  return { action, reasons, waitMs: undefined, safe };
}

function notExecuted(input: RetryInput): RetryVerdict {
  const { verdict } = input;
  const gateway = verdict.gateway && gatewayCode(verdict.gateway.code);
  const ran: RetryReason = { code: 'nothing-ran', basis: verdict.execution.basis };
  if (verdict.gateway?.code === 'USER_DECLINED') return plain('nothing', [{ code: 'user-declined' }, ran]);
  if (verdict.gateway?.code === 'confirmation_unavailable') return waiting(input);
  if (gateway?.authorisation) return plain('authorise', [{ code: 'who-acts', who: gateway.actor }, ran]);
  if (verdict.status === 401 || verdict.status === 403)
    return plain('authorise', [{ code: 'needs-token', status: verdict.status }, ran]);
  if (verdict.status === 404 && input.sentSessionId)
    return plain('re-initialise', [{ code: 'session-lost' }, ran], true);
  return plain('fix-request', [ran, ...actor(input), { code: 'same-refusal' }]);
}

function waiting(input: RetryInput): RetryVerdict {
  const ran: readonly RetryReason[] =
    input.verdict.execution.word === 'not-executed'
      ? [{ code: 'nothing-ran', basis: input.verdict.execution.basis }]
      : [];
  const { retryAfter } = input;
  if (retryAfter !== undefined) {
    const parsed = parseRetryAfter(retryAfter, input.receivedAt);
    switch (parsed.kind) {
      case 'wait':
        return waited(parsed.ms, ran);
      case 'past':
        return waited(0, ran);
      case 'bad':
        return backOff(input, [{ code: 'retry-after-bad', value: retryAfter }, ...ran], true);
    }
  }
  return backOff(input, [{ code: 'no-retry-after' }, ...ran], true);
}

/** Once the server's own wait is over there is nothing left to wait for. */
function waited(ms: number, ran: readonly RetryReason[]): RetryVerdict {
  const reasons: readonly RetryReason[] = [{ code: 'retry-after', seconds: Math.ceil(ms / 1000) }, ...ran];
  return { action: ms === 0 ? 'send-again' : 'wait', reasons, waitMs: ms, safe: true };
}

function backOff(input: RetryInput, reasons: readonly RetryReason[], safe: boolean): RetryVerdict {
  return { action: 'back-off', reasons, waitMs: BACK_OFF_MS * 2 ** (input.attempts - 1), safe };
}

/** Nobody knows whether it ran: sending again is safe only where running twice does no harm. */
function unknown(input: RetryInput): RetryVerdict {
  if (input.method !== undefined && input.method !== 'tools/call') {
    return backOff(input, [{ code: 'not-a-tool-call', method: input.method }], true);
  }
  if (input.idempotencyKey) return backOff(input, [{ code: 'may-have-run' }, { code: 'idempotency-key' }], true);
  const hints = input.annotations;
  const harmless =
    hints?.readOnlyHint === true ? 'read-only' : hints?.idempotentHint === true ? 'idempotent' : undefined;
  if (harmless !== undefined && input.hintsTrusted)
    return backOff(input, [{ code: harmless }, { code: 'may-have-run' }], true);
  const progress = input.verdict.progress;
  const ran: RetryReason = progress
    ? { code: 'progress-seen', progress: progress.progress, total: progress.total }
    : { code: 'may-have-run' };
  const second: readonly RetryReason[] =
    harmless !== undefined ? [{ code: harmless }, { code: 'hints-untrusted' }] : worry(input);
  return plain('verify-first', [ran, ...second]);
}

/** Why running twice may hurt: what the tool says of itself, with the specification's defaults. */
function worry(input: RetryInput): readonly RetryReason[] {
  if (input.method !== 'tools/call') return [];
  const hints = input.annotations;
  const reasons: RetryReason[] = [];
  if (!hints) reasons.push({ code: 'annotations-unknown' });
  else if (hints.readOnlyHint === true) reasons.push({ code: 'read-only' });
  else {
    if (hints.destructiveHint !== false) reasons.push({ code: 'destructive' });
    if (hints.idempotentHint !== true) reasons.push({ code: 'not-idempotent' });
  }
  if (!input.idempotencyKey && hints?.readOnlyHint !== true) reasons.push({ code: 'no-idempotency-key' });
  return reasons;
}

function actor(input: RetryInput): readonly RetryReason[] {
  const gateway = input.verdict.gateway && gatewayCode(input.verdict.gateway.code);
  return gateway ? [{ code: 'who-acts', who: gateway.actor }] : [];
}

import { declaredType } from '#exchange/mediaType.ts';
import { member } from '#protocol/json.ts';
import { isModern } from '#protocol/revision.ts';
import type { Revision } from '#protocol/revision.ts';
import { isFine } from './decision.ts';
import type { Verdict } from './model.ts';

/** What the official TypeScript SDK (2.4) shows its caller, as measured against scripted servers. */
export type SdkVoice =
  | { readonly code: 'resolves' }
  | { readonly code: 'resolves-is-error' }
  | { readonly code: 'protocol-error'; readonly errorCode: number; readonly message: string }
  | { readonly code: 'http-error'; readonly status: number }
  /** 60 s of nothing, then REQUEST_TIMEOUT. */
  | { readonly code: 'silence' }
  | { readonly code: 'syntax-error' }
  | { readonly code: 'zod-error' }
  | { readonly code: 'unexpected-content'; readonly type: string }
  | { readonly code: 'unsupported-result-type'; readonly resultType: string }
  | { readonly code: 'invalid-result' }
  | { readonly code: 'schema-mismatch' }
  | { readonly code: 'asks-handler' }
  | { readonly code: 'fetch-failed' }
  | { readonly code: 'abort-error' }
  | { readonly code: 'follows-redirect' }
  | { readonly code: 'waiting' }
  | { readonly code: 'not-measured' };

/** What a model would be given to read. */
export type ModelVoice =
  | { readonly code: 'text'; readonly text: string }
  | { readonly code: 'error-text'; readonly text: string }
  | { readonly code: 'nothing' }
  | { readonly code: 'timed-out' }
  | { readonly code: 'client-error' }
  | { readonly code: 'question' };

export interface Voices {
  /** What `response.ok` is; undefined when there was no response. */
  readonly responseOk: boolean | undefined;
  readonly sdk: SdkVoice;
  readonly model: ModelVoice;
}

/** Longest text quoted, in UTF-16 units. */
const SHOWN = 200;

/** Three other views of the same exchange: `response.ok`, the official SDK, the model. */
export function voices(verdict: Verdict, revision: Revision | undefined): Voices {
  const modern = revision === undefined || isModern(revision);
  const ok = verdict.status === undefined ? undefined : verdict.status >= 200 && verdict.status <= 299;
  const sdk = sdkVoice(verdict, modern);
  return { responseOk: ok, sdk, model: modelVoice(verdict, sdk) };
}

function sdkVoice(verdict: Verdict, modern: boolean): SdkVoice {
  if (verdict.method !== undefined && verdict.method !== 'tools/call') return { code: 'not-measured' };
  const error = verdict.answer?.error;
  switch (verdict.outcome) {
    case 'TOOL_SUCCESS': {
      const noType = modern && verdict.answer?.resultType === undefined;
      return noType ? { code: 'invalid-result' } : { code: 'resolves' };
    }
    case 'TOOL_ERROR':
      return { code: 'resolves-is-error' };
    case 'INPUT_REQUIRED':
      return { code: 'asks-handler' };
    case 'JSONRPC_ERROR':
      if (verdict.answer?.id === undefined || verdict.answer.id === 'null' || !error) return { code: 'zod-error' };
      return { code: 'protocol-error', errorCode: error.code, message: error.message };
    case 'HTTP_ERROR':
      if (modern && verdict.status === 400 && error)
        return { code: 'protocol-error', errorCode: error.code, message: error.message };
      return { code: 'http-error', status: verdict.status ?? 0 };
    case 'HTTP_REDIRECT':
      return { code: 'follows-redirect' };
    case 'ACCEPTED_WITHOUT_RESPONSE':
      return verdict.status === 204 ? { code: 'unexpected-content', type: 'null' } : { code: 'silence' };
    case 'STREAM_TRUNCATED':
    case 'STREAM_ENDED_WITHOUT_RESPONSE':
    case 'STREAM_STALLED':
      return { code: 'silence' };
    case 'BODY_TRUNCATED':
      return { code: 'fetch-failed' };
    case 'EMPTY_BODY':
      return { code: 'syntax-error' };
    case 'MALFORMED_JSON':
      return verdict.answer?.event === undefined && verdict.eventCount === 0
        ? { code: 'syntax-error' }
        : { code: 'silence' };
    case 'INVALID_ENVELOPE':
      return invalidEnvelopeVoice(verdict);
    case 'INVALID_TOOL_RESULT':
      return invalidResultVoice(verdict, modern);
    case 'OUTPUT_SCHEMA_VIOLATION':
      return { code: 'schema-mismatch' };
    case 'WRONG_CONTENT_TYPE':
      return wrongTypeVoice(verdict);
    case 'NETWORK_ERROR':
    case 'FETCH_BLOCKED':
      return { code: 'fetch-failed' };
    case 'TIMED_OUT':
      return { code: 'silence' };
    case 'CANCELLED':
      return { code: 'abort-error' };
    case 'WAITING':
      return { code: 'waiting' };
    default:
      return { code: 'not-measured' };
  }
}

/** Measured: a foreign id is never delivered, a one-response array is taken, anything else is a ZodError. */
function invalidEnvelopeVoice(verdict: Verdict): SdkVoice {
  const cause = verdict.rows.find((row) => row.stratum === 'envelope')?.cause;
  switch (cause?.code) {
    case 'envelope.wrong-id': {
      // "1" for 1 is accepted silently.
      const loose = cause.params.id.replaceAll('"', '') === cause.params.expected;
      return loose ? innerVoice(verdict) : { code: 'silence' };
    }
    case 'envelope.batch':
      return innerVoice(verdict);
    default:
      return { code: 'zod-error' };
  }
}

/** What it shows of an answer that it takes although we don't. */
function innerVoice({ inner, answer }: Verdict): SdkVoice {
  switch (inner?.outcome) {
    case 'TOOL_SUCCESS':
      return { code: 'resolves' };
    case 'TOOL_ERROR':
      return { code: 'resolves-is-error' };
    case 'JSONRPC_ERROR':
      return answer?.error
        ? { code: 'protocol-error', errorCode: answer.error.code, message: answer.error.message }
        : { code: 'zod-error' };
    default:
      return { code: 'zod-error' };
  }
}

function invalidResultVoice(verdict: Verdict, modern: boolean): SdkVoice {
  const cause = verdict.rows.find((row) => row.stratum === 'result')?.cause;
  if (cause?.code === 'result.unknown-type') {
    return { code: 'unsupported-result-type', resultType: cause.params.resultType };
  }
  if (cause?.code === 'result.invalid') {
    if (cause.params.pointer === '/result') return { code: 'zod-error' };
    // Over a legacy revision absent content is filled in with an empty array.
    if (!modern && cause.params.pointer === '/result/content' && cause.params.found === 'absent')
      return { code: 'resolves' };
  }
  return { code: 'invalid-result' };
}

/** It trusts the header: JSON is parsed, a stream is framed, anything else is refused. */
function wrongTypeVoice({ contentType }: Verdict): SdkVoice {
  switch (declaredType(contentType)) {
    case 'json':
      return { code: 'syntax-error' };
    case 'sse':
      return { code: 'silence' };
    case 'other':
    case 'none':
      return { code: 'unexpected-content', type: contentType ?? 'null' };
  }
}

/** The model reads what the SDK hands on. */
function modelVoice(verdict: Verdict, sdk: SdkVoice): ModelVoice {
  switch (sdk.code) {
    case 'resolves':
    case 'resolves-is-error': {
      const text = resultText(verdict);
      if (text === undefined) return { code: 'nothing' };
      return sdk.code === 'resolves' ? { code: 'text', text } : { code: 'error-text', text };
    }
    case 'asks-handler':
      return { code: 'question' };
    case 'silence':
      return { code: 'timed-out' };
    case 'waiting':
    case 'abort-error':
      return { code: 'nothing' };
    case 'not-measured':
      return isFine(verdict.outcome) ? { code: 'nothing' } : { code: 'client-error' };
    default:
      return { code: 'client-error' };
  }
}

function resultText(verdict: Verdict): string | undefined {
  const content = member(verdict.answer?.result, 'content');
  if (!Array.isArray(content)) return undefined;
  const texts = content.flatMap((block) => {
    const text = member(block, 'text');
    return typeof text === 'string' ? [text.slice(0, SHOWN)] : [];
  });
  return texts.length > 0 ? texts.join('\n').slice(0, SHOWN) : undefined;
}

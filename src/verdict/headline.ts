import type { Decision } from './decision.ts';
import type { Finding } from './finding.ts';
import type { Execution, Outcome } from './model.ts';
import type { ProgressNote } from './notificationWatch.ts';
import { say } from './saying.ts';
import type { Saying } from './saying.ts';

export interface HeadlineInput {
  readonly decision: Decision;
  readonly execution: Execution;
  readonly status: number;
  readonly method: string;
  readonly contentType: string;
  readonly bytes: number;
  readonly events: number;
  readonly closedAt: number;
  /** Requests of ours that were open when this one was sent. */
  readonly open: number;
  readonly findings: readonly Finding[];
  readonly lastProgress: ProgressNote | undefined;
}

/** The headline and the one sentence under it. */
export function headlineOf(input: HeadlineInput): { readonly headline: Saying; readonly why: Saying } {
  const { decision, status, method } = input;
  const { depth } = decision;
  const notes = input.findings.filter((finding) => finding.severity !== 'info').length;
  switch (decision.outcome) {
    case 'WAITING':
      return decision.stratum === 'http'
        ? { headline: say('head.waiting', {}), why: say('why.waiting', {}) }
        : { headline: say('head.running', { status }), why: say('why.running', { stratum: 'stream' }) };
    case 'UNKNOWN':
      return { headline: say('head.unknown', {}), why: say('why.unknown', {}) };
    case 'TOOL_SUCCESS':
      return notes > 0
        ? { headline: say('head.success-with-notes', {}), why: say('why.success-with-notes', { count: notes }) }
        : { headline: say('head.success', {}), why: say('why.success', {}) };
    case 'TOOL_ERROR':
      return { headline: say('head.tool-failed', { status }), why: toolWhy(decision) };
    case 'INPUT_REQUIRED':
      return { headline: say('head.input-required', {}), why: inputWhy(decision) };
    case 'RESPONSE_OK':
      return { headline: say('head.response-ok', { method }), why: say('why.response-ok', { method }) };
    case 'ACCEPTED':
      return { headline: say('head.accepted', { status }), why: say('why.accepted', {}) };
    case 'LISTENING':
      return { headline: say('head.listening', {}), why: say('why.listening', {}) };
    case 'STREAM_CLOSED':
      return { headline: say('head.closed', {}), why: say('why.closed', {}) };
    case 'JSONRPC_ERROR': {
      const message = depth?.envelope.code === 'envelope.error' ? depth.envelope.params.message : '';
      return {
        headline: say('head.protocol-error', { status }),
        why: say('why.protocol-error', { code: depth?.errorCode ?? 0, message }),
      };
    }
    case 'MALFORMED_JSON': {
      const cause = depth?.envelope;
      const at =
        cause?.code === 'envelope.malformed' || cause?.code === 'envelope.malformed-early' ? cause.params.at : 0;
      return { headline: say('head.malformed', { status }), why: say('why.malformed', { at }) };
    }
    case 'INVALID_ENVELOPE': {
      const cause = depth?.envelope;
      const why =
        cause?.code === 'envelope.wrong-id' ? say('why.wrong-id', cause.params) : say('why.invalid-envelope', {});
      return { headline: say('head.invalid-envelope', { status }), why };
    }
    case 'INVALID_TOOL_RESULT':
      return {
        headline: say('head.invalid-result', { status }),
        why: say('why.invalid-result', { pointer: depth?.proof ?? '' }),
      };
    case 'OUTPUT_SCHEMA_VIOLATION':
      return {
        headline: say('head.output-schema', { status }),
        why: say('why.output-schema', { pointer: depth?.proof ?? '' }),
      };
    default:
      return transportHeadline(input);
  }
}

const isSuccess = (inner: Outcome): boolean => inner === 'TOOL_SUCCESS' || inner === 'RESPONSE_OK';

function transportHeadline(input: HeadlineInput): { readonly headline: Saying; readonly why: Saying } {
  const { decision, status, bytes, events } = input;
  switch (decision.outcome) {
    case 'HTTP_ERROR':
      return decision.inner
        ? {
            headline: say(isSuccess(decision.inner.outcome) ? 'head.http-error-success' : 'head.http-error-inner', {
              status,
            }),
            why: httpInnerWhy(decision, status),
          }
        : { headline: say('head.http-error', { status }), why: say('why.http-error', { status }) };
    case 'HTTP_REDIRECT': {
      const { saying } = decision.http;
      const why =
        saying.code === 'http.redirect'
          ? say('why.redirect', { location: saying.params.location })
          : say('why.redirect-hidden', {});
      return { headline: say('head.redirect', {}), why };
    }
    case 'ACCEPTED_WITHOUT_RESPONSE':
      return {
        headline: say('head.accepted-no-response', { status }),
        why: say('why.accepted-no-response', { status }),
      };
    case 'NETWORK_ERROR':
      return { headline: say('head.network-error', {}), why: say('why.network-error', {}) };
    case 'FETCH_BLOCKED': {
      const { saying } = decision.http;
      return {
        headline: say('head.blocked', {}),
        why: say('why.blocked', { by: saying.code === 'http.blocked' ? saying.params.by : '' }),
      };
    }
    case 'TIMED_OUT': {
      return { headline: say('head.timed-out', {}), why: timedOutWhy(input) };
    }
    case 'CANCELLED':
      return { headline: say('head.cancelled', {}), why: say('why.cancelled', {}) };
    case 'LIMIT_EXCEEDED':
      return { headline: say('head.limit', { status }), why: say('why.limit', { bytes }) };
    case 'WRONG_CONTENT_TYPE': {
      const declared = input.contentType;
      const why = decision.inner
        ? say('why.wrong-type-inner', { declared, inner: decision.inner.outcome })
        : say('why.wrong-type', { declared });
      return { headline: say('head.wrong-type', { status }), why };
    }
    case 'EMPTY_BODY':
      return { headline: say('head.empty', { status }), why: say('why.empty', {}) };
    case 'BODY_TRUNCATED': {
      const why =
        input.execution.word === 'done' ? say('why.cut-inside-result', { bytes }) : say('why.body-cut', { bytes });
      return { headline: say('head.stream-cut', { status }), why };
    }
    case 'STREAM_TRUNCATED': {
      if (input.execution.word === 'done') {
        return { headline: say('head.stream-cut', { status }), why: say('why.cut-inside-result', { bytes }) };
      }
      const last = input.lastProgress;
      const why =
        last?.total === undefined
          ? say('why.stream-cut', { bytes })
          : say('why.stream-cut-after-progress', { progress: last.progress, total: last.total });
      return { headline: say('head.stream-cut', { status }), why };
    }
    case 'STREAM_ENDED_WITHOUT_RESPONSE': {
      const resumable = decision.stream.saying.code === 'stream.resumable';
      const why = resumable ? say('why.no-response-resumable', {}) : say('why.no-response', { events });
      return { headline: say('head.stream-no-answer', { status }), why };
    }
    case 'STREAM_STALLED': {
      const { saying } = decision.stream;
      const ms = saying.code === 'stream.stalled' || saying.code === 'stream.stalled-comments' ? saying.params.ms : 0;
      return { headline: say('head.stalled', { status }), why: say('why.stalled', { ms }) };
    }
    default:
      return { headline: say('head.unknown', {}), why: say('why.unknown', {}) };
  }
}

/** Connections that a browser opens to one origin over HTTP/1.1. */
const BROWSER_CONNECTIONS = 6;

function timedOutWhy({ decision, closedAt, open }: HeadlineInput): Saying {
  if (decision.stratum !== 'http') return say('why.timed-out-body', { ms: closedAt });
  return open >= BROWSER_CONNECTIONS
    ? say('why.timed-out-queued', { ms: closedAt, open })
    : say('why.timed-out-head', { ms: closedAt });
}

function toolWhy(decision: Decision): Saying {
  const gateway = decision.depth?.gateway;
  if (gateway) return say('why.gateway-error', { code: gateway.code });
  const cause = decision.depth?.tool;
  return say('why.tool-error', { text: cause?.code === 'tool.error' ? cause.params.text : '' });
}

function inputWhy(decision: Decision): Saying {
  const cause = decision.depth?.tool;
  return cause?.code === 'tool.input-required'
    ? say('why.input-required', cause.params)
    : say('why.input-state-only', {});
}

function httpInnerWhy(decision: Decision, status: number): Saying {
  const code = decision.inner?.errorCode;
  return code === undefined
    ? say('why.http-error-inner', { status, inner: decision.inner?.outcome ?? '' })
    : say('why.http-error-inner-rpc', { status, code });
}

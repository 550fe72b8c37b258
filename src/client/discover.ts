import { isModernErrorCode } from '#protocol/errorCodes.ts';
import { isJsonObject, member } from '#protocol/json.ts';
import type { JsonObject, JsonValue } from '#protocol/json.ts';
import { MODERN, REVISIONS } from '#protocol/revision.ts';
import type { LegacyRevision } from '#protocol/revision.ts';
import type { Verdict } from '#verdict/model.ts';
import type { Branch, ConnectFailure } from './connection.ts';
import { isLegacy } from './connection.ts';

/** What the answer to `server/discover` says about the era. */
export type DiscoveryReading =
  | {
      readonly kind: 'modern';
      readonly branch: Branch;
      readonly result: JsonObject | undefined;
      readonly supported: readonly string[];
    }
  /** Ask once more at the modern version. */
  | { readonly kind: 'again'; readonly branch: Branch; readonly supported: readonly string[] }
  | {
      readonly kind: 'legacy';
      readonly branch: Branch;
      readonly revision: LegacyRevision;
      /** If `initialize` fails too, try `tools/list` in the modern way. */
      readonly thenModern: boolean;
      readonly supported: readonly string[];
    }
  | {
      readonly kind: 'stop';
      readonly branch: Branch;
      readonly reason: ConnectFailure;
      readonly supported: readonly string[];
    };

/** Asked for where nothing says which legacy revision a server speaks. */
export const NEWEST_LEGACY: LegacyRevision = '2025-11-25';

/**
 * Reads the era from the verdict on a `server/discover` (2026-07-28 streamable-http § Backward Compatibility, versioning
 * § Backward Compatibility). A modern error is known by its code; -32602 is none, since legacy servers use it too.
 */
export function readDiscovery(verdict: Verdict): DiscoveryReading {
  const { status, answer } = verdict;
  const code = answer?.error?.code;
  const failure = transportFailure(verdict);
  if (failure) return { kind: 'stop', branch: 'not-evidence', reason: failure, supported: [] };
  if (code === -32022) return readRefusal(texts(member(answer?.error?.data, 'supported')));
  if (code !== undefined && isModernErrorCode(code))
    return { kind: 'modern', branch: 'modern-error', result: undefined, supported: [] };
  const unavailable = statusFailure(status);
  if (unavailable) return { kind: 'stop', branch: 'not-evidence', reason: unavailable, supported: [] };
  if (status === 404 && code === -32601) return legacy('method-not-found-404', [], true);
  if (status !== undefined && status >= 400) return legacy('client-error', []);
  const result = answer?.result;
  const supported = texts(member(result, 'supportedVersions'));
  if (Array.isArray(member(result, 'supportedVersions'))) {
    if (supported.includes(MODERN)) {
      return { kind: 'modern', branch: 'discovered', result: isJsonObject(result) ? result : undefined, supported };
    }
    return fromLegacyList('discover-lists-legacy', supported);
  }
  return legacy(code === undefined ? 'not-an-answer' : 'legacy-error', []);
}

/** Failures that say nothing about the era, whatever else is in the verdict. */
export function transportFailure(verdict: Verdict): ConnectFailure | undefined {
  switch (verdict.outcome) {
    case 'CANCELLED':
      return 'cancelled';
    case 'NETWORK_ERROR':
    case 'FETCH_BLOCKED':
    case 'TIMED_OUT':
    case 'STREAM_STALLED':
    case 'STREAM_TRUNCATED':
    case 'BODY_TRUNCATED':
    case 'LIMIT_EXCEEDED':
    case 'WAITING':
    case 'UNKNOWN':
      return 'no-answer';
    case 'HTTP_REDIRECT':
      return 'redirect';
    default:
      return verdict.status === 401 ? 'unauthorized' : verdict.status === 403 ? 'forbidden' : undefined;
  }
}

/** Statuses by which a server says that it can't answer now. */
export function statusFailure(status: number | undefined): ConnectFailure | undefined {
  if (status === undefined) return 'no-answer';
  if (status === 408 || status === 429) return 'busy';
  return status >= 500 ? 'server-error' : undefined;
}

/** -32022 with the versions that the server would take. */
function readRefusal(supported: readonly string[]): DiscoveryReading {
  if (supported.includes(MODERN)) return { kind: 'again', branch: 'version-listed-after-refusal', supported };
  return fromLegacyList('refusal-lists-legacy', supported);
}

function fromLegacyList(branch: Branch, supported: readonly string[]): DiscoveryReading {
  const revision = newestMutualLegacy(supported);
  if (revision === undefined)
    return { kind: 'stop', branch: 'no-common-version', reason: 'no-common-version', supported };
  return { kind: 'legacy', branch, revision, thenModern: false, supported };
}

function newestMutualLegacy(supported: readonly string[]): LegacyRevision | undefined {
  return REVISIONS.filter(isLegacy).find((revision) => supported.includes(revision));
}

function legacy(branch: Branch, supported: readonly string[], thenModern = false): DiscoveryReading {
  return { kind: 'legacy', branch, revision: NEWEST_LEGACY, thenModern, supported };
}

function texts(value: JsonValue | undefined): readonly string[] {
  return Array.isArray(value) ? value.filter((one: JsonValue) => typeof one === 'string') : [];
}

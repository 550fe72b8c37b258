import { member } from '#protocol/json.ts';
import type { JsonObject, JsonValue } from '#protocol/json.ts';
import { isModern } from '#protocol/revision.ts';
import type { Evidence } from './evidence.ts';
import type { Expectation } from './expectation.ts';
import type { FindingList } from './findingList.ts';

/** A progress report with its place, kept for the explanation. */
export interface ProgressNote {
  readonly progress: number;
  readonly total: number | undefined;
  readonly message: string | undefined;
  readonly event: number;
  readonly start: number;
  readonly end: number;
  readonly at: number;
}

/** Follows the notifications of one stream: progress, logs, and what does not belong there. */
export interface NotificationWatch {
  see(message: JsonObject, method: string, place: Place): void;
  readonly count: number;
  readonly firstProgress: ProgressNote | undefined;
  readonly lastProgress: ProgressNote | undefined;
  /** The first notification that is no progress. */
  readonly firstOther:
    | {
        readonly method: string;
        readonly event: number;
        readonly start: number;
        readonly end: number;
        readonly at: number;
      }
    | undefined;
}

/** Notifications that only a subscription's stream may carry in 2026-07-28. */
const LISTEN_ONLY = new Set([
  'notifications/tools/list_changed',
  'notifications/prompts/list_changed',
  'notifications/resources/list_changed',
  'notifications/resources/updated',
  'notifications/subscriptions/acknowledged',
]);

interface Place {
  readonly event: number;
  readonly start: number;
  readonly end: number;
  readonly at: number;
}

function evidenceOf(place: Place): readonly Evidence[] {
  return [{ kind: 'event', index: place.event, start: place.start, end: place.end }];
}

function shown(token: JsonValue | undefined): string {
  return typeof token === 'string' || typeof token === 'number' ? String(token) : typeof token;
}

export function createNotificationWatch(expected: Expectation, findings: FindingList): NotificationWatch {
  let count = 0;
  let firstProgress: ProgressNote | undefined;
  let lastProgress: ProgressNote | undefined;
  let firstOther: NotificationWatch['firstOther'];

  function seeProgress(message: JsonObject, place: Place): void {
    const params = member(message, 'params');
    const token = member(params, 'progressToken');
    const progress = member(params, 'progress');
    if (expected.progressToken === undefined) findings.add('progress-unrequested', {}, evidenceOf(place));
    else if (token !== expected.progressToken) {
      findings.add(
        'progress-token-known',
        { token: shown(token), expected: String(expected.progressToken) },
        evidenceOf(place),
      );
    }
    if (typeof progress !== 'number') return;
    if (lastProgress && progress <= lastProgress.progress) {
      findings.add('progress-increases', { progress, previous: lastProgress.progress }, evidenceOf(place));
    }
    const total = member(params, 'total');
    const text = member(params, 'message');
    lastProgress = {
      progress,
      total: typeof total === 'number' ? total : undefined,
      message: typeof text === 'string' ? text : undefined,
      event: place.event,
      start: place.start,
      end: place.end,
      at: place.at,
    };
    firstProgress ??= lastProgress;
  }

  return {
    get count() {
      return count;
    },
    get firstProgress() {
      return firstProgress;
    },
    get lastProgress() {
      return lastProgress;
    },
    get firstOther() {
      return firstOther;
    },
    see(message, method, place) {
      count++;
      if (method === 'notifications/progress') {
        seeProgress(message, place);
        return;
      }
      firstOther ??= { method, ...place };
      if (!isModern(expected.revision)) return;
      if (method === 'notifications/message' && !expected.askedForLogs)
        findings.add('log-without-opt-in', {}, evidenceOf(place));
      if (LISTEN_ONLY.has(method) && expected.method !== 'subscriptions/listen') {
        findings.add('sse-related-notifications-only', { method }, evidenceOf(place));
      }
    },
  };
}

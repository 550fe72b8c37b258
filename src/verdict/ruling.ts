import type { Decision } from './decision.ts';
import { innerBeyondStrict } from './inner.ts';
import type { Inner, Outcome, Status } from './model.ts';
import { say } from './saying.ts';
import type { Saying } from './saying.ts';
import type { Seen } from './seen.ts';
import type { Candidate } from './streamWatch.ts';

/** What was decided about the http stratum, before the body is looked at. */
export type Http = Decision['http'];

/** The answer was reached: how deep it reads names the outcome. */
export function reached(
  http: Http,
  stream: Decision['stream'],
  candidate: Candidate,
  settled: boolean,
  provedAt: number | undefined,
): Decision {
  const depth = candidate.reading.strict;
  return {
    outcome: depth.outcome,
    stratum: depth.stratum,
    settled,
    http,
    stream,
    depth,
    inner: innerBeyondStrict(candidate),
    candidate,
    provedAt,
  };
}

export interface Stop {
  readonly settled: boolean;
  readonly candidate: Candidate | undefined;
  readonly inner: Inner | undefined;
  readonly provedAt: number | undefined;
}

/** The stream stratum failed and names the outcome. */
export function stopped(http: Http, outcome: Outcome, saying: Saying, stop: Stop): Decision {
  return { outcome, stratum: 'stream', http, stream: { status: 'fail', saying }, depth: undefined, ...stop };
}

/** An exchange that needed no answer came to what it was for. */
export function quiet(
  http: Http,
  outcome: Outcome,
  status: Status,
  saying: Saying,
  settled: boolean,
  provedAt: number | undefined,
): Decision {
  const stratum = outcome === 'LISTENING' || outcome === 'STREAM_CLOSED' ? 'stream' : 'http';
  return {
    outcome,
    stratum,
    settled,
    http,
    stream: { status, saying },
    depth: undefined,
    inner: undefined,
    candidate: undefined,
    provedAt,
  };
}

/** The import lacks what would decide from here on. */
export function unknown(http: Http, saying: Saying): Decision {
  return {
    outcome: 'UNKNOWN',
    stratum: 'stream',
    settled: true,
    http,
    stream: { status: 'unknown', saying },
    depth: undefined,
    inner: undefined,
    candidate: undefined,
    provedAt: undefined,
  };
}

/** Nothing failed yet, and nothing was decided. */
export function waiting(http: Http, seen: Seen): Decision {
  return {
    outcome: 'WAITING',
    stratum: 'stream',
    settled: false,
    http,
    stream: { status: 'pending', saying: readingNow(seen) },
    depth: undefined,
    inner: undefined,
    candidate: undefined,
    provedAt: undefined,
  };
}

/** How far the body has been read. */
export function readingNow(seen: Seen): Saying {
  return say('stream.reading', { bytes: seen.reading.byteLength, events: seen.reading.events.count });
}

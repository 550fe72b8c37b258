import type { HeaderList } from '#exchange/headerList.ts';
import type { Exchange } from '#exchange/model.ts';
import { readJsonBytes } from '#protocol/json.ts';
import type { JsonValue } from '#protocol/json.ts';
import { judge } from '#verdict/judge.ts';
import type { JudgeOptions } from '#verdict/judge.ts';
import type { Outcome, Status, Verdict } from '#verdict/model.ts';
import { STRATA } from '#verdict/stratum.ts';
import type { Stratum } from '#verdict/stratum.ts';
import { align } from './align.ts';
import type { AlignedRow } from './align.ts';
import { readEvents } from './eventKeys.ts';
import type { EventKey } from './eventKeys.ts';
import { jsonDiff } from './jsonDiff.ts';
import type { JsonDiff } from './jsonDiff.ts';

export interface StratumPair {
  readonly stratum: Stratum;
  readonly left: { readonly status: Status; readonly outcome: Outcome | undefined };
  readonly right: { readonly status: Status; readonly outcome: Outcome | undefined };
  readonly same: boolean;
}

/** A header of either side, by lower-case name; several fields of one name are joined by a comma. */
export interface HeaderPair {
  readonly name: string;
  readonly left: string | undefined;
  readonly right: string | undefined;
}

/** Times in ms since each request; undefined where they are unknown. */
export interface TimePair {
  readonly moment: 'head' | 'first-byte' | 'proved' | 'closed';
  readonly left: number | undefined;
  readonly right: number | undefined;
}

/** The first thing that explains why two calls went differently, from the top down, as code + values. */
export type FirstDifference =
  | { readonly code: 'none'; readonly params: Record<never, never> }
  | {
      readonly code: 'stratum';
      readonly params: { readonly stratum: Stratum; readonly left: string; readonly right: string };
    }
  | { readonly code: 'http-status'; readonly params: { readonly left: number; readonly right: number } }
  | { readonly code: 'content-type'; readonly params: { readonly left: string; readonly right: string } }
  | { readonly code: 'request-body' | 'result' | 'error'; readonly params: { readonly pointer: string } }
  | { readonly code: 'request-header' | 'response-header'; readonly params: { readonly name: string } }
  | { readonly code: 'events'; readonly params: { readonly left: number; readonly right: number } }
  | { readonly code: 'slower'; readonly params: { readonly side: 'left' | 'right'; readonly ms: number } };

export interface Comparison {
  readonly left: Verdict;
  readonly right: Verdict;
  readonly strata: readonly StratumPair[];
  readonly requestHeaders: readonly HeaderPair[];
  readonly responseHeaders: readonly HeaderPair[];
  readonly requestBody: JsonDiff | undefined;
  /** Of the two results, or the two errors; undefined when either has no answer of that kind. */
  readonly result: JsonDiff | undefined;
  readonly error: JsonDiff | undefined;
  readonly events: {
    readonly left: readonly EventKey[];
    readonly right: readonly EventKey[];
    readonly rows: readonly AlignedRow[];
  };
  readonly times: readonly TimePair[];
  readonly first: FirstDifference;
}

/** Compares two exchanges by what their judges say and by what was on the wire. */
export function compareExchanges(left: Exchange, right: Exchange, options: JudgeOptions = {}): Comparison {
  const verdicts = { left: judge(left, options), right: judge(right, options) };
  const strata = STRATA.map((stratum) => stratumPair(stratum, verdicts.left, verdicts.right));
  const events = { left: readEvents(left), right: readEvents(right) };
  const seen = {
    ...verdicts,
    strata,
    requestHeaders: headerPairs(left.request?.headers ?? [], right.request?.headers ?? []),
    responseHeaders: headerPairs(left.facts.head?.headers ?? [], right.facts.head?.headers ?? []),
    requestBody: diffOf(readJsonBytes(left.request?.body), readJsonBytes(right.request?.body)),
    result: diffOf(verdicts.left.answer?.result, verdicts.right.answer?.result),
    error: diffOf(errorOf(verdicts.left), errorOf(verdicts.right)),
    events: { ...events, rows: align(events.left.map(keyOf), events.right.map(keyOf)) },
    times: timePairs(left, right, verdicts.left, verdicts.right),
  };
  return { ...seen, first: firstDifference(seen) };
}

const keyOf = ({ kind, method }: EventKey) => `${kind} ${method ?? ''}`;

function stratumPair(stratum: Stratum, left: Verdict, right: Verdict): StratumPair {
  const part = (verdict: Verdict) => {
    const row = verdict.rows.find((one) => one.stratum === stratum);
    return { status: row?.status ?? 'unknown', outcome: row?.outcome };
  };
  const pair = { left: part(left), right: part(right) };
  return { stratum, ...pair, same: pair.left.status === pair.right.status && pair.left.outcome === pair.right.outcome };
}

function headerPairs(left: HeaderList, right: HeaderList): readonly HeaderPair[] {
  const joined = (list: HeaderList) => {
    const map = new Map<string, string>();
    for (const [name, value] of list) {
      const key = name.toLowerCase();
      const before = map.get(key);
      map.set(key, before === undefined ? value : `${before}, ${value}`);
    }
    return map;
  };
  const [mine, theirs] = [joined(left), joined(right)];
  return [...new Set([...mine.keys(), ...theirs.keys()])].map((name) => ({
    name,
    left: mine.get(name),
    right: theirs.get(name),
  }));
}

function errorOf({ answer }: Verdict): JsonValue | undefined {
  if (!answer?.error) return undefined;
  const { code, message, data } = answer.error;
  return { code, message, ...(data !== undefined && { data }) };
}

function diffOf(left: JsonValue | undefined, right: JsonValue | undefined): JsonDiff | undefined {
  return left === undefined || right === undefined ? undefined : jsonDiff(left, right);
}

function timePairs(left: Exchange, right: Exchange, judgedLeft: Verdict, judgedRight: Verdict): readonly TimePair[] {
  const moments = (exchange: Exchange, verdict: Verdict) => {
    if (exchange.missing.includes('times')) return undefined;
    const { facts } = exchange;
    return {
      head: facts.head?.at,
      'first-byte': facts.chunkCount > 0 ? facts.chunkAt(0) : undefined,
      proved: verdict.provedAt,
      closed: verdict.closedAt,
    };
  };
  const [mine, theirs] = [moments(left, judgedLeft), moments(right, judgedRight)];
  return (['head', 'first-byte', 'proved', 'closed'] as const).map((moment) => ({
    moment,
    left: mine?.[moment],
    right: theirs?.[moment],
  }));
}

/** Headers that differ from call to call and explain nothing. */
const RESTLESS =
  /^(?:date|age|etag|content-length|set-cookie|cf-ray|server-timing|traceparent|tracestate|.*request-?id.*|.*trace-?id.*|mcp-session-id|keep-alive|x-runtime)$/;
/** Slower by less than this is noise, in ms; so is less than twice. */
const NOTABLE_MS = 250;

function firstDifference(seen: Omit<Comparison, 'first'>): FirstDifference {
  const { left, right, requestBody, requestHeaders, responseHeaders, events } = seen;
  const stratum = seen.strata.find(({ same }) => !same);
  if (stratum) {
    if (
      stratum.stratum === 'http' &&
      left.status !== undefined &&
      right.status !== undefined &&
      left.status !== right.status
    ) {
      return { code: 'http-status', params: { left: left.status, right: right.status } };
    }
    const said = (part: StratumPair['left']) => part.outcome ?? part.status;
    return {
      code: 'stratum',
      params: { stratum: stratum.stratum, left: said(stratum.left), right: said(stratum.right) },
    };
  }
  if (left.status !== right.status)
    return { code: 'http-status', params: { left: left.status ?? 0, right: right.status ?? 0 } };
  if (left.contentType !== right.contentType)
    return { code: 'content-type', params: { left: left.contentType ?? '', right: right.contentType ?? '' } };
  // The id is ours and new for each call.
  const asked = requestBody?.differences.find(
    ({ pointer }) => pointer !== '/id' && !pointer.startsWith('/params/_meta/progressToken'),
  );
  if (asked) return { code: 'request-body', params: { pointer: asked.pointer } };
  for (const kind of ['error', 'result'] as const) {
    const found = seen[kind]?.differences[0];
    if (found) return { code: kind, params: { pointer: `/${kind}${found.pointer}` } };
  }
  const differs = ({ name, left: mine, right: theirs }: HeaderPair) => mine !== theirs && !RESTLESS.test(name);
  const sent = requestHeaders.find(differs);
  if (sent) return { code: 'request-header', params: { name: sent.name } };
  const got = responseHeaders.find(differs);
  if (got) return { code: 'response-header', params: { name: got.name } };
  if (events.rows.some((row) => row.left === undefined || row.right === undefined)) {
    return { code: 'events', params: { left: events.left.length, right: events.right.length } };
  }
  return slower(seen.times) ?? { code: 'none', params: {} };
}

function slower(times: readonly TimePair[]): FirstDifference | undefined {
  for (const { left, right } of times) {
    if (left === undefined || right === undefined) continue;
    const ms = Math.abs(left - right);
    if (ms >= NOTABLE_MS && Math.max(left, right) > 2 * Math.min(left, right))
      return { code: 'slower', params: { side: left > right ? 'left' : 'right', ms } };
  }
  return undefined;
}

import type { Fact, ProbeFact } from '#exchange/fact.ts';
import type { Exchange } from '#exchange/model.ts';
import { createReader } from '#exchange/reader.ts';
import { prefixOpensResult, readAnswer } from './answer.ts';
import { findAnswerFaults } from './answerFindings.ts';
import { decide } from './decide.ts';
import { layerOf } from './decision.ts';
import type { Decision } from './decision.ts';
import { readExecution } from './execution.ts';
import { readExpectation } from './expectation.ts';
import { createFindingList } from './findingList.ts';
import { findHeadFaults } from './headFindings.ts';
import { headlineOf } from './headline.ts';
import { bodySource } from './messageSource.ts';
import type { Answer, GatewayError, Verdict } from './model.ts';
import { findRequestFaults } from './requestFindings.ts';
import { drawRows } from './rows.ts';
import type { Seen } from './seen.ts';
import { explain, pointerAt } from './statements.ts';
import { findStreamFaults } from './streamFindings.ts';
import { createStreamWatch } from './streamWatch.ts';
import type { Candidate } from './streamWatch.ts';
import type { SchemaCheck } from './structuredContent.ts';
import { member } from '#protocol/json.ts';

/** Raised whenever a rule changes what a recording comes to. */
export const RULES_VERSION = 2;

export interface JudgeOptions {
  /** JSON Schema validator; without it a result that needs one is `unknown`, not passed. */
  readonly validate?: SchemaCheck | undefined;
  /** ms since start at which to judge an exchange that has no close; its last fact by default. */
  readonly at?: number;
  /** ms since start up to which silence is the person's, who was asked on the stream; 0 by default. */
  readonly excusedUntil?: number;
}

/** Judges facts as they come. Pushing is cheap; the verdict is drawn when asked for. */
export interface Judge {
  push(fact: Fact, bytes: Uint8Array | undefined): void;
  /**
   * The verdict as of `at` ms since start (default: the last fact). Silence up to `excusedUntil` is the person's, who
   * was asked on the stream.
   */
  verdict(at?: number, excusedUntil?: number): Verdict;
}

/** Judges a whole exchange: the same reading and rules as live. */
export function judge(exchange: Exchange, options: JudgeOptions = {}): Verdict {
  const live = createJudge(exchange, options);
  for (const fact of exchange.facts.facts()) {
    live.push(fact, fact.kind === 'bytes' ? exchange.facts.slice(fact.start, fact.end) : undefined);
  }
  return live.verdict(options.at, options.excusedUntil);
}

/** A judge for one exchange; `exchange.facts` must already hold each fact that is pushed. */
export function createJudge(exchange: Exchange, options: JudgeOptions = {}): Judge {
  const expected = readExpectation(exchange);
  const streamFindings = createFindingList();
  const validate = () => options.validate;
  const stream = createStreamWatch(exchange.facts, expected, streamFindings, validate);
  const reader = createReader({
    message: (event, index, at) => stream.message(event, index, at),
    namedEvent(event, index) {
      streamFindings.add('sse-named-event', { name: event.name ?? '' }, [
        { kind: 'event', index, start: event.start, end: event.end },
      ]);
    },
    field: (name, value, start, end) => stream.field(name, value, start, end),
  });
  let probe: ProbeFact | undefined;
  let lastAt = 0;
  let pushed = 0;
  let body: Candidate | undefined;
  let tail: Candidate | undefined;
  let drawn:
    | { readonly pushed: number; readonly now: number; readonly excusedUntil: number; readonly verdict: Verdict }
    | undefined;

  /** The body as one message, read once, at its end; a stream that was answered needs none. */
  function readBody(): void {
    const { reading } = reader;
    if (reading.byteLength === 0 || stream.settled) return;
    const isJson = reading.looks === 'json' || (reading.declared === 'json' && reading.looks !== 'sse');
    if (!isJson || reading.looks === 'empty') return;
    const source = bodySource(exchange.facts, reading.close?.at ?? lastAt);
    body = { reading: readAnswer(source.text, expected, options.validate), source };
  }

  function readTail(): void {
    const { last } = stream;
    if (last.source && (last.kind === 'not-rpc' || last.kind === 'not-json')) {
      tail = { reading: readAnswer(last.source.text, expected, options.validate), source: last.source };
    }
  }

  function opensResult(): boolean {
    const { tail: undispatched, byteLength, framed } = reader.reading;
    if (framed && undispatched) {
      const text = new TextDecoder().decode(exchange.facts.slice(undispatched.start, undispatched.end));
      const data = text
        .split(/\r\n|\n|\r/)
        .flatMap((line) => (line.startsWith('data:') ? [line.slice(5).replace(/^ /, '')] : []));
      return prefixOpensResult(data.join('\n'), expected);
    }
    if (framed || byteLength === 0) return false;
    return (
      body?.reading.opensResult ??
      prefixOpensResult(new TextDecoder().decode(exchange.facts.slice(0, byteLength)), expected)
    );
  }

  return {
    push(fact, bytes) {
      lastAt = fact.at;
      pushed++;
      reader.push(fact, bytes);
      if (fact.kind === 'probe') probe = fact;
      if (fact.kind === 'end' || fact.kind === 'cut') {
        readBody();
        readTail();
      }
    },
    verdict(at, excusedUntil = 0) {
      const now = at ?? lastAt;
      if (drawn?.pushed === pushed && drawn.now === now && drawn.excusedUntil === excusedUntil) return drawn.verdict;
      if (!reader.reading.close && exchange.missing.includes('close') && !body) {
        readBody();
        readTail();
      }
      const seen: Seen = {
        exchange,
        expected,
        reading: reader.reading,
        stream,
        body,
        lastEvent: tail,
        probe,
        now,
        excusedUntil,
      };
      const decision = decide(seen);
      const verdict = draw(seen, decision, streamFindings.list(), opensResult);
      drawn = { pushed, now, excusedUntil, verdict };
      return verdict;
    },
  };
}

function draw(seen: Seen, decision: Decision, streamed: Verdict['findings'], opensResult: () => boolean): Verdict {
  const { exchange, expected, reading, stream, probe } = seen;
  const collected = createFindingList();
  findRequestFaults(exchange, expected, collected);
  findHeadFaults(seen, decision, collected);
  findStreamFaults(seen, decision, collected);
  const candidate = decision.candidate;
  if (candidate) findAnswerFaults(candidate, expected, collected);
  const findings = [...collected.list(), ...streamed];
  const lostForGood = reading.close !== undefined && candidate === undefined && decision.settled;
  const execution = readExecution({
    decision,
    exchange,
    expected,
    probe,
    status: reading.head?.type === 'opaqueredirect' ? undefined : reading.head?.status,
    opensResult: lostForGood && opensResult(),
  });
  const { statements, proof } = explain(decision, reading, stream, exchange.facts);
  const { lastProgress } = stream.notifications;
  const said = headlineOf({
    decision,
    execution,
    status: reading.head?.status ?? 0,
    method: expected.method ?? exchange.request?.method ?? '',
    contentType: reading.contentType ?? '',
    bytes: reading.byteLength,
    events: reading.events.count,
    closedAt: reading.close?.at ?? seen.now,
    open: exchange.context.inFlight.length,
    findings,
    lastProgress,
  });
  return {
    rulesVersion: RULES_VERSION,
    method: expected.method,
    outcome: decision.outcome,
    stratum: decision.stratum,
    layer: layerOf(decision.outcome, decision.stratum),
    settled: decision.settled,
    inner: decision.inner,
    execution,
    rows: drawRows(decision, execution, findings, statements),
    headline: said.headline,
    why: said.why,
    statements,
    proof,
    findings,
    answer: candidate && answerOf(candidate),
    gateway: candidate && gatewayOf(candidate),
    status: reading.head?.status,
    contentType: reading.contentType,
    responseHeaders: reading.head?.headers ?? [],
    eventCount: reading.events.count,
    notificationCount: stream.notifications.count,
    byteLength: reading.byteLength,
    progress: lastProgress && {
      progress: lastProgress.progress,
      total: lastProgress.total,
      message: lastProgress.message,
    },
    provedAt: decision.provedAt,
    closedAt: reading.close?.at,
  };
}

function answerOf({ reading, source }: Candidate): Answer {
  const { message } = reading;
  const error = member(message, 'error');
  const code = member(error, 'code');
  const text = member(error, 'message');
  return {
    id: reading.id,
    start: source.start,
    end: source.end,
    event: source.event,
    at: source.at,
    result: member(message, 'result'),
    error:
      typeof code === 'number' && typeof text === 'string'
        ? { code, message: text, data: member(error, 'data') }
        : undefined,
    resultType: reading.resultType,
  };
}

function gatewayOf({ reading, source }: Candidate): GatewayError | undefined {
  const gateway = (reading.forgiven ?? reading.strict).gateway;
  if (!gateway) return undefined;
  const { code, message, details, pointer } = gateway;
  return { code, message, details, evidence: pointerAt(source, `${reading.messagePointer}${pointer}`) };
}

import type { IDBPDatabase } from 'idb';
import { createFactLog, SEGMENT_BYTES } from '#exchange/factLog.ts';
import type { Exchange } from '#exchange/model.ts';
import type { Verdict } from '#verdict/model.ts';
import { standingOf } from '#verdict/standing.ts';
import { createGrowingRedaction } from './growingRedaction.ts';
import { redactForStore } from './redactExchange.ts';
import type { LeftExchange } from './leftBehind.ts';
import { createSegmentWriter } from './segments.ts';
import { beginWrite, finishWrite } from './sessionRows.ts';
import { sumUp } from './sessionSums.ts';
import { headOf, rowOf } from './storedExchange.ts';
import type { ExchangeRow, RecordedVerdict, StoredHead, StoredSegment } from './storedExchange.ts';
import { toStoredVerdict } from './storedVerdict.ts';

/** One exchange on its way into the store. */
export interface RecordTrack {
  /** Body bytes that were there when the last step began. */
  readonly asked: number;
  /** All that has come was redacted and waits to be put. */
  readonly drained: boolean;
  /** Its end was put. */
  readonly finished: boolean;
  readonly headPut: boolean;
  readonly exchange: Exchange;
  /** The exchange is over; `exchange` may hold a later fact than the one known, `recorded` an older verdict on it. */
  end(exchange: Exchange, verdict: Verdict, recorded?: RecordedVerdict): void;
  /** Redacts one more piece: some ms of work. */
  step(): void;
  /** All that is not known to be in the store. */
  outstanding(): LeftExchange;
  /** Writes what is outstanding, and counts its session anew. */
  put(db: IDBPDatabase): Promise<void>;
  /** Asks for the write of what is outstanding in requests that don't wait for each other, without the counts. */
  putNow(db: IDBPDatabase): Promise<void>;
  /** The last write failed and left nothing: the next one writes everything. */
  startOver(): void;
}

/** A track for an exchange that has just begun, or is over already. */
export function createRecordTrack(first: Exchange): RecordTrack {
  let exchange = first;
  let verdict: Verdict | undefined;
  let earlier: RecordedVerdict | undefined;
  let redaction = createGrowingRedaction(exchange);
  let segments = createSegmentWriter(exchange.id, exchange.facts);
  let asked = 0;
  let drained = false;
  let begun = false;
  let headPut = false;
  let closePut = false;
  let finished = false;
  /** Segments that are not known to be in the store; of two with the same index the later one counts. */
  let pending: readonly StoredSegment[] = [];

  function restart(): void {
    redaction = createGrowingRedaction(exchange, redaction.known);
    segments = createSegmentWriter(exchange.id, exchange.facts);
    pending = [];
    drained = false;
  }

  function hasEnded(): boolean {
    return drained && verdict !== undefined;
  }

  function segmentsDue(): readonly StoredSegment[] {
    pending = [...pending, ...segments.changed(segments.byteLength - SEGMENT_BYTES, hasEnded())];
    return pending;
  }

  /** Its close may be said: told beside a part of the body, it would make of that part the whole. */
  function hasClosed(): boolean {
    return exchange.facts.close !== undefined && segments.byteLength === exchange.facts.byteLength;
  }

  function head(): StoredHead {
    const { redacted } = redactForStore({ ...exchange, facts: withoutBody(exchange, hasClosed()) }, redaction.known);
    return {
      ...headOf(redacted),
      ...(verdict && { verdict: toStoredVerdict(verdict, (text) => redaction.clean(text)) }),
    };
  }

  function row(): ExchangeRow {
    const { closedAt, ...said } = rowOf(exchange, segments.byteLength);
    if (!drained || verdict === undefined) return { ...said, open: true };
    const { rulesVersion, outcome, stratum } = verdict;
    const code = codeOf(verdict);
    return {
      ...said,
      open: false,
      ...(closedAt !== undefined && { closedAt }),
      recorded: earlier ?? { rulesVersion, outcome, stratum },
      status: standingOf(verdict),
      ...(code !== undefined && { code: redaction.clean(code) }),
    };
  }

  return {
    get asked() {
      return asked;
    },
    get drained() {
      return drained;
    },
    get finished() {
      return finished;
    },
    get headPut() {
      return headPut;
    },
    get exchange() {
      return exchange;
    },
    end(last, itsVerdict, recorded) {
      verdict = itsVerdict;
      earlier = recorded;
      finished = false;
      if (last.facts !== exchange.facts) {
        exchange = last;
        restart();
      }
    },
    step() {
      asked = exchange.facts.byteLength;
      const piece = redaction.advance(verdict !== undefined);
      segments.take(piece.start, piece.bytes);
      drained = !piece.more;
      // A value that turned out to be secret may stand in what was put before it was known.
      if (drained && verdict !== undefined && redaction.stale) restart();
    },
    outstanding: () => ({ row: row(), head: head(), segments: segmentsDue() }),
    async put(db) {
      const ended = hasEnded();
      const hasHead = exchange.facts.head !== undefined;
      const hasClose = hasClosed();
      const due = segmentsDue();
      const transaction = beginWrite(db);
      await finishWrite(transaction, () => {
        const requests: Promise<unknown>[] = [];
        const ask = (request: Promise<unknown>) => {
          // Should a later one throw, this one ends with the transaction, and nobody waits for it then.
          request.catch(() => undefined);
          requests.push(request);
        };
        ask(transaction.objectStore('exchanges').put(row()));
        if (!begun || ended || hasHead !== headPut || hasClose !== closePut)
          ask(transaction.objectStore('heads').put(head()));
        for (const segment of due) ask(transaction.objectStore('segments').put(segment));
        if (!begun || ended) ask(sumUp(transaction, exchange));
        return Promise.all(requests);
      });
      pending = pending.filter((segment) => !due.includes(segment));
      begun = true;
      headPut = hasHead;
      closePut = hasClose;
      finished = ended;
    },
    async putNow(db) {
      const due = segmentsDue();
      const transaction = beginWrite(db);
      await finishWrite(transaction, () => {
        const requests = [
          transaction.objectStore('exchanges').put(row()),
          transaction.objectStore('heads').put(head()),
          ...due.map((segment) => transaction.objectStore('segments').put(segment)),
        ];
        for (const request of requests) request.catch(() => undefined);
        transaction.commit();
        return Promise.all(requests);
      });
    },
    startOver() {
      restart();
      begun = false;
      headPut = false;
    },
  };
}

/** The facts but for the body, which is stored apart. */
function withoutBody({ facts }: Exchange, closed: boolean): Exchange['facts'] {
  const copy = createFactLog();
  if (facts.head) copy.addHead(facts.head);
  if (facts.close && closed) copy.addClose(facts.close);
  if (facts.probe) copy.addProbe(facts.probe.at, facts.probe.found);
  return copy;
}

/** The one code that says more than the outcome's name. */
function codeOf({ gateway, answer, status, outcome }: Verdict): string | undefined {
  if (gateway) return gateway.code;
  if (answer?.error) return String(answer.error.code);
  return outcome === 'HTTP_ERROR' || outcome === 'HTTP_REDIRECT' ? status?.toString() : undefined;
}

import type { IDBPDatabase } from 'idb';
import { createFactLog, SEGMENT_BYTES } from '#exchange/factLog.ts';
import type { Exchange } from '#exchange/model.ts';
import type { Verdict } from '#verdict/model.ts';
import { createGrowingRedaction } from './growingRedaction.ts';
import { redactForStore } from './redactExchange.ts';
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
  /** A write is under way: should the page go away now, nothing of it would stay. */
  readonly writing: boolean;
  readonly exchange: Exchange;
  /** The exchange is over; `exchange` may hold a later fact than the one known, `recorded` an older verdict on it. */
  end(exchange: Exchange, verdict: Verdict, recorded?: RecordedVerdict): void;
  /** Redacts one more piece: some ms of work. */
  step(): void;
  /** Issues the requests of one write. With `hurry` none of them waits for another; the counts are then taken later. */
  put(db: IDBPDatabase, hurry?: boolean): Promise<void>;
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
  let finished = false;
  /** Segments of the write under way. */
  let underWay: readonly StoredSegment[] | undefined;

  function restart(): void {
    redaction = createGrowingRedaction(exchange, redaction.known);
    segments = createSegmentWriter(exchange.id, exchange.facts);
    drained = false;
  }

  function head(): StoredHead {
    const { redacted } = redactForStore({ ...exchange, facts: withoutBody(exchange) }, redaction.known);
    return {
      ...headOf(redacted),
      ...(verdict && { verdict: toStoredVerdict(verdict, (text) => redaction.clean(text)) }),
    };
  }

  function row(ended: boolean): ExchangeRow {
    const { closedAt, ...said } = rowOf(exchange, segments.byteLength);
    if (!ended || verdict === undefined) return { ...said, open: true };
    const { rulesVersion, outcome, stratum, rows } = verdict;
    const status = rows.find((one) => one.stratum === stratum)?.status;
    const code = codeOf(verdict);
    return {
      ...said,
      open: false,
      ...(closedAt !== undefined && { closedAt }),
      recorded: earlier ?? { rulesVersion, outcome, stratum },
      ...(status && { status }),
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
    get writing() {
      return underWay !== undefined;
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
    async put(db, hurry = false) {
      const ended = drained && verdict !== undefined;
      const hasHead = exchange.facts.head !== undefined;
      const transaction = beginWrite(db);
      const changed = segments.changed(segments.byteLength - SEGMENT_BYTES, ended);
      // In a hurry, what another write has not brought home yet goes along; what changed since takes its place.
      const due = hurry ? [...(underWay ?? []), ...changed] : changed;
      if (!hurry) underWay = changed;
      await finishWrite(transaction, () => {
        const requests: Promise<unknown>[] = [];
        const ask = (request: Promise<unknown>) => {
          // Should a later one throw, this one ends with the transaction, and nobody waits for it then.
          request.catch(() => undefined);
          requests.push(request);
        };
        ask(transaction.objectStore('exchanges').put(row(ended)));
        if (!begun || ended || hasHead !== headPut) ask(transaction.objectStore('heads').put(head()));
        for (const segment of due) ask(transaction.objectStore('segments').put(segment));
        if (!hurry && (!begun || ended)) ask(sumUp(transaction, exchange));
        if (hurry) transaction.commit();
        return Promise.all(requests);
      }).finally(() => {
        if (!hurry) underWay = undefined;
      });
      begun ||= !hurry;
      headPut = hasHead;
      finished = ended && !hurry;
    },
    startOver() {
      restart();
      begun = false;
      headPut = false;
    },
  };
}

/** The facts but for the body, which is stored apart. */
function withoutBody({ facts }: Exchange): Exchange['facts'] {
  const copy = createFactLog();
  if (facts.head) copy.addHead(facts.head);
  if (facts.close) copy.addClose(facts.close);
  if (facts.probe) copy.addProbe(facts.probe.at, facts.probe.found);
  return copy;
}

/** The one code that says more than the outcome's name. */
function codeOf({ gateway, answer, status, outcome }: Verdict): string | undefined {
  if (gateway) return gateway.code;
  if (answer?.error) return String(answer.error.code);
  return outcome === 'HTTP_ERROR' || outcome === 'HTTP_REDIRECT' ? status?.toString() : undefined;
}

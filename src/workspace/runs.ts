import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import type { Exchange } from '#exchange/model.ts';
import { isOwnExchange } from '#sessions/ownMessage.ts';
import type { RecordedVerdict } from '#sessions/storedExchange.ts';
import type { Verdict } from '#verdict/model.ts';
import { describeRequest } from '#exchange/requestLabel.ts';
import type { RequestLabel } from '#exchange/requestLabel.ts';

/** One exchange as the page shows it. `facts` of the exchange grow in place, so `tick` says when to look again. */
export interface Entry {
  readonly exchange: Exchange;
  readonly label: RequestLabel;
  /** Undefined for a restored exchange that was not judged again yet. */
  readonly verdict: Verdict | undefined;
  /** The verdict it had when it was stored. */
  readonly recorded: RecordedVerdict | undefined;
  /** `recorded` is the run shown at first; `restored` comes from an earlier visit. */
  readonly origin: 'live' | 'recorded' | 'restored';
  /** `verdict` is the one that was stored; it has not been judged again yet. */
  readonly asRecorded?: boolean;
  /** The body is still being read from the store: only `recorded` is known of the verdict. */
  readonly bodyComing?: boolean;
  /** Bytes may still come. */
  readonly open: boolean;
  readonly tick: number;
}

/** What is brought back of an entry. */
export type RestoredEntry = Pick<Entry, 'exchange' | 'recorded' | 'origin' | 'verdict' | 'asRecorded' | 'bodyComing'>;

/** A call with its rounds and attempts, oldest first. A handshake message is a call of its own, `quiet` in the log. */
export interface Call {
  readonly id: string;
  readonly entries: readonly Entry[];
  readonly quiet: boolean;
}

export interface RunsState {
  /** Newest first. */
  readonly calls: readonly Call[];
  /** Exchange shown on the answer side. */
  readonly currentId: string | undefined;
  /** Adds an exchange that starts now. `judge` is asked once a batch, and once more at the end. */
  begin(exchange: Exchange, judge: () => Verdict, show: boolean): void;
  /** Facts were added; the page hears of it with the next batch. */
  touch(exchangeId: string): void;
  /** The exchange has closed, or a fact came after the close; told at once. */
  settle(exchangeId: string): void;
  /** Puts an exchange with a later fact in place of the one known, as after a probe. */
  amend(exchange: Exchange, verdict: Verdict): void;
  /** Adds finished exchanges of a recording or of an earlier visit, oldest first, without showing them. */
  restore(entries: readonly RestoredEntry[], as?: 'oldest' | 'newest'): void;
  /** Puts the exchanges of a call in place of those whose bodies were coming; without any, these are gone. */
  arrived(callId: string, entries: readonly RestoredEntry[]): void;
  /** Puts in the verdict of a restored exchange. */
  judged(exchangeId: string, verdict: Verdict): void;
  select(exchangeId: string): void;
  forgetAll(): void;
}

export const CALLS_SHOWN = 50;

/** `schedule` runs its argument with the next animation frame; one is asked for however many facts come. */
export function createRuns(deps: { readonly schedule: (flush: () => void) => void }): StoreApi<RunsState> {
  const judges = new Map<string, () => Verdict>();
  const touched = new Set<string>();
  let scheduled = false;

  return createStore<RunsState>((set) => {
    function update(ids: ReadonlySet<string>, change: (entry: Entry) => Partial<Entry>): void {
      set(({ calls }) => ({
        calls: calls.map((call) =>
          call.entries.some(({ exchange }) => ids.has(exchange.id))
            ? {
                ...call,
                entries: call.entries.map((entry) =>
                  ids.has(entry.exchange.id) ? { ...entry, ...change(entry) } : entry,
                ),
              }
            : call,
        ),
      }));
    }
    const freshVerdict = (entry: Entry): Partial<Entry> => {
      const judge = judges.get(entry.exchange.id);
      return { tick: entry.tick + 1, ...(judge && { verdict: judge() }) };
    };
    function flush(): void {
      scheduled = false;
      const ids = new Set(touched);
      touched.clear();
      if (ids.size > 0) update(ids, freshVerdict);
    }

    return {
      calls: [],
      currentId: undefined,
      begin(exchange, judge, show) {
        judges.set(exchange.id, judge);
        const entry: Entry = {
          exchange,
          label: describeRequest(exchange),
          verdict: judge(),
          recorded: undefined,
          origin: 'live',
          open: true,
          tick: 0,
        };
        set(({ calls, currentId }) => ({
          calls: trimmed(withEntry(calls, entry)),
          currentId: show ? exchange.id : currentId,
        }));
      },
      touch(exchangeId) {
        touched.add(exchangeId);
        if (scheduled) return;
        scheduled = true;
        deps.schedule(flush);
      },
      settle(exchangeId) {
        touched.delete(exchangeId);
        update(new Set([exchangeId]), (entry) => ({
          ...freshVerdict(entry),
          open: entry.exchange.facts.close === undefined,
        }));
        judges.delete(exchangeId);
      },
      amend: (exchange, verdict) =>
        update(new Set([exchange.id]), (entry) => ({ exchange, verdict, tick: entry.tick + 1 })),
      restore(entries, as = 'oldest') {
        set(({ calls }) => {
          const older = entries.map(closedEntry).reduce<readonly Call[]>(withEntry, []);
          const present = new Set(calls.map(({ id }) => id));
          const added = older.filter(({ id }) => !present.has(id));
          return { calls: trimmed(as === 'newest' ? [...added, ...calls] : [...calls, ...added]) };
        });
      },
      arrived(callId, entries) {
        set(({ calls }) => ({
          calls: calls
            .map((call) => {
              if (call.id !== callId) return call;
              const later = call.entries.filter(({ bodyComing }) => bodyComing !== true);
              return { ...call, entries: [...entries.map(closedEntry), ...later] };
            })
            .filter((call) => call.entries.length > 0),
        }));
      },
      judged: (exchangeId, verdict) =>
        update(new Set([exchangeId]), (entry) => ({ verdict, asRecorded: false, tick: entry.tick + 1 })),
      select: (exchangeId) => set({ currentId: exchangeId }),
      forgetAll: () =>
        set(({ calls }) => ({
          calls: calls.filter((call) => call.entries.some(({ open }) => open)),
          currentId: undefined,
        })),
    };
  });
}

function closedEntry(entry: RestoredEntry): Entry {
  return { ...entry, label: describeRequest(entry.exchange), open: false, tick: 0 };
}

function withEntry(calls: readonly Call[], entry: Entry): readonly Call[] {
  const { callId } = entry.exchange;
  const known = calls.find(({ id }) => id === callId);
  if (known) return calls.map((call) => (call === known ? { ...call, entries: [...call.entries, entry] } : call));
  return [{ id: callId, entries: [entry], quiet: !isOwnExchange(entry.exchange) }, ...calls];
}

/** Handshake messages and calls are counted apart, so that reconnecting pushes no call out. */
function trimmed(calls: readonly Call[]): readonly Call[] {
  const left = { call: CALLS_SHOWN, quiet: CALLS_SHOWN };
  return calls.filter(({ quiet }) => left[quiet ? 'quiet' : 'call']-- > 0);
}

/** The entry of an exchange, wherever it is. */
export function findEntry(state: Pick<RunsState, 'calls'>, exchangeId: string | undefined): Entry | undefined {
  for (const call of state.calls) {
    for (const entry of call.entries) if (entry.exchange.id === exchangeId) return entry;
  }
  return undefined;
}

/** The call an exchange belongs to. */
export function findCall(state: Pick<RunsState, 'calls'>, exchangeId: string | undefined): Call | undefined {
  return state.calls.find(({ entries }) => entries.some(({ exchange }) => exchange.id === exchangeId));
}

/** The posts of a call that answered questions on its streams, oldest first. */
export function answersIn(call: Call | undefined): readonly Exchange[] {
  return call?.entries.map(({ exchange }) => exchange).filter(({ role }) => role === 'answer') ?? [];
}

/** What the answer side shows. */
export function currentEntry(state: Pick<RunsState, 'calls' | 'currentId'>): Entry | undefined {
  return findEntry(state, state.currentId);
}

/** True for an answer that has ended, or never will, and of which the times are known. */
export function isReplayable({ open, bodyComing, exchange }: Entry): boolean {
  return (
    !open &&
    bodyComing !== true &&
    !exchange.missing.includes('times') &&
    (exchange.facts.head ?? exchange.facts.close) !== undefined
  );
}

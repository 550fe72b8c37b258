import type { Exchange } from '#exchange/model.ts';
import type { Verdict } from '#verdict/model.ts';
import type { Database } from './database.ts';
import type { LeftBehind } from './leftBehind.ts';
import { createRecordTrack } from './recordTrack.ts';
import type { RecordTrack } from './recordTrack.ts';
import type { StoreTrouble } from './storeTrouble.ts';

/** Writes exchanges down while they happen. Nothing here throws at who calls. */
export interface Recording {
  begin(exchange: Exchange): void;
  /** Facts were added. */
  grew(exchangeId: string): void;
  /** The exchange has closed, or a fact came after its close; `exchange` takes the place of the one known. */
  ended(exchange: Exchange, verdict: Verdict): void;
  /** Writes what waits, also what could not be written before; the promise ends when it was tried. */
  flush(): Promise<void>;
  /** Keeps all that is not known to be in the database before it returns: for a page that may be going away. */
  flushNow(): void;
}

export interface RecordingDeps {
  readonly database: Database;
  readonly left: LeftBehind;
  /** Runs work after `ms`, unless the returned function is called before. */
  readonly later: (ms: number, work: () => void) => () => void;
  /** Lets the page breathe between two pieces of work. */
  readonly pause: () => Promise<void>;
  /** An exchange could not be written; it is tried again. */
  readonly onTrouble: (trouble: StoreTrouble) => void;
  /** Told when a session begins or ends to hold something. */
  readonly onChange: (sessionId: string) => void;
}

/** What has come is written at the latest after this many bytes, or ms. */
const FLUSH_BYTES = 256 * 1024;
const FLUSH_MS = 250;
/** Pieces put in one transaction. */
const MOST_STEPS = 4;
/** After a head or a close: soon, but not before the verdict is drawn. */
const SOON_MS = 40;
/** After a write that failed. */
const RETRY_MS = 10_000;
/** Exchanges kept in memory for a store that fails; the oldest go. */
const MOST_WAITING = 60;

/** A recording that has nothing to write yet. */
export function createRecording(deps: RecordingDeps): Recording {
  const tracks = new Map<string, RecordTrack>();
  const waiting = new Set<string>();
  const failed = new Set<string>();
  /** Those of which something is not known to be in the database. */
  const unsaved = new Set<string>();
  let pumping: Promise<void> | undefined;
  let timer: { readonly ms: number; readonly stop: () => void } | undefined;

  function plan(ms: number): void {
    if (pumping !== undefined || (timer !== undefined && timer.ms <= ms)) return;
    timer?.stop();
    timer = { ms, stop: deps.later(ms, () => void pump()) };
  }

  function pump(): Promise<void> {
    timer?.stop();
    timer = undefined;
    pumping ??= writeAll().finally(() => {
      pumping = undefined;
      if (waiting.size > 0) plan(FLUSH_MS);
      else if (failed.size > 0) plan(RETRY_MS);
    });
    return pumping;
  }

  async function writeAll(): Promise<void> {
    for (const id of failed) waiting.add(id);
    failed.clear();
    // A set may shrink while it is walked; what is added meanwhile is written in the same round.
    for (const id of waiting) {
      waiting.delete(id);
      const track = tracks.get(id);
      if (track !== undefined) await write(id, track);
    }
  }

  async function write(id: string, track: RecordTrack): Promise<void> {
    do {
      for (let steps = 0; steps < MOST_STEPS; steps++) {
        track.step();
        if (track.drained) break;
        await deps.pause();
      }
      const news = !track.headPut;
      const written = await deps.database.run((db) => track.put(db));
      if (written.kind === 'trouble') {
        track.startOver();
        giveUpOldest();
        failed.add(id);
        deps.onTrouble(written.trouble);
        return;
      }
      if (news || track.finished) deps.onChange(track.exchange.sessionId);
    } while (!track.drained);
    if (waiting.has(id)) return;
    unsaved.delete(id);
    deps.left.forget(id);
    // Once its end is put, the page and not the recording keeps it in memory.
    if (track.finished) tracks.delete(id);
  }

  function giveUpOldest(): void {
    for (const [id] of tracks) {
      if (tracks.size <= MOST_WAITING) return;
      tracks.delete(id);
      failed.delete(id);
      unsaved.delete(id);
    }
  }

  /** Something of an exchange is to be written within `ms`. */
  function want(id: string, ms: number): void {
    waiting.add(id);
    unsaved.add(id);
    plan(ms);
  }

  return {
    begin(exchange) {
      tracks.set(exchange.id, createRecordTrack(exchange));
      want(exchange.id, FLUSH_MS);
    },
    grew(exchangeId) {
      const track = tracks.get(exchangeId);
      if (track === undefined) return;
      const { facts } = track.exchange;
      const soon = !track.headPut || facts.byteLength - track.asked >= FLUSH_BYTES;
      want(exchangeId, soon ? SOON_MS : FLUSH_MS);
    },
    ended(exchange, verdict) {
      const track = tracks.get(exchange.id) ?? createRecordTrack(exchange);
      tracks.set(exchange.id, track);
      track.end(exchange, verdict);
      want(exchange.id, SOON_MS);
    },
    async flush() {
      await pumping;
      await pump();
    },
    flushNow() {
      for (const id of unsaved) {
        const track = tracks.get(id);
        if (track === undefined) continue;
        do track.step();
        while (!track.drained);
        // A write under way brings home only what it began with.
        waiting.add(id);
        const db = deps.database.standing;
        if (deps.left.leave(track.outstanding()) === 'whole' || db === undefined) continue;
        // Too large to be left: the database may still take it. Its failure is found by the next ordinary write.
        track.putNow(db).catch(() => {
          track.startOver();
          want(id, FLUSH_MS);
        });
      }
    },
  };
}

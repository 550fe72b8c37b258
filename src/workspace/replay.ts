import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import type { StreamWait } from '#client/streamWaits.ts';
import type { Exchange } from '#exchange/model.ts';
import {
  createReplayClock,
  exchangeAt,
  isOver,
  momentsOf,
  pause,
  play,
  positionAt,
  seek,
  setSpeed,
  step,
} from '#sessions/replayClock.ts';
import type { ReplayClock, ReplaySpeed } from '#sessions/replayClock.ts';
import type { JudgeOptions } from '#verdict/judge.ts';
import type { Verdict } from '#verdict/model.ts';
import { createReplayJudge } from './replayJudge.ts';
import type { ReplayJudge } from './replayJudge.ts';

/** What was known at one moment of a recording. */
export interface Moment {
  readonly exchange: Exchange;
  readonly verdict: Verdict;
  /** ms since start. */
  readonly at: number;
}

export interface ReplayState {
  readonly clock: ReplayClock;
  /** Moments at which something came. */
  readonly moments: Float64Array;
  /** Where the replay is, in ms since start; what is shown may be some ms of work behind. */
  readonly position: number;
  /** Undefined at the end, where all is known. */
  readonly shown: Moment | undefined;
  readonly playing: boolean;
  toggle(): void;
  seek(ms: number): void;
  step(direction: 1 | -1): void;
  speed(speed: ReplaySpeed): void;
  /** Stops for good. */
  end(): void;
}

export interface ReplayDeps {
  /** Monotonic ms. */
  readonly now: () => number;
  /** Runs work with the next frame. */
  readonly schedule: (work: () => void) => void;
  /** Lets the page breathe between two slices. */
  readonly pause: () => Promise<void>;
  /** The schema check, once loaded. */
  readonly validator: () => JudgeOptions['validate'];
  /** When a legacy server waited for the person on this stream. */
  readonly waits?: readonly StreamWait[];
}

/** How long one slice of judging may take, in ms. */
const SLICE_MS = 8;

/** A replay of one recorded exchange, standing at its end. It goes through the same reader and rules as a live one. */
export function createReplay(exchange: Exchange, deps: ReplayDeps): StoreApi<ReplayState> {
  const moments = momentsOf(exchange);
  let judging: ReplayJudge | undefined;
  let catching = false;
  let ended = false;

  return createStore<ReplayState>((set, get) => {
    function tick(): void {
      const { clock } = get();
      if (ended || clock.since === undefined) return;
      const now = deps.now();
      move(isOver(clock, now) ? pause(clock, now) : clock);
      if (get().playing) deps.schedule(tick);
    }

    function move(clock: ReplayClock): void {
      const position = positionAt(clock, deps.now());
      set({ clock, position, playing: clock.since !== undefined });
      if (!catching) void catchUp();
    }

    /** Judges up to where the replay is now; going back starts over, in slices. */
    async function catchUp(): Promise<void> {
      catching = true;
      try {
        for (;;) {
          const { position, clock } = get();
          if (ended) return;
          if (position >= clock.end) {
            set({ shown: undefined });
            return;
          }
          if (judging === undefined || judging.at > position)
            judging = createReplayJudge(exchange, deps.validator(), deps.waits);
          const until = deps.now() + SLICE_MS;
          if (judging.advance(position, () => deps.now() > until)) {
            set({
              shown: { exchange: exchangeAt(exchange, position), verdict: judging.verdict(position), at: position },
            });
            if (get().position === position) return;
          }
          await deps.pause();
        }
      } finally {
        catching = false;
      }
    }

    const first = createReplayClock(moments);
    const change = (next: (clock: ReplayClock, now: number) => ReplayClock) => move(next(get().clock, deps.now()));
    return {
      moments,
      clock: { ...first, position: first.end },
      position: first.end,
      shown: undefined,
      playing: false,
      toggle() {
        const { playing } = get();
        change(playing ? pause : play);
        if (!playing) deps.schedule(tick);
      },
      seek: (ms) => change((clock, now) => seek(clock, ms, now)),
      step: (direction) => change((clock, now) => step(clock, moments, direction, now)),
      speed: (speed) => change((clock, now) => setSpeed(clock, speed, now)),
      end() {
        ended = true;
      },
    };
  });
}

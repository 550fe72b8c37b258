import type { StoreApi } from 'zustand/vanilla';
import { useStore } from 'zustand';
import { REPLAY_SPEEDS } from '#sessions/replayClock.ts';
import { Button } from '#ui/Button.tsx';
import { PlayerIcon } from '#ui/playerIcons.tsx';
import { Select } from '#ui/Select.tsx';
import type { ReplayState } from '#workspace/replay.ts';
import styles from './replay.module.css';
import { useReplayWords } from './words.ts';

/** Steps of the slider: fine enough for the eye, coarse enough for the arrow keys. */
const STEPS = 500;

/** Play, step by fact, go to any moment, how fast. */
export function ReplayBar({ replay }: { readonly replay: StoreApi<ReplayState> }) {
  const t = useReplayWords();
  const { clock, position, moments, playing, shown, toggle, step, seek, speed } = useStore(replay);
  const known = countUntil(moments, position);
  const waits = shown !== undefined && shown.at !== position && !playing;
  return (
    <fieldset className={styles['bar']} aria-label={t.bar}>
      <span className={styles['acts']}>
        <Button variant="icon" aria-label={t.back} disabled={known <= 1 && position <= 0} onClick={() => step(-1)}>
          <PlayerIcon name="stepBack" size={15} />
        </Button>
        <Button variant="icon" aria-label={playing ? t.pause : t.play} onClick={toggle}>
          <PlayerIcon name={playing ? 'pause' : 'play'} size={15} />
        </Button>
        <Button variant="icon" aria-label={t.forth} disabled={position >= clock.end} onClick={() => step(1)}>
          <PlayerIcon name="stepForth" size={15} />
        </Button>
      </span>
      <input
        type="range"
        className={styles['slider']}
        aria-label={t.moment}
        aria-valuetext={`${t.at(position, clock.end)}, ${t.facts(known)}`}
        min={0}
        max={STEPS}
        step={1}
        value={clock.end > 0 ? Math.round((position / clock.end) * STEPS) : STEPS}
        onChange={(event) => seek(momentOf(event.currentTarget.valueAsNumber, clock.end))}
      />
      <span className={styles['at']}>{waits ? t.judging : t.at(position, clock.end)}</span>
      <Select
        aria-label={t.speed}
        className={styles['speed'] ?? ''}
        value={`${clock.speed}`}
        options={REPLAY_SPEEDS.map((one) => ({ value: `${one}`, label: t.speeds[one] }))}
        onValue={(value) => speed(REPLAY_SPEEDS.find((one) => `${one}` === value) ?? 1)}
      />
    </fieldset>
  );
}

/** A step of the slider in ms since start. Whole steps, since fractions of ms may never add up to the end. */
function momentOf(place: number, end: number): number {
  return place >= STEPS ? end : (place / STEPS) * end;
}

function countUntil(moments: Float64Array, position: number): number {
  let low = 0;
  let high = moments.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((moments[middle] ?? 0) <= position) low = middle + 1;
    else high = middle;
  }
  return low;
}

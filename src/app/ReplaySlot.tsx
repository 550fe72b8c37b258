import { useEffect, useState } from 'react';
import { streamWaits } from '#client/streamWaits.ts';
import { RecordedNote } from '#features/replay/RecordedNote.tsx';
import { ReplayBar } from '#features/replay/ReplayBar.tsx';
import styles from '#features/replay/replay.module.css';
import { useReplayWords } from '#features/replay/words.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/icons.tsx';
import { createReplay } from '#workspace/replay.ts';
import { answersIn, findCall } from '#workspace/runs.ts';
import type { Entry } from '#workspace/runs.ts';
import { useWorkspace } from '#workspace/useWorkspace.ts';
import { nextFrame, pause } from './effects.ts';
import { usePageStatusStore } from './pageStatus.ts';

export interface ReplaySlotProps {
  readonly entry: Entry;
  /** The user asked to watch it: it plays at once. */
  readonly asked: boolean;
  readonly onClose: () => void;
}

/** What is needed to watch a recorded call again; the answer itself is beside it. */
export function ReplaySlot({ entry, asked, onClose }: ReplaySlotProps) {
  const t = useReplayWords();
  const { engine, runs } = useWorkspace();
  const status = usePageStatusStore();
  const { exchange, recorded, verdict, origin, asRecorded } = entry;
  const [replay] = useState(() =>
    createReplay(exchange, {
      now: () => performance.now(),
      schedule: nextFrame,
      pause,
      validator: engine.validator,
      waits: streamWaits(exchange, answersIn(findCall(runs.getState(), exchange.id))),
    }),
  );
  useEffect(() => {
    const tell = () => {
      const { shown: moment, playing } = replay.getState();
      status.setState({ watched: { exchangeId: exchange.id, moment, playing } });
    };
    const stop = replay.subscribe((now, before) => {
      if (now.shown !== before.shown || now.playing !== before.playing) tell();
    });
    tell();
    if (asked) replay.getState().toggle();
    return () => {
      stop();
      replay.getState().end();
      status.setState({ watched: undefined });
    };
  }, [replay, exchange.id, asked, status]);
  const restored = origin === 'restored';
  return (
    <div className={styles['head']}>
      {restored && (
        <RecordedNote
          startedAt={exchange.startedAt}
          recorded={recorded}
          today={asRecorded === true ? undefined : verdict}
          lacks={exchange.missing.includes('chunks') ? 'bytes' : exchange.facts.close === undefined ? 'end' : undefined}
        />
      )}
      <div className={styles['line']}>
        <ReplayBar replay={replay} />
        {!restored && (
          <Button variant="icon" aria-label={t.close} onClick={onClose}>
            <Icon name="close" size={14} />
          </Button>
        )}
      </div>
    </div>
  );
}

/** In place of the acts on a call, while a moment before its end is shown. */
export function KnownThen() {
  return <p className={styles['known']}>{useReplayWords().knownThen}</p>;
}

import clsx from 'clsx';
import { useEffect, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { streamWaits } from '#client/streamWaits.ts';
import { RecordedAnswer } from '#features/verdict/RecordedAnswer.tsx';
import { RecordedNote } from '#features/replay/RecordedNote.tsx';
import { ReplayBar } from '#features/replay/ReplayBar.tsx';
import styles from '#features/replay/replay.module.css';
import { useReplayWords } from '#features/replay/words.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/icons.tsx';
import { createReplay } from '#workspace/replay.ts';
import type { Moment } from '#workspace/replay.ts';
import { answersIn, findCall } from '#workspace/runs.ts';
import type { Entry } from '#workspace/runs.ts';
import { useWorkspace } from '#workspace/useWorkspace.ts';
import { nextFrame, pause } from './effects.ts';

export interface ReplaySlotProps {
  readonly entry: Entry;
  /** The user asked to watch it: it plays at once. */
  readonly asked: boolean;
  readonly onClose: () => void;
  /** The answer at a moment of the recording; at its end when undefined. */
  readonly children: (moment: Moment | undefined, knownThen: ReactNode) => ReactNode;
}

/** The answer to a recorded call, with what is needed to watch it again. */
export function ReplaySlot({ entry, asked, onClose, children }: ReplaySlotProps) {
  const t = useReplayWords();
  const { engine, runs } = useWorkspace();
  const { exchange, recorded, verdict, origin, asRecorded } = entry;
  const [replay] = useState(() =>
    createReplay(exchange, {
      now: () => performance.now(),
      schedule: nextFrame,
      pause,
      validate: engine.validator(),
      waits: streamWaits(exchange, answersIn(findCall(runs.getState(), exchange.id))),
    }),
  );
  useEffect(() => {
    if (asked) replay.getState().toggle();
    return () => replay.getState().end();
  }, [replay, asked]);
  const moment = useStore(replay, (state) => state.shown);
  const playing = useStore(replay, (state) => state.playing);
  const restored = origin === 'restored';
  return (
    <div className={clsx(styles['shell'], !playing && styles['still'])}>
      <div className={styles['head']}>
        {restored && (
          <RecordedNote
            startedAt={exchange.startedAt}
            recorded={recorded}
            today={asRecorded === true ? undefined : verdict}
            lacks={
              exchange.missing.includes('chunks') ? 'bytes' : exchange.facts.close === undefined ? 'end' : undefined
            }
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
      {verdict === undefined && moment === undefined ? (
        <RecordedAnswer recorded={recorded} waitsFor="rules" />
      ) : (
        children(moment, moment && <p className={styles['known']}>{t.knownThen}</p>)
      )}
    </div>
  );
}

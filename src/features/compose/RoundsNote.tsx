import { useCommand } from '#commands/useCommand.ts';
import { useMessages } from '#i18n/useMessages.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/icons.tsx';
import { useCurrentAdvice } from '#workspace/useAdvice.ts';
import { useOpenQuestions } from '#workspace/useOpenQuestions.ts';
import { useCurrentEntry, useRuns } from '#workspace/useWorkspace.ts';
import { findCall } from '#workspace/runs.ts';
import styles from './compose.module.css';

/** Beside the call that is composed: that the one shown has rounds, and whether it waits for the person. */
export function RoundsNote() {
  const t = useMessages().compose.rounds;
  const entry = useCurrentEntry();
  const call = useRuns((state) => findCall(state, entry?.exchange.id));
  const waits = useCurrentAdvice()?.action === 'answer';
  const questions = useOpenQuestions();
  const open = useCommand('rounds.open');
  const rounds = Math.max(0, ...(call?.entries ?? []).map(({ exchange }) => exchange.round));
  if (entry === undefined || (rounds < 2 && !waits && questions === 0)) return null;
  return (
    <div className={styles['roundsNote']}>
      <Icon name="user" size={15} />
      <p>
        {questions > 0
          ? t.stream(questions)
          : waits
            ? t.waits(entry.exchange.round)
            : t.of(entry.exchange.round, rounds)}{' '}
        <Button variant="quiet" size="small" className={styles['roundsOpen'] ?? ''} onClick={open.run}>
          {t.open}
        </Button>
      </p>
    </div>
  );
}

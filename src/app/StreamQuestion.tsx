import { useCommand } from '#commands/useCommand.ts';
import { useMessages } from '#i18n/useMessages.ts';
import { Button } from '#ui/Button.tsx';
import { StatusIcon } from '#ui/StatusIcon.tsx';
import { useOpenQuestions } from '#workspace/useOpenQuestions.ts';
import styles from './StreamQuestion.module.css';

/** Above the answer of a legacy call that runs: the server asks the person, and goes on only when answered. */
export function StreamQuestion() {
  const { rounds: t } = useMessages().compose;
  const open = useCommand('rounds.open');
  const count = useOpenQuestions();
  return (
    <div role="status">
      {count > 0 && (
        <div className={styles['question']}>
          <StatusIcon status="pending" size={15} />
          <p>{t.stream(count)}</p>
          <Button variant="primary" size="small" onClick={open.run}>
            {t.open}
          </Button>
        </div>
      )}
    </div>
  );
}

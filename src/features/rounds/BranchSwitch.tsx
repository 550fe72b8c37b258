import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/icons.tsx';
import type { Turn } from '#workspace/roundsConversation.ts';
import { useRuns } from '#workspace/useWorkspace.ts';
import { useRoundsMessages } from './words.ts';
import styles from './rounds.module.css';

/** Where a round was answered more than once: which way is shown, and the ways beside it. */
export function BranchSwitch({ turn }: { readonly turn: Turn }) {
  const { card: t } = useRoundsMessages();
  const select = useRuns((state) => state.select);
  const at = turn.siblings.indexOf(turn.entry.exchange.id);
  const [before, after] = [turn.siblings[at - 1], turn.siblings[at + 1]];
  return (
    <span className={styles['branches']}>
      <Button
        variant="icon"
        aria-label={t.branchPrevious}
        disabled={before === undefined}
        onClick={() => before !== undefined && select(before)}
      >
        <span className={styles['back']}>
          <Icon name="right" size={13} />
        </span>
      </Button>
      <span>{t.branches(at + 1, turn.siblings.length)}</span>
      <Button
        variant="icon"
        aria-label={t.branchNext}
        disabled={after === undefined}
        onClick={() => after !== undefined && select(after)}
      >
        <Icon name="right" size={13} />
      </Button>
    </span>
  );
}

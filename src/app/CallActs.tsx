import { useCommand } from '#commands/useCommand.ts';
import { useMessages } from '#i18n/useMessages.ts';
import { Button } from '#ui/Button.tsx';
import styles from './CallActs.module.css';

/** Quiet acts on the call that is shown, at the end of its facts. */
export function CallActs({
  onReplay,
  onCompare,
}: {
  readonly onReplay?: (() => void) | undefined;
  /** In place of the command, where it is known which other call is meant. */
  readonly onCompare?: (() => void) | undefined;
}) {
  const { shell } = useMessages();
  const share = useCommand('pass.link');
  const compare = useCommand('calls.compare');
  return (
    <span className={styles['acts']}>
      {onReplay !== undefined && (
        <Button variant="quiet" size="small" onClick={onReplay}>
          {shell.replay}
        </Button>
      )}
      <Button variant="quiet" size="small" disabled={!compare.enabled} onClick={onCompare ?? compare.run}>
        {shell.compare}
      </Button>
      <Button variant="quiet" size="small" disabled={!share.enabled} onClick={share.run}>
        {shell.share}
      </Button>
    </span>
  );
}

import { useMessages } from '#i18n/useMessages.ts';
import { Button } from '#ui/Button.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { StatusIcon } from '#ui/StatusIcon.tsx';
import styles from './BrokenPart.module.css';

export interface BrokenPartProps {
  /** Which part, in the user's words. */
  readonly part: string;
  readonly error: Error;
  readonly onAgain: () => void;
}

/** In place of a part that threw: what, where, what to try. */
export function BrokenPart({ part, error, onAgain }: BrokenPartProps) {
  const { broken } = useMessages().shell;
  return (
    <div role="alert" className={styles['broken']}>
      <h2 className={styles['title']}>
        <StatusIcon status="fail" />
        {broken.title}
      </h2>
      <p>{broken.where(part)}</p>
      <p className={styles['what']}>{broken.what(error.message)}</p>
      <p>{broken.tryThis}</p>
      <div className={styles['acts']}>
        <Button onClick={onAgain}>{broken.again}</Button>
        <Button onClick={() => location.reload()}>{broken.reload}</Button>
        <CopyButton
          worded
          text={() => `${part}\n${error.stack ?? error.message}`}
          label={broken.copy}
          copied={broken.copied}
          failed={broken.copyFailed}
        />
      </div>
    </div>
  );
}

import clsx from 'clsx';
import { useId, type ReactNode } from 'react';
import styles from './Field.module.css';
import { StatusIcon } from './StatusIcon.tsx';

/** What the control inside must carry so that label, hint and error belong to it. */
export interface FieldControl {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

export interface FieldProps {
  readonly label: ReactNode;
  /** Type and limits, set in mono at the right of the label. */
  readonly hint?: ReactNode;
  /** A sentence under the control that stays when there is no error. */
  readonly note?: ReactNode;
  readonly error?: ReactNode;
  readonly className?: string;
  readonly children: (control: FieldControl) => ReactNode;
}

export function Field({ label, hint, note, error, className, children }: FieldProps) {
  const id = useId();
  const hasError = isShown(error);
  const described = [isShown(hint) && `${id}-hint`, isShown(note) && `${id}-note`, hasError && `${id}-error`];
  const describedBy = described.filter((part) => part !== false).join(' ');
  return (
    <div className={clsx(styles['field'], className)}>
      <div className={styles['label']}>
        <label htmlFor={id}>{label}</label>
        {isShown(hint) && (
          <span id={`${id}-hint`} className={styles['hint']}>
            {hint}
          </span>
        )}
      </div>
      {children({
        id,
        'aria-describedby': describedBy === '' ? undefined : describedBy,
        'aria-invalid': hasError ? true : undefined,
      })}
      {isShown(note) && (
        <p id={`${id}-note`} className={styles['note']}>
          {note}
        </p>
      )}
      {/* Kept in the page while empty, so that a screen reader hears an error when it comes. */}
      <div id={`${id}-error`} className={styles['error']} role="alert">
        {hasError && (
          <>
            <StatusIcon status="fail" size={13} />
            <span>{error}</span>
          </>
        )}
      </div>
    </div>
  );
}

function isShown(node: ReactNode): boolean {
  return node !== undefined && node !== null && node !== false && node !== '';
}

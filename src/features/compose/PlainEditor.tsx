import type { RefObject } from 'react';
import type { JsonValue } from '#schema/json.ts';
import { TextArea } from '#ui/TextArea.tsx';
import styles from './compose.module.css';

/** What both editors take: the lazy one and the textarea that stands in for it. */
export interface EditorProps {
  readonly value: string;
  readonly onValue: (text: string) => void;
  readonly label: string;
  readonly describedBy: string | undefined;
  readonly invalid: boolean;
  /** Offset of the first fault in the text. */
  readonly faultAt: number | undefined;
  /** Where the arguments' schema is known: what it says of them comes back in words. */
  readonly schema: JsonValue | undefined;
  readonly onMisfits: (misfits: readonly string[]) => void;
  /** Where the editor before this one had its caret, if it had the focus. */
  readonly caret: Caret | undefined;
}

/** What is selected, as offsets in the text; empty at a caret. */
export interface Caret {
  readonly from: number;
  readonly to: number;
}

export interface PlainEditorProps extends Omit<EditorProps, 'caret'> {
  readonly area?: RefObject<HTMLTextAreaElement | null>;
}

/** A plain textarea over the same text, while the editor loads or where it can't be had. */
export function PlainEditor({ value, onValue, label, describedBy, invalid, area }: PlainEditorProps) {
  return (
    <TextArea
      aria-label={label}
      aria-describedby={describedBy}
      aria-invalid={invalid ? true : undefined}
      className={styles['plainEditor'] ?? ''}
      rows={9}
      value={value}
      onValue={onValue}
      {...(area && { ref: area })}
    />
  );
}

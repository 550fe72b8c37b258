import { useLayoutEffect, useRef, type RefObject } from 'react';
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
  /** Where an editor that made room for this one had its caret; undefined where it had not the focus. */
  readonly caret: RefObject<Caret | undefined>;
}

/** What is selected, as offsets in the text; empty at a caret. */
export interface Caret {
  readonly from: number;
  readonly to: number;
}

/** A plain textarea over the same text, while the editor loads or where it can't be had. */
export function PlainEditor({ value, onValue, label, describedBy, invalid, caret }: EditorProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  // In the commit itself: a person may come here, or type, after the one that takes its place was rendered.
  useLayoutEffect(() => {
    const field = area.current;
    if (field === null) return;
    if (caret.current !== undefined) {
      field.focus();
      field.setSelectionRange(caret.current.from, caret.current.to);
    }
    return () => {
      const focused = field === document.activeElement;
      caret.current = focused ? { from: field.selectionStart, to: field.selectionEnd } : undefined;
    };
  }, [caret]);
  return (
    <TextArea
      aria-label={label}
      aria-describedby={describedBy}
      aria-invalid={invalid ? true : undefined}
      className={styles['plainEditor'] ?? ''}
      rows={9}
      value={value}
      onValue={onValue}
      ref={area}
    />
  );
}

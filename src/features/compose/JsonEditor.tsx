import { useEffect, useRef } from 'react';
import { createJsonEditor } from './jsonEditor.ts';
import type { JsonEditorHandle } from './jsonEditor.ts';
import type { EditorProps } from './PlainEditor.tsx';
import styles from './compose.module.css';

/** CodeMirror for one JSON text. The text lives outside; the editor is told when it changed there. */
export function JsonEditor({ value, onValue, label, describedBy, invalid, faultAt, takeFocus }: EditorProps) {
  const box = useRef<HTMLDivElement>(null);
  const handle = useRef<JsonEditorHandle>(undefined);
  const latest = useRef(onValue);
  useEffect(() => {
    latest.current = onValue;
    handle.current?.update({ value, label, describedBy, invalid, faultAt });
  });
  useEffect(() => {
    if (box.current === null) return;
    const made = createJsonEditor(box.current, (text) => latest.current(text));
    handle.current = made;
    made.update({ value, label, describedBy, invalid, faultAt });
    if (takeFocus) made.focus();
    return () => {
      made.destroy();
      handle.current = undefined;
    };
    // Made once; later changes go through `update` above.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return <div ref={box} className={styles['editor']} data-invalid={invalid ? '' : undefined} />;
}

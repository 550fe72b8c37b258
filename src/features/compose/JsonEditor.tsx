import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocale } from '#i18n/useMessages.ts';
import { createJsonEditor } from './jsonEditor.ts';
import type { JsonEditorHandle } from './jsonEditor.ts';
import type { EditorProps } from './PlainEditor.tsx';
import styles from './compose.module.css';

/** CodeMirror for one JSON text. The text lives outside; the editor is told when it changed there. */
export function JsonEditor(props: EditorProps) {
  const { value, onValue, label, describedBy, invalid, faultAt, schema, onMisfits, caret } = props;
  const locale = useLocale();
  const box = useRef<HTMLDivElement>(null);
  const handle = useRef<JsonEditorHandle>(undefined);
  const latest = useRef(onValue);
  // Both in the commit itself: between the textarea's end and a later effect, keys that are pressed would go nowhere.
  useLayoutEffect(() => {
    latest.current = onValue;
    handle.current?.update({ value, label, describedBy, invalid, faultAt });
  });
  useLayoutEffect(() => {
    if (box.current === null) return;
    const made = createJsonEditor(box.current, (text) => latest.current(text));
    handle.current = made;
    made.update({ value, label, describedBy, invalid, faultAt });
    if (caret.current !== undefined) made.focus(caret.current);
    return () => {
      made.destroy();
      handle.current = undefined;
    };
    // Made once; later changes go through `update` above.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  useEffect(() => {
    if (schema === undefined) return;
    let current = true;
    // Without it the editor works as before.
    void import('./jsonAssist.ts').then(
      ({ jsonAssist }) => {
        if (current) handle.current?.assist(jsonAssist(schema, locale, onMisfits));
      },
      () => undefined,
    );
    return () => {
      current = false;
      handle.current?.assist([]);
      onMisfits([]);
    };
  }, [schema, locale, onMisfits]);
  return <div ref={box} className={styles['editor']} data-invalid={invalid ? '' : undefined} />;
}

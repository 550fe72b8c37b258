import { Suspense, lazy, useCallback, useId, useRef, useState } from 'react';
import { useMessages } from '#i18n/useMessages.ts';
import type { Messages } from '#i18n/catalogue.ts';
import type { Tool } from '#protocol/tool.ts';
import { Button } from '#ui/Button.tsx';
import { StatusIcon } from '#ui/StatusIcon.tsx';
import { readArguments } from '#workspace/argumentsText.ts';
import type { ArgumentsReading } from '#workspace/argumentsText.ts';
import { exampleArguments } from '#schema/example.ts';
import { useDraft } from '#workspace/useWorkspace.ts';
import { PlainEditor } from './PlainEditor.tsx';
import type { Caret } from './PlainEditor.tsx';
import styles from './compose.module.css';

// Where the chunk can't be had (offline, a new release), the textarea does the work.
const JsonEditor = lazy(() =>
  import('./JsonEditor.tsx').then(
    (module) => ({ default: module.JsonEditor }),
    () => ({ default: PlainEditor }),
  ),
);

export interface ArgumentsEditorProps {
  readonly tool: Tool | undefined;
  readonly text: string;
  readonly onText: (text: string) => void;
}

/** The arguments as JSON text. A fault is named at the field; it may be sent all the same. */
export function ArgumentsEditor({ tool, text, onText }: ArgumentsEditorProps) {
  const t = useMessages().compose;
  const saidId = useId();
  const caret = useRef<Caret | undefined>(undefined);
  const reading = readArguments(text);
  const setFit = useDraft((state) => state.setFit);
  const [misfits, setMisfits] = useState<readonly string[]>([]);
  const onMisfits = useCallback(
    (found: readonly string[]) => {
      setMisfits(found);
      setFit(found.length === 0 ? undefined : { misfits: found.length, unsaid: 0 });
    },
    [setFit],
  );
  const said = problemOf(reading, t) ?? misfitOf(misfits, t);
  const shared = {
    value: text,
    onValue: onText,
    label: t.arguments,
    describedBy: said === undefined ? undefined : saidId,
    invalid: said !== undefined,
    faultAt: reading.kind === 'broken' ? reading.at : undefined,
    schema: tool?.inputSchema,
    onMisfits,
    caret,
  };
  return (
    <div className={styles['arguments']}>
      <div className={styles['labelRow']}>
        <span>{t.arguments}</span>
        <span className={styles['type']}>{t.argumentsHint}</span>
        <span className={styles['grow']} />
        {reading.kind === 'object' && (
          <Button variant="quiet" size="small" aria-label={t.argumentsFormatLabel} onClick={() => onText(tidy(text))}>
            {t.argumentsFormat}
          </Button>
        )}
        {tool !== undefined && (
          <Button
            variant="quiet"
            size="small"
            aria-label={t.argumentsSampleLabel}
            onClick={() => onText(exampleArguments(tool.inputSchema))}
          >
            {t.argumentsSample}
          </Button>
        )}
      </div>
      <Suspense fallback={<PlainEditor {...shared} />}>
        <JsonEditor {...shared} />
      </Suspense>
      <div id={saidId} role="alert" className={styles['problem']}>
        {said !== undefined && (
          <>
            <StatusIcon status="warn" size={13} />
            <span>{said}</span>
          </>
        )}
      </div>
    </div>
  );
}

function problemOf(reading: ArgumentsReading, t: Messages['compose']): string | undefined {
  switch (reading.kind) {
    case 'object':
    case 'empty':
      return undefined;
    case 'not-object':
      return t.notObject;
    case 'broken':
      return t.brokenAt(t.broken[reading.reason], reading.line, reading.column);
  }
}

/** The first misfit in words; the editor marks all of them. */
function misfitOf([first, ...more]: readonly string[], t: Messages['compose']): string | undefined {
  if (first === undefined) return undefined;
  return more.length === 0 ? first : t.misfitAndMore(first, more.length);
}

/** Indents by two, and only where parsing and writing keep every digit. */
function tidy(text: string): string {
  try {
    const value: unknown = JSON.parse(text);
    const compact = JSON.stringify(value);
    return compact === text.replace(/("(?:[^"\\]|\\.)*")|\s+/g, (_, string: string | undefined) => string ?? '')
      ? JSON.stringify(value, undefined, 2)
      : text;
  } catch {
    return text;
  }
}

import { useEffect, useMemo, useRef } from 'react';
import type { Locale } from '#i18n/locale.ts';
import { formsEn } from '#i18n/messages/forms.en.ts';
import type { FormsMessages } from '#i18n/messages/forms.en.ts';
import { formsEs } from '#i18n/messages/forms.es.ts';
import { useLocale } from '#i18n/useMessages.ts';
import { readHeaderAnnotations } from '#protocol/headerAnnotations.ts';
import { locateJson } from '#protocol/jsonLocate.ts';
import { isModern } from '#protocol/revision.ts';
import { measure } from '#schema/json.ts';
import { formatPointer } from '#schema/pointer.ts';
import { hasUnsafeInteger } from '#schema/numberText.ts';
import { Button } from '#ui/Button.tsx';
import { SchemaForm } from '#ui/schema-form/SchemaForm.tsx';
import { readArguments } from '#workspace/argumentsText.ts';
import type { Preview } from '#workspace/engine.ts';
import { useConnection } from '#workspace/useConnection.ts';
import { useDraft } from '#workspace/useWorkspace.ts';
import type { FormTabProps } from './formTabProps.ts';
import { editedText } from './editedText.ts';
import styles from './compose.module.css';

/** Both languages come with the first form: half of it would be little, and this way a switch of language is at once. */
const TEXTS: Readonly<Record<Locale, FormsMessages>> = { en: formsEn, es: formsEs };
/** Arguments that a form shows; more values or levels stay with the JSON tab. */
const MAX_VALUES = 20_000;
const MAX_DEPTH = 100;

/** The arguments as fields. What they come to is the text of the JSON tab, which is what is sent. */
export function FormTab({ draftKey, tool, text, preview, onText }: FormTabProps) {
  const texts = TEXTS[useLocale()];
  const setTab = useDraft((state) => state.setTab);
  const setFit = useDraft((state) => state.setFit);
  const typed = useDraft((state) => (Object.hasOwn(state.typed, draftKey) ? state.typed[draftKey] : undefined));
  const setTyped = useDraft((state) => state.setTyped);
  const saysAll = useDraft((state) => state.saysAll);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (saysAll) focusFirst(box.current);
  }, [saysAll]);
  const headers = useHeaderNotes(tool, preview, texts);
  const reading = readArguments(text);
  const value = reading.kind === 'object' ? reading.value : reading.kind === 'empty' ? {} : undefined;
  const size = value === undefined ? undefined : measure(value, MAX_VALUES);
  const isLarge = size !== undefined && (size.count > MAX_VALUES || size.depth > MAX_DEPTH);
  if (value === undefined || isLarge) {
    return (
      <div className={styles['noForm']}>
        <p>{isLarge ? texts.tooLarge : texts.brokenJson}</p>
        <div className={styles['noFormActs']}>
          <Button size="small" onClick={() => setTab('json')}>
            {texts.toJson}
          </Button>
          <Button size="small" onClick={() => onText('{}')}>
            {texts.startOver}
          </Button>
        </div>
      </div>
    );
  }
  const exact = hasUnsafeInteger(text);
  return (
    <div ref={box}>
      <SchemaForm
        schema={tool.inputSchema}
        value={value}
        texts={texts}
        showAll={saysAll}
        typed={typed}
        onTyped={(fields) => setTyped(draftKey, fields)}
        noteAt={(pointer) => headers.get(pointer)}
        digitsAt={(pointer) => (exact ? digitsAt(text, pointer) : undefined)}
        onChange={(_, edit) => onText(editedText(text, value, edit))}
        onValidity={setFit}
      />
    </div>
  );
}

/** Which arguments are repeated in a header, with the header as it will be (2026-07-28 § Custom Headers). */
function useHeaderNotes(
  tool: FormTabProps['tool'],
  preview: Preview,
  texts: FormsMessages,
): ReadonlyMap<string, string> {
  const { data } = useConnection();
  // The annotation means something from 2026-07-28 on.
  const applies = data?.kind !== 'connected' || isModern(data.revision);
  const bindings = useMemo(() => (applies ? readHeaderAnnotations(tool.inputSchema).bindings : []), [tool, applies]);
  const sent = preview?.kind === 'request' ? preview.request.headers : [];
  return new Map(
    bindings.map(({ header, path }) => {
      const value = sent.find(([name]) => name.toLowerCase() === header.toLowerCase())?.[1];
      return [formatPointer(path), texts.sendsAs(value === undefined ? header : `${header}: ${value}`)];
    }),
  );
}

/** The digits of an integer that parsing rounds. */
function digitsAt(text: string, pointer: string): string | undefined {
  const span = locateJson(text, pointer);
  const raw = span === undefined ? '' : text.slice(span.start, span.end);
  return /^-?\d+$/.test(raw) && !Number.isSafeInteger(Number(raw)) ? raw : undefined;
}

function focusFirst(box: HTMLElement | null): void {
  box?.querySelector('[data-invalid]')?.querySelector<HTMLElement>('input, textarea, select, button')?.focus();
}

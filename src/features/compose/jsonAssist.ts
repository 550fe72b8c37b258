import { autocompletion } from '@codemirror/autocomplete';
import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import { linter } from '@codemirror/lint';
import type { Diagnostic } from '@codemirror/lint';
import { EditorState } from '@codemirror/state';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import type { Locale } from '#i18n/locale.ts';
import { formsEn } from '#i18n/messages/forms.en.ts';
import type { FormsMessages } from '#i18n/messages/forms.en.ts';
import { formsEs } from '#i18n/messages/forms.es.ts';
import { locateJson } from '#protocol/jsonLocate.ts';
import { suggestKeys, suggestValues } from '#schema/completion.ts';
import type { Suggestion } from '#schema/completion.ts';
import { formFit } from '#schema/formFit.ts';
import type { JsonValue } from '#schema/json.ts';
import { createFormModel } from '#schema/normalise.ts';
import { formatPointer, parsePointer } from '#schema/pointer.ts';
import type { SchemaError } from '#schema/schemaError.ts';
import { createValidator } from '#schema/validate.ts';
import { errorText } from '#ui/schema-form/errorText.ts';
import { readArguments } from '#workspace/argumentsText.ts';
import { placeAt, valueSoFar } from './jsonPlace.ts';

/** Both languages come with the first schema: half of it would be little. */
const TEXTS: Readonly<Record<Locale, FormsMessages>> = { en: formsEn, es: formsEs };

const look = EditorView.theme({
  '.cm-tooltip': {
    border: '1px solid var(--line-ctl)',
    borderRadius: 'var(--r-2)',
    backgroundColor: 'var(--surface)',
    color: 'var(--ink)',
    boxShadow: 'var(--shadow)',
    font: 'var(--t-small)',
    overflow: 'hidden',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { fontFamily: 'var(--mono)', maxBlockSize: '220px' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '4px 8px' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    backgroundColor: 'var(--selected)',
    color: 'var(--ink)',
  },
  '.cm-completionDetail': { color: 'var(--ink-3)', fontStyle: 'normal' },
  '.cm-completionMatchedText': { textDecoration: 'none', fontWeight: '650' },
  '.cm-tooltip.cm-completionInfo': { padding: '6px 8px', maxInlineSize: '280px', whiteSpace: 'pre-line' },
  '.cm-diagnostic': { padding: '5px 8px', borderInlineStart: '3px solid var(--warn)' },
  '.cm-lintRange-warning': {
    backgroundImage: 'none',
    textDecoration: 'underline wavy var(--warn) 1.5px',
    textUnderlineOffset: '3px',
  },
});

/** What a schema knows, in the editor: names and values that fit, and what does not, which is also told outside. */
export function jsonAssist(
  schema: JsonValue,
  locale: Locale,
  onMisfits: (misfits: readonly string[]) => void,
): Extension {
  const model = createFormModel(schema);
  const validate = createValidator();
  const texts = TEXTS[locale];

  const source = (context: CompletionContext): CompletionResult | null => {
    const place = placeAt(context.state, context.pos);
    if (place === undefined || (!context.explicit && place.from === context.pos)) return null;
    const suggest = place.kind === 'key' ? suggestKeys : suggestValues;
    const found = suggest(model, valueSoFar(context.state), place.path, validate);
    if (found.length === 0) return null;
    const word = context.state.sliceDoc(place.from, place.to);
    const needsColon = place.kind === 'key' && !/^\s*:/.test(context.state.sliceDoc(place.to, place.to + 20));
    return {
      from: place.from,
      to: place.to,
      options: found.map((one) => completion(one, place.kind, needsColon, texts)),
      // A word without its quotes finds the key all the same, and quotes around nothing find all.
      filter: word !== '"' && word !== '""' && (word.startsWith('"') || place.kind === 'value'),
    };
  };

  const lint = (view: EditorView): readonly Diagnostic[] => {
    const text = view.state.doc.toString();
    const reading = readArguments(text);
    if (reading.kind !== 'object') {
      onMisfits([]);
      return [];
    }
    const { errors } = formFit(model, reading.value, validate);
    onMisfits(errors.map((error) => said(error, texts)));
    return errors.map((error) => ({ ...spanOf(error, text), severity: 'warning', message: said(error, texts) }));
  };

  return [
    autocompletion({ override: [source], icons: false, activateOnTyping: true }),
    linter(lint, { delay: 250 }),
    look,
    EditorState.phrases.of({ Completions: texts.suggestions }),
  ];
}

function completion(one: Suggestion, kind: 'key' | 'value', needsColon: boolean, texts: FormsMessages): Completion {
  const detail = [one.detail, one.required ? texts.required : ''].filter((word) => word !== '').join(', ');
  return {
    label: one.text,
    type: kind === 'key' ? 'property' : 'constant',
    boost: one.required ? 1 : 0,
    apply: kind === 'key' && needsColon ? `${one.text}: ` : one.text,
    ...(detail !== '' && { detail }),
    ...(one.description !== undefined && { info: one.description }),
  };
}

function said(error: SchemaError, texts: FormsMessages): string {
  const text = errorText(error, texts);
  return error.pointer === '' ? text : texts.error.elsewhere(error.pointer.slice(1), text);
}

/** The text at fault; for a member that is missing, the brace that should hold it. */
function spanOf(error: SchemaError, text: string): { readonly from: number; readonly to: number } {
  const span = locateJson(text, error.pointer);
  if (span !== undefined) return { from: span.start, to: Math.max(span.end, span.start + 1) };
  const parent = locateJson(text, formatPointer((parsePointer(error.pointer) ?? []).slice(0, -1)));
  const from = parent?.start ?? 0;
  return { from, to: Math.min(from + 1, text.length) };
}

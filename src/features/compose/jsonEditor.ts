import { closeBrackets, closeBracketsKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import { HighlightStyle, bracketMatching, indentOnInput, syntaxHighlighting } from '@codemirror/language';
import { Compartment, EditorState, StateEffect, StateField } from '@codemirror/state';
import type { Extension } from '@codemirror/state';
import { Decoration, EditorView, keymap, lineNumbers } from '@codemirror/view';
import type { DecorationSet } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import type { Caret } from './PlainEditor.tsx';

export interface JsonEditorView {
  readonly value: string;
  readonly label: string;
  readonly describedBy: string | undefined;
  readonly invalid: boolean;
  /** Offset of the first fault, underlined; undefined when there is none. */
  readonly faultAt: number | undefined;
}

export interface JsonEditorHandle {
  update(view: JsonEditorView): void;
  /** What a schema adds: suggestions and marks. */
  assist(extension: Extension): void;
  /** Takes the focus, with the caret at a place of the text. */
  focus(caret: Caret): void;
  destroy(): void;
}

const setFault = StateEffect.define<number | undefined>();
const faultMark = Decoration.mark({ class: 'cm-fault' });
const fault = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, transaction) {
    let next = marks.map(transaction.changes);
    for (const effect of transaction.effects) {
      if (effect.is(setFault)) next = marksAt(effect.value, transaction.state.doc.length);
    }
    return next;
  },
  provide: (field) => EditorView.decorations.from(field),
});

function marksAt(at: number | undefined, length: number): DecorationSet {
  if (at === undefined || length === 0) return Decoration.none;
  const from = Math.min(at, length - 1);
  return Decoration.set([faultMark.range(from, Math.min(from + 1, length))]);
}

// Colour means stratum or status, so the parts of JSON differ in ink and weight only.
const inks = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--ink)', fontWeight: '600' },
  { tag: [tags.string, tags.number, tags.bool, tags.null], color: 'var(--ink-2)' },
  { tag: [tags.punctuation, tags.separator, tags.brace, tags.squareBracket], color: 'var(--ink-3)' },
]);

const look = EditorView.theme({
  '&': { backgroundColor: 'transparent', color: 'var(--ink)', fontSize: 'inherit', height: '100%' },
  '&.cm-focused': { outline: 'none' },
  // The frame around the editor draws the one focus ring.
  '.cm-content:focus-visible': { boxShadow: 'none' },
  '.cm-scroller': { fontFamily: 'var(--mono)', lineHeight: '20px' },
  '.cm-content': { padding: '6px 0', caretColor: 'var(--ink)' },
  '.cm-line': { padding: '0 8px 0 4px' },
  '.cm-gutters': { backgroundColor: 'transparent', border: '0', color: 'var(--ink-3)', fontSize: '11px' },
  '.cm-lineNumbers .cm-gutterElement': { minWidth: '22px', padding: '0 4px 0 6px' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  '.cm-selectionBackground, &.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground': {
    backgroundColor: 'var(--selected)',
  },
  '&.cm-focused .cm-matchingBracket': { backgroundColor: 'var(--selected)', outline: '1px solid var(--line-ctl)' },
  '.cm-fault': {
    textDecoration: 'underline wavy var(--fail) 1.5px',
    textUnderlineOffset: '3px',
    backgroundColor: 'var(--fail-tint)',
  },
});

/** Tab stays unbound, so that it leaves the editor (WCAG 2.1.2); Mod+Enter stays free for Send. */
const keys = [...closeBracketsKeymap, ...defaultKeymap, ...historyKeymap].filter(
  ({ key }) => key !== 'Mod-Enter' && key !== 'Tab',
);

/** Puts a JSON editor into `parent`. */
export function createJsonEditor(parent: HTMLElement, onValue: (text: string) => void): JsonEditorHandle {
  const attributes = new Compartment();
  const schema = new Compartment();
  let telling = false;
  const view = new EditorView({
    parent,
    state: EditorState.create({
      extensions: [
        lineNumbers(),
        history(),
        indentOnInput(),
        bracketMatching(),
        closeBrackets(),
        json(),
        fault,
        syntaxHighlighting(inks),
        look,
        EditorView.lineWrapping,
        keymap.of(keys),
        attributes.of([]),
        schema.of([]),
        EditorView.updateListener.of((update) => {
          if (update.docChanged && !telling) onValue(update.state.doc.toString());
        }),
      ],
    }),
  });
  return {
    update({ value, label, describedBy, invalid, faultAt }) {
      const known = view.state.doc.toString();
      telling = true;
      view.dispatch({
        ...(known !== value && { changes: { from: 0, to: known.length, insert: value } }),
        effects: [
          setFault.of(faultAt),
          attributes.reconfigure(
            EditorView.contentAttributes.of({
              'aria-label': label,
              'aria-multiline': 'true',
              spellcheck: 'false',
              ...(describedBy !== undefined && { 'aria-describedby': describedBy }),
              ...(invalid && { 'aria-invalid': 'true' }),
            }),
          ),
        ],
      });
      telling = false;
    },
    assist: (extension) => view.dispatch({ effects: schema.reconfigure(extension) }),
    focus({ from, to }) {
      const { length } = view.state.doc;
      view.dispatch({ selection: { anchor: Math.min(from, length), head: Math.min(to, length) } });
      view.focus();
    },
    destroy: () => view.destroy(),
  };
}

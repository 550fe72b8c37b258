import { json } from '@codemirror/lang-json';
import { ensureSyntaxTree } from '@codemirror/language';
import { EditorState } from '@codemirror/state';
import { expect, test } from 'vitest';
import { placeAt, valueSoFar } from './jsonPlace.ts';

/** The caret is where the bar stands. */
function at(marked: string) {
  const pos = marked.indexOf('|');
  const state = EditorState.create({ doc: marked.replace('|', ''), extensions: [json()] });
  ensureSyntaxTree(state, state.doc.length, 5000);
  const place = placeAt(state, pos);
  return place && `${place.kind} ${JSON.stringify(place.path)} ${JSON.stringify(state.sliceDoc(place.from, place.to))}`;
}

test.each([
  ['{|}', 'key [] ""'],
  ['{ "me|" }', 'key [] "\\"me\\""'],
  ['{ me| }', 'key [] "me"'],
  ['{ "a": 1, | }', 'key [] ""'],
  ['{ "a": | }', 'value ["a"] ""'],
  ['{ "a": tr| }', 'value ["a"] "tr"'],
  ['{ "a": "x|" }', 'value ["a"] "\\"x\\""'],
  ['{ "a": { "b": [1, "y|"] } }', 'value ["a","b",1] "\\"y\\""'],
  ['{ "a": { | } }', 'key ["a"] ""'],
  ['{ "a": [ | ] }', 'value ["a",0] ""'],
  ['{"|"}', 'key [] "\\"\\""'],
  ['{"a":"|"}', 'value ["a"] "\\"\\""'],
  // A quote that nothing closes yet.
  ['{ "| }', 'key [] "\\""'],
  ['{"|', 'key [] "\\""'],
  ['{ "me|', 'key [] "\\"me"'],
  ['{\n  "|\n}', 'key [] "\\""'],
  ['{ "x": 1, "| }', 'key [] "\\""'],
  ['{ "a": { "| } }', 'key ["a"] "\\""'],
  ['{ "a": "| }', 'value ["a"] "\\""'],
  ['{ "a": "x| }', 'value ["a"] "\\"x"'],
  ['{ "a": ["| ] }', 'value ["a",0] "\\""'],
  ['{ "a": ["z", "|] }', 'value ["a",1] "\\""'],
  // Inside a text that says something else a quote is a character.
  [String.raw`{ "a": "said \"| " }`, String.raw`value ["a"] "\"said \\\" \""`],
])('%s', (marked, place) => {
  expect(at(marked)).toBe(place);
});

test('after a value there is nothing to offer', () => {
  expect(at('{ "a": 1 | }')).toBeUndefined();
});

test('an unfinished text is read as far as it goes', () => {
  const state = EditorState.create({ doc: '{ "a": { "k": "x", "m": }, "b": [1, ', extensions: [json()] });
  ensureSyntaxTree(state, state.doc.length, 5000);
  expect(valueSoFar(state)).toEqual({ a: { k: 'x' }, b: [1] });
});

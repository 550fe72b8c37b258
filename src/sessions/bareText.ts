import { readJson } from '#protocol/json.ts';
import type { Format } from './importFault.ts';
import { recognise } from './recognise.ts';

/** Colours and other marks for a terminal (ECMA-48 § 5.4), which a copied log still carries. */
const TERMINAL = /\u001b\[[0-?]*[ -/]*[@-~]/g;
const FENCE = /^ {0,3}(`{3,}|~{3,})[^`\n]*$/;

/** How sure a format must be for the text to be taken as it stands. */
const SURE = 0.9;

/** A paste without what a terminal, a chat or an issue tracker put round it. JSON is left as it is: it is a body. */
export function bareText(text: string): string {
  if (/^\ufeff?\s*[[{]/.test(text)) return text;
  const inside = quoted(text);
  if (inside !== undefined) return bareText(inside);
  const plain = dedented(text.replace(/^\ufeff/, '').replaceAll(TERMINAL, ''));
  if (recognise(plain).confidence >= SURE) return plain;
  return fromFences(plain) ?? plain;
}

/** What a whole JSON string holds, as a message copied out of a log or a debugger is written. */
function quoted(text: string): string | undefined {
  if (!/^\s*"[^]*"\s*$/.test(text)) return undefined;
  const value = readJson(text);
  return typeof value === 'string' && value.trim() !== '' && value.length < text.trim().length ? value : undefined;
}

/** Text that stands at one indentation, as a quoted block does, moved to the margin. */
function dedented(text: string): string {
  const indent = /^(?:[ \t]*\r?\n)*([ \t]+)\S/.exec(text)?.[1];
  if (indent === undefined) return text;
  const lines = text.split('\n');
  if (lines.some((line) => line.trim() !== '' && !line.startsWith(indent))) return text;
  return lines.map((line) => line.slice(indent.length)).join('\n');
}

/** What stands in the fenced blocks of Markdown: a command with what it printed, else the block that tells most. */
function fromFences(text: string): string | undefined {
  const seen = fencedBlocks(text).map((block) => ({ block, ...recognise(block) }));
  const told = seen.filter(({ kind, confidence }) => kind !== 'unknown' && confidence > 0.3);
  // Our own report quotes bytes and holds the record of the whole.
  const record = told.find(({ kind }) => kind === 'record');
  if (record) return record.block;
  const wire: readonly Format[] = ['curl', 'http'];
  if (told.length > 1 && told.every(({ kind }) => wire.some((one) => one === kind)))
    return told.map(({ block }) => block).join('\n\n');
  return told.toSorted((a, b) => b.confidence - a.confidence)[0]?.block;
}

/** The contents of the fenced code blocks (CommonMark § 4.5) of a text, in order; the last may be left open. */
export function fencedBlocks(text: string): readonly string[] {
  const blocks: string[] = [];
  let fence: string | undefined;
  let lines: string[] = [];
  for (const line of text.split('\n')) {
    const mark = FENCE.exec(line.trimEnd())?.[1];
    if (fence === undefined) {
      if (mark !== undefined) fence = mark;
    } else if (mark !== undefined && line.trim() === mark && mark.startsWith(fence)) {
      blocks.push(lines.join('\n'));
      fence = undefined;
      lines = [];
    } else lines.push(line);
  }
  if (fence !== undefined && lines.length > 0) blocks.push(lines.join('\n'));
  return blocks;
}

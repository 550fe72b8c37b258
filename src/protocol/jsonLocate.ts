import { jsonTokens } from './jsonText.ts';
import type { JsonTokens } from './jsonText.ts';

/** Where a value stands in its text, in UTF-16 units. `keyStart` is where its member or the value itself begins. */
export interface JsonSpan {
  readonly keyStart: number;
  readonly start: number;
  readonly end: number;
}

/**
 * Finds a value by JSON Pointer (RFC 6901) in raw text; the last of duplicate keys, as `JSON.parse` reads them.
 * Works on text that breaks off later. Undefined when it isn't there.
 */
export function locateJson(text: string, pointer: string): JsonSpan | undefined {
  const path = pointer === '' ? [] : pointer.slice(1).split('/').map(unescapeToken);
  const tokens = jsonTokens(text);
  tokens.next();
  let span: JsonSpan | undefined = { keyStart: tokens.start, start: tokens.start, end: tokens.start };
  for (const step of path) {
    if (!span) return undefined;
    span = findChild(text, span.start, step);
  }
  return span && withEnd(text, span);
}

/** The child of the container that starts at `from`, by key or index. */
function findChild(text: string, from: number, step: string): JsonSpan | undefined {
  const slice = from === 0 ? text : text.slice(from);
  const tokens = jsonTokens(slice);
  const opened = tokens.next();
  if (opened !== '{' && opened !== '[') return undefined;
  let index = -1;
  let keyStart = 0;
  let wanted = false;
  let found: JsonSpan | undefined;
  for (;;) {
    const kind = tokens.next();
    if (kind === 'end' || kind === 'fault') return found;
    const isValue = kind !== 'key' && kind !== '}' && kind !== ']';
    if (kind === 'key' && tokens.depth === 1) {
      keyStart = tokens.start;
      wanted = readKey(slice, tokens) === step;
    } else if (isValue && tokens.depth === 1) {
      if (opened === '[') {
        index++;
        wanted = String(index) === step;
        keyStart = tokens.start;
      }
      if (wanted) {
        found = { keyStart: from + keyStart, start: from + tokens.start, end: from + tokens.end };
        if (opened === '[') return found;
        wanted = false;
      }
    } else if (tokens.depth === 0) return found;
  }
}

function readKey(text: string, tokens: JsonTokens): string {
  const raw = text.slice(tokens.start, tokens.end);
  if (!raw.includes('\\')) return raw.slice(1, -1);
  try {
    return String(JSON.parse(raw));
  } catch {
    return raw.slice(1, -1);
  }
}

/** Moves the end of a span past its whole value; to the end of the text when the value breaks off. */
function withEnd(text: string, span: JsonSpan): JsonSpan {
  const slice = span.start === 0 ? text : text.slice(span.start);
  const tokens = jsonTokens(slice);
  for (;;) {
    const kind = tokens.next();
    if (kind === 'fault' || kind === 'end') {
      return { ...span, end: span.start + (tokens.fault?.reason === 'after-value' ? tokens.end : slice.length) };
    }
    if (tokens.depth === 0 && kind !== '{' && kind !== '[' && kind !== 'key')
      return { ...span, end: span.start + tokens.end };
  }
}

function unescapeToken(token: string): string {
  return token.replaceAll('~1', '/').replaceAll('~0', '~');
}

/** Raw text of the top object's members, last of duplicates winning; empty when the text is no object. */
export function topMembers(text: string): ReadonlyMap<string, string> {
  const members = new Map<string, string>();
  const tokens = jsonTokens(text);
  if (tokens.next() !== '{') return members;
  let key: string | undefined;
  let valueStart = 0;
  for (;;) {
    const kind = tokens.next();
    if (kind === 'end' || kind === 'fault') return members;
    if (tokens.depth === 1) {
      if (kind === 'key') key = readKey(text, tokens);
      else if (key !== undefined) {
        if (kind === '{' || kind === '[') valueStart = tokens.start;
        else {
          const from = kind === '}' || kind === ']' ? valueStart : tokens.start;
          members.set(key, text.slice(from, tokens.end));
        }
      }
    }
  }
}

/** True when the top object, as far as it can be read, has a member `key` that opens an object or array. */
export function opensMember(text: string, key: string): boolean {
  const tokens = jsonTokens(text);
  if (tokens.next() !== '{') return false;
  let wanted = false;
  for (;;) {
    const kind = tokens.next();
    if (kind === 'end' || kind === 'fault') return false;
    if (tokens.depth !== 1) continue;
    if (wanted && (kind === '{' || kind === '[')) return true;
    wanted = kind === 'key' && readKey(text, tokens) === key;
  }
}

/** Spans of the items of a top-level array, in order. */
export function arrayItems(text: string): readonly { readonly start: number; readonly end: number }[] {
  const items: { start: number; end: number }[] = [];
  const tokens = jsonTokens(text);
  if (tokens.next() !== '[') return items;
  let start = 0;
  for (;;) {
    const kind = tokens.next();
    if (kind === 'end' || kind === 'fault') return items;
    if (tokens.depth !== 1) continue;
    if (kind === '{' || kind === '[') start = tokens.start;
    else items.push({ start: kind === '}' || kind === ']' ? start : tokens.start, end: tokens.end });
  }
}

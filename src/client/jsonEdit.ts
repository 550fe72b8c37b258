import { locateJson } from '#protocol/jsonLocate.ts';
import { jsonTokens } from '#protocol/jsonText.ts';

/** Puts raw JSON in the place of the value at a pointer; every other character stays. Unchanged where nothing is there. */
export function withValue(text: string, pointer: string, raw: string): string {
  const span = locateJson(text, pointer);
  return span ? text.slice(0, span.start) + raw + text.slice(span.end) : text;
}

/** Takes out the member at a pointer with the comma that belongs to it, each time where its key is given twice. */
export function withoutMember(text: string, pointer: string): string {
  let rest = text;
  for (;;) {
    const span = locateJson(rest, pointer);
    if (!span) return rest;
    const before = rest.slice(0, span.keyStart);
    const after = rest.slice(span.end);
    const comma = /^\s*,/.exec(after);
    rest = comma ? before + after.slice(comma[0].length) : before.replace(/,\s*$/, '') + after;
  }
}

/** Adds a member at the end of the object at a pointer; undefined where no whole object is. */
export function withMember(text: string, pointer: string, key: string, raw: string): string | undefined {
  const span = locateJson(text, pointer);
  if (!span || text[span.start] !== '{' || text[span.end - 1] !== '}') return undefined;
  const tokens = jsonTokens(text.slice(span.start, span.end));
  tokens.next();
  const comma = tokens.next() === '}' ? '' : ',';
  return `${text.slice(0, span.end - 1)}${comma}${JSON.stringify(key)}:${raw}${text.slice(span.end - 1)}`;
}

/** The raw text of the value at a pointer. */
export function rawAt(text: string, pointer: string): string | undefined {
  const span = locateJson(text, pointer);
  return span && text.slice(span.start, span.end);
}

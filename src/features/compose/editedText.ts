import { readJson } from '#protocol/json.ts';
import { arrayItems, locateJson } from '#protocol/jsonLocate.ts';
import { formatPointer } from '#schema/pointer.ts';
import { sameJson } from '#schema/sameJson.ts';
import { isObject, type JsonValue } from '#schema/json.ts';
import { applyEdit, type ValueEdit } from '#schema/valueEdit.ts';
import { hasUnsafeInteger } from '#schema/numberText.ts';

/**
 * The arguments text after one change in the form. All else stays as it was written: order, blanks, and numbers that a
 * double can't hold.
 */
export function editedText(text: string, value: JsonValue, edit: ValueEdit): string {
  const wanted = applyEdit(value, edit) ?? {};
  const patched = patch(text, value, edit);
  return patched !== undefined && readsAs(patched, wanted) ? patched : JSON.stringify(wanted, undefined, 2);
}

function patch(text: string, value: JsonValue, { path, value: next }: ValueEdit): string | undefined {
  if (path.length === 0) return undefined;
  const span = locateJson(text, formatPointer(path));
  if (span === undefined) return next === undefined ? text : inserted(text, value, path, next);
  if (next === undefined) return typeof path.at(-1) === 'number' ? undefined : removed(text, span);
  const written = rendered(next, indentAt(text, span.keyStart), isMultiLine(text), text.slice(span.start, span.end));
  return text.slice(0, span.start) + written + text.slice(span.end);
}

/** Puts a member at the end of the nearest object that is there. */
function inserted(text: string, value: JsonValue, path: ValueEdit['path'], next: JsonValue): string | undefined {
  const parentPath = path.slice(0, -1);
  const parent = locateJson(text, formatPointer(parentPath));
  const name = path.at(-1);
  if (parent === undefined) {
    // The way there is missing as well: it goes in as one value.
    const [outer, made] = [parentPath, applyEdit(undefined, { path: path.slice(-1), value: next })];
    return outer.length === 0 || made === undefined ? undefined : inserted(text, value, outer, made);
  }
  if (typeof name !== 'string' || text.charAt(parent.start) !== '{') return undefined;
  const inside = text.slice(parent.start + 1, parent.end - 1);
  const isEmpty = inside.trim() === '';
  const many = isMultiLine(text) || text.trim() === '{}';
  const outerIndent = indentAt(text, parent.keyStart);
  const indent = `${outerIndent}  `;
  const member = `${JSON.stringify(name)}:${many || / /.test(inside) ? ' ' : ''}${rendered(next, indent, many)}`;
  const kept = isEmpty ? '' : inside.trimEnd();
  const body = many
    ? `${kept}${isEmpty ? '' : ','}\n${indent}${member}\n${outerIndent}`
    : `${kept}${isEmpty ? '' : / /.test(inside) ? ', ' : ','}${member}`;
  return `${text.slice(0, parent.start + 1)}${body}${text.slice(parent.end - 1)}`;
}

function removed(text: string, span: { readonly keyStart: number; readonly end: number }): string {
  const before = text.slice(0, span.keyStart);
  const after = text.slice(span.end);
  const comma = /^\s*,/.exec(after);
  if (comma) return before.replace(/\s*$/, '') + leadingBlank(before) + after.slice(comma[0].length).trimStart();
  const head = before.replace(/\s*$/, '');
  const without = head.endsWith(',') ? head.slice(0, -1) : head;
  return without.endsWith('{') ? without + after.trimStart() : without + after;
}

/** The blank between the text before a member and the member. */
function leadingBlank(before: string): string {
  return /\s*$/.exec(before)?.[0] ?? '';
}

/** A value as text; items of a list that stay the same keep the digits they were written with. */
function rendered(value: JsonValue, indent: string, many: boolean, before?: string): string {
  if (before !== undefined && Array.isArray(value) && hasUnsafeInteger(before)) {
    const items = renderedItems(value, before);
    return many ? `[\n${items.map((item) => `${indent}  ${item}`).join(',\n')}\n${indent}]` : `[${items.join(', ')}]`;
  }
  if (!many) return JSON.stringify(value);
  return JSON.stringify(value, undefined, 2).replaceAll('\n', `\n${indent}`);
}

function renderedItems(value: readonly JsonValue[], before: string): readonly string[] {
  const old = arrayItems(before).map(({ start, end }) => {
    const raw = before.slice(start, end);
    return { raw, value: readJson(raw), used: false };
  });
  return value.map((one, index) => {
    const same = old[index];
    const found =
      same && !same.used && sameJson(same.value, one)
        ? same
        : old.find((item) => !item.used && sameJson(item.value, one));
    if (found === undefined) return JSON.stringify(one);
    found.used = true;
    return found.raw;
  });
}

function indentAt(text: string, at: number): string {
  const line = text.slice(text.lastIndexOf('\n', at - 1) + 1, at);
  return /^[ \t]*/.exec(line)?.[0] ?? '';
}

function isMultiLine(text: string): boolean {
  return text.trim().includes('\n');
}

function readsAs(text: string, wanted: JsonValue): boolean {
  const found = readJson(text);
  return isObject(found) && sameJson(found, wanted);
}

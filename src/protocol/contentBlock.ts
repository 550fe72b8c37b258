import { isBase64 } from './base64.ts';
import { isJsonObject, member, type JsonObject, type JsonValue } from './json.ts';
import { childPointer } from './jsonPointer.ts';
import { isAtLeast, type Revision } from './revision.ts';
import { shapeFault, type ShapeFault } from './shapeFault.ts';

/** Kinds of content block that a tool result may carry, in the order of the schema. */
export const CONTENT_BLOCK_TYPES = ['text', 'image', 'audio', 'resource_link', 'resource'] as const;
export type ContentBlockType = (typeof CONTENT_BLOCK_TYPES)[number];

/** First revision whose union has the block (older ones all start at 2025-03-26 here). */
const SINCE: Readonly<Record<ContentBlockType, Revision>> = {
  text: '2025-03-26',
  image: '2025-03-26',
  audio: '2025-03-26',
  resource: '2025-03-26',
  resource_link: '2025-06-18',
};

/**
 * Checks one block of a tool result against the revision's `ContentBlock` union.
 * An unknown type or a required member of the wrong JSON type is fatal; the rest is worth a finding.
 */
export function checkContentBlock(block: JsonValue, revision: Revision, pointer: string): readonly ShapeFault[] {
  const faults: ShapeFault[] = [];
  if (!isJsonObject(block)) {
    return [shapeFault(pointer, 'object', block, 'result-content-block-valid', true)];
  }
  const type = member(block, 'type');
  const known = CONTENT_BLOCK_TYPES.find((candidate) => candidate === type);
  if (known === undefined) {
    const allowed = CONTENT_BLOCK_TYPES.filter((candidate) => isAtLeast(revision, SINCE[candidate]));
    return [shapeFault(childPointer(pointer, 'type'), allowed.join(' | '), type, 'result-content-block-valid', true)];
  }
  if (!isAtLeast(revision, SINCE[known])) {
    faults.push({
      pointer: childPointer(pointer, 'type'),
      expected: `${SINCE[known]} or later`,
      found: revision,
      rule: 'result-content-block-era',
      fatal: true,
    });
  }
  const wants = (holder: JsonObject, at: string, key: string): string | undefined => {
    const value = member(holder, key);
    if (typeof value === 'string') return value;
    faults.push(shapeFault(childPointer(at, key), 'string', value, 'result-content-block-valid', true));
    return undefined;
  };
  const mayHave = (holder: JsonObject, at: string, keys: readonly string[]): void => {
    for (const key of keys) {
      const value = member(holder, key);
      if (value !== undefined && typeof value !== 'string') {
        faults.push(shapeFault(childPointer(at, key), 'string', value, 'result-content-block-valid', false));
      }
    }
  };
  switch (known) {
    case 'text':
      wants(block, pointer, 'text');
      break;
    case 'image':
    case 'audio':
      pushBase64Fault(faults, wants(block, pointer, 'data'), childPointer(pointer, 'data'));
      wants(block, pointer, 'mimeType');
      break;
    case 'resource_link': {
      wants(block, pointer, 'uri');
      wants(block, pointer, 'name');
      mayHave(block, pointer, ['title', 'description', 'mimeType']);
      const size = member(block, 'size');
      if (size !== undefined && !Number.isInteger(size)) {
        faults.push(shapeFault(childPointer(pointer, 'size'), 'integer', size, 'result-content-block-valid', false));
      }
      break;
    }
    case 'resource': {
      const resource = member(block, 'resource');
      const at = childPointer(pointer, 'resource');
      if (!isJsonObject(resource)) {
        faults.push(shapeFault(at, 'object', resource, 'result-content-block-valid', true));
        break;
      }
      wants(resource, at, 'uri');
      mayHave(resource, at, ['mimeType']);
      pushContentsFaults(faults, resource, at);
      break;
    }
  }
  faults.push(...checkAnnotations(member(block, 'annotations'), childPointer(pointer, 'annotations')));
  const meta = member(block, '_meta');
  if (meta !== undefined && !isJsonObject(meta)) {
    faults.push(shapeFault(childPointer(pointer, '_meta'), 'object', meta, 'result-content-block-valid', false));
  }
  return faults;
}

/** Embedded contents carry `text` or `blob`; a wrong twin beside a right one is worth a finding only. */
function pushContentsFaults(faults: ShapeFault[], resource: JsonObject, at: string): void {
  const text = member(resource, 'text');
  const blob = member(resource, 'blob');
  const usable = typeof text === 'string' || typeof blob === 'string';
  if (text === undefined && blob === undefined) {
    faults.push(shapeFault(at, 'text | blob', undefined, 'result-content-block-valid', true));
    return;
  }
  for (const [key, value] of [
    ['text', text],
    ['blob', blob],
  ] as const) {
    if (value !== undefined && typeof value !== 'string') {
      faults.push(shapeFault(childPointer(at, key), 'string', value, 'result-content-block-valid', !usable));
    }
  }
  if (typeof blob === 'string') pushBase64Fault(faults, blob, childPointer(at, 'blob'));
}

/** Schema `Annotations`: audience of user and assistant, priority from 0 to 1, lastModified in ISO 8601. */
function checkAnnotations(annotations: JsonValue | undefined, pointer: string): readonly ShapeFault[] {
  if (annotations === undefined) return [];
  const rule = 'result-annotations-range';
  if (!isJsonObject(annotations)) return [shapeFault(pointer, 'object', annotations, rule, false)];
  const faults: ShapeFault[] = [];
  const audience = member(annotations, 'audience');
  if (audience !== undefined) {
    const at = childPointer(pointer, 'audience');
    if (!Array.isArray(audience)) faults.push(shapeFault(at, 'array', audience, rule, false));
    else {
      const wrong = audience.findIndex((who) => who !== 'user' && who !== 'assistant');
      if (wrong >= 0)
        faults.push(shapeFault(childPointer(at, wrong), 'user | assistant', audience[wrong], rule, false));
    }
  }
  const priority = member(annotations, 'priority');
  if (priority !== undefined && !(typeof priority === 'number' && priority >= 0 && priority <= 1)) {
    faults.push(shapeFault(childPointer(pointer, 'priority'), '0..1', priority, rule, false));
  }
  const lastModified = member(annotations, 'lastModified');
  if (lastModified !== undefined && !isIsoDate(lastModified)) {
    faults.push(shapeFault(childPointer(pointer, 'lastModified'), 'ISO 8601', lastModified, rule, false));
  }
  return faults;
}

const ISO_DATE = /^\d{4}-\d{2}-\d{2}(?:[Tt ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:[Zz]|[+-]\d{2}:?\d{2})?)?$/;

function isIsoDate(value: JsonValue): boolean {
  return typeof value === 'string' && ISO_DATE.test(value) && !Number.isNaN(Date.parse(value.slice(0, 10)));
}

function pushBase64Fault(faults: ShapeFault[], text: string | undefined, pointer: string): void {
  if (text !== undefined && !isBase64(text)) {
    faults.push(shapeFault(pointer, 'base64', text, 'result-block-base64', false));
  }
}

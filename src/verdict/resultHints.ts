import { isJsonObject, member, readJson } from '#protocol/json.ts';
import type { JsonObject, JsonValue } from '#protocol/json.ts';
import { isModern } from '#protocol/revision.ts';
import type { Expectation } from './expectation.ts';
import type { EvidenceSource, FindingList } from './findingList.ts';

type At = (pointer: string) => EvidenceSource;

/** Words a text may begin with when a server reports a failure as plain success. */
const ERROR_START = /^\s*(?:error|exception|traceback|failed|failure|fatal|fehler|erreur)\b/i;
const ERROR_STATUS = new Set(['error', 'failed', 'failure', 'fail']);
/** A run of base64 this long, in characters, is a file in the wrong kind of block. */
const BASE64_RUN = 4096;
/** Longest text read for hints, in UTF-16 units. */
const HINT_TEXT = 64 * 1024;

/** Hints about a result. They never change the outcome: text is not a protocol. */
export function findResultHints(result: JsonObject, expected: Expectation, findings: FindingList, at: At): void {
  if (expected.method !== 'tools/call') return;
  const type = member(result, 'resultType');
  if (type === 'input_required') {
    if (member(result, 'inputRequests') === undefined) findings.add('hint-state-only', {}, at('/result/requestState'));
    return;
  }
  const content = member(result, 'content');
  if (!Array.isArray(content)) return;
  const isError = member(result, 'isError') === true;
  const structured = member(result, 'structuredContent');
  if (content.length === 0) {
    if (isError) findings.add('result-empty-error', {}, at('/result/content'));
    else if (structured !== undefined) findings.add('result-content-empty', {}, at('/result/content'));
  }
  for (const [index, block] of content.entries()) {
    const text = member(block, 'text');
    if (typeof text !== 'string') continue;
    const pointer = `/result/content/${index}/text`;
    if (!isError) hintAtError(text, pointer, findings, at);
    if (holdsBase64(text.slice(0, HINT_TEXT))) findings.add('hint-binary-in-text', { bytes: text.length }, at(pointer));
  }
  if (structured !== undefined && expected.revision >= '2025-06-18') mirrorHint(content, structured, findings, at);
  const outputRoot = member(expected.tool?.outputSchema, 'type');
  if (!isModern(expected.revision) && outputRoot !== undefined && outputRoot !== 'object') {
    findings.add(
      'result-structured-object-only',
      { pointer: '/outputSchema/type', expected: 'object', found: String(outputRoot) },
      at('/result'),
    );
  }
}

/** Looks at each run once: one pattern with a count of 4096 would start anew at every character. */
function holdsBase64(text: string): boolean {
  if (text.length < BASE64_RUN) return false;
  for (const [run] of text.matchAll(/[A-Za-z0-9+/]+/g)) if (run.length >= BASE64_RUN) return true;
  return false;
}

function hintAtError(text: string, pointer: string, findings: FindingList, at: At): void {
  if (ERROR_START.test(text)) findings.add('hint-text-looks-like-error', { text: text.slice(0, 80) }, at(pointer));
  const parsed = parseShort(text);
  const status = member(parsed, 'status');
  const saysError = typeof status === 'string' && ERROR_STATUS.has(status.toLowerCase());
  if (saysError || (isJsonObject(parsed) && isJsonObject(member(parsed, 'error')))) {
    findings.add('hint-text-json-status-error', { text: text.slice(0, 80) }, at(pointer));
  }
}

/** tools § Structured Content: the same value should also be given as text, for clients that read only text. */
function mirrorHint(content: readonly JsonValue[], structured: JsonValue, findings: FindingList, at: At): void {
  const mirrored = content.some((block) => {
    const text = member(block, 'text');
    return typeof text === 'string' && parseShort(text) !== undefined;
  });
  if (!mirrored && isJsonObject(structured))
    findings.add('result-structured-text-mirror', {}, at('/result/structuredContent'));
}

function parseShort(text: string): JsonValue | undefined {
  return text.length > HINT_TEXT ? undefined : readJson(text);
}

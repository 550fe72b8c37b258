import { isJsonObject, member, readJson } from '#protocol/json.ts';
import type { JsonObject, JsonValue } from '#protocol/json.ts';
import { arrayItems, opensMember, topMembers } from '#protocol/jsonLocate.ts';
import { scanJson } from '#protocol/jsonScan.ts';
import type { JsonScan } from '#protocol/jsonScan.ts';
import { compareIds } from '#protocol/rawId.ts';
import type { IdMatch, RawId } from '#protocol/rawId.ts';
import type { ShapeFault } from '#protocol/shapeFault.ts';
import { errorCodeInfo } from '#protocol/errorCodes.ts';
import { envelopeDepth, isDeep } from './depth.ts';
import type { Depth } from './depth.ts';
import type { Expectation } from './expectation.ts';
import { readResult } from './resultDepth.ts';
import type { ResultReading } from './resultDepth.ts';
import { say } from './saying.ts';
import type { SchemaCheck } from './structuredContent.ts';

/** How a response's id stands to ours. */
export type IdRelation = IdMatch | 'absent' | 'null';

/** One text read as the answer to our request. */
export interface AnswerReading {
  /** What it says by the rules. */
  readonly strict: Depth;
  /** What it says once a foreign id, a forbidden array and `error: null` are forgiven; undefined when that changes nothing. */
  readonly forgiven: Depth | undefined;
  readonly scan: JsonScan;
  readonly value: JsonValue | undefined;
  /** The response object: the value itself, or the element of an array. */
  readonly message: JsonObject | undefined;
  /** Pointer of `message` in the text: empty, or `/0` in an array. */
  readonly messagePointer: string;
  readonly id: RawId | undefined;
  readonly idRelation: IdRelation;
  readonly batch: number | undefined;
  readonly faults: readonly ShapeFault[];
  readonly resultType: string | undefined;
  readonly schemaFault: ResultReading['schemaFault'];
  /** Duplicate keys in the envelope or result: parsers may read two different answers. */
  readonly twoReadings: boolean;
  /** The text is broken, but its readable part has our id and opens `result`. */
  readonly opensResult: boolean;
}

/** Longest error message quoted in a sentence, in UTF-16 units. */
const SHOWN_MESSAGE = 160;

/**
 * Reads a text as the JSON-RPC response to our request (base § Responses), as deep as it goes.
 * Never throws, whatever the text.
 */
export function readAnswer(text: string, expected: Expectation, validate: SchemaCheck | undefined): AnswerReading {
  const scan = scanJson(text);
  const value = parse(text);
  const nothing = {
    forgiven: undefined,
    scan,
    message: undefined,
    messagePointer: '',
    id: undefined,
    idRelation: 'absent' as const,
    batch: undefined,
    faults: [],
    resultType: undefined,
    schemaFault: undefined,
    twoReadings: false,
  };
  if (value === undefined) {
    const at = scan.fault?.at ?? 0;
    const strict =
      scan.fault?.reason === 'ends-early'
        ? envelopeDepth('MALFORMED_JSON', say('envelope.malformed-early', { at }), '')
        : envelopeDepth(
            'MALFORMED_JSON',
            say('envelope.malformed', { at, reason: scan.fault?.reason ?? 'unexpected' }),
            '',
          );
    return { ...nothing, strict, value, opensResult: prefixOpensResult(text, expected) };
  }
  if (Array.isArray(value)) return readArray(text, value, nothing, expected, validate);
  if (!isJsonObject(value)) {
    const strict = envelopeDepth('INVALID_ENVELOPE', say('envelope.not-object', { type: typeName(value) }), '');
    return { ...nothing, strict, value, opensResult: false };
  }
  return readObject(text, value, { ...nothing, value, opensResult: false }, expected, validate);
}

type Shell = Omit<AnswerReading, 'strict'>;

function readArray(
  text: string,
  items: readonly JsonValue[],
  shell: Omit<Shell, 'value' | 'opensResult'>,
  expected: Expectation,
  validate: SchemaCheck | undefined,
): AnswerReading {
  const spans = arrayItems(text);
  const responses = items.flatMap((item, index) => (isJsonObject(item) && !hasMethod(item) ? [{ item, index }] : []));
  const readings = responses.map(({ item, index }) => {
    const span = spans[index];
    const part = span ? text.slice(span.start, span.end) : '';
    const read = readObject(part, item, { ...shell, value: items, opensResult: false }, expected, validate);
    return { ...read, messagePointer: `/${index}`, scan: shell.scan };
  });
  const ours = readings.find((reading) => isOurs(reading)) ?? readings[0];
  if (ours && expected.revision === '2025-03-26') return { ...ours, batch: items.length };
  const strict = envelopeDepth('INVALID_ENVELOPE', say('envelope.batch', { count: items.length }), '');
  const shared = { ...shell, value: items, batch: items.length, opensResult: false };
  if (!ours || responses.length !== 1) return { ...shared, strict };
  const best = ours.forgiven ?? ours.strict;
  return { ...ours, ...shared, ...pick(ours), strict, forgiven: isDeep(best) ? best : undefined };
}

function pick(reading: AnswerReading) {
  const { message, messagePointer, id, idRelation, faults, resultType, schemaFault, twoReadings } = reading;
  return { message, messagePointer, id, idRelation, faults, resultType, schemaFault, twoReadings };
}

/** True for a response that settles our request: our id, or an error that names none. */
export function isOurs(reading: AnswerReading): boolean {
  switch (reading.idRelation) {
    case 'same':
    case 'same-value':
      return true;
    case 'absent':
    case 'null':
      return isJsonObject(member(reading.message, 'error'));
    case 'different':
      return false;
  }
}

function readObject(
  text: string,
  message: JsonObject,
  shell: Shell,
  expected: Expectation,
  validate: SchemaCheck | undefined,
): AnswerReading {
  const id = topMembers(text).get('id');
  const relation = relate(id, expected.ids);
  const shared = {
    ...shell,
    message,
    id,
    idRelation: relation,
    twoReadings: shell.scan.duplicateKeys.some((note) => note.depth <= 1),
  };
  const strict = readEnvelope(message, id, relation, expected, validate, false);
  const lenient = readEnvelope(message, id, relation, expected, validate, true);
  const changed = lenient.depth.outcome !== strict.depth.outcome && isDeep(lenient.depth);
  return {
    ...shared,
    strict: strict.depth,
    forgiven: changed ? lenient.depth : undefined,
    faults: lenient.faults,
    resultType: lenient.resultType,
    schemaFault: lenient.schemaFault,
  };
}

function readEnvelope(
  message: JsonObject,
  id: RawId | undefined,
  relation: IdRelation,
  expected: Expectation,
  validate: SchemaCheck | undefined,
  forgiving: boolean,
): ResultReading {
  const stop = (depth: Depth): ResultReading => ({ depth, faults: [], resultType: undefined, schemaFault: undefined });
  const invalid = (cause: Depth['envelope'], proof: string) => stop(envelopeDepth('INVALID_ENVELOPE', cause, proof));
  const version = member(message, 'jsonrpc');
  const result = member(message, 'result');
  const error = member(message, 'error');
  const neither = result === undefined && error === undefined;
  if (version !== '2.0' && neither && id === undefined) {
    return invalid(say('envelope.not-a-response', { kind: hasMethod(message) ? 'method' : 'foreign' }), '');
  }
  if (version !== '2.0') {
    return invalid(
      say('envelope.bad-version', { value: typeof version === 'string' ? version : typeName(version) }),
      '/jsonrpc',
    );
  }
  if (hasMethod(message) && neither) return invalid(say('envelope.not-a-response', { kind: 'method' }), '/method');
  if (neither) return invalid(say('envelope.neither', {}), '');
  const errorForgiven = forgiving && error === null && result !== undefined;
  if (result !== undefined && error !== undefined && !errorForgiven) return invalid(say('envelope.both', {}), '/error');
  const isError = result === undefined;
  if (!forgiving && relation === 'different') {
    return invalid(say('envelope.wrong-id', { id: id ?? '', expected: expected.ids.join(', ') }), '/id');
  }
  if (!forgiving && !isError && (relation === 'absent' || relation === 'null')) {
    return invalid(say('envelope.id-null', { expected: expected.ids.join(', ') }), relation === 'null' ? '/id' : '');
  }
  if (!isError) {
    const said = say(expected.idsKnown ? 'envelope.result' : 'envelope.result-unasked', { id: id ?? '' });
    return readResult(result, said, expected, validate);
  }
  const code = member(error, 'code');
  const text = member(error, 'message');
  if (typeof code !== 'number' || !Number.isInteger(code)) {
    return invalid(say('envelope.error-shape', { pointer: '/error/code', found: typeName(code) }), '/error');
  }
  if (typeof text !== 'string') {
    return invalid(say('envelope.error-shape', { pointer: '/error/message', found: typeName(text) }), '/error');
  }
  const said = say('envelope.error', { code, name: errorCodeInfo(code).name, message: text.slice(0, SHOWN_MESSAGE) });
  return stop(envelopeDepth('JSONRPC_ERROR', said, '/error', code));
}

/** The id of a response object when it is another's: far cheaper to tell than to read the whole as an answer. */
export function foreignId(text: string, ids: readonly RawId[]): RawId | undefined {
  const id = topMembers(text).get('id');
  return relate(id, ids) === 'different' ? id : undefined;
}

function relate(id: RawId | undefined, ids: readonly RawId[]): IdRelation {
  if (id === undefined) return 'absent';
  if (id === 'null') return 'null';
  let best: IdMatch = 'different';
  for (const ours of ids) {
    const match = compareIds(id, ours);
    if (match === 'same') return 'same';
    if (match === 'same-value') best = match;
  }
  return best;
}

function hasMethod(message: JsonObject): boolean {
  return typeof member(message, 'method') === 'string';
}

/** Rule 12 of the execution table: broken text whose readable part carries our id and then opens `result`. */
export function prefixOpensResult(text: string, expected: Expectation): boolean {
  if (!opensMember(text, 'result')) return false;
  const id = topMembers(text).get('id');
  return id !== undefined && expected.ids.some((ours) => compareIds(id, ours) !== 'different');
}

function parse(text: string): JsonValue | undefined {
  return readJson(text.charCodeAt(0) === 0xfeff ? text.slice(1) : text);
}

function typeName(value: JsonValue | undefined): string {
  if (value === undefined) return 'absent';
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

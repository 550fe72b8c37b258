import { isJsonObject, member } from '#protocol/json.ts';
import type { JsonObject, JsonValue } from '#protocol/json.ts';
import { checkInputRequired } from '#protocol/inputRequired.ts';
import { checkMethodResult } from '#protocol/methodResult.ts';
import { isModern } from '#protocol/revision.ts';
import { foundName } from '#protocol/shapeFault.ts';
import type { ShapeFault } from '#protocol/shapeFault.ts';
import { checkToolResult } from '#protocol/toolResult.ts';
import type { Depth } from './depth.ts';
import type { Expectation } from './expectation.ts';
import { readGatewayError } from './gatewayError.ts';
import type { Outcome } from './model.ts';
import { say } from './saying.ts';
import type { Saying } from './saying.ts';
import { checkStructured } from './structuredContent.ts';
import type { SchemaCheck } from './structuredContent.ts';

/** A result read down to the tool, with every fault of shape met on the way. */
export interface ResultReading {
  readonly depth: Depth;
  readonly faults: readonly ShapeFault[];
  readonly resultType: string | undefined;
  /** Where the structured content broke the tool's schema. */
  readonly schemaFault: { readonly pointer: string; readonly keyword: string } | undefined;
}

/** Longest text shown as the tool's own words, in UTF-16 units. */
const SHOWN_TEXT = 160;

/** Reads `result` of a response whose envelope is sound. `envelope` is what was said of it. */
export function readResult(
  result: JsonValue,
  envelope: Saying,
  expected: Expectation,
  validate: SchemaCheck | undefined,
): ResultReading {
  const type = member(result, 'resultType');
  const resultType = typeof type === 'string' ? type : undefined;
  const stop = (outcome: Outcome, cause: Saying, proof: string): Depth => ({
    outcome,
    stratum: 'result',
    envelope,
    result: cause,
    resultStatus: 'fail',
    tool: undefined,
    proof,
    errorCode: undefined,
    gateway: undefined,
  });
  const invalid = (fault: ShapeFault, faults: readonly ShapeFault[]): ResultReading => ({
    depth: stop(
      'INVALID_TOOL_RESULT',
      say('result.invalid', { pointer: fault.pointer, expected: fault.expected, found: fault.found }),
      fault.pointer,
    ),
    faults,
    resultType,
    schemaFault: undefined,
  });

  if (isJsonObject(result) && type !== undefined && type !== 'complete') {
    const other = readOtherType(result, type, envelope, expected, stop);
    if (other) return { ...other, resultType };
  }

  if (expected.method !== 'tools/call') {
    const faults = checkMethodResult(expected.method ?? '', result, expected.revision);
    const fatal = faults.find((fault) => fault.fatal);
    if (fatal) return invalid(fatal, faults);
    const depth: Depth = {
      ...stop('RESPONSE_OK', say('result.ok-method', { method: expected.method ?? '' }), '/result'),
      resultStatus: 'pass',
    };
    return { depth, faults, resultType, schemaFault: undefined };
  }

  const faults = checkToolResult(result, expected.revision);
  const fatal = faults.find((fault) => fault.fatal);
  if (fatal) return invalid(fatal, faults);
  return { ...readToolResult(result, envelope, expected, validate, stop), faults, resultType };
}

type Stop = (outcome: Outcome, cause: Saying, proof: string) => Depth;

/** `input_required` and unknown result types; undefined when a legacy revision makes the member meaningless. */
function readOtherType(
  result: JsonObject,
  type: JsonValue,
  envelope: Saying,
  expected: Expectation,
  stop: Stop,
): Omit<ResultReading, 'resultType'> | undefined {
  if (type === 'input_required') {
    const faults = checkInputRequired(result, expected.revision, expected.declared);
    if (!isModern(expected.revision)) {
      const cause = say('result.input-legacy', { revision: expected.revision });
      return { depth: stop('INVALID_TOOL_RESULT', cause, '/result/resultType'), faults, schemaFault: undefined };
    }
    const fatal = faults.find((fault) => fault.fatal);
    if (fatal) {
      const cause =
        fatal.rule === 'mrtr-has-input-or-state'
          ? say('result.input-empty', {})
          : say('result.invalid', { pointer: fatal.pointer, expected: fatal.expected, found: fatal.found });
      return { depth: stop('INVALID_TOOL_RESULT', cause, fatal.pointer), faults, schemaFault: undefined };
    }
    const requests = member(result, 'inputRequests');
    const count = isJsonObject(requests) ? Object.keys(requests).length : 0;
    const depth: Depth = {
      ...stop(
        'INPUT_REQUIRED',
        say('result.ok', { blocks: 0 }),
        count > 0 ? '/result/inputRequests' : '/result/requestState',
      ),
      stratum: 'tool',
      resultStatus: 'pass',
      tool: count > 0 ? say('tool.input-required', { count }) : say('tool.input-state-only', {}),
      envelope,
    };
    return { depth, faults, schemaFault: undefined };
  }
  if (!isModern(expected.revision)) return undefined;
  const shown = typeof type === 'string' ? type.slice(0, SHOWN_TEXT) : foundName(type);
  const depth = stop('INVALID_TOOL_RESULT', say('result.unknown-type', { resultType: shown }), '/result/resultType');
  return { depth, faults: [], schemaFault: undefined };
}

function readToolResult(
  result: JsonValue,
  envelope: Saying,
  expected: Expectation,
  validate: SchemaCheck | undefined,
  stop: Stop,
): Omit<ResultReading, 'resultType' | 'faults'> {
  const content = member(result, 'content');
  const blocks = Array.isArray(content) ? content.length : 0;
  const isError = member(result, 'isError') === true;
  const structured = checkStructured(result, isError, expected.tool, validate);
  if (structured.kind === 'missing') {
    const depth = stop('OUTPUT_SCHEMA_VIOLATION', say('result.structured-missing', {}), '/result');
    return { depth, schemaFault: { pointer: '/result/structuredContent', keyword: 'required' } };
  }
  if (structured.kind === 'invalid') {
    const { pointer, keyword } = structured;
    const depth = stop('OUTPUT_SCHEMA_VIOLATION', say('result.schema-violation', { pointer, keyword }), pointer);
    return { depth, schemaFault: { pointer, keyword } };
  }
  const unchecked = structured.kind === 'unchecked';
  const text = firstText(content);
  const gateway = isError ? readGatewayError(result) : undefined;
  const shared = {
    stratum: 'tool',
    envelope,
    result: unchecked ? say('result.schema-unchecked', { blocks }) : say('result.ok', { blocks }),
    resultStatus: unchecked ? 'unknown' : 'pass',
    errorCode: undefined,
    gateway,
  } as const;
  if (!isError) {
    const proof = text ? text.pointer : '/result/content';
    return {
      depth: { ...shared, outcome: 'TOOL_SUCCESS', tool: say('tool.success', { text: text?.shown ?? '' }), proof },
      schemaFault: undefined,
    };
  }
  const tool = gateway
    ? say('tool.gateway-error', { code: gateway.code, message: gateway.message ?? '' })
    : say('tool.error', { text: text?.shown ?? '' });
  return { depth: { ...shared, outcome: 'TOOL_ERROR', tool, proof: '/result/isError' }, schemaFault: undefined };
}

function firstText(content: JsonValue | undefined): { readonly shown: string; readonly pointer: string } | undefined {
  if (!Array.isArray(content)) return undefined;
  for (const [index, block] of content.entries()) {
    const text = member(block, 'text');
    if (typeof text === 'string') return { shown: text.slice(0, SHOWN_TEXT), pointer: `/result/content/${index}/text` };
  }
  return undefined;
}

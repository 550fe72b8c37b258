import { checkContentBlock } from './contentBlock.ts';
import { isJsonObject, member, type JsonValue } from './json.ts';
import { childPointer } from './jsonPointer.ts';
import { isModern, type Revision } from './revision.ts';
import { foundName, type ShapeFault } from './shapeFault.ts';

/** Faults kept for one result: a million bad blocks say no more than the first few. */
const MAX_FAULTS = 50;

/**
 * Checks a `CallToolResult` against the revision's schema; `resultType` is judged elsewhere.
 * No fatal fault means a client can use the result.
 */
export function checkToolResult(
  result: JsonValue | undefined,
  revision: Revision,
  pointer = '/result',
): readonly ShapeFault[] {
  if (!isJsonObject(result)) {
    return [{ pointer, expected: 'object', found: foundName(result), rule: 'result-content-required', fatal: true }];
  }
  const faults: ShapeFault[] = [];
  const isError = member(result, 'isError');
  if (isError !== undefined && typeof isError !== 'boolean') {
    faults.push({
      pointer: childPointer(pointer, 'isError'),
      expected: 'boolean',
      found: foundName(isError),
      rule: 'result-is-error-type',
      fatal: true,
    });
  }
  const content = member(result, 'content');
  const at = childPointer(pointer, 'content');
  if (!Array.isArray(content)) {
    faults.push({
      pointer: at,
      expected: 'array',
      found: foundName(content),
      rule: 'result-content-required',
      fatal: true,
    });
  } else {
    for (const [index, block] of content.entries()) {
      if (faults.length >= MAX_FAULTS) break;
      faults.push(...checkContentBlock(block, revision, childPointer(at, index)));
    }
  }
  const structured = member(result, 'structuredContent');
  if (structured !== undefined && !isModern(revision) && !isJsonObject(structured)) {
    faults.push({
      pointer: childPointer(pointer, 'structuredContent'),
      expected: 'object',
      found: foundName(structured),
      rule: 'result-structured-object-only',
      fatal: true,
    });
  }
  return faults;
}

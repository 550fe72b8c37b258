import { checkContentBlock } from './contentBlock.ts';
import { isJsonObject, member, type JsonValue } from './json.ts';
import { childPointer } from './jsonPointer.ts';
import { isModern, type Revision } from './revision.ts';
import { shapeFault, type ShapeFault } from './shapeFault.ts';

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
    return [shapeFault(pointer, 'object', result, 'result-content-required', true)];
  }
  const faults: ShapeFault[] = [];
  const isError = member(result, 'isError');
  if (isError !== undefined && typeof isError !== 'boolean') {
    faults.push(shapeFault(childPointer(pointer, 'isError'), 'boolean', isError, 'result-is-error-type', true));
  }
  const content = member(result, 'content');
  const at = childPointer(pointer, 'content');
  if (!Array.isArray(content)) {
    faults.push(shapeFault(at, 'array', content, 'result-content-required', true));
  } else {
    for (const [index, block] of content.entries()) {
      if (faults.length >= MAX_FAULTS) break;
      faults.push(...checkContentBlock(block, revision, childPointer(at, index)));
    }
  }
  const structured = member(result, 'structuredContent');
  if (structured !== undefined && !isModern(revision) && !isJsonObject(structured)) {
    faults.push(
      shapeFault(
        childPointer(pointer, 'structuredContent'),
        'object',
        structured,
        'result-structured-object-only',
        true,
      ),
    );
  }
  return faults;
}

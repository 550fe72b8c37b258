import type { ExchangeRequest, JudgeContext } from '#exchange/model.ts';
import { readJson } from '#protocol/json.ts';
import { locateJson } from '#protocol/jsonLocate.ts';
import { redactBytes } from './redactText.ts';
import type { BlankedSpan, Redaction } from './redactText.ts';
import { byteText } from './secretLiterals.ts';

type Digest = NonNullable<JudgeContext['previous']>;

/** States of equal length look alike once blanked; a mark keeps it to be seen that the one sent was another. */
function withChangeKept(
  clean: Digest | undefined,
  original: Digest,
  sent: ExchangeRequest | undefined,
): Digest | undefined {
  const given = original.requestState;
  const blanked = clean?.requestState;
  if (given === undefined || blanked === undefined || blanked === given) return clean;
  const state = locateJson(byteText(sent?.body ?? new Uint8Array(0)), '/params/requestState');
  const raw = state && new TextDecoder().decode(sent?.body.subarray(state.start, state.end));
  return raw === undefined || readJson(raw) === given
    ? clean
    : { ...clean, id: original.id, requestState: `${blanked.slice(0, -1)}#` };
}

/** A context with its secrets blanked; what can't be read as JSON again is left out of it. */
export function redactContext(
  context: JudgeContext,
  sent: ExchangeRequest | undefined,
  redaction: Redaction,
  note: (spans: readonly BlankedSpan[]) => void,
): JudgeContext {
  const { tool, previous } = context;
  const clean = <T>(value: T): T | undefined => {
    try {
      const bytes = new TextEncoder().encode(JSON.stringify(value));
      const read = redactBytes(bytes, redaction);
      if (read.spans.length === 0) return value;
      note(read.spans);
      // Redaction keeps JSON's shape and every key, so what comes back is what went in.
      return JSON.parse(new TextDecoder().decode(read.bytes)) as T;
    } catch {
      return undefined;
    }
  };
  const { tool: _, previous: __, ...rest } = context;
  const cleanTool = tool && clean(tool);
  const cleanPrevious = previous && withChangeKept(clean(previous), previous, sent);
  return { ...rest, ...(cleanTool && { tool: cleanTool }), ...(cleanPrevious && { previous: cleanPrevious }) };
}

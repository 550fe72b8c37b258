import type { RawId } from '#protocol/rawId.ts';
import { jsonAnswer } from '../wire/body.ts';
import { errorText } from '../wire/message.ts';
import { requiredCapabilities, type InputNeed } from './declared.ts';

/** The refusal of a state that fails verification, or was used. The specification leaves the code open; -32602 is the one for bad params. */
export function stateRejected(id: RawId, reason: string): Response {
  return jsonAnswer(errorText(id, -32602, 'requestState rejected', { reason }));
}

/** The refusal of an answer of the wrong shape; `path` points into `params`. */
export function answerMalformed(id: RawId, path: string, reason: string): Response {
  return jsonAnswer(errorText(id, -32602, `Invalid input response: ${path} ${reason}`, { path }));
}

/** The refusal of a client that can't be asked what the server has to ask (base § Error Codes: 400). */
export function capabilityMissing(id: RawId, need: InputNeed): Response {
  return jsonAnswer(
    errorText(id, -32021, 'Missing required client capability', { requiredCapabilities: requiredCapabilities(need) }),
    400,
  );
}

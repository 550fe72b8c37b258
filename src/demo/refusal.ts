import type { JsonValue } from '#protocol/json.ts';
import type { ParamProblem } from './params.ts';
import { jsonAnswer } from './wire/body.ts';

/** A refusal by the demo itself, not by the server it plays: what is wrong and where. */
export function refusal(
  status: number,
  code: string,
  message: string,
  details: Readonly<Record<string, JsonValue>> = {},
): Response {
  return jsonAnswer(JSON.stringify({ error: { code, message, ...details } }), status);
}

/** A parameter that can't be used, named, with the reason. */
export function paramRefusal({ field, reason }: ParamProblem): Response {
  return refusal(400, 'INVALID_PARAMETER', `${field} ${reason}`, { field, reason });
}

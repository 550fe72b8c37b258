import type { ParamSpecs } from '../params.ts';
import { joined, utf8 } from '../wire/body.ts';
import { sseAnswer } from '../wire/stream.ts';
import type { LabCall } from './labScenario.ts';

/** The same fault under either content type. */
export const VIA = { via: { kind: 'choice', default: 'json', options: ['json', 'sse'] } } as const satisfies ParamSpecs;

/** A body, sound or not, sent as JSON or as the data of the only event. */
export function answerVia<P extends typeof VIA>(call: LabCall<P>, body: string | Uint8Array): Response {
  const bytes = typeof body === 'string' ? utf8(body) : joined(body);
  if (call.params.via === 'json') return new Response(bytes, { headers: { 'content-type': 'application/json' } });
  return sseAnswer([joined(utf8('data: '), bytes, utf8('\n\n'))], call.deps);
}

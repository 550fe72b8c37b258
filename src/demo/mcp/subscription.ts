import { isJsonObject, type JsonObject } from '#protocol/json.ts';
import type { DemoDeps } from '../deps.ts';
import { notificationText, resultText } from '../wire/message.ts';
import { eventOf } from '../wire/sse.ts';
import { sseAnswer, type StreamStep } from '../wire/stream.ts';
import { META, type Incoming } from './incoming.ts';

const HONOURED = 'toolsListChanged';

/** A stream of notifications: what is honoured comes first, everything names its subscription, a result ends it (subscriptions § Delivery). */
export function subscription(
  { id, message, params }: Incoming,
  happenings: Iterable<StreamStep | 'tools-changed'> | AsyncIterable<StreamStep | 'tools-changed'>,
  deps: DemoDeps,
): Response {
  const asked = params['notifications'];
  const wantsTools = isJsonObject(asked) && asked[HONOURED] === true;
  const meta = { [META.subscription]: message['id'] ?? null };
  const told = (method: string, more: JsonObject = {}): Uint8Array =>
    eventOf(notificationText(method, { ...more, _meta: meta }));
  return sseAnswer(
    (async function* steps(): AsyncGenerator<StreamStep> {
      yield told('notifications/subscriptions/acknowledged', { notifications: wantsTools ? { [HONOURED]: true } : {} });
      for await (const happening of happenings) {
        if (happening !== 'tools-changed') yield happening;
        else if (wantsTools) yield told('notifications/tools/list_changed');
      }
      yield eventOf(resultText(id, { resultType: 'complete', _meta: meta }));
    })(),
    deps,
  );
}

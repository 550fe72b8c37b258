import type { MethodAnswer } from '../mcp/server.ts';
import { subscription } from '../mcp/subscription.ts';
import { expecting } from '../scenario.ts';
import { notificationText } from '../wire/message.ts';
import { commentOf, eventOf } from '../wire/sse.ts';
import { sseAnswer } from '../wire/stream.ts';
import { labScenario, type LabScenario } from './labScenario.ts';

const HOLD = { holdMs: { kind: 'integer', default: 1500, min: 0, max: 120_000, unit: 'ms' } } as const;
/** Streams on which the server speaks first. */
export const LISTEN_SCENARIOS: readonly LabScenario[] = [
  labScenario({
    id: 'era.listen',
    expect: expecting('stream', 'STREAM_CLOSED', 'n/a'),
    eras: ['legacy'],
    trigger: { kind: 'listen', notifications: {} },
    params: HOLD,
    serveOther: (request, { holdMs }, deps) =>
      request.method === 'GET'
        ? sseAnswer(
            [
              commentOf('listening'),
              eventOf(notificationText('notifications/tools/list_changed', {})),
              { waitMs: holdMs },
            ],
            deps,
          )
        : undefined,
  }),
  labScenario({
    id: 'era.subscribe',
    // It ends as a subscription should: with the response to the request that opened it.
    expect: expecting('result', 'RESPONSE_OK', 'done'),
    eras: ['modern'],
    trigger: { kind: 'listen', notifications: { toolsListChanged: true, promptsListChanged: true } },
    params: HOLD,
    answerMethod: (incoming, { holdMs }, deps): MethodAnswer | undefined =>
      incoming.method === 'subscriptions/listen'
        ? {
            kind: 'response',
            response: subscription(incoming, ['tools-changed', { waitMs: holdMs }, 'tools-changed'], deps),
          }
        : undefined,
  }),
];

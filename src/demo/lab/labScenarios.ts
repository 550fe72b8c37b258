import { AUTH_SCENARIOS } from './auth.ts';
import { ENVELOPE_SCENARIOS } from './envelope.ts';
import { ERA_SCENARIOS } from './era.ts';
import { HTTP_BODY_SCENARIOS } from './httpBody.ts';
import { HTTP_ROUTE_SCENARIOS } from './httpRoute.ts';
import { HTTP_STATUS_SCENARIOS } from './httpStatus.ts';
import type { LabScenario } from './labScenario.ts';
import { LISTEN_SCENARIOS } from './listen.ts';
import { LIST_SCENARIOS } from './list.ts';
import { MRTR_SCENARIOS } from './mrtr.ts';
import { RESULT_SCENARIOS } from './result.ts';
import { RETRY_SCENARIOS } from './retry.ts';
import { SESSION_SCENARIOS } from './session.ts';
import { SSE_END_SCENARIOS } from './sseEnd.ts';
import { SSE_TIME_SCENARIOS } from './sseTime.ts';
import { SSE_WIRE_SCENARIOS } from './sseWire.ts';
import { STREAM_ASK } from './streamAsk.ts';

/** Every lab scenario, top stratum first. */
export const LAB_SCENARIOS: readonly LabScenario[] = [
  ...HTTP_STATUS_SCENARIOS,
  ...HTTP_ROUTE_SCENARIOS,
  ...HTTP_BODY_SCENARIOS,
  ...AUTH_SCENARIOS,
  ...SSE_END_SCENARIOS,
  ...SSE_WIRE_SCENARIOS,
  ...SSE_TIME_SCENARIOS,
  ...ENVELOPE_SCENARIOS,
  ...RESULT_SCENARIOS,
  ...MRTR_SCENARIOS,
  ...ERA_SCENARIOS,
  ...SESSION_SCENARIOS,
  STREAM_ASK,
  ...LISTEN_SCENARIOS,
  ...RETRY_SCENARIOS,
  ...LIST_SCENARIOS,
];

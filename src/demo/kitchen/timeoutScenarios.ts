import { expecting, SUCCESS } from '../scenario.ts';
import { ON_INVOCATION } from './errorScenarios.ts';
import { kitchenScenario, report, type KitchenScenario } from './kitchenScenario.ts';

const MAX_MS = 120_000;
const HONOUR = { kind: 'boolean', default: true } as const;
const ms = (standard: number) => ({ kind: 'integer', default: standard, min: 0, max: MAX_MS, unit: 'ms' }) as const;
const GIVEN_UP = expecting('stream', 'TIMED_OUT', 'unknown');
const GIVEN_UP_WAITING = expecting('http', 'TIMED_OUT', 'unknown');

/** Answers that take their time. */
export const TIMEOUT_SCENARIOS: readonly KitchenScenario[] = [
  kitchenScenario({
    id: 'timeout.init_hang',
    expect: expecting('result', 'RESPONSE_OK', 'done'),
    // Only the legacy era has an `initialize` to hang.
    eras: ['legacy'],
    params: { initDelayMs: ms(2000), honorCancellation: HONOUR },
    trigger: {
      kind: 'request',
      method: 'initialize',
      params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'estrato', version: '0' } },
    },
    // A caller who goes away before the head can't be noticed by a worker, so both settings act alike.
    onPost: (post, { initDelayMs }) => (post.method === 'initialize' ? { delayMs: initDelayMs } : undefined),
    runTool: (call) => ({ kind: 'report', report: report('timeout.init_hang', call) }),
  }),
  kitchenScenario({
    id: 'timeout.cooperative_deadline',
    expect: SUCCESS,
    params: { delayMs: ms(1000), honorCancellation: HONOUR },
    runTool: (call) => ({
      kind: 'report',
      report: report('timeout.cooperative_deadline', call, { delayMs: call.params.delayMs }),
      delay: { ms: call.params.delayMs, honoursCancellation: call.params.honorCancellation },
    }),
  }),
  kitchenScenario({
    id: 'timeout.late_response',
    expect: GIVEN_UP,
    expectLegacy: GIVEN_UP_WAITING,
    params: { delayMs: ms(5000) },
    limits: { totalMs: 1500 },
    runTool: (call) => ({
      kind: 'report',
      report: report('timeout.late_response', call, { delayMs: call.params.delayMs }),
      delay: { ms: call.params.delayMs, honoursCancellation: false },
    }),
  }),
  kitchenScenario({
    id: 'timeout.uncooperative_hang',
    expect: GIVEN_UP,
    expectLegacy: GIVEN_UP_WAITING,
    then: [SUCCESS],
    params: { hangOnInvocation: ON_INVOCATION, hangDurationMs: ms(60_000) },
    limits: { totalMs: 1500 },
    runTool: (call) => ({
      kind: 'report',
      report: report('timeout.uncooperative_hang', call),
      delay: {
        ms: call.invocation === call.params.hangOnInvocation ? call.params.hangDurationMs : 0,
        honoursCancellation: false,
      },
    }),
  }),
];

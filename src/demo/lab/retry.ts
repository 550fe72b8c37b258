import { member } from '#protocol/json.ts';
import { count } from '../counters.ts';
import { bareAnswer, jsonAnswer } from '../wire/body.ts';
import { resultText } from '../wire/message.ts';
import { commentOf } from '../wire/sse.ts';
import { CUT, sseAnswer } from '../wire/stream.ts';
import { expecting, SUCCESS } from '../scenario.ts';
import { labScenario, soundText, textBlock, wholeResult, type LabCall, type LabScenario } from './labScenario.ts';
import type { ParamSpecs } from '../params.ts';
import { READ, WRITE } from './probe.ts';

const LOST = expecting('http', 'HTTP_ERROR', 'unknown');

/** Counts what really happened on the server, whatever the caller was told. */
const takeEffect = (call: LabCall<ParamSpecs>, key = ''): Promise<number> =>
  count(call.deps.store, `lab/effects/${call.tool.name}${key}`);

const purged = (call: LabCall<ParamSpecs>, times: number): string =>
  resultText(
    call.incoming.id,
    wholeResult(call, { content: [textBlock(`Purged. Done ${times} time${times === 1 ? '' : 's'} so far.`)] }),
  );

/** Calls whose second sending matters. */
export const RETRY_SCENARIOS: readonly LabScenario[] = [
  labScenario({
    id: 'retry.read_503x2',
    expect: LOST,
    then: [LOST, SUCCESS],
    tools: [READ],
    respond: (call) => (call.nth % 3 === 0 ? jsonAnswer(soundText(call)) : bareAnswer(503, { 'retry-after': '0' })),
  }),
  labScenario({
    id: 'retry.write_503',
    expect: LOST,
    tools: [WRITE],
    async respond(call) {
      await takeEffect(call);
      return bareAnswer(503);
    },
  }),
  labScenario({
    id: 'retry.lost_answer',
    expect: expecting('stream', 'STREAM_TRUNCATED', 'unknown'),
    tools: [WRITE],
    async respond(call) {
      await takeEffect(call);
      return sseAnswer([commentOf('purging'), CUT], call.deps);
    },
  }),
  labScenario({
    id: 'retry.idempotency_key',
    expect: LOST,
    then: [SUCCESS],
    trigger: { kind: 'call', tool: 'readings_purge_keyed', arguments: { sensor: 'north', idempotencyKey: 'key-1' } },
    tools: [
      {
        ...WRITE,
        name: 'readings_purge_keyed',
        description: 'Deletes the readings of one sensor; the same key is done once.',
        inputSchema: {
          type: 'object',
          properties: { sensor: { type: 'string', default: 'north' }, idempotencyKey: { type: 'string' } },
          required: ['idempotencyKey'],
        },
        annotations: { destructiveHint: true, idempotentHint: true },
      },
    ],
    async respond(call) {
      const key = member(call.incoming.params['arguments'], 'idempotencyKey');
      const seen = await takeEffect(call, `/${typeof key === 'string' ? key : ''}`);
      return seen === 1 ? bareAnswer(503) : jsonAnswer(purged(call, 1));
    },
  }),
];

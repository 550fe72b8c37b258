import { isJsonObject, type JsonObject } from '#protocol/json.ts';
import { jsonAnswer } from '../wire/body.ts';
import { resultText } from '../wire/message.ts';
import { expecting, type Era, type Expectation } from '../scenario.ts';
import { CONFIRM, inputRequired } from './inputRequired.ts';
import { labScenario, soundText, type LabCall, type LabScenario } from './labScenario.ts';
import type { ParamSpecs } from '../params.ts';
import { READ, WRITE } from './probe.ts';

type Call = LabCall<ParamSpecs>;

const ASKS = expecting('tool', 'INPUT_REQUIRED', 'continue');
const NO_INPUT = expecting('result', 'INVALID_TOOL_RESULT', 'done');
const MODERN_ONLY: readonly Era[] = ['modern'];

const answered = (call: Call): boolean => isJsonObject(call.incoming.params['inputResponses']);
const asked = (call: Call, parts?: Parameters<typeof inputRequired>[1]): Response =>
  jsonAnswer(resultText(call.incoming.id, inputRequired(call, parts)));

/** Asks once, then answers soundly. */
const once = (id: string, expect: Expectation, parts: Parameters<typeof inputRequired>[1]): LabScenario =>
  labScenario({
    id,
    expect,
    eras: MODERN_ONLY,
    tools: [WRITE, READ],
    respond: (call) =>
      answered(call) || call.incoming.params['requestState'] !== undefined
        ? jsonAnswer(soundText(call))
        : asked(call, parts),
  });

const form = (message: string, properties: JsonObject, required: readonly string[] = []): JsonObject => ({
  method: 'elicitation/create',
  params: { mode: 'form', message, requestedSchema: { type: 'object', properties, required } },
});

const ALL_FIELDS = form(
  'Everything a form may ask for',
  {
    name: { type: 'string', title: 'Name', minLength: 1, maxLength: 40 },
    email: { type: 'string', title: 'E-mail', format: 'email' },
    night: { type: 'string', title: 'Night', format: 'date' },
    exposure: { type: 'number', title: 'Exposure, s', minimum: 0.1, maximum: 600, default: 30 },
    frames: { type: 'integer', title: 'Frames', minimum: 1, maximum: 99, default: 5 },
    guided: { type: 'boolean', title: 'Guided', default: true },
    filter: { type: 'string', title: 'Filter', enum: ['L', 'R', 'G', 'B'], default: 'L' },
    dome: {
      type: 'string',
      title: 'Dome',
      oneOf: [
        { const: 'n', title: 'North' },
        { const: 's', title: 'South' },
      ],
    },
    notify: {
      type: 'array',
      title: 'Notify',
      items: { type: 'string', enum: ['mail', 'pager', 'bell'] },
      minItems: 1,
      maxItems: 2,
      default: ['mail'],
    },
  },
  ['name', 'dome'],
);

/** Calls that need more than one round. */
export const MRTR_SCENARIOS: readonly LabScenario[] = [
  labScenario({
    id: 'mrtr.three_rounds',
    expect: ASKS,
    eras: MODERN_ONLY,
    tools: [WRITE, READ],
    respond(call) {
      const round = answered(call)
        ? Number(/^lab\.round\.(\d)$/.exec(String(call.incoming.params['requestState'] ?? ''))?.[1] ?? 0)
        : 0;
      const questions = [
        form('Which dome?', { dome: { type: 'string', enum: ['north', 'south'] } }, ['dome']),
        CONFIRM,
      ];
      const question = questions[round];
      return question
        ? asked(call, { inputRequests: { [`question${round + 1}`]: question }, requestState: `lab.round.${round + 1}` })
        : jsonAnswer(soundText(call));
    },
  }),
  once('mrtr.all_fields', ASKS, { inputRequests: { settings: ALL_FIELDS }, requestState: 'lab.fields' }),
  once('mrtr.two_inputs', ASKS, {
    inputRequests: {
      confirm: CONFIRM,
      dome: form('Which dome?', { dome: { type: 'string', enum: ['north', 'south'] } }, ['dome']),
    },
    requestState: 'lab.two',
  }),
  once('mrtr.state_only', ASKS, { requestState: 'lab.wait' }),
  once('mrtr.no_state', ASKS, { inputRequests: { confirm: CONFIRM } }),
  once('mrtr.neither', NO_INPUT, {}),
  labScenario({
    id: 'mrtr.never_ends',
    expect: ASKS,
    eras: MODERN_ONLY,
    tools: [WRITE, READ],
    respond: (call) => asked(call, { inputRequests: { confirm: CONFIRM }, requestState: `lab.again.${call.nth}` }),
  }),
  once('mrtr.undeclared', ASKS, {
    inputRequests: {
      approve: {
        method: 'elicitation/create',
        params: { mode: 'url', message: 'Approve in your browser', url: 'https://observatory.example/approve' },
      },
    },
    requestState: 'lab.url',
  }),
  labScenario({
    id: 'mrtr.legacy',
    expect: NO_INPUT,
    eras: ['legacy'],
    tools: [WRITE, READ],
    respond: (call) => asked(call),
  }),
];

import type { ScenarioId } from '#i18n/messages/demo.en.ts';
import { isModern } from '#protocol/revision.ts';
import type { JsonValue } from '#protocol/json.ts';
import { deliver } from '../mcp/server.ts';
import { errorText, resultText } from '../wire/message.ts';
import { expecting, SUCCESS, type Expectation } from '../scenario.ts';
import {
  labScenario,
  soundResult,
  soundText,
  textBlock,
  wholeResult,
  type LabCall,
  type LabScenario,
} from './labScenario.ts';
import { READ, WRITE } from './probe.ts';
import { answerVia, VIA } from './via.ts';

const FOREIGN_ID = expecting('envelope', 'INVALID_ENVELOPE', 'done', 'TOOL_SUCCESS');
const NO_ENVELOPE = expecting('envelope', 'INVALID_ENVELOPE', 'unknown');
const BROKEN = expecting('envelope', 'MALFORMED_JSON', 'unknown');

/** One body per id, under either content type. */
const body = (
  id: ScenarioId,
  expect: Expectation,
  write: (call: LabCall<typeof VIA>) => string,
  eras: readonly ('modern' | 'legacy')[] = ['modern', 'legacy'],
): LabScenario =>
  labScenario({ id, expect, eras, params: VIA, tools: [WRITE, READ], respond: (call) => answerVia(call, write(call)) });

const withId = (call: LabCall<typeof VIA>, id: string): string => resultText(id, soundResult(call));

/** The neighbour of an integer id, which `JSON.parse` can't tell from it beyond 2^53. */
const neighbour = (id: string): string => (/^\d+$/.test(id) ? String(BigInt(id) + 1n) : '9007199254740993');

const otherType = (id: string): string => (id.startsWith('"') ? '1' : `"${id}"`);

const nestedData = (depth: number): JsonValue =>
  depth === 0 ? { note: 'x'.repeat(64) } : { cause: nestedData(depth - 1), trace: 'at reading '.repeat(8) };

/** Bodies whose JSON-RPC envelope is the story. */
export const ENVELOPE_SCENARIOS: readonly LabScenario[] = [
  body('env.id_string', FOREIGN_ID, (call) => withId(call, otherType(call.incoming.id))),
  body('env.wrong_id', FOREIGN_ID, (call) => withId(call, '99999')),
  labScenario({
    id: 'env.bigint_id',
    expect: FOREIGN_ID,
    params: VIA,
    trigger: { kind: 'call', tool: WRITE.name, arguments: { sensor: 'north' }, id: '9007199254740992' },
    tools: [WRITE, READ],
    respond: (call) => answerVia(call, withId(call, neighbour(call.incoming.id))),
  }),
  body('env.id_null_error', expecting('envelope', 'JSONRPC_ERROR', 'not-executed'), () =>
    errorText('null', -32700, 'Parse error'),
  ),
  body('env.unknown_tool', expecting('envelope', 'JSONRPC_ERROR', 'not-executed'), ({ incoming, tool }) =>
    errorText(incoming.id, -32602, `Unknown tool: ${tool.name}`),
  ),
  body('env.internal_error', expecting('envelope', 'JSONRPC_ERROR', 'unknown'), ({ incoming }) =>
    errorText(incoming.id, -32603, 'Internal error', { ref: 'inc_0001' }),
  ),
  body('env.error_data', expecting('envelope', 'JSONRPC_ERROR', 'unknown'), ({ incoming }) =>
    errorText(incoming.id, -32000, 'Sensor bus fault', nestedData(72)),
  ),
  body(
    'env.both',
    NO_ENVELOPE,
    (call) =>
      `{"jsonrpc":"2.0","id":${call.incoming.id},"result":${JSON.stringify(soundResult(call))},"error":{"code":-32603,"message":"Internal error"}}`,
  ),
  body(
    'env.error_null',
    FOREIGN_ID,
    (call) => `{"jsonrpc":"2.0","id":${call.incoming.id},"result":${JSON.stringify(soundResult(call))},"error":null}`,
  ),
  body('env.neither', NO_ENVELOPE, ({ incoming }) => `{"jsonrpc":"2.0","id":${incoming.id}}`),
  body('env.batch_array', FOREIGN_ID, (call) => `[${soundText(call)}]`, ['modern']),
  body(
    'env.jsonrpc_1',
    NO_ENVELOPE,
    (call) => `{"jsonrpc":"1.0","id":${call.incoming.id},"result":${JSON.stringify(soundResult(call))}}`,
  ),
  body(
    'env.no_jsonrpc',
    NO_ENVELOPE,
    (call) => `{"id":${call.incoming.id},"result":${JSON.stringify(soundResult(call))}}`,
  ),
  body(
    'env.error_code_string',
    NO_ENVELOPE,
    ({ incoming }) => `{"jsonrpc":"2.0","id":${incoming.id},"error":{"code":"-32602","message":"Invalid params"}}`,
  ),
  body(
    'env.error_no_message',
    NO_ENVELOPE,
    ({ incoming }) => `{"jsonrpc":"2.0","id":${incoming.id},"error":{"code":-32602}}`,
  ),
  body('env.malformed', BROKEN, () => '{ not valid json'),
  body('env.python_dict', BROKEN, ({ incoming }) => `{'jsonrpc': '2.0', 'id': ${incoming.id}, 'result': None}`),
  labScenario({
    id: 'env.two_documents',
    expect: expecting('envelope', 'MALFORMED_JSON', 'done'),
    tools: [WRITE, READ],
    params: VIA,
    // Under SSE a line break would end the data line, so there the documents stand side by side.
    respond: (call) =>
      answerVia(call, `${soundText(call)}${call.params.via === 'json' ? '\n' : ' '}${soundText(call)}`),
  }),
  body('env.duplicate_keys', { ...SUCCESS, execution: 'unknown' }, (call) => {
    const failed = JSON.stringify(wholeResult(call, { content: [textBlock('Sensor offline')], isError: true }));
    return `{"jsonrpc":"2.0","id":${call.incoming.id},"result":${failed},"result":${JSON.stringify(soundResult(call))}}`;
  }),
  body('env.proto_key', SUCCESS, (call) =>
    soundText(call).replace('"content":', '"__proto__":{"isError":true},"content":'),
  ),
  body('env.lone_surrogate', SUCCESS, (call) =>
    soundText(call).replace('"type":"text","text":"', '"type":"text","text":"\\ud83d '),
  ),
  labScenario({
    id: 'env.deep_nesting',
    expect: SUCCESS,
    eras: ['modern'],
    params: { ...VIA, depth: { kind: 'integer', default: 100_000, min: 1, max: 1_000_000 } },
    respond({ deps, incoming, params, revision }) {
      const { depth, via } = params;
      const deep = `${'['.repeat(depth)}${']'.repeat(depth)}`;
      const type = isModern(revision) ? '"resultType":"complete",' : '';
      const text = `{"jsonrpc":"2.0","id":${incoming.id},"result":{${type}"content":[{"type":"text","text":"Deep."}],"structuredContent":${deep}}}`;
      return deliver(text, via, deps);
    },
  }),
];

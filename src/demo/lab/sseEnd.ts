import type { ScenarioId } from '#i18n/messages/demo.en.ts';
import { utf8 } from '../wire/body.ts';
import { brokenDeletion } from '../wire/brokenDeletion.ts';
import { reported } from '../wire/progress.ts';
import { errorText, resultText } from '../wire/message.ts';
import { commentOf, eventOf } from '../wire/sse.ts';
import { CUT, sseAnswer, type StreamStep } from '../wire/stream.ts';
import type { ParamSpecs } from '../params.ts';
import { expecting, SUCCESS, TOOL_FAILED, type Era, type Expectation } from '../scenario.ts';
import { labScenario, soundText, textBlock, wholeResult, type LabCall, type LabScenario } from './labScenario.ts';
import { inputRequired } from './inputRequired.ts';
import { READ, WRITE } from './probe.ts';

/** Gap between the chunks of a stream. */
export const GAP = {
  chunkGapMs: { kind: 'integer', default: 30, min: 0, max: 2000, unit: 'ms' },
} as const satisfies ParamSpecs;
export type StreamCall = LabCall<typeof GAP>;

/** One stream per id. */
export const stream = (
  id: ScenarioId,
  expect: Expectation,
  steps: (call: StreamCall) => readonly StreamStep[],
  eras: readonly Era[] = ['modern', 'legacy'],
): LabScenario =>
  labScenario({
    id,
    expect,
    eras,
    params: GAP,
    tools: [WRITE, READ],
    respond: (call) => sseAnswer(steps(call), call.deps, call.params.chunkGapMs),
  });

const finalEvent = (call: StreamCall): Uint8Array => eventOf(soundText(call));

const CUT_SHORT = expecting('stream', 'STREAM_TRUNCATED', 'unknown');
const ENDED = expecting('stream', 'STREAM_ENDED_WITHOUT_RESPONSE', 'unknown');

/** Streams told apart by how they end. */
export const SSE_END_SCENARIOS: readonly LabScenario[] = [
  stream('sse.progress_ok', SUCCESS, (call) => [
    ...reported(call.incoming, ['Opening dome', 'Exposing', 'Reading out']),
    finalEvent(call),
  ]),
  stream('sse.tool_error_final', TOOL_FAILED, (call) => [
    ...reported(call.incoming, ['Opening dome']),
    eventOf(
      resultText(
        call.incoming.id,
        wholeResult(call, { content: [textBlock('The dome is locked for maintenance.')], isError: true }),
      ),
    ),
  ]),
  stream('sse.error_final', expecting('envelope', 'JSONRPC_ERROR', 'unknown'), (call) => [
    ...reported(call.incoming, ['Opening dome']),
    eventOf(errorText(call.incoming.id, -32603, 'Internal error', { ref: 'inc_0002' })),
  ]),
  stream(
    'sse.input_required_final',
    expecting('tool', 'INPUT_REQUIRED', 'continue'),
    (call) => [...reported(call.incoming, ['Checking']), eventOf(resultText(call.incoming.id, inputRequired(call)))],
    ['modern'],
  ),
  stream('sse.cut_before_final', CUT_SHORT, (call) => [
    commentOf('hold'),
    ...reported(call.incoming, ['Opening dome', 'Exposing'], 3),
    CUT,
  ]),
  stream('sse.cut_mid_event', CUT_SHORT, ({ incoming }) => brokenDeletion(incoming)),
  stream('sse.cut_inside_result', expecting('stream', 'STREAM_TRUNCATED', 'done'), (call) => [
    ...reported(call.incoming, ['Opening dome']),
    utf8(`data: {"jsonrpc":"2.0","id":${call.incoming.id},"result":{"resu`),
    CUT,
  ]),
  stream('sse.clean_end_no_final', ENDED, (call) => [
    commentOf('hold'),
    ...reported(call.incoming, ['Opening dome', 'Exposing'], 3),
  ]),
  stream('sse.empty', ENDED, () => []),
  stream('sse.no_blank_line', expecting('stream', 'STREAM_ENDED_WITHOUT_RESPONSE', 'done'), (call) => [
    ...reported(call.incoming, ['Opening dome']),
    utf8(`data: ${soundText(call)}\n`),
  ]),
  stream('sse.named_final', ENDED, (call) => [
    ...reported(call.incoming, ['Opening dome']),
    utf8(`event: result\ndata: ${soundText(call)}\n\n`),
  ]),
  stream('sse.wrong_id', expecting('envelope', 'INVALID_ENVELOPE', 'done', 'TOOL_SUCCESS'), (call) => [
    ...reported(call.incoming, ['Opening dome']),
    eventOf(soundText({ ...call, incoming: { ...call.incoming, id: '99999' } })),
  ]),
  stream('sse.bad_json_final', expecting('envelope', 'MALFORMED_JSON', 'done'), (call) => [
    ...reported(call.incoming, ['Opening dome']),
    eventOf(`{"jsonrpc":"2.0","id":${call.incoming.id},"result":{"content":[{"type":"text","text":oops}]}}`),
  ]),
  stream('sse.json_not_rpc', expecting('envelope', 'INVALID_ENVELOPE', 'unknown'), (call) => [
    ...reported(call.incoming, ['Opening dome']),
    eventOf('{"status":"done","celsius":8.5}'),
  ]),
  stream('sse.double_final', SUCCESS, (call) => [
    finalEvent(call),
    eventOf(resultText(call.incoming.id, wholeResult(call, { content: [textBlock('No, it failed.')], isError: true }))),
  ]),
  stream('sse.messages_after_final', SUCCESS, (call) => [
    finalEvent(call),
    commentOf('bye'),
    ...reported(call.incoming, ['One more thing']),
  ]),
];

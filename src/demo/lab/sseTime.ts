import { utf8 } from '../wire/body.ts';
import { progressToken, reported, step } from '../wire/progress.ts';
import { progressText, resultText } from '../wire/message.ts';
import { commentOf, eventOf } from '../wire/sse.ts';
import { sseAnswer, type StreamStep } from '../wire/stream.ts';
import { expecting, SUCCESS } from '../scenario.ts';
import { labScenario, soundText, textBlock, wholeResult, type LabScenario } from './labScenario.ts';
import { READ, WRITE } from './probe.ts';
import { GAP } from './sseEnd.ts';

const MIB = 1024 * 1024;
const HOLD = { holdMs: { kind: 'integer', default: 5000, min: 100, max: 120_000, unit: 'ms' } } as const;

/** Keeps a stream busy with one kind of chunk every `everyMs`, for `holdMs`. */
function* ticking(holdMs: number, everyMs: number, chunk: (index: number) => Uint8Array): Generator<StreamStep> {
  for (let index = 0; index * everyMs < holdMs; index++) {
    yield chunk(index);
    yield { waitMs: everyMs };
  }
}

/** An event of `bytes` letters, handed over 64 KiB at a time. */
function* hugeEvent(before: string, bytes: number, after: string): Generator<StreamStep> {
  const block = utf8('x'.repeat(65_536));
  yield utf8(`data: ${before}`);
  for (let left = bytes; left > 0; left -= block.length) yield block.subarray(0, Math.min(left, block.length));
  yield utf8(`${after}\n\n`);
}

/** Writes `count` notifications, 50 to a chunk as a busy server's socket would. */
function* flood(count: number, event: (index: number) => string): Generator<StreamStep> {
  for (let from = 0; from < count; from += 50) {
    yield utf8(
      Array.from({ length: Math.min(50, count - from) }, (_, index) => `data: ${event(from + index)}\n\n`).join(''),
    );
  }
}

/** Streams told apart by time and size. */
export const SSE_TIME_SCENARIOS: readonly LabScenario[] = [
  labScenario({
    id: 'sse.stalled',
    expect: expecting('stream', 'STREAM_STALLED', 'unknown'),
    params: HOLD,
    tools: [WRITE, READ],
    limits: { idleMs: 400 },
    respond: (call) =>
      sseAnswer(
        [
          commentOf('hold'),
          ...reported(call.incoming, ['Opening dome'], 3),
          { waitMs: call.params.holdMs },
          eventOf(soundText(call)),
        ],
        call.deps,
      ),
  }),
  labScenario({
    id: 'sse.keepalive_only',
    expect: expecting('stream', 'STREAM_STALLED', 'unknown'),
    params: HOLD,
    tools: [WRITE, READ],
    limits: { messageIdleMs: 600 },
    respond: ({ params, deps }) =>
      sseAnswer(
        ticking(params.holdMs, 150, () => commentOf('keepalive')),
        deps,
      ),
  }),
  labScenario({
    id: 'sse.never_done',
    expect: expecting('stream', 'TIMED_OUT', 'unknown'),
    params: HOLD,
    tools: [WRITE, READ],
    limits: { totalMs: 900 },
    respond(call) {
      return sseAnswer(
        ticking(call.params.holdMs, 100, (index) => step(call.incoming, index + 1, 1000, 'Exposing')),
        call.deps,
      );
    },
  }),
  labScenario({
    id: 'sse.cancel_me',
    expect: expecting('stream', 'CANCELLED', 'unknown'),
    params: HOLD,
    tools: [WRITE, READ],
    act: 'cancel-after-first-event',
    respond(call) {
      return sseAnswer(
        ticking(call.params.holdMs, 250, (index) => step(call.incoming, index + 1, 20, 'Purging')),
        call.deps,
      );
    },
  }),
  labScenario({
    id: 'sse.open_after_final',
    expect: SUCCESS,
    params: { holdMs: { ...HOLD.holdMs, default: 2000 } },
    respond: (call) =>
      sseAnswer(
        [...reported(call.incoming, ['Opening dome']), eventOf(soundText(call)), { waitMs: call.params.holdMs }],
        call.deps,
      ),
  }),
  labScenario({
    id: 'sse.huge_event',
    expect: SUCCESS,
    params: { mebibytes: { kind: 'integer', default: 1, min: 1, max: 32, unit: 'MiB' } },
    respond(call) {
      const [before = '', after = ''] = resultText(
        call.incoming.id,
        wholeResult(call, { content: [textBlock('?')] }),
      ).split('?');
      return sseAnswer(hugeEvent(before, call.params.mebibytes * MIB, after), call.deps, 0);
    },
  }),
  labScenario({
    id: 'sse.over_limit',
    expect: expecting('stream', 'LIMIT_EXCEEDED', 'unknown'),
    params: { mebibytes: { kind: 'integer', default: 32, min: 1, max: 64, unit: 'MiB' } },
    tools: [WRITE, READ],
    limits: { maxBytes: 262_144 },
    respond: ({ incoming, params, deps }) =>
      sseAnswer(
        hugeEvent(
          `{"jsonrpc":"2.0","method":"notifications/message","params":{"level":"info","logger":${JSON.stringify(incoming.method)},"data":"`,
          params.mebibytes * MIB,
          '"}}',
        ),
        deps,
        0,
      ),
  }),
  labScenario({
    id: 'sse.flood',
    expect: SUCCESS,
    params: {
      ...GAP,
      chunkGapMs: { ...GAP.chunkGapMs, default: 0 },
      count: { kind: 'integer', default: 5000, min: 1, max: 100_000 },
    },
    respond(call) {
      const { count, chunkGapMs } = call.params;
      const token = progressToken(call.incoming) ?? 'none';
      function* steps(): Generator<StreamStep> {
        yield* flood(count, (index) => progressText(token, index + 1, count));
        yield eventOf(soundText(call));
      }
      return sseAnswer(steps(), call.deps, chunkGapMs);
    },
  }),
];

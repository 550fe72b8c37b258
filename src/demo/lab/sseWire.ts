import type { ScenarioId } from '#i18n/messages/demo.en.ts';
import { joined, utf8 } from '../wire/body.ts';
import { reported } from '../wire/progress.ts';
import { notificationText, progressText, resultText } from '../wire/message.ts';
import { commentOf, eventOf } from '../wire/sse.ts';
import { sseAnswer, type StreamStep } from '../wire/stream.ts';
import { SUCCESS, type Era } from '../scenario.ts';
import { labScenario, soundText, textBlock, wholeResult, type LabScenario } from './labScenario.ts';
import { READ } from './probe.ts';
import { GAP, stream, type StreamCall } from './sseEnd.ts';

/** A sound stream written in an unusual but readable way. */
const written = (
  id: ScenarioId,
  steps: (call: StreamCall) => readonly StreamStep[],
  eras?: readonly Era[],
): LabScenario => stream(id, SUCCESS, steps, eras);

/** An answer full of characters of two, three and four bytes. */
const WIDE = 'Ñandú 東京 🔭 8,5 °C';
const wideText = (call: StreamCall): string =>
  resultText(call.incoming.id, wholeResult(call, { content: [textBlock(WIDE)] }));

/** Cuts bytes into pieces of `size`. */
function pieces(bytes: Uint8Array, size: number): readonly Uint8Array[] {
  return Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
    bytes.subarray(index * size, (index + 1) * size),
  );
}

/** Cuts inside every character of more than one byte. */
function cutInsideCharacters(bytes: Uint8Array): readonly Uint8Array[] {
  const cuts = [...bytes.keys()].filter((index) => (bytes[index] ?? 0) >= 0xc0).map((index) => index + 1);
  return [...cuts, bytes.length].map((end, index) => bytes.subarray(cuts[index - 1] ?? 0, end));
}

/** The message over several data lines, broken where JSON allows a line break. */
const multiline = (text: string): string =>
  `data: ${text.replace(',"id"', '\ndata: ,"id"').replace(',"result"', '\ndata: ,"result"')}\n\n`;

/** Streams told apart by how they are written: all of them say the same. */
export const SSE_WIRE_SCENARIOS: readonly LabScenario[] = [
  written('sse.utf8_split', (call) => cutInsideCharacters(eventOf(wideText(call)))),
  written('sse.invalid_utf8', (call) => [
    joined(
      utf8(
        `data: ${resultText(call.incoming.id, wholeResult(call, { content: [textBlock('Sensor ?')] })).split('?')[0]}`,
      ),
      Uint8Array.of(0xff, 0xc3),
      utf8(`${soundTail(call)}\n\n`),
    ),
  ]),
  written('sse.crlf', (call) => [utf8(`: hold\r\n\r\ndata: ${soundText(call)}\r`), utf8('\n\r'), utf8('\n')]),
  written('sse.cr', (call) => [utf8(`: hold\r\rdata: ${soundText(call)}\r\r`)]),
  written('sse.mixed_eol', (call) => [utf8(`: hold\r\n\ndata: ${soundText(call)}\r`), utf8('\n\n')]),
  written('sse.bom', (call) => [joined(Uint8Array.of(0xef, 0xbb, 0xbf), eventOf(soundText(call)))]),
  written('sse.multiline_data', (call) => [utf8(multiline(soundText(call)))]),
  written('sse.no_space', (call) => [utf8(`data:${soundText(call)}\n\n`)]),
  written('sse.unknown_field', (call) => [utf8(`trace: 7f3a\nprio\ndata: ${soundText(call)}\n\n`)]),
  written('sse.event_message', (call) => [utf8(`event: message\ndata: ${soundText(call)}\n\n`)]),
  written('sse.named_extra', (call) => [utf8('event: metrics\ndata: {"cpu":0.4}\n\n'), eventOf(soundText(call))]),
  written('sse.retry_and_id_fields', (call) => [utf8(`id: 17\nretry: 1500\ndata: ${soundText(call)}\n\n`)]),
  written('sse.bad_json_event', (call) => [
    ...reported(call.incoming, ['Opening dome']),
    eventOf('{"jsonrpc":"2.0","method":'),
    eventOf(soundText(call)),
  ]),
  written('sse.foreign_progress', (call) => [
    eventOf(progressText('not-your-token', 1, 2, 'Somebody else’s work')),
    eventOf(soundText(call)),
  ]),
  written('sse.unasked_log', (call) => [
    eventOf(notificationText('notifications/message', { level: 'info', logger: 'dome', data: 'shutter open' })),
    eventOf(soundText(call)),
  ]),
  written('sse.server_request', (call) => [
    eventOf('{"jsonrpc":"2.0","id":"srv-1","method":"ping"}'),
    eventOf(soundText(call)),
  ]),
  labScenario({
    id: 'sse.slow_drip',
    expect: SUCCESS,
    params: {
      ...GAP,
      chunkGapMs: { ...GAP.chunkGapMs, default: 40 },
      chunkBytes: { kind: 'integer', default: 6, min: 1, max: 4096, unit: 'bytes' },
    },
    tools: [READ],
    respond: (call) =>
      sseAnswer(
        [commentOf('drip'), ...pieces(eventOf(soundText(call)), call.params.chunkBytes)],
        call.deps,
        call.params.chunkGapMs,
      ),
  }),
];

/** What follows the text of the block that `sse.invalid_utf8` breaks. */
function soundTail(call: StreamCall): string {
  return resultText(call.incoming.id, wholeResult(call, { content: [textBlock('?')] })).split('?')[1] ?? '';
}

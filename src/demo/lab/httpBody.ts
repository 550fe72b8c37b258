import { joined, jsonAnswer, typedAnswer, utf8 } from '../wire/body.ts';
import { resultText } from '../wire/message.ts';
import { commentOf, eventOf } from '../wire/sse.ts';
import { CUT, streamBody } from '../wire/stream.ts';
import { expecting, SUCCESS } from '../scenario.ts';
import { labScenario, soundText, textBlock, wholeResult, type LabScenario } from './labScenario.ts';
import { READ, WRITE } from './probe.ts';

const WRONG_TYPE = expecting('stream', 'WRONG_CONTENT_TYPE', 'done', 'TOOL_SUCCESS');
const JSON_TYPE = { 'content-type': 'application/json' };

async function through(
  stream: {
    readonly readable: ReadableStream<Uint8Array<ArrayBuffer>>;
    readonly writable: WritableStream<BufferSource>;
  },
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  const whole = new Response(bytes).body?.pipeThrough(stream);
  return new Uint8Array(await new Response(whole).arrayBuffer());
}

/** Random text that compresses badly, so that half of the packed bytes is about half of the text. */
function padding(randomId: () => string): string {
  return Array.from({ length: 200 }, randomId).join(' ');
}

/** Answers under HTTP 200 whose declared type, length or coding does not fit the bytes. */
export const HTTP_BODY_SCENARIOS: readonly LabScenario[] = [
  labScenario({ id: 'http.ct_missing', expect: WRONG_TYPE, respond: (call) => new Response(utf8(soundText(call))) }),
  labScenario({
    id: 'http.ct_text_plain',
    expect: WRONG_TYPE,
    respond: (call) => typedAnswer('text/plain;charset=UTF-8', soundText(call)),
  }),
  labScenario({
    id: 'http.ct_json_body_sse',
    expect: WRONG_TYPE,
    respond: (call) => new Response(joined(commentOf('hold'), eventOf(soundText(call))), { headers: JSON_TYPE }),
  }),
  labScenario({
    id: 'http.ct_sse_body_json',
    expect: WRONG_TYPE,
    respond: (call) => typedAnswer('text/event-stream', soundText(call)),
  }),
  labScenario({
    id: 'http.json_bom',
    expect: SUCCESS,
    respond: (call) =>
      new Response(joined(Uint8Array.of(0xef, 0xbb, 0xbf), utf8(soundText(call))), { headers: JSON_TYPE }),
  }),
  labScenario({
    id: 'http.json_truncated',
    expect: expecting('envelope', 'MALFORMED_JSON', 'done'),
    tools: [WRITE, READ],
    respond: (call) => jsonAnswer(soundText(call).slice(0, -20)),
  }),
  labScenario({
    id: 'http.json_cut',
    expect: expecting('stream', 'BODY_TRUNCATED', 'unknown'),
    tools: [WRITE, READ],
    respond: ({ incoming, deps }) =>
      new Response(streamBody([utf8('{"jsonrpc":"2.0",'), utf8(`"id":${incoming.id},"re`), CUT], deps), {
        headers: JSON_TYPE,
      }),
  }),
  labScenario({
    id: 'http.json_trailing',
    expect: expecting('envelope', 'MALFORMED_JSON', 'done'),
    respond: (call) => jsonAnswer(`${soundText(call)}\n<!-- served by edge-7 -->\n`),
  }),
  labScenario({
    id: 'http.charset_latin1',
    expect: SUCCESS,
    respond(call) {
      const text = resultText(call.incoming.id, wholeResult(call, { content: [textBlock('Estación Ñandú: 8,5 °C')] }));
      return new Response(
        Uint8Array.from(text, (char) => char.charCodeAt(0)),
        { headers: { 'content-type': 'application/json; charset=iso-8859-1' } },
      );
    },
  }),
  labScenario({
    id: 'http.gzip_undecoded',
    expect: expecting('envelope', 'MALFORMED_JSON', 'unknown'),
    overSocket: { expect: SUCCESS, why: 'content-decoding' },
    tools: [WRITE, READ],
    respond: async (call) =>
      new Response(await through(new CompressionStream('gzip'), utf8(soundText(call))), {
        headers: { ...JSON_TYPE, 'content-encoding': 'gzip' },
      }),
  }),
  labScenario({
    id: 'http.gzip_truncated',
    expect: expecting('stream', 'BODY_TRUNCATED', 'unknown'),
    tools: [WRITE, READ],
    async respond(call) {
      // The id comes last, so what can be read of the start proves nothing about this call.
      const result = JSON.stringify(wholeResult(call, { content: [textBlock(padding(call.deps.randomId))] }));
      const packed = await through(
        new CompressionStream('gzip'),
        utf8(`{"jsonrpc":"2.0","result":${result},"id":${call.incoming.id}}`),
      );
      const half = new Response(packed.slice(0, packed.length >> 1)).body?.pipeThrough(new DecompressionStream('gzip'));
      return new Response(half, { headers: JSON_TYPE });
    },
  }),
];

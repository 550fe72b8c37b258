import type { ScenarioId } from '#i18n/messages/demo.en.ts';
import type { JsonObject, JsonValue } from '#protocol/json.ts';
import { MODERN } from '#protocol/revision.ts';
import { resultText } from '../wire/message.ts';
import { expecting, SUCCESS, TOOL_FAILED, type Era, type Expectation } from '../scenario.ts';
import type { DemoTool } from '../mcp/tool.ts';
import { labScenario, soundResult, textBlock, wholeResult, type LabCall, type LabScenario } from './labScenario.ts';
import { MEASURE, READ, WRITE } from './probe.ts';
import { answerVia, VIA } from './via.ts';

type Call = LabCall<typeof VIA>;

const INVALID_DONE = expecting('result', 'INVALID_TOOL_RESULT', 'done');
const INVALID_UNKNOWN = expecting('result', 'INVALID_TOOL_RESULT', 'unknown');
const MODERN_ONLY: readonly Era[] = ['modern'];

/** One result per id, under either content type. */
const result = (
  id: ScenarioId,
  expect: Expectation,
  write: (call: Call) => JsonValue,
  eras: readonly Era[] = ['modern', 'legacy'],
  tools: readonly DemoTool[] = [WRITE, READ],
): LabScenario =>
  labScenario({
    id,
    expect,
    eras,
    params: VIA,
    tools,
    respond: (call) => answerVia(call, resultText(call.incoming.id, write(call))),
  });

const blocks =
  (...content: readonly JsonValue[]): ((call: Call) => JsonObject) =>
  (call) =>
    wholeResult(call, { content });
const without = (whole: JsonObject, key: string): JsonObject =>
  Object.fromEntries(Object.entries(whole).filter(([name]) => name !== key));

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const HOSTILE = {
  html: '<img src=x onerror="document.title=1"><script>document.title=1</script><a href="javascript:void 0">open</a>',
  ansi: '\u001b[31mred\u001b[0m \u001b]0;title\u0007 \u001b[2J\u0000',
  rtl: 'invoice \u202egnp.exe\u202c \u2066x\u2069 \u200b\u2028 cafe\u0301',
  markdown: '[click](javascript:void 0) ![p](https://tracker.example/p.png) **bold**',
} as const;

const hostileText = (kind: 'html' | 'ansi' | 'rtl' | 'markdown' | 'long'): string =>
  kind === 'long' ? 'observatory '.repeat(90_000) : HOSTILE[kind];

/** Results whose shape or words are the story; the envelope around them is sound. */
export const RESULT_SCENARIOS: readonly LabScenario[] = [
  result('res.no_result_type', SUCCESS, (call) => without(soundResult(call), 'resultType'), MODERN_ONLY),
  result(
    'res.unknown_result_type',
    INVALID_UNKNOWN,
    (call) => ({ ...soundResult(call), resultType: 'banana' }),
    MODERN_ONLY,
  ),
  result('res.null', INVALID_DONE, () => null),
  result('res.no_content', INVALID_DONE, (call) => without(soundResult(call), 'content')),
  result('res.content_string', INVALID_DONE, (call) => wholeResult(call, { content: 'Sensor north reads 8.5 °C.' })),
  result('res.structured_only', INVALID_DONE, (call) => wholeResult(call, { structuredContent: { celsius: 8.5 } })),
  result('res.is_error_string', INVALID_UNKNOWN, (call) => ({ ...soundResult(call), isError: 'true' })),
  result('res.structured_scalar', SUCCESS, (call) => ({ ...soundResult(call), structuredContent: 8.5 }), MODERN_ONLY),
  labScenario({
    id: 'res.schema_mismatch',
    expect: expecting('result', 'OUTPUT_SCHEMA_VIOLATION', 'done'),
    params: VIA,
    tools: [MEASURE, WRITE],
    respond: (call) =>
      answerVia(
        call,
        resultText(
          call.incoming.id,
          wholeResult(call, { content: [textBlock('{"celsius":"8.5"}')], structuredContent: { celsius: '8.5' } }),
        ),
      ),
  }),
  result(
    'res.unknown_block',
    INVALID_DONE,
    blocks(textBlock('A film of the sky.'), { type: 'video', data: PIXEL, mimeType: 'video/webm' }),
  ),
  result('res.block_without_text', INVALID_DONE, blocks({ type: 'text' })),
  result('res.bad_base64', SUCCESS, blocks({ type: 'image', data: 'not base64!!!', mimeType: 'image/png' })),
  result('res.rich_content', SUCCESS, (call) =>
    wholeResult(call, {
      content: [
        textBlock('Sky over the north dome.'),
        { type: 'image', data: PIXEL, mimeType: 'image/png', annotations: { audience: ['user'], priority: 0.8 } },
        ...(call.revision >= '2025-06-18'
          ? [
              {
                type: 'resource_link',
                uri: 'observatory://north/log',
                name: 'north-log',
                mimeType: 'text/plain',
                size: 2048,
              },
            ]
          : []),
        {
          type: 'resource',
          resource: { uri: 'observatory://north/latest', mimeType: 'application/json', text: '{"celsius":8.5}' },
        },
      ],
    }),
  ),
  result('res.empty_content', SUCCESS, blocks()),
  result('res.error_no_text', TOOL_FAILED, (call) => wholeResult(call, { content: [], isError: true })),
  result('res.text_says_error', SUCCESS, blocks(textBlock('Error: sensor north is offline'))),
  labScenario({
    id: 'res.hostile_text',
    expect: SUCCESS,
    params: { ...VIA, text: { kind: 'choice', default: 'html', options: ['html', 'ansi', 'rtl', 'markdown', 'long'] } },
    respond: (call) =>
      answerVia(
        call,
        resultText(call.incoming.id, wholeResult(call, { content: [textBlock(hostileText(call.params.text))] })),
      ),
  }),
  result('tool.success', SUCCESS, soundResult, ['modern', 'legacy'], [READ, WRITE, MEASURE]),
  result('tool.error', TOOL_FAILED, (call) =>
    wholeResult(call, { content: [textBlock('Sensor north is offline for maintenance until 14:00.')], isError: true }),
  ),
  result(
    'tool.legacy_shape',
    SUCCESS,
    (call) => ({ content: [textBlock(`Served as if ${MODERN} had never come.`)], toolResult: call.tool.name }),
    MODERN_ONLY,
  ),
];

import { describe, expect, it, vi } from 'vitest';
import { events, inShort, progress, refusal, reply, rulesOf, tell, toolResult, verdictOf } from './fixtures/tell.ts';
import type { Told } from './fixtures/tell.ts';
import { createJudge } from './judge.ts';

// Sizes, not times: a busy machine takes as long as it takes.
vi.setConfig({ testTimeout: 120_000 });

const SSE = { type: 'text/event-stream' } as const;
const MIB = 1024 * 1024;
const DEEP = 100_000;
const short = (told: Told) => inShort(verdictOf(told));

/** A body in pieces of 64 KiB. */
function pieces(body: string): [number, Uint8Array][] {
  const bytes = new TextEncoder().encode(body);
  const size = 64 * 1024;
  return Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) => [
    20 + index,
    bytes.slice(index * size, (index + 1) * size),
  ]);
}

describe('a hostile answer is judged like any other', () => {
  it.each<[string, Told, string]>([
    ['100,000 nested arrays', { body: '['.repeat(DEEP) + ']'.repeat(DEEP) }, 'INVALID_ENVELOPE unknown/assumed'],
    ['100,000 arrays never closed', { body: '['.repeat(DEEP) }, 'MALFORMED_JSON unknown/assumed'],
    ['100,000 objects never closed', { body: '{"a":'.repeat(DEEP) }, 'MALFORMED_JSON unknown/assumed'],
    [
      'data 100,000 deep in an error',
      { body: refusal(1, '7', { n: 0 }).replace('"n":0', `"data":${'{"a":'.repeat(DEEP)}1${'}'.repeat(DEEP)}`) },
      'JSONRPC_ERROR unknown/assumed',
    ],
    [
      'an event of 32 MiB',
      { ...SSE, chunks: pieces(events(reply(toolResult({ note: 'x'.repeat(32 * MIB) })))) },
      'TOOL_SUCCESS done/server-says',
    ],
    [
      'an event of 32 MiB of wide characters',
      { ...SSE, chunks: pieces(events(reply(toolResult({ note: 'é'.repeat(16 * MIB), isError: true })))) },
      'TOOL_ERROR executed-failed/server-says',
    ],
    [
      'a JSON body of 8 MiB of escapes',
      { body: reply(toolResult({ note: '\\"'.repeat(MIB * 2) })) },
      'TOOL_SUCCESS done/server-says',
    ],
    [
      'a text of 1.1 MB',
      { body: reply(toolResult({ content: [{ type: 'text', text: 'y'.repeat(1_100_000) }] })) },
      'TOOL_SUCCESS done/server-says',
    ],
    [
      'an event of 100,000 data lines',
      {
        ...SSE,
        body: `data: {"jsonrpc":"2.0","id":7,"result":{"content":[\n${'data: {"type":"text","text":"é"},\n'.repeat(DEEP)}data: {"type":"text","text":""}],"isError":true}}\n\n`,
      },
      'TOOL_ERROR executed-failed/server-says',
    ],
    [
      '100,000 answers to others',
      { ...SSE, body: events(reply(toolResult(), '8')).repeat(DEEP) },
      'INVALID_ENVELOPE (TOOL_SUCCESS) done/server-says',
    ],
    ['100,000 broken events', { ...SSE, body: events('{').repeat(DEEP) }, 'MALFORMED_JSON unknown/assumed'],
    [
      '20,000 texts that look like errors',
      {
        body: reply(
          toolResult({
            content: Array.from({ length: 20_000 }, () => ({ type: 'text', text: `Error: ${'x'.repeat(1000)}` })),
          }),
        ),
      },
      'TOOL_SUCCESS done/server-says',
    ],
    [
      '100,000 blocks of no known type',
      { body: reply(toolResult({ content: Array.from({ length: DEEP }, () => ({ type: 'odd' })) })) },
      'INVALID_TOOL_RESULT done/assumed',
    ],
    [
      '100,000 equal keys',
      { body: reply(toolResult({ n: 0 })).replace('"n":0', Array.from({ length: DEEP }, () => '"k":1').join(',')) },
      'TOOL_SUCCESS unknown/assumed',
    ],
    ['8 MiB of spaces', { chunks: pieces(' '.repeat(8 * MIB)) }, 'EMPTY_BODY unknown/assumed'],
  ])('%s', (_name, told, expected) => {
    expect(short(told)).toBe(expected);
  });

  it('ids of 10,000 digits are compared to the last one', () => {
    const id = `1${'0'.repeat(9_999)}`;
    expect(verdictOf({ id, body: reply(toolResult(), id) }).outcome).toBe('TOOL_SUCCESS');
    expect(verdictOf({ id, body: reply(toolResult(), `${id}.0`) }).outcome).toBe('TOOL_SUCCESS');
    expect(verdictOf({ id, body: reply(toolResult(), `${id.slice(0, -1)}1`) }).outcome).toBe('INVALID_ENVELOPE');
  });

  it('5,000 events with a verdict asked for after each', () => {
    const chunks = Array.from({ length: 5000 }, (_, index): [number, string] => [index, events(progress(index))]);
    const exchange = tell({ ...SSE, progressToken: '"p-1"', chunks: [...chunks, [6000, events(reply())]] });
    const live = createJudge(exchange);
    for (const fact of exchange.facts.facts()) {
      live.push(fact, fact.kind === 'bytes' ? exchange.facts.slice(fact.start, fact.end) : undefined);
      live.verdict();
    }
    expect(live.verdict()).toMatchObject({
      outcome: 'TOOL_SUCCESS',
      eventCount: 5001,
      notificationCount: 5000,
      findings: [],
    });
  });

  it('a file’s worth of base64 in a text is hinted at, shorter runs are not', () => {
    const hint = (text: string) =>
      rulesOf(verdictOf({ body: reply(toolResult({ content: [{ type: 'text', text }] })) })).includes(
        'hint-binary-in-text',
      );
    expect([
      hint('A'.repeat(4096)),
      hint('A'.repeat(4095)),
      hint(`${'A'.repeat(4000)} `.repeat(9)),
      hint(`- ${'A'.repeat(5000)}`),
    ]).toEqual([true, false, false, true]);
  });
});

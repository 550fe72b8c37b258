import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { fromTranscript, transcriptSchema } from '#exchange/transcript.ts';
import type { JsonValue } from '#protocol/json.ts';
import { isJsonObject } from '#protocol/json.ts';
import type { Evidence } from './evidence.ts';
import { events, notice, progress, refusal, reply, tell, toolResult, verdictOf } from './fixtures/tell.ts';
import type { Told } from './fixtures/tell.ts';
import { judge } from './judge.ts';
import type { Statement } from './model.ts';

// Many runs take their time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const SSE = { type: 'text/event-stream' } as const;
const LETTER = { http: 'H', stream: 'S', envelope: 'E', result: 'R', tool: 'T' } as const;

const folder = join(import.meta.dirname, 'fixtures');
const rebuilt = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .flatMap((name): unknown[] => JSON.parse(readFileSync(join(folder, name), 'utf8')))
  .map((item) => fromTranscript(transcriptSchema.parse(item)));

const text = (told: Told, { start, end }: { readonly start: number; readonly end: number }) => {
  const { facts } = tell(told);
  return new TextDecoder().decode(facts.slice(start, end));
};
/** Every sentence as its label, code and the bytes it points at. */
const told = (what: Told) =>
  verdictOf(what).statements.map(({ label, saying, evidence }) => [
    label,
    saying.code,
    ...evidence.map((proof) => shown(what, proof)),
  ]);

function shown(what: Told, proof: Evidence): string {
  return 'start' in proof ? text(what, proof) : proof.kind === 'header' ? `header ${proof.name}` : proof.kind;
}

describe('the sentences of an explanation', () => {
  it('point at the bytes that prove them', () => {
    expect(told({ body: reply() })).toEqual([
      ['H1', 'http.status', 'status', 'header content-type'],
      ['E2', 'envelope.result', '"id":7'],
      ['R3', 'result.ok', `"result":${JSON.stringify(toolResult())}`],
      ['T4', 'tool.success', '"text":"12 grams"'],
    ]);
    expect(told({ body: refusal(-32602) }).at(-1)).toEqual([
      'E2',
      'envelope.error',
      '"error":{"code":-32602,"message":"no"}',
    ]);
    expect(told({ body: reply(toolResult({ isError: true })) }).at(-1)).toEqual(['T4', 'tool.error', '"isError":true']);
  });

  it('point into events', () => {
    const what = {
      ...SSE,
      progressToken: '"p-1"',
      body: events(progress(1), progress(2, { total: 2 }), reply(toolResult(), '99'), reply()),
    };
    expect(told(what)).toEqual([
      ['H1', 'http.status', 'status', 'header content-type'],
      ['E2', 'event.progress-open', '"progress":1'],
      ['E3', 'event.progress', '"progress":2,"total":2'],
      ['E4', 'event.foreign', events(reply(toolResult(), '99'))],
      ['E5', 'envelope.result', '"id":7'],
      ['R6', 'result.ok', `"result":${JSON.stringify(toolResult())}`],
      ['T7', 'tool.success', '"text":"12 grams"'],
    ]);
  });

  it('point behind a byte-order mark, wide characters and split data lines', () => {
    const wide = reply(toolResult({ content: [{ type: 'text', text: '北🚀é' }], isError: true }));
    expect(
      told({ body: `\ufeff${wide}` })
        .at(-1)
        ?.at(-1),
    ).toBe('"isError":true');
    expect(
      told({ ...SSE, body: events(wide) })
        .at(-1)
        ?.at(-1),
    ).toBe('"isError":true');
    const lines = `data: {"jsonrpc":"2.0","id":7,\r\ndata:"result":{"content":[{"type":"text",\r\ndata: "text":"北"}],"isError":true}}\r\n\r\n`;
    expect(
      told({ ...SSE, era: '2025-06-18', body: lines })
        .at(-1)
        ?.at(-1),
    ).toBe('"isError":true');
  });

  it('point right where invalid UTF-8 came before', () => {
    const bytes = new TextEncoder().encode(
      events(reply(toolResult({ content: [{ type: 'text', text: 'zz' }], isError: true }))),
    );
    bytes[bytes.indexOf(122)] = 0xff;
    expect(
      told({ ...SSE, body: bytes })
        .at(-1)
        ?.at(-1),
    ).toBe('"isError":true');
    const json = new TextEncoder().encode(
      reply(toolResult({ content: [{ type: 'text', text: 'zz' }], isError: true })),
    );
    json[json.indexOf(122)] = 0xff;
    expect(told({ body: json }).at(-1)?.at(-1)).toBe('"isError":true');
  });

  it('point at the byte where JSON breaks', () => {
    const body = '{"jsonrpc":"2.0","id":7,"result":oops}';
    const [label, code, near] = told({ body }).at(-1) ?? [];
    expect([label, code]).toEqual(['E2', 'envelope.malformed']);
    expect(near).toContain('oops');
  });

  it('point at what was left of a stream, and at its close', () => {
    const cut = told({ ...SSE, body: `${events(progress(1))}data: {"half`, close: 'peer', progressToken: '"p-1"' }).at(
      -1,
    );
    expect(cut).toEqual(['S3', 'stream.cut-inside-event', 'data: {"half', 'close']);
  });

  it('tell the inner answer second', () => {
    const inner = told({ status: 500, body: reply() });
    expect(inner.map(([label, code]) => `${label} ${code}`)).toEqual(['H1 http.error', 'T2 tool.success']);
    expect(verdictOf({ status: 500, body: reply() }).proof).toBe('H1');
  });

  it('carry the time at which their proof was complete', () => {
    const what: Told = {
      ...SSE,
      progressToken: '"p-1"',
      chunks: [
        [40, events(progress(1))],
        [90, events(reply())],
      ],
    };
    expect(verdictOf(what).statements.map((statement) => statement.at)).toEqual([10, 40, 90, 90, 90]);
    expect(verdictOf(what).provedAt).toBe(90);
  });

  it('come in the order of the wire', () => {
    const what: Told = {
      ...SSE,
      chunks: [
        [40, events(notice('notifications/message'))],
        [50, events(progress(1))],
        [90, events(reply())],
      ],
    };
    expect(told(what).map(([, code]) => code)).toEqual([
      'http.status',
      'event.notification',
      'event.progress-open',
      'envelope.result',
      'result.ok',
      'tool.success',
    ]);
  });
});

/** The bytes of a pointer's evidence as the value they stand for; undefined where the value is not there. */
function valueAt(bytes: string): JsonValue | undefined {
  const member = /^"(?:[^"\\]|\\.)*"\s*:/.exec(bytes);
  try {
    const value: JsonValue = JSON.parse(member ? bytes.slice(member[0].length) : bytes);
    return value;
  } catch {
    return undefined;
  }
}

function follow(value: JsonValue | undefined, pointer: string): JsonValue | undefined {
  let at = value;
  for (const step of pointer === '' ? [] : pointer.slice(1).split('/')) {
    const key = step.replaceAll('~1', '/').replaceAll('~0', '~');
    if (Array.isArray(at)) at = at[Number(key)];
    else at = isJsonObject(at) && Object.hasOwn(at, key) ? at[key] : undefined;
  }
  return at;
}

describe('over all fixtures', () => {
  it('labels are unique, lettered by stratum and numbered in order', () => {
    for (const { exchange, at } of rebuilt) {
      const { statements } = judge(exchange, at === undefined ? {} : { at });
      const expected = statements.map((statement: Statement, index) => `${LETTER[statement.stratum]}${index + 1}`);
      expect(statements.map((statement) => statement.label)).toEqual(expected);
    }
  });

  it('the proof is one of the sentences, of the stratum that decides', () => {
    for (const { exchange, at } of rebuilt) {
      const { proof, statements, stratum } = judge(exchange, at === undefined ? {} : { at });
      expect([exchange.id, statements.find((statement) => statement.label === proof)?.stratum]).toEqual([
        exchange.id,
        stratum,
      ]);
    }
  });

  it('rows list the sentences of their stratum, and none where it was not reached', () => {
    for (const { exchange, at } of rebuilt) {
      const { rows, statements } = judge(exchange, at === undefined ? {} : { at });
      for (const row of rows) {
        const own = statements.filter((statement) => statement.stratum === row.stratum);
        expect(row.labels).toEqual(row.status === 'not-reached' ? [] : own.map((statement) => statement.label));
      }
    }
  });

  it('say that the tool had finished when the cut is inside its result', () => {
    const cut = { ...SSE, body: `data: ${reply().slice(0, 60)}`, close: 'peer' } as const;
    expect(verdictOf(cut)).toMatchObject({
      outcome: 'STREAM_TRUNCATED',
      execution: { word: 'done' },
      why: { code: 'why.cut-inside-result' },
    });
  });

  it('evidence by pointer slices to the value that stands there', () => {
    let checked = 0;
    for (const { exchange, at } of rebuilt) {
      const { facts } = exchange;
      const verdict = judge(exchange, at === undefined ? {} : { at });
      const { answer } = verdict;
      // Spread over several data lines a value does not stand in one piece.
      if (!answer || facts.byteLength > 100_000 || exchange.id === 'two-data-lines') continue;
      const event = new TextDecoder().decode(facts.slice(answer.start, answer.end));
      const whole = valueAt(
        answer.event === undefined ? event : event.replace(/^(?:event: message\r?\n)?data: /, '').trimEnd(),
      );
      for (const { evidence } of [...verdict.statements, ...verdict.findings]) {
        for (const proof of evidence) {
          if (proof.kind !== 'pointer') continue;
          const value = follow(whole, proof.pointer);
          if (value === undefined) continue;
          const bytes = new TextDecoder().decode(facts.slice(proof.start, proof.end));
          expect([exchange.id, proof.pointer, valueAt(bytes)]).toEqual([exchange.id, proof.pointer, value]);
          checked++;
        }
      }
    }
    expect(checked).toBeGreaterThan(200);
  });
});

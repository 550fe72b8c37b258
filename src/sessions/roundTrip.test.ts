import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { createFactLog } from '#exchange/factLog.ts';
import type { Exchange } from '#exchange/model.ts';
import { fromTranscript, transcriptSchema } from '#exchange/transcript.ts';
import { bonesOf } from './fixtures/calls.ts';
import { importText } from './importText.ts';
import { roundTrips } from './fixtures/roundTrips.ts';

// Each run judges the same call six times.
vi.setConfig({ testTimeout: 300_000 });

const folder = join(import.meta.dirname, '../verdict/fixtures');
const fixtures = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .flatMap((name) => z.array(transcriptSchema).parse(JSON.parse(readFileSync(join(folder, name), 'utf8'))))
  // The generated ones are megabytes of one letter.
  .filter(({ bodyGen }) => bodyGen === undefined)
  .map((transcript) => ({ name: transcript.id, ...fromTranscript(transcript) }));

/** The same bytes in other chunks, a millisecond each. */
function rechunked(exchange: Exchange, sizes: readonly number[]): Exchange {
  const facts = createFactLog();
  const { head, close, probe, byteLength } = exchange.facts;
  if (head) facts.addHead(head);
  let start = 0;
  for (let index = 0; start < byteLength; index++) {
    const end = Math.min(byteLength, start + (sizes[index % sizes.length] ?? byteLength));
    facts.addBytes((head?.at ?? 0) + index, exchange.facts.slice(start, end));
    start = end;
  }
  if (close) facts.addClose({ ...close, at: Math.max(close.at, 100_000) });
  if (probe) facts.addProbe(probe.at, probe.found);
  return { ...exchange, facts };
}

describe('a call of every kind that is judged', () => {
  it('is judged the same after the store, an export, a session file, HAR and a link', async () => {
    expect(fixtures.length).toBeGreaterThan(100);
    for (const { name, exchange, at } of fixtures) {
      const wanted = bonesOf(exchange, at);
      for (const [way, back] of await roundTrips({ exchange, ...(at !== undefined && { at }) }))
        expect(bonesOf(back.exchange, back.at), `${name} by ${way}`).toEqual(wanted);
    }
  });

  it.each([
    ['a JSON body', '{"jsonrpc":"2.0","id":1,"result":{"content":[{"type":"text","text":"a"}]}}'],
    ['an event stream', 'data: {"jsonrpc":"2.0","id":1,"result":{"content":[],"isError":true}}\n\n'],
    [
      'a log',
      '{"jsonrpc":"2.0","id":1,"method":"tools/call"}\n{"jsonrpc":"2.0","id":1,"error":{"code":1,"message":""}}\n',
    ],
  ])('is so where no more than %s was imported of it', async (_, text) => {
    const reading = importText(text);
    const [only] = reading.kind === 'read' ? reading.exchanges : [];
    if (only === undefined) throw new Error('not read');
    const wanted = bonesOf(only.exchange, only.at);
    expect(wanted).not.toMatchObject({ outcome: 'UNKNOWN' });
    for (const [way, back] of await roundTrips(only)) expect(bonesOf(back.exchange, back.at), way).toEqual(wanted);
  });

  it('is so in whatever chunks it came', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...fixtures),
        fc.array(fc.integer({ min: 1, max: 80 }), { minLength: 1, maxLength: 6 }),
        async ({ name, exchange, at }, sizes) => {
          const cut = rechunked(exchange, sizes);
          const wanted = bonesOf(cut, at);
          for (const [way, back] of await roundTrips({ exchange: cut, ...(at !== undefined && { at }) }))
            expect(bonesOf(back.exchange, back.at), `${name} by ${way}`).toEqual(wanted);
        },
      ),
      { numRuns: 150 },
    );
  });
});

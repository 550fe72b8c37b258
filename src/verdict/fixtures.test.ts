import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { createFactLog } from '#exchange/factLog.ts';
import { createReader } from '#exchange/reader.ts';
import { fromTranscript, transcriptSchema } from '#exchange/transcript.ts';
import type { Rebuilt } from '#exchange/transcript.ts';
import { createValidator } from '#schema/validate.ts';
import { createJudge, judge } from './judge.ts';
import type { Verdict } from './model.ts';

// Properties over all fixtures take their time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const fixtureSchema = z.extend(transcriptSchema, {
  teaches: z.string().check(z.minLength(20)),
  expect: z.strictObject({
    stratum: z.string(),
    layer: z.string(),
    outcome: z.string(),
    inner: z.optional(z.string()),
    execution: z.string(),
    /** Rules that must be found, among others. */
    findings: z.optional(z.array(z.string())),
  }),
});
type Fixture = z.infer<typeof fixtureSchema>;

const folder = join(import.meta.dirname, 'fixtures');
const themes = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map((name): [string, Fixture[]] => [
    name.replace('.json', ''),
    z.array(fixtureSchema).parse(JSON.parse(readFileSync(join(folder, name), 'utf8'))),
  ]);
const fixtures = themes.flatMap(([, list]) => list);
/** The few megabytes-large ones are judged once; properties run over the rest. */
const small = fixtures.filter((fixture) => fixture.bodyGen === undefined);

const validate = createValidator();
const judged = ({ exchange, at }: Rebuilt): Verdict => judge(exchange, { validate, ...(at !== undefined && { at }) });
const ROWS = ['http', 'stream', 'envelope', 'result', 'tool'];

describe.each(themes)('%s', (_theme, list) => {
  it.each(list.map((fixture): [string, Fixture] => [`${fixture.id}: ${fixture.teaches}`, fixture]))(
    '%s',
    (_title, fixture) => {
      const verdict = judged(fromTranscript(fixture));
      const { findings = [], ...expected } = fixture.expect;
      const seen = {
        stratum: verdict.stratum,
        layer: verdict.layer,
        outcome: verdict.outcome,
        ...(verdict.inner && { inner: verdict.inner.outcome }),
        execution: verdict.execution.word,
      };
      expect(seen).toEqual(expected);
      expect(verdict.findings.map((finding) => finding.rule)).toEqual(expect.arrayContaining(findings));
      expect(verdict.rows.map((row) => row.stratum)).toEqual(ROWS);
    },
  );
});

describe('all fixtures', () => {
  it('have names of their own', () => {
    const ids = fixtures.map((fixture) => fixture.id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('come to the same judged fact by fact, with a verdict asked for after each', () => {
    for (const fixture of small) {
      const rebuilt = fromTranscript(fixture);
      const { exchange, at } = rebuilt;
      const live = createJudge(exchange, { validate });
      for (const fact of exchange.facts.facts()) {
        live.push(fact, fact.kind === 'bytes' ? exchange.facts.slice(fact.start, fact.end) : undefined);
        expect(live.verdict().rows).toHaveLength(5);
      }
      expect(live.verdict(at), fixture.id).toEqual(judged(rebuilt));
    }
  });

  it('keep a settled outcome, whatever facts follow', () => {
    for (const fixture of small) {
      const { exchange } = fromTranscript(fixture);
      const live = createJudge(exchange, { validate });
      const settled: string[] = [];
      for (const fact of exchange.facts.facts()) {
        // A probe may turn a blocked fetch from a suspicion into a proof.
        if (fact.kind === 'probe') settled.length = 0;
        live.push(fact, fact.kind === 'bytes' ? exchange.facts.slice(fact.start, fact.end) : undefined);
        if (settled.length > 0 || live.verdict().settled) settled.push(live.verdict().outcome);
      }
      expect([fixture.id, ...new Set(settled)].length).toBeLessThanOrEqual(2);
    }
  });

  it('come to the same verdict, findings and evidence for any chunking', () => {
    fc.assert(
      fc.property(fc.constantFrom(...small), fc.array(fc.nat({ max: 2000 }), { maxLength: 10 }), (fixture, places) => {
        const whole = fromTranscript(fixture);
        const cut = { ...whole, exchange: { ...whole.exchange, facts: rechunked(whole, places) } };
        expect(judged(cut)).toEqual(judged(whole));
        expect(eventsOf(cut)).toEqual(eventsOf(whole));
      }),
      { numRuns: 400 },
    );
  });

  it('never throw and keep five rows when bytes of the body are changed', () => {
    const change = fc.tuple(fc.nat(), fc.oneof(fc.nat({ max: 255 }), fc.constantFrom(34, 123, 125, 92, 10, 13, 58)));
    fc.assert(
      fc.property(fc.constantFrom(...small), fc.array(change, { minLength: 1, maxLength: 6 }), (fixture, changes) => {
        const whole = fromTranscript(fixture);
        const { facts } = whole.exchange;
        const body = facts.slice(0, facts.byteLength);
        for (const [place, byte] of changes) if (body.length > 0) body[place % body.length] = byte;
        const mutated = createFactLog();
        for (const fact of facts.facts()) {
          if (fact.kind === 'head') mutated.addHead(fact);
          else if (fact.kind === 'bytes') mutated.addBytes(fact.at, body.slice(fact.start, fact.end));
          else if (fact.kind === 'probe') mutated.addProbe(fact.at, fact.found);
          else mutated.addClose(fact);
        }
        const verdict = judged({ ...whole, exchange: { ...whole.exchange, facts: mutated } });
        expect(verdict.rows.map((row) => row.stratum)).toEqual(ROWS);
        for (const { evidence } of [...verdict.statements, ...verdict.findings]) {
          for (const proof of evidence) {
            if (!('start' in proof)) continue;
            expect(proof.start).toBeGreaterThanOrEqual(0);
            expect(proof.end).toBeGreaterThanOrEqual(proof.start);
            expect(proof.end).toBeLessThanOrEqual(body.length);
          }
        }
      }),
      { numRuns: 1500 },
    );
  });

  it('never throw when the answer is cut at any byte', () => {
    for (const fixture of small) {
      const { exchange } = fromTranscript(fixture);
      const { facts } = exchange;
      const step = Math.max(1, Math.floor(facts.byteLength / 12));
      for (let length = 0; length < facts.byteLength; length += step) {
        const cut = createFactLog();
        if (facts.head) cut.addHead(facts.head);
        cut.addBytes(5, facts.slice(0, length));
        cut.addClose({ kind: 'cut', at: 9, by: 'peer', message: '' });
        expect(judge({ ...exchange, facts: cut }).rows).toHaveLength(5);
      }
    }
  });
});

/** The same facts with chunks cut further; each byte keeps its time. */
function rechunked({ exchange }: Rebuilt, places: readonly number[]) {
  const { facts } = exchange;
  const cuts = places.map((place) => place % (facts.byteLength + 1));
  const log = createFactLog();
  for (const fact of facts.facts()) {
    if (fact.kind === 'head') log.addHead(fact);
    else if (fact.kind === 'probe') log.addProbe(fact.at, fact.found);
    else if (fact.kind !== 'bytes') log.addClose(fact);
    else {
      const inside = [...new Set(cuts)].filter((cut) => cut > fact.start && cut < fact.end).sort((a, b) => a - b);
      for (const [index, start] of [fact.start, ...inside].entries()) {
        log.addBytes(fact.at, facts.slice(start, inside[index] ?? fact.end));
      }
    }
  }
  return log;
}

function eventsOf({ exchange }: Rebuilt) {
  const messages: string[] = [];
  const { reading, push } = createReader({
    message(event) {
      messages.push(event.data);
      return 'message';
    },
    namedEvent: (event) => messages.push(`${event.name}: ${event.data}`),
    field: (name, value) => messages.push(`${name}=${value}`),
  });
  for (const fact of exchange.facts.facts()) {
    push(fact, fact.kind === 'bytes' ? exchange.facts.slice(fact.start, fact.end) : undefined);
  }
  const { events, looks, tail, comments } = reading;
  const table = Array.from({ length: events.count }, (_, index) => [
    events.start(index),
    events.end(index),
    events.at(index),
    events.kind(index),
  ]);
  return { messages, table, looks, tail, comments };
}

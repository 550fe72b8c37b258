import * as z from 'zod/mini';
import { RULES_VERSION } from '#verdict/judge.ts';
import type { Verdict } from '#verdict/model.ts';
import { STATUSES } from './storedExchange.ts';

/** Sentences and findings kept of a recorded verdict; a stream may break one rule 100,000 times. */
const MOST_KEPT = 60;

const saying = z.looseObject({ code: z.string(), params: z.looseObject({}) });
const stratum = z.enum(['http', 'stream', 'envelope', 'result', 'tool']);
const storedVerdict = z.looseObject({
  rulesVersion: z.number(),
  outcome: z.string(),
  stratum,
  layer: z.string(),
  settled: z.boolean(),
  execution: z.looseObject({ word: z.string(), basis: z.string(), rule: z.number() }),
  rows: z.array(z.looseObject({ stratum, status: z.enum(STATUSES), cause: saying, labels: z.array(z.string()) })),
  headline: saying,
  why: saying,
  statements: z.array(z.looseObject({ label: z.string(), stratum, saying, evidence: z.array(z.looseObject({})) })),
  findings: z.array(z.looseObject({ rule: z.string(), stratum, evidence: z.array(z.looseObject({})) })),
  responseHeaders: z.array(z.tuple([z.string(), z.string()])),
  eventCount: z.number(),
  notificationCount: z.number(),
  byteLength: z.number(),
});

/**
 * A verdict as it is stored: all but the parsed values of the body, which may be megabytes and are in the bytes, with
 * every text passed through `clean`, since a verdict quotes what the server said.
 */
export function toStoredVerdict(verdict: Verdict, clean: (text: string) => string): unknown {
  const { answer, gateway, findings, statements, ...rest } = verdict;
  return cleaned(
    {
      ...rest,
      findings: findings.slice(0, MOST_KEPT),
      statements: statements.slice(-MOST_KEPT),
      answer: answer && { ...answer, result: undefined, error: answer.error && { ...answer.error, data: undefined } },
      gateway: gateway && { ...gateway, details: undefined },
    },
    clean,
  );
}

/** The verdict again; undefined when it is of other rules, whose words today's catalogue may not have, or damaged. */
export function fromStoredVerdict(value: unknown): Verdict | undefined {
  const read = storedVerdict.safeParse(value);
  if (!read.success || read.data.rulesVersion !== RULES_VERSION) return undefined;
  // Written by `toStoredVerdict` under the same rules; the schema checked the members that drawing relies on.
  return value as Verdict;
}

function cleaned(value: unknown, clean: (text: string) => string): unknown {
  if (typeof value === 'string') return clean(value);
  if (Array.isArray(value)) return value.map((one: unknown) => cleaned(one, clean));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, cleaned(one, clean)]));
}

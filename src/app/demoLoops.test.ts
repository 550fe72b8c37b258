import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createIds } from '#client/asker.ts';
import { nodeDeps } from '#client/clientHarness.ts';
import { createClient, type Client } from '#client/createClient.ts';
import type { Performed } from '#client/perform.ts';
import { CATALOGUE } from '#demo/catalogue.ts';
import type { LoopStep, ScenarioFacts } from '#demo/scenario.ts';
import { member } from '#protocol/json.ts';
import { decodeUtf8 } from '#protocol/utf8.ts';
import { startDemoHttp, type DemoHttp } from './fixtures/demoHttp.ts';

let demo: DemoHttp;

beforeAll(async () => {
  demo = await startDemoHttp();
});
afterAll(() => demo.stop());

const never = new AbortController().signal;

/** Walks the rounds of one call as a client does, or as one must not. */
function walker(facts: ScenarioFacts) {
  const { trigger } = facts;
  if (trigger.kind !== 'call') throw new Error('only calls have rounds');
  const nextId = createIds();
  const clients = new Map<string | undefined, Client>();
  const clientOf = (bearer: string | undefined): Client => {
    const url = `${demo.origin}/modern/${facts.path}`;
    const made =
      clients.get(bearer) ??
      createClient(
        { url, era: '2026-07-28', bearer, headers: [] },
        { ...nodeDeps(), capabilities: facts.declare ?? {}, nextId },
      );
    clients.set(bearer, made);
    return made;
  };
  let latest: string | undefined;
  let used: string | undefined;

  const stateOf = ({ state }: LoopStep): string | undefined => {
    switch (state) {
      case 'latest':
        return latest;
      case 'used':
        return used;
      case 'altered':
        return latest?.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
      case 'none':
        return undefined;
    }
  };

  return async (step: LoopStep | undefined): Promise<Performed['verdict']> => {
    const client = clientOf(step?.bearer ?? trigger.bearer);
    const requestState = step && stateOf(step);
    const prepared = client.prepareCall({
      tool: { name: trigger.tool },
      argumentsText: JSON.stringify(step?.arguments ?? trigger.arguments),
      progress: true,
      inputResponses: step?.inputResponses && JSON.stringify(step.inputResponses),
      requestState,
    });
    const { performed } = await client.call({ ...prepared, round: step ? 2 : 1 }, never);
    if (requestState !== undefined) used = requestState;
    const result = resultIn(performed);
    if (member(result, 'resultType') === 'input_required') {
      const state = member(result, 'requestState');
      latest = typeof state === 'string' ? state : undefined;
    }
    return performed.verdict;
  };
}

function resultIn({ exchange }: Performed): unknown {
  const { text } = decodeUtf8(exchange.facts.slice(0, exchange.facts.byteLength));
  const json = /^data: (\{.*\})$/m.exec(text)?.[1] ?? text;
  try {
    return member(JSON.parse(json), 'result');
  } catch {
    return undefined;
  }
}

const loops = CATALOGUE.filter(({ loop }) => loop !== undefined);

describe('every loop, walked by our client over real HTTP, earns the verdicts of its catalogue entry', () => {
  it.concurrent.each(loops)('$id', { timeout: 30_000 }, async (facts) => {
    const walk = walker(facts);
    const steps: readonly (LoopStep | undefined)[] = [undefined, ...(facts.loop ?? [])];
    for (const [round, step] of steps.entries()) {
      const { execution, inner, outcome, stratum } = await walk(step);
      const wanted = step?.expect ?? facts.expect;
      expect({ round, stratum, outcome, inner: inner?.outcome, execution: execution.word }).toEqual({
        round,
        stratum: wanted.stratum,
        outcome: wanted.outcome,
        inner: wanted.inner,
        execution: wanted.execution,
      });
    }
  });
});

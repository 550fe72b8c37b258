import { describe, expect, it } from 'vitest';
import { handleDemo } from '#demo/demoFetch.ts';
import { liveDeps } from '#demo/liveDeps.ts';
import { memoryStore } from '#demo/memoryStore.ts';
import { member } from '#protocol/json.ts';
import { judge } from '#verdict/judge.ts';
import { firstQuestion, firstRun } from './firstRun.ts';

describe('the run shown at first', () => {
  it('is cut at byte 342, inside the response, before it says how it went, 1.938 s after it began', () => {
    const { facts } = firstRun(0);
    expect(facts.byteLength).toBe(342);
    expect(facts.close).toMatchObject({ kind: 'cut', by: 'peer', at: 1938 });
    expect(new TextDecoder().decode(facts.slice(303, 342))).toBe('data: {"jsonrpc":"2.0","id":"c-8","resu');
  });
  it('follows a first round that asked, as one call', () => {
    const asked = firstQuestion(10_000);
    const shown = firstRun(10_000);
    expect([asked.callId, asked.round, shown.round]).toEqual([shown.callId, 1, 2]);
    expect(judge(asked).outcome).toBe('INPUT_REQUIRED');
    expect(judge(asked).findings).toEqual([]);
    expect(shown.startedAt - asked.startedAt - (asked.facts.close?.at ?? 0)).toBe(6100);
  });
  it('sends the state back as it came, and what it recorded the demo does', async () => {
    const deps = { ...liveDeps(memoryStore()), sleep: () => Promise.resolve() };
    const bodies = [firstQuestion(0), firstRun(0)].map(({ request }) => new TextDecoder().decode(request?.body));
    const recordedState = /"requestState":"([^"]+)"/.exec(bodies[1] ?? '')?.[1] ?? '';
    const post = (body: string) =>
      handleDemo(
        new Request('https://host.example/demo/portal/mcp', {
          method: 'POST',
          headers: firstRun(0).request?.headers.map(([name, value]): [string, string] => [name, value]) ?? [],
          body,
        }),
        deps,
      );
    const question: unknown = await (await post(bodies[0] ?? '')).json();
    const recorded = firstQuestion(0).facts;
    const recordedQuestion: unknown = JSON.parse(new TextDecoder().decode(recorded.slice(0, recorded.byteLength)));
    const parts = (message: unknown) => member(member(message, 'result'), 'inputRequests');
    expect(parts(question)).toEqual(parts(recordedQuestion));
    expect(member(member(recordedQuestion, 'result'), 'requestState')).toBe(recordedState);
    const state = String(member(member(question, 'result'), 'requestState'));
    const reader = (await post((bodies[1] ?? '').replace(recordedState, state))).body?.getReader();
    let text = '';
    const cut = await (async () => {
      for (let read = await reader?.read(); read && !read.done; read = await reader?.read())
        text += new TextDecoder().decode(read.value);
    })().catch((error: unknown) => error);
    expect(cut).toBeInstanceOf(TypeError);
    const { facts } = firstRun(0);
    expect(text).toBe(new TextDecoder().decode(facts.slice(0, facts.byteLength)));
  });
});

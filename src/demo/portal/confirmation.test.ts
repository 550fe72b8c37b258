import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import type { JsonObject, JsonValue } from '#protocol/json.ts';
import { member } from '#protocol/json.ts';
import { indexedDbStore } from '../indexedDbStore.ts';
import type { DemoDeps } from '../deps.ts';
import { callDemo, legacy, messageIn, modern, testDeps, type Seen } from '../fixtures/callDemo.ts';

const PORTAL = 'demo/portal/mcp';
const DELETE_BO: JsonObject = { memberId: 'mbr_2', reason: 'Left' };
const YES: JsonObject = { confirm: { action: 'accept', content: { confirm: true } } };

interface Ask {
  readonly path?: string;
  readonly args?: JsonObject;
  readonly tool?: string;
  readonly id?: string;
  readonly token?: string;
  readonly capabilities?: JsonObject;
  readonly answers?: JsonValue;
  readonly state?: JsonValue;
}

function call(deps: DemoDeps, ask: Ask = {}): Promise<Seen> {
  const { path = PORTAL, args = DELETE_BO, tool = 'members_delete', id = '7', token, answers, state } = ask;
  return callDemo(
    modern(
      path,
      'tools/call',
      {
        name: tool,
        arguments: args,
        ...(answers !== undefined && { inputResponses: answers }),
        ...(state !== undefined && { requestState: state }),
      },
      {
        id,
        capabilities: ask.capabilities ?? { elicitation: { form: {} } },
        headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      },
    ),
    deps,
  );
}

const resultIn = (seen: Seen) => member(messageIn(seen), 'result');
async function asked(deps: DemoDeps, ask: Ask = {}): Promise<string> {
  const state = member(resultIn(await call(deps, ask)), 'requestState');
  if (typeof state !== 'string') throw new Error('it did not ask');
  return state;
}
/** What a round came to: the portal's error code, a JSON-RPC code, `input_required`, or `complete`. */
function wordOf(seen: Seen): unknown {
  const message = messageIn(seen);
  const code = member(member(message, 'error'), 'code');
  if (code !== undefined) return code;
  const failure = /\\"code\\":\\"(\w+)\\"/.exec(seen.text)?.[1];
  return failure ?? member(member(message, 'result'), 'resultType');
}
const effects = (deps: DemoDeps) => deps.store.get('counter/portal/effects/members_delete');
const flags = (deps: DemoDeps, name: string) => deps.store.get(`counter/portal/flags/${name}`);

describe('a destructive tool of the portal', () => {
  it('asks by a form, with a state, over plain JSON', async () => {
    const seen = await call(testDeps());
    expect(seen).toMatchObject({ status: 200, type: 'application/json' });
    expect(resultIn(seen)).toEqual({
      resultType: 'input_required',
      inputRequests: {
        confirm: {
          method: 'elicitation/create',
          params: {
            mode: 'form',
            message: 'Delete member mbr_2 (Bo Lind)? This can’t be undone.',
            requestedSchema: {
              type: 'object',
              properties: { confirm: { type: 'boolean', title: 'Yes, delete', default: false } },
              required: ['confirm'],
            },
          },
        },
      },
      requestState: expect.stringMatching(/^v1\.[\w-]+\.[\w-]{43}$/),
      _meta: { 'io.modelcontextprotocol/serverInfo': { name: 'estrato-portal', version: '1.0.0' } },
    });
  });
  it('runs once when confirmed', async () => {
    const deps = testDeps();
    const state = await asked(deps);
    expect(await effects(deps)).toBeUndefined();
    expect(resultIn(await call(deps, { id: '8', answers: YES, state }))).toMatchObject({
      resultType: 'complete',
      structuredContent: { deleted: 'mbr_2' },
    });
    expect(await effects(deps)).toBe(1);
  });
  it('breaks off in round 2 for the member with memberships', async () => {
    const deps = testDeps();
    const args = { memberId: 'mbr_7', reason: 'Left', notify: true };
    const seen = await call(deps, { args, id: '8', answers: YES, state: await asked(deps, { args }) });
    expect(seen).toMatchObject({ status: 200, type: 'text/event-stream', ending: 'cut' });
    expect(seen.text).toMatch(
      /^: hold\n\n.*"message":"Revoking sessions".*\n\n.*"message":"Removing 4 memberships".*\n\ndata: \{"jsonrpc":"2\.0","id":8,"resu$/,
    );
  });
  it('says that a member is not there, or a loan settled, before it asks', async () => {
    expect(wordOf(await call(testDeps(), { args: { memberId: 'mbr_404' } }))).toBe('NOT_FOUND');
    expect(wordOf(await call(testDeps(), { tool: 'loans_void', args: { loanId: 'ln_closed' } }))).toBe('FORBIDDEN');
  });
});

describe('round 2 of a confirmation', () => {
  it.each<[string, JsonValue, unknown, string | undefined]>([
    [
      'accepting with confirm: false',
      { confirm: { action: 'accept', content: { confirm: false } } },
      'USER_DECLINED',
      undefined,
    ],
    ['declining', { confirm: { action: 'decline' } }, 'USER_DECLINED', undefined],
    ['cancelling', { confirm: { action: 'cancel' } }, 'USER_DECLINED', undefined],
    ['no answer', {}, 'input_required', 'missing-answer'],
    ['no content', { confirm: { action: 'accept' } }, 'input_required', 'missing-answer'],
    ['content without the key', { confirm: { action: 'accept', content: {} } }, 'input_required', 'missing-answer'],
    [
      'content of the wrong type',
      { confirm: { action: 'accept', content: { confirm: 'yes' } } },
      -32602,
      'malformed-answer',
    ],
    ['an unknown action', { confirm: { action: 'maybe' } }, -32602, 'malformed-answer'],
    ['answers that are no object', [YES], -32602, 'malformed-answer'],
    ['a key nobody asked for', { ...YES, other: { action: 'accept' } }, 'complete', 'unknown-key'],
  ])('%s', async (_, answers, word, oddity) => {
    const deps = testDeps();
    const seen = await call(deps, { id: '8', answers, state: await asked(deps) });
    expect(seen.status).toBe(200);
    expect(wordOf(seen)).toBe(word);
    expect(await effects(deps)).toBe(word === 'complete' ? 1 : undefined);
    if (oddity !== undefined) expect(await flags(deps, oddity)).toBe(1);
  });
  it('points to the member that is wrong', async () => {
    const deps = testDeps();
    const answers = { confirm: { action: 'accept', content: { confirm: 'yes' } } };
    expect(messageIn(await call(deps, { answers, state: await asked(deps), id: '8' }))).toMatchObject({
      error: { data: { path: '/inputResponses/confirm/content/confirm' } },
    });
  });
  it('asks again with a state of its own, and the old one is used up', async () => {
    const deps = testDeps();
    const first = await asked(deps);
    const second = await asked(deps, { id: '8', answers: {}, state: first });
    expect(second).not.toBe(first);
    expect(wordOf(await call(deps, { id: '9', answers: YES, state: first }))).toBe('confirmation_replayed');
    expect(wordOf(await call(deps, { id: '10', answers: YES, state: second }))).toBe('complete');
  });
  it('of two at once exactly one runs, in memory and in IndexedDB', async () => {
    for (const store of [testDeps().store, indexedDbStore('demo-confirm')]) {
      const deps = { ...testDeps(), store };
      const state = await asked(deps);
      const both = await Promise.all(['8', '9'].map((id) => call(deps, { id, answers: YES, state })));
      expect(both.map((seen) => String(wordOf(seen))).toSorted((a, b) => a.localeCompare(b))).toEqual([
        'complete',
        'confirmation_replayed',
      ]);
      expect(await effects(deps)).toBe(1);
    }
  });
  it('a used state stays used when the worker starts anew', async () => {
    const deps = testDeps();
    const state = await asked(deps);
    await call(deps, { id: '8', answers: YES, state });
    const again = { ...testDeps(), store: deps.store };
    expect(wordOf(await call(again, { id: '9', answers: YES, state }))).toBe('confirmation_replayed');
  });
  it('an unused state is good for a worker that started anew', async () => {
    const deps = testDeps();
    const state = await asked(deps);
    expect(wordOf(await call({ ...testDeps(), store: deps.store }, { id: '8', answers: YES, state }))).toBe('complete');
  });
  it('a state of another installation is refused', async () => {
    const state = await asked({ ...testDeps(), randomId: () => 'elsewhere' });
    expect(wordOf(await call(testDeps(), { id: '8', answers: YES, state }))).toBe(-32602);
  });
  it('refuses a state with any one character altered', async () => {
    const deps = testDeps();
    const state = await asked(deps);
    for (let at = 0; at < state.length; at += 7) {
      const altered = state.slice(0, at) + (state[at] === 'A' ? 'B' : 'A') + state.slice(at + 1);
      expect([at, wordOf(await call(deps, { id: '8', answers: YES, state: altered }))]).toEqual([at, -32602]);
    }
    expect(wordOf(await call(deps, { id: '8', answers: YES, state: 7 }))).toBe(-32602);
    expect(await effects(deps)).toBeUndefined();
  });
  it.each<[string, Ask]>([
    ['other-tool', { tool: 'loans_void', args: { loanId: 'ln_1' } }],
    ['other-arguments', { args: { ...DELETE_BO, memberId: 'mbr_1' } }],
    ['other-caller', { token: 'demo-other' }],
  ])('refuses it for %s', async (oddity, ask) => {
    const deps = testDeps();
    const state = await asked(deps);
    const seen = await call(deps, { ...ask, id: '8', answers: YES, state });
    expect(messageIn(seen)).toMatchObject({
      error: { code: -32602, message: 'requestState rejected', data: { reason: oddity } },
    });
    expect(await flags(deps, oddity)).toBe(1);
  });
  it('takes arguments in another order for the same', async () => {
    const deps = testDeps();
    const state = await asked(deps);
    const args = { reason: 'Left', memberId: 'mbr_2' };
    expect(wordOf(await call(deps, { args, id: '8', answers: YES, state }))).toBe('complete');
  });
  it('asks anew when the state is too old', async () => {
    const deps = testDeps();
    const state = await asked(deps, { path: `${PORTAL}?confirmTtlMs=1000` });
    const later = { ...deps, now: () => deps.now() + 1000 };
    expect(wordOf(await call(later, { id: '8', answers: YES, state }))).toBe('input_required');
    expect(await flags(deps, 'expired-state')).toBe(1);
  });
  it('without a state is a first round, and is counted', async () => {
    const deps = testDeps();
    expect(wordOf(await call(deps, { answers: YES }))).toBe('input_required');
    expect(await flags(deps, 'answers-without-state')).toBe(1);
  });
  it('serves a request that uses the id again, and counts it', async () => {
    const deps = testDeps();
    expect(wordOf(await call(deps, { answers: YES, state: await asked(deps) }))).toBe('complete');
    expect(await flags(deps, 'same-id')).toBe(1);
  });
});

describe('a confirmation that can’t be had', () => {
  it.each<[string, JsonObject, unknown]>([
    ['nothing declared', {}, 'confirmation_required'],
    ['an empty elicitation, which means forms', { elicitation: {} }, 'input_required'],
    ['URL mode only', { elicitation: { url: {} } }, 'confirmation_required'],
    ['both modes', { elicitation: { url: {}, form: {} } }, 'input_required'],
  ])('%s', async (_, capabilities, word) => {
    expect(wordOf(await call(testDeps(), { capabilities }))).toBe(word);
  });
  it('a client of the legacy era', async () => {
    const seen = await callDemo(
      legacy(PORTAL, 'tools/call', { name: 'members_delete', arguments: DELETE_BO }),
      testDeps(),
    );
    expect(wordOf(seen)).toBe('confirmation_required');
    expect(seen.text).not.toContain('resultType');
  });
  it('as the error of the specification, where that is set', async () => {
    const seen = await call(testDeps(), { capabilities: {}, path: `${PORTAL}?missingCapability=rpc_32021` });
    expect(seen.status).toBe(400);
    expect(messageIn(seen)).toMatchObject({
      error: { code: -32021, data: { requiredCapabilities: { elicitation: { form: {} } } } },
    });
  });
  it('while the store is down, when asking or when answering; a state not redeemed stays good', async () => {
    const deps = testDeps();
    expect(wordOf(await call(deps, { path: `${PORTAL}?stage=issue` }))).toBe('confirmation_unavailable');
    const state = await asked(deps, { path: `${PORTAL}?stage=redeem` });
    const answer = { answers: YES, state, id: '8' };
    expect(wordOf(await call(deps, { ...answer, path: `${PORTAL}?stage=redeem` }))).toBe('confirmation_unavailable');
    expect(wordOf(await call(deps, answer))).toBe('complete');
  });
});

import { describe, expect, it } from 'vitest';
import { member, type JsonObject, type JsonValue } from '#protocol/json.ts';
import type { DemoDeps } from '../deps.ts';
import { BASE, callDemo, messageIn, modern, testDeps } from '../fixtures/callDemo.ts';

const EVERYTHING: JsonObject = { elicitation: { form: {}, url: {} }, sampling: {}, roots: {} };

/** One call of a scenario, round by round; each round has a new id. */
function loopOf(id: string, deps: DemoDeps = testDeps(), capabilities: JsonObject = EVERYTHING) {
  let ids = 0;
  const send = async (more: JsonObject = {}, rawId = String(++ids)) =>
    callDemo(
      modern(
        `demo/lab/${id}/mcp`,
        'tools/call',
        { name: 'readings_purge', arguments: { sensor: 'north' }, ...more },
        { id: rawId, capabilities },
      ),
      deps,
    );
  const round = async (more: JsonObject = {}, rawId?: string) => messageIn(await send(more, rawId));
  const stateOf = (message: JsonObject): string => String(member(member(message, 'result'), 'requestState'));
  const flags = (name: string) => deps.store.get(`counter/lab/${id}/flags/${name}`);
  return { deps, send, round, stateOf, flags };
}

const YES: JsonObject = { confirm: { action: 'accept', content: { confirm: true } } };
const dome = (value: JsonValue): JsonObject => ({ dome: { action: 'accept', content: { dome: value } } });

describe('mrtr.three_rounds', () => {
  it('asks twice, and tells at the end all that was answered', async () => {
    const { round, stateOf } = loopOf('mrtr.three_rounds');
    const first = await round();
    expect(first).toMatchObject({ result: { resultType: 'input_required', inputRequests: { dome: {} } } });
    const second = await round({ inputResponses: dome('north'), requestState: stateOf(first) });
    expect(second).toMatchObject({ result: { resultType: 'input_required', inputRequests: { confirm: {} } } });
    const last = await round({ inputResponses: YES, requestState: stateOf(second) });
    expect(last).toMatchObject({
      result: {
        resultType: 'complete',
        content: [{ text: 'Done, with these answers: {"dome":{"dome":"north"},"confirm":{"confirm":true}}' }],
      },
    });
  });
  it('refuses a value that is no choice, and takes the right one with the same state after it', async () => {
    const { round, stateOf } = loopOf('mrtr.three_rounds');
    const requestState = stateOf(await round());
    expect(await round({ inputResponses: dome('west'), requestState })).toMatchObject({
      error: { code: -32602, data: { path: '/inputResponses/dome/content/dome' } },
    });
    expect(await round({ inputResponses: dome('south'), requestState })).toMatchObject({
      result: { inputRequests: { confirm: {} } },
    });
  });
  it('of two branches from one round, the first to come goes on', async () => {
    const { round, stateOf } = loopOf('mrtr.three_rounds');
    const requestState = stateOf(await round());
    const both = await Promise.all(
      ['north', 'south'].map((where) => round({ inputResponses: dome(where), requestState })),
    );
    expect(both.filter((message) => 'result' in message)).toHaveLength(1);
    expect(both.filter((message) => 'error' in message)).toMatchObject([{ error: { data: { reason: 'used' } } }]);
  });
});

describe('mrtr.all_fields', () => {
  const answered = async (content: JsonObject) => {
    const { round, stateOf } = loopOf('mrtr.all_fields');
    const requestState = stateOf(await round());
    return round({ inputResponses: { settings: { action: 'accept', content } }, requestState });
  };
  const GOOD: JsonObject = { name: 'M 31', dome: 'n' };
  it('has every primitive that a form may have', async () => {
    const asked = await loopOf('mrtr.all_fields').round();
    const schema = member(
      member(member(member(member(asked, 'result'), 'inputRequests'), 'settings'), 'params'),
      'requestedSchema',
    );
    const properties = Object.values(member(schema, 'properties') ?? {});
    const seen = (has: (property: JsonValue) => boolean) => properties.some(has);
    for (const type of ['string', 'number', 'integer', 'boolean', 'array'])
      expect([type, seen((one) => member(one, 'type') === type)]).toEqual([type, true]);
    for (const format of ['email', 'uri', 'date', 'date-time'])
      expect([format, seen((one) => member(one, 'format') === format)]).toEqual([format, true]);
    for (const key of [
      'enum',
      'oneOf',
      'enumNames',
      'minLength',
      'maxLength',
      'minimum',
      'maximum',
      'minItems',
      'maxItems',
      'default',
    ])
      expect([key, seen((one) => member(one, key) !== undefined)]).toEqual([key, true]);
    expect(seen((one) => member(member(one, 'items'), 'anyOf') !== undefined)).toBe(true);
    expect(seen((one) => member(member(one, 'items'), 'enum') !== undefined)).toBe(true);
  });
  it.each<[string, JsonValue]>([
    ['name', ''],
    ['email', 'nobody'],
    ['site', 'not a uri'],
    ['night', '2026-02-30'],
    ['start', '2026-11-30 20:00'],
    ['exposure', 0],
    ['frames', 2.5],
    ['guided', 'yes'],
    ['filter', 'X'],
    ['dome', 'w'],
    ['priority', 'p9'],
    ['notify', []],
    ['notify', ['mail', 'post']],
    ['sensors', ['snow']],
  ])('refuses %s = %j, and points to it', async (field, value) => {
    const message = await answered({ ...GOOD, [field]: value });
    expect(message).toMatchObject({ error: { code: -32602 } });
    expect(JSON.stringify(message)).toContain(`"path":"/inputResponses/settings/content/${field}`);
  });
  it('takes every field at its best, and ignores one that it does not have', async () => {
    const content: JsonObject = {
      name: 'M 31',
      email: 'ines@observatory.example',
      site: 'https://observatory.example/north',
      night: '2028-02-29',
      start: '2026-11-30T20:00:00+01:00',
      exposure: 0.5,
      frames: 99,
      guided: false,
      filter: 'B',
      dome: 's',
      priority: 'p1',
      notify: ['mail', 'bell'],
      sensors: ['cloud'],
      colour: 'red',
    };
    expect(await answered(content)).toMatchObject({ result: { resultType: 'complete' } });
  });
  it('asks again when a required field is missing', async () => {
    expect(await answered({ dome: 'n' })).toMatchObject({ result: { resultType: 'input_required' } });
  });
});

describe('questions that are no forms', () => {
  it.each<[string, JsonObject, JsonValue, string]>([
    ['mrtr.sampling', { summary: { role: 'robot', content: {}, model: 'm' } }, -32602, '/inputResponses/summary/role'],
    ['mrtr.sampling', { summary: { role: 'assistant', model: 'm' } }, -32602, '/inputResponses/summary/content'],
    ['mrtr.sampling', { summary: { role: 'assistant', content: [] } }, -32602, '/inputResponses/summary/model'],
    ['mrtr.sampling', { summary: 'text' }, -32602, '/inputResponses/summary'],
    ['mrtr.roots', { folders: {} }, -32602, '/inputResponses/folders/roots'],
    [
      'mrtr.roots',
      { folders: { roots: [{ uri: 'file:///a' }, { uri: '/b' }] } },
      -32602,
      '/inputResponses/folders/roots/1/uri',
    ],
  ])('%s refuses %j', async (id, inputResponses, code, path) => {
    const { round, stateOf } = loopOf(id);
    const requestState = stateOf(await round());
    expect(await round({ inputResponses, requestState })).toMatchObject({ error: { code, data: { path } } });
  });
  it.each<[string, JsonObject]>([
    ['mrtr.sampling', {}],
    ['mrtr.roots', { elicitation: {}, sampling: {} }],
    ['mrtr.two_inputs', { elicitation: { url: {} } }],
    ['mrtr.url_pending', { elicitation: {} }],
    ['mrtr.all_kinds', { elicitation: { form: {}, url: {} }, sampling: {} }],
  ])('%s is not asked of a client that declares %j', async (id, capabilities) => {
    const seen = await loopOf(id, testDeps(), capabilities).send();
    expect(seen.status).toBe(400);
    expect(messageIn(seen)).toMatchObject({ error: { code: -32021, data: { requiredCapabilities: {} } } });
  });
  it.each<[JsonObject, JsonObject]>([
    [{ elicitation: { form: {} } }, { params: { mode: 'url' } }],
    [EVERYTHING, { method: 'sampling/createMessage', params: { tools: [{}] } }],
    [{ ...EVERYTHING, sampling: { tools: {} }, roots: {} }, { params: { mode: 'url' } }],
  ])('mrtr.undeclared asks a client that declares %j all the same', async (capabilities, approve) => {
    expect(await loopOf('mrtr.undeclared', testDeps(), capabilities).round()).toMatchObject({
      result: { inputRequests: { approve } },
    });
  });
});

describe('states and their absence', () => {
  it('a state alone goes on, and answers nobody asked for are ignored and counted', async () => {
    const { flags, round, stateOf } = loopOf('mrtr.state_only');
    const first = await round();
    expect(member(first, 'result')).not.toHaveProperty('inputRequests');
    const second = await round({ requestState: stateOf(first), inputResponses: YES });
    expect(second).toMatchObject({ result: { resultType: 'input_required' } });
    expect(await flags('unknown-key')).toBe(1);
    expect(await round({ requestState: stateOf(second) })).toMatchObject({ result: { resultType: 'complete' } });
  });
  it('where no state was given, one is refused, and the answers alone are enough', async () => {
    const { flags, round } = loopOf('mrtr.no_state');
    expect(member(await round(), 'result')).not.toHaveProperty('requestState');
    expect(await round({ inputResponses: YES, requestState: 'made up' })).toMatchObject({ error: { code: -32602 } });
    expect(await round({ inputResponses: { confirm: 7 } })).toMatchObject({ error: { code: -32602 } });
    expect(JSON.stringify(await round({ inputResponses: { confirm: { action: 'cancel' } } }))).toContain(
      'USER_DECLINED',
    );
    expect(await round({ inputResponses: YES })).toMatchObject({ result: { resultType: 'complete' } });
    expect(await flags('same-id')).toBeUndefined();
    await round({}, '"again"');
    await round({ inputResponses: YES }, '"again"');
    expect(await flags('same-id')).toBe(1);
  });
  it('never_ends asks anew each time, each time with another state', async () => {
    const { round, stateOf } = loopOf('mrtr.never_ends');
    const states = new Set<string>();
    let message = await round();
    for (let nth = 0; nth < 12; nth += 1) {
      states.add(stateOf(message));
      message = await round({ inputResponses: YES, requestState: stateOf(message) });
    }
    expect(states.size).toBe(12);
    expect(message).toMatchObject({ result: { resultType: 'input_required' } });
  });
});

describe('mrtr.url_pending', () => {
  it('asks on after the consent, until the button of the page was pressed', async () => {
    const { deps, round, stateOf } = loopOf('mrtr.url_pending');
    const first = await round();
    const asked = member(member(member(member(first, 'result'), 'inputRequests'), 'approve'), 'params');
    const url = String(member(asked, 'url'));
    expect(url).toMatch(/^https:\/\/demo\.example\/app\/demo\/lab\/mrtr\.url_pending\/approve\?token=./);
    const inputResponses = { approve: { action: 'accept' } };
    const second = await round({ inputResponses, requestState: stateOf(first) });
    expect(second).toMatchObject({ result: { inputRequests: { approve: { params: { url } } } } });
    const page = await callDemo(new Request(url), deps);
    expect(page).toMatchObject({ status: 200, type: 'text/html; charset=utf-8' });
    expect(page.text).toContain('<form method="post">');
    expect((await callDemo(new Request(url, { method: 'POST' }), deps)).text).toContain('Approved');
    expect(await round({ inputResponses, requestState: stateOf(second) })).toMatchObject({
      result: { resultType: 'complete' },
    });
  });
  it('knows no other token, and has no other page', async () => {
    const at = (path: string, method: string) =>
      callDemo(new Request(new URL(`demo/lab/mrtr.url_pending/${path}`, BASE), { method }), testDeps());
    expect((await at('approve?token=guessed', 'POST')).status).toBe(404);
    expect((await at('other', 'GET')).status).toBe(404);
  });
});

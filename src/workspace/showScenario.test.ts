import { describe, expect, it } from 'vitest';
import { CATALOGUE } from '#demo/catalogue.ts';
import { endpointOf, createTarget } from './target.ts';
import { createDraft, draftKey } from './draft.ts';
import { parseFrame } from './frame.ts';
import { targetKey } from './connection.ts';
import { scenarioList } from './scenarios.ts';
import { showScenario } from './showScenario.ts';

const BASE = 'https://demo.test/app/';
const entries = scenarioList.parse(JSON.parse(JSON.stringify(CATALOGUE)));

function shown(...ids: readonly string[]) {
  const notify = () => undefined;
  const target = createTarget({ storage: undefined, notify });
  const draft = createDraft({ storage: undefined, notify });
  const capabilities = { elicitation: { form: {}, url: {} }, sampling: {}, roots: {} };
  const clientInfo = { name: 'test', version: '0' };
  for (const id of ids) {
    const entry = entries.find((known) => known.id === id);
    if (entry === undefined) throw new Error(`There is no scenario ${id}.`);
    showScenario({ target, draft, base: BASE, capabilities, clientInfo }, entry);
  }
  const endpoint = endpointOf(target.getState(), BASE) ?? '';
  const key = targetKey(target.getState(), endpoint);
  const tool = draft.getState().tools[key] ?? '';
  const frame = draft.getState().frames[draftKey(key, tool)];
  const read = frame === undefined ? undefined : parseFrame(frame, endpoint);
  const request = read?.kind === 'request' ? read.request : undefined;
  return { target: target.getState(), draft: draft.getState(), tool, request };
}

const bodyOf = (request: { readonly body: Uint8Array } | undefined): unknown =>
  request && JSON.parse(new TextDecoder().decode(request.body));

describe('choosing a demo scenario', () => {
  it('asks for the legacy revision where it shows in no other, and finds out elsewhere', () => {
    expect(shown('mrtr.legacy').target.era).toBe('2025-11-25');
    expect(shown('mrtr.legacy', 'mrtr.three_rounds').target.era).toBe('auto');
  });

  it('keeps back the capabilities without which it shows what it is there for, and gives them back after it', () => {
    expect(shown('portal.confirm_required').target.withheld).toEqual(['form', 'url', 'sampling', 'roots']);
    expect(shown('portal.confirm_url_only').target.withheld).toEqual(['form', 'sampling', 'roots']);
    expect(shown('portal.confirm_void').target.withheld).toEqual(['url', 'sampling', 'roots']);
    expect(shown('portal.confirm_required', 'portal.list').target.withheld).toEqual([]);
  });

  it('writes out the frame of what no call of a listed tool can be', () => {
    expect(bodyOf(shown('portal.unknown_tool').request)).toMatchObject({ params: { name: 'members_explode' } });
    const prompt = shown('portal.unknown_prompt').request;
    expect(bodyOf(prompt)).toMatchObject({ method: 'prompts/get', params: { name: 'member_poem' } });
    expect(prompt?.headers).toContainEqual(['Mcp-Name', 'member_poem']);
    expect(bodyOf(shown('era.notification').request)).toEqual({ jsonrpc: '2.0', method: 'notifications/initialized' });
    expect(shown('portal.no_stream').request).toMatchObject({ method: 'GET' });
    expect(bodyOf(shown('era.subscribe').request)).toMatchObject({ method: 'subscriptions/listen' });
  });

  it('composes a call of a listed tool in its parts, and drops a frame written for the scenario before', () => {
    const { tool, request } = shown('portal.unknown_method', 'portal.list');
    expect([tool, request]).toEqual(['members_list', undefined]);
  });

  it('opens no frame for initialize, which connecting sends', () => {
    expect(shown('era.modern_only').request).toBeUndefined();
  });
});

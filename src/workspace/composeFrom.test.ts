import { expect, test } from 'vitest';
import type { HeaderList } from '#exchange/headerList.ts';
import type { Exchange } from '#exchange/model.ts';
import { firstRun } from './firstRun.ts';
import { createDraft, draftText } from './draft.ts';
import { composable, demoPathOf, isDemoPath, putIntoCompose } from './composeFrom.ts';
import { createTarget } from './target.ts';

const BASE = 'https://host.example/app/';

function withRequest(url: string, headers: HeaderList, body: string): Exchange {
  return { ...firstRun(0), request: { url, method: 'POST', headers, body: new TextEncoder().encode(body) } };
}

const CALL =
  '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"add","arguments":{"a":9007199254740993}}}';

function stores() {
  const notify = () => undefined;
  return { target: createTarget({ storage: undefined, notify }), draft: createDraft({ storage: undefined, notify }) };
}

test('a call is taken up with its arguments as they were written', () => {
  expect(composable(withRequest('https://x.example/mcp', [], CALL))).toMatchObject({
    kind: 'call',
    tool: 'add',
    argumentsText: '{"a":9007199254740993}',
  });
});

test('what is no call to an address that can be called is not taken up, and says why', () => {
  expect(composable(withRequest('', [], CALL)).kind).toBe('no-url');
  expect(composable(withRequest('javascript:alert(1)', [], CALL)).kind).toBe('no-url');
  expect(composable(withRequest('https://x.example', [], '{"method":"tools/list"}')).kind).toBe('not-a-call');
  expect(composable({ ...firstRun(0), missing: ['request'] }).kind).toBe('no-request');
});

test('only headers of the user’s own are taken up; masked ones wait for a value', () => {
  const headers: HeaderList = [
    ['content-type', 'application/json'],
    ['cookie', 'a=b'],
    ['x-api-key', '********'],
    ['x-tenant', 'club'],
    ['authorization', 'Bearer ********'],
  ];
  expect(composable(withRequest('https://x.example/mcp', headers, CALL))).toMatchObject({
    bearer: '',
    headers: [
      { name: 'x-api-key', value: '', lost: true },
      { name: 'x-tenant', value: 'club', lost: false },
    ],
  });
});

test('the token in use is never kept for a server that a link names', () => {
  const { target, draft } = stores();
  target.getState().change({ bearer: 'mine' });
  const call = composable(withRequest('https://evil.example/mcp', [], CALL));
  if (call.kind !== 'call') throw new Error(call.kind);
  putIntoCompose({ target, draft }, call, BASE);
  expect(target.getState()).toMatchObject({ kind: 'custom', url: 'https://evil.example/mcp', bearer: '', headers: [] });
  expect(draft.getState().tools['https://evil.example/mcp auto'] ?? Object.values(draft.getState().tools)).toContain(
    'add',
  );
  expect(draft.getState().texts.at(-1)?.[1]).toBe('{"a":9007199254740993}');
});

test('a demo of this page is told from a look-alike', () => {
  expect(demoPathOf(`${BASE}demo/portal/mcp`, BASE)).toBe('demo/portal/mcp');
  expect(demoPathOf('https://host.example/demo/portal/mcp', BASE)).toBeUndefined();
  expect(isDemoPath('demo/lab/cut/mcp?at=3')).toBe(true);
  for (const path of ['demo/../relay', 'demo//evil.example/x', 'https://x.example', 'demo/a/mcp#x', 'Demo/a']) {
    expect(isDemoPath(path), path).toBe(false);
  }
});

test('a demo call is taken up as the demo it went to', () => {
  const { target, draft } = stores();
  const call = composable(withRequest(`${BASE}demo/portal/mcp`, [], CALL));
  if (call.kind !== 'call') throw new Error(call.kind);
  putIntoCompose({ target, draft }, call, BASE);
  expect(target.getState()).toMatchObject({ kind: 'demo', server: 'portal', demoPath: 'demo/portal/mcp' });
  expect(draftText(draft.getState(), draft.getState().texts.at(-1)?.[0] ?? '')).toContain('9007199254740993');
});

import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#protocol/json.ts';
import { BASE, callDemo, HELLO, legacy, messageIn, modern, testDeps } from '../fixtures/callDemo.ts';

const PATH = 'demo/lab/tool.success/mcp';
const GET_READING = { name: 'readings_get' };
const send = (request: Request) => callDemo(request, testDeps());
const without = (request: Request, header: string) => {
  request.headers.delete(header);
  return request;
};
const raw = (body: string, headers: Record<string, string> = {}) =>
  new Request(new URL(PATH, BASE), {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
    body,
  });

describe('a modern request that breaks a transport rule is refused', () => {
  const refused = async (request: Request) => {
    const seen = await send(request);
    return { status: seen.status, code: (messageIn(seen)['error'] as JsonObject)['code'] };
  };
  it.each([
    ['no version header', () => without(modern(PATH, 'tools/call', GET_READING), 'mcp-protocol-version')],
    [
      'a version header unlike _meta',
      () => modern(PATH, 'tools/call', GET_READING, { headers: { 'mcp-protocol-version': '2025-11-25' } }),
    ],
    ['no Mcp-Method', () => without(modern(PATH, 'tools/list'), 'mcp-method')],
    ['another Mcp-Method', () => modern(PATH, 'tools/call', GET_READING, { headers: { 'mcp-method': 'TOOLS/CALL' } })],
    ['no Mcp-Name', () => without(modern(PATH, 'tools/call', GET_READING), 'mcp-name')],
    ['another Mcp-Name', () => modern(PATH, 'tools/call', GET_READING, { headers: { 'mcp-name': 'readings_purge' } })],
    [
      'an Mcp-Name with broken base64',
      () => modern(PATH, 'tools/call', GET_READING, { headers: { 'mcp-name': '=?base64?%%?=' } }),
    ],
  ])('%s: 400, -32020', async (_, request) => {
    expect(await refused(request())).toEqual({ status: 400, code: -32020 });
  });
  it('a version it does not have: 400, -32022, with those it has', async () => {
    const body = JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/list',
      params: {
        _meta: {
          'io.modelcontextprotocol/protocolVersion': '1999-01-01',
          'io.modelcontextprotocol/clientCapabilities': {},
        },
      },
    });
    const seen = await send(raw(body, { 'mcp-protocol-version': '1999-01-01' }));
    expect(seen.status).toBe(400);
    expect(messageIn(seen)).toMatchObject({
      id: 1,
      error: {
        code: -32022,
        data: { requested: '1999-01-01', supported: ['2026-07-28', '2025-11-25', '2025-06-18', '2025-03-26'] },
      },
    });
  });
  it('no capabilities in _meta: 400, -32602', async () => {
    const body = JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/list',
      params: { _meta: { 'io.modelcontextprotocol/protocolVersion': '2026-07-28' } },
    });
    expect(await refused(raw(body, { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'tools/list' }))).toEqual({
      status: 400,
      code: -32602,
    });
  });
  it('a method it does not have: 404, -32601; 200 to a legacy client', async () => {
    expect(await refused(modern(PATH, 'tools/describe'))).toEqual({ status: 404, code: -32601 });
    expect(await refused(legacy(PATH, 'tools/describe'))).toEqual({ status: 200, code: -32601 });
  });
  it('a base64 Mcp-Name is decoded before it is compared', async () => {
    expect(
      (
        await send(
          modern(PATH, 'tools/call', GET_READING, { headers: { 'mcp-name': `=?base64?${btoa('readings_get')}?=` } }),
        )
      ).status,
    ).toBe(200);
  });
});

describe('any request that is no MCP is refused', () => {
  it.each([
    ['GET', 405],
    ['DELETE', 405],
  ])('%s: %i', async (method, status) => {
    const seen = await send(new Request(new URL(PATH, BASE), { method }));
    expect(seen.status).toBe(status);
    expect(seen.headers.get('allow')).toBe('POST');
  });
  it('another content type: 415; an Accept without event streams: 406', async () => {
    expect((await send(raw('{}', { 'content-type': 'text/plain' }))).status).toBe(415);
    expect((await send(raw('{}', { accept: 'application/json' }))).status).toBe(406);
  });
  it.each([
    ['{"jsonrpc":"2.0",', -32700, 'Parse error'],
    ['42', -32600, 'Invalid Request'],
    ['{"jsonrpc":"2.0","id":1}', -32600, 'Invalid Request'],
    ['{"jsonrpc":"1.0","id":1,"method":"ping"}', -32600, 'Invalid Request'],
    ['{"jsonrpc":"2.0","id":null,"method":"ping"}', -32600, 'Invalid Request'],
    ['[{"jsonrpc":"2.0","id":1,"method":"ping"}]', -32600, 'Batch requests are not supported'],
  ])('%s: 400', async (body, code, message) => {
    const seen = await send(raw(body));
    expect(seen.status).toBe(400);
    expect(messageIn(seen)).toEqual({ jsonrpc: '2.0', id: null, error: { code, message } });
  });
});

describe('each era is served its own way', () => {
  it('modern results say that they are complete, and whose they are', async () => {
    expect(messageIn(await send(modern(PATH, 'tools/list')))['result']).toMatchObject({
      resultType: 'complete',
      ttlMs: 0,
      cacheScope: 'private',
      tools: [
        { name: 'readings_get', annotations: { readOnlyHint: true } },
        { name: 'readings_purge', annotations: { destructiveHint: true } },
        { outputSchema: {} },
      ],
      _meta: { 'io.modelcontextprotocol/serverInfo': { name: 'estrato-lab' } },
    });
  });
  it('legacy results have none of that', async () => {
    const result = messageIn(await send(legacy(PATH, 'tools/list')))['result'];
    expect(Object.keys(result as JsonObject)).toEqual(['tools']);
  });
  it.each([
    ['2025-06-18', '2025-06-18'],
    ['2024-11-05', '2025-11-25'],
    ['2026-07-28', '2025-11-25'],
  ])('a handshake that asks for %s gets %s', async (asked, given) => {
    expect(
      messageIn(await send(legacy(PATH, 'initialize', { ...HELLO, protocolVersion: asked })))['result'],
    ).toMatchObject({ protocolVersion: given });
  });
  it('a notification is accepted with nothing in it', async () => {
    expect(await send(raw('{"jsonrpc":"2.0","method":"notifications/initialized"}'))).toMatchObject({
      status: 202,
      type: null,
      text: '',
    });
  });
  it('an answer of a legacy client is accepted, that of a modern one refused', async () => {
    const body = '{"jsonrpc":"2.0","id":"srv-1","result":{}}';
    expect((await send(raw(body, { 'mcp-protocol-version': '2025-11-25' }))).status).toBe(202);
    expect((await send(raw(body, { 'mcp-protocol-version': '2026-07-28' }))).status).toBe(400);
  });
  it('a ping is answered in the legacy era only', async () => {
    expect(messageIn(await send(legacy(PATH, 'ping')))['result']).toEqual({});
    expect((await send(modern(PATH, 'ping'))).status).toBe(404);
  });
});

describe('legacy sessions', () => {
  const path = 'demo/lab/era.session_404/mcp';
  it('end with 404 after the calls they were good for, and on DELETE', async () => {
    const deps = testDeps();
    expect((await callDemo(legacy(path, 'tools/call', GET_READING), deps)).status).toBe(400);
    const id = (await callDemo(legacy(path, 'initialize', HELLO), deps)).headers.get('mcp-session-id') ?? '';
    const headers = { 'mcp-session-id': id };
    expect((await callDemo(legacy(path, 'tools/list', {}, { headers }), deps)).status).toBe(200);
    expect((await callDemo(legacy(path, 'tools/call', GET_READING, { headers }), deps)).status).toBe(200);
    const gone = await callDemo(legacy(path, 'tools/call', GET_READING, { headers }), deps);
    expect(gone).toMatchObject({
      status: 404,
      text: '{"jsonrpc":"2.0","id":7,"error":{"code":-32001,"message":"Session not found"}}',
    });
    expect((await callDemo(new Request(new URL(path, BASE), { method: 'DELETE', headers }), deps)).status).toBe(404);
  });
  it('a poll is resumed with the last event id', async () => {
    const deps = testDeps();
    const poll = 'demo/lab/era.poll_to_resume/mcp';
    const first = await callDemo(legacy(poll, 'tools/call', GET_READING), deps);
    const event = /^id: (.+)$/m.exec(first.text)?.[1] ?? '';
    expect(first.text).toBe(`id: ${event}\ndata:\n\nretry: 500\n\n`);
    const resumed = await callDemo(
      new Request(new URL(poll, BASE), { headers: { accept: 'text/event-stream', 'last-event-id': event } }),
      deps,
    );
    expect(messageIn(resumed)).toMatchObject({ id: 7, result: { content: [{}] } });
  });
  it('a tool list comes in pages', async () => {
    const pages = 'demo/lab/list.pages/mcp';
    const last = messageIn(await send(modern(pages, 'tools/list', { cursor: 'from-10' })))['result'];
    expect(last).toMatchObject({ tools: [{ name: 'reading_11' }, { name: 'reading_12' }] });
    expect(last).not.toHaveProperty('nextCursor');
    expect(messageIn(await send(modern(pages, 'tools/list', { cursor: 'nonsense' })))).toMatchObject({
      error: { code: -32602 },
    });
  });
});

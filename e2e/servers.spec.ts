import { expect, test } from '@playwright/test';
import { startEverythingServer } from './servers/everythingServer.ts';
import * as faults from './servers/faultServer.ts';
import { startSdkServer } from './servers/sdkServer.ts';

const PAGE = 'http://127.0.0.1:4173';

interface Message {
  readonly id?: unknown;
  readonly method?: string;
  readonly result?: Record<string, unknown>;
  readonly error?: { readonly code: number };
}

function post(
  url: string,
  method: string,
  params: object = {},
  headers: Record<string, string> = {},
): Promise<Response> {
  const name = 'name' in params ? { 'Mcp-Name': String(params.name) } : {};
  return fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
      'MCP-Protocol-Version': '2026-07-28',
      'Mcp-Method': method,
      ...name,
      ...headers,
    },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 'c-1',
      method,
      params: {
        ...params,
        _meta: {
          'io.modelcontextprotocol/protocolVersion': '2026-07-28',
          'io.modelcontextprotocol/clientInfo': { name: 'e2e', version: '1' },
          'io.modelcontextprotocol/clientCapabilities': { elicitation: {} },
          progressToken: 'p-1',
        },
      },
    }),
  });
}

function call(url: string, name: string, args: object = {}): Promise<Response> {
  return post(url, 'tools/call', { name, arguments: args });
}

async function messages(response: Response): Promise<Message[]> {
  const body = await response.text();
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
  const texts = isStream ? [...body.matchAll(/^data: ?(\S.*)$/gm)].map(([, data = '']) => data) : [body];
  return texts.map((text) => JSON.parse(text) as Message);
}

test.describe('the server on the official SDK', () => {
  test('answers as JSON, as a stream, with isError, with an error and with a question', async () => {
    const server = await startSdkServer('cors');
    const echo = await call(server.url, 'echo', { text: 'hi' });
    expect(echo.headers.get('content-type')).toContain('application/json');
    expect((await messages(echo))[0]?.result).toMatchObject({ resultType: 'complete', content: [{ text: 'hi' }] });

    const count = await call(server.url, 'count', { n: 3, delayMs: 1 });
    expect(count.headers.get('content-type')).toContain('text/event-stream');
    const counted = await messages(count);
    expect(counted.map(({ method }) => method)).toEqual([
      ...Array<string>(3).fill('notifications/progress'),
      undefined,
    ]);

    expect((await messages(await call(server.url, 'fail', { reason: 'no' })))[0]?.result).toMatchObject({
      isError: true,
    });
    expect((await messages(await call(server.url, 'nope')))[0]?.error?.code).toBe(-32602);
    expect((await messages(await call(server.url, 'measure', { text: 'four' })))[0]?.result).toMatchObject({
      structuredContent: { length: 4 },
    });
    expect((await messages(await call(server.url, 'confirm', { what: 'it' })))[0]?.result).toMatchObject({
      resultType: 'input_required',
    });
    await server.close();
  });

  test('sends CORS headers in one dress and none in the other', async () => {
    for (const dress of ['cors', 'as-shipped'] as const) {
      const server = await startSdkServer(dress);
      const response = await post(server.url, 'server/discover', {}, { Origin: PAGE });
      expect(response.status).toBe(200);
      expect(response.headers.get('access-control-allow-origin')).toBe(dress === 'cors' ? PAGE : null);
      await server.close();
    }
  });
});

test('server-everything starts in a process of its own and gives a session', async () => {
  const server = await startEverythingServer();
  const response = await fetch(server.url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'initialize',
      params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'e2e', version: '1' } },
    }),
  });
  expect(response.headers.get('mcp-session-id')).toBeTruthy();
  const [answer] = (await messages(response)).filter(({ result }) => result);
  expect(answer?.result).toMatchObject({ protocolVersion: '2025-11-25' });
  await server.close();
});

test.describe('the faulty server', () => {
  async function faulty(script: Parameters<typeof faults.startFaultServer>[0]) {
    const server = await faults.startFaultServer(script);
    const response = call(server.url, 'act');
    return { server, response };
  }

  test('behaves well but for the call', async () => {
    const { server, response } = await faulty(faults.success);
    expect((await messages(await response))[0]).toMatchObject({ id: 'c-1', result: { resultType: 'complete' } });
    expect((await messages(await post(server.url, 'tools/list')))[0]?.result).toMatchObject({
      tools: [{ name: 'act' }],
    });
    expect(server.requests.map(({ message }) => message.method)).toEqual(['tools/call', 'tools/list']);
    await server.close();
  });

  test('accepts with 202, answers with a foreign id, redirects and sends HTML', async () => {
    const accepted = await faulty(faults.acceptedCall);
    expect((await accepted.response).status).toBe(202);
    const foreign = await faulty(faults.wrongId);
    expect((await messages(await foreign.response))[0]?.id).toBe('someone-else');
    const moved = await faulty(faults.redirect);
    expect((await moved.response).status).toBe(307);
    const page = await faulty(faults.htmlPage);
    expect((await page.response).headers.get('content-type')).toContain('text/html');
    await Promise.all([accepted, foreign, moved, page].map(({ server }) => server.close()));
  });

  test('resets a stream, and ends one with no answer', async () => {
    const reset = await faulty(faults.streamReset);
    await expect((await reset.response).text()).rejects.toThrow();
    const ended = await faulty(faults.streamWithoutAnswer);
    expect((await messages(await ended.response)).map(({ method }) => method)).toEqual(['notifications/progress']);
    expect(ended.server.lastActAt()).toBeGreaterThan(Date.now() - 60_000);
    await Promise.all([reset, ended].map(({ server }) => server.close()));
  });

  test('sends a huge event, deep nesting and half a gzip body', async () => {
    const huge = await faulty(faults.hugeEvent);
    expect((await (await huge.response).arrayBuffer()).byteLength).toBeGreaterThan(32 * 1024 * 1024);
    const deep = await faulty(faults.deepNesting);
    expect((await (await deep.response).text()).length).toBe(200_000);
    const gzip = await faulty(faults.truncatedGzip);
    // Browsers too end such a body cleanly, so that only the JSON shows the cut.
    const text = await (await gzip.response).text();
    expect(text).toMatch(/^\{"jsonrpc":"2\.0"/);
    expect(() => JSON.parse(text) as unknown).toThrow();
    await Promise.all([huge, deep, gzip].map(({ server }) => server.close()));
  });

  test('leaves a stream open and silent', async () => {
    const { server, response } = await faulty(faults.silentStream);
    const reader = (await response).body?.getReader();
    const first = await reader?.read();
    expect(new TextDecoder().decode(first?.value)).toContain('notifications/progress');
    await reader?.cancel();
    await server.close();
  });

  test('keeps a call waiting for ever and notices when the client goes away', async () => {
    const server = await faults.startFaultServer(faults.neverAnswers);
    const controller = new AbortController();
    const pending = fetch(server.url, {
      method: 'POST',
      signal: controller.signal,
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call' }),
    });
    await expect.poll(() => server.requests.length).toBe(1);
    controller.abort();
    await expect(pending).rejects.toThrow();
    await server.close();
  });
});

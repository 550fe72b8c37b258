import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { expect, test } from '@playwright/test';
import { startSdkServer } from './servers/sdkServer.ts';

/** The relay as it is served beside the built app, asked over HTTP by callers that are not its page. */

interface Asked {
  readonly path: 'hello' | 'forward';
  readonly headers?: Readonly<Record<string, string>>;
}

async function ask(base: string, { path, headers = {} }: Asked) {
  const url = new URL(`relay/${path}`, base);
  const outgoing = httpRequest(url, { method: path === 'hello' ? 'GET' : 'POST', agent: false, headers });
  outgoing.end(path === 'hello' ? undefined : '{}');
  // The only event that `once` can resolve with here has the answer as its argument.
  const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
  let text = '';
  for await (const chunk of answer.setEncoding('utf8')) text += String(chunk);
  // The relay answers these two paths with JSON objects only.
  const said = JSON.parse(text) as { readonly refused?: string; readonly message?: string; readonly token?: string };
  return { status: answer.statusCode, ...said };
}

function forwarding(target: string, token: string): Readonly<Record<string, string>> {
  return {
    'x-estrato-relay-token': token,
    'x-estrato-relay-target': target,
    'x-estrato-relay-headers': Buffer.from('[]').toString('base64'),
  };
}

const base = ({ baseURL = '' }: { readonly baseURL: string | undefined }): string => baseURL;

async function tokenOf(url: string): Promise<string> {
  const { token } = await ask(url, { path: 'hello' });
  expect(token).toMatch(/^[\w-]{43}$/);
  return token ?? '';
}

test('the relay refuses another origin, whether it says so itself or the browser does', async ({ baseURL }) => {
  const url = base({ baseURL });
  for (const path of ['hello', 'forward'] as const) {
    expect(await ask(url, { path, headers: { Origin: 'https://evil.example' } })).toMatchObject({
      status: 403,
      refused: 'origin',
    });
    expect(await ask(url, { path, headers: { Origin: 'null' } })).toMatchObject({ status: 403, refused: 'origin' });
    expect(await ask(url, { path, headers: { 'Sec-Fetch-Site': 'cross-site' } })).toMatchObject({
      status: 403,
      refused: 'site',
    });
    expect(await ask(url, { path, headers: { 'Sec-Fetch-Site': 'same-site' } })).toMatchObject({
      status: 403,
      refused: 'site',
    });
  }
});

test('the relay refuses a foreign Host, as a rebound DNS name would send', async ({ baseURL }) => {
  const url = base({ baseURL });
  const { port } = new URL(url);
  for (const host of [`rebound.example:${port}`, `127.0.0.1.nip.example:${port}`, '127.0.0.1:1'])
    for (const path of ['hello', 'forward'] as const) {
      const status = await statusOf(url, path, host);
      expect(status, `${path} for ${host}`).toBe(403);
    }
});

/** The server before the relay may refuse a foreign Host itself, in its own words; what counts is that it does. */
async function statusOf(url: string, path: string, host: string): Promise<number | undefined> {
  const outgoing = httpRequest(new URL(`relay/${path}`, url), {
    method: path === 'hello' ? 'GET' : 'POST',
    agent: false,
    headers: { Host: host },
  });
  outgoing.end();
  // As above.
  const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
  answer.resume();
  return answer.statusCode;
}

test('the relay refuses a target that is not this machine, in every dress', async ({ baseURL }) => {
  const url = base({ baseURL });
  const token = await tokenOf(url);
  for (const target of [
    'http://192.0.2.1/mcp',
    'http://[2001:db8::1]/mcp',
    'http://169.254.169.254/latest/meta-data',
    'http://127.0.0.1.evil.example/mcp',
    'http://0.0.0.0:1/mcp',
  ])
    expect(await ask(url, { path: 'forward', headers: forwarding(target, token) }), target).toMatchObject({
      status: 403,
      refused: 'target-not-loopback',
    });
  expect(await ask(url, { path: 'forward', headers: forwarding('file:///etc/passwd', token) })).toMatchObject({
    status: 403,
    refused: 'target-scheme',
  });
  expect(await ask(url, { path: 'forward', headers: forwarding('http://a:b@localhost/mcp', token) })).toMatchObject({
    status: 403,
    refused: 'target-userinfo',
  });
});

test('the relay refuses a missing or wrong token, and says what to do', async ({ baseURL }) => {
  const url = base({ baseURL });
  const server = await startSdkServer('as-shipped');
  const token = await tokenOf(url);
  const wrong = [undefined, '', 'x', `${token}x`, token.slice(0, -1), token.toUpperCase()];
  for (const sent of wrong) {
    const { 'x-estrato-relay-token': _, ...rest } = forwarding(server.url, '');
    const headers = sent === undefined ? rest : forwarding(server.url, sent);
    const answer = await ask(url, { path: 'forward', headers });
    expect(answer).toMatchObject({ status: 403, refused: 'token' });
    expect(answer.message).toContain('Reload');
  }
  await server.close();
});

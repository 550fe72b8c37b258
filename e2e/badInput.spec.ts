import { createServer } from 'node:net';
import { once } from 'node:events';
import { en } from '#i18n/en.ts';
import { expect, test } from './page.ts';
import * as faults from './servers/faultServer.ts';
import { startSdkServer } from './servers/sdkServer.ts';

/** Whatever is typed or answered ends in a verdict or in a sentence at the field. */

const { target, compose, sayings } = en;

test('an address that cannot be called is named at its field, and nothing is sent', async ({ playground }) => {
  await playground.open();
  const before = await playground.log.getByRole('listitem').count();
  const typed = [
    ['', target.urlProblem.empty],
    ['ftp://localhost/mcp', target.urlProblem['not-http']],
    ['javascript:alert(1)', target.urlProblem['not-http']],
    ['localhost:3000/mcp', target.urlProblem['no-scheme']],
    ['http://', target.urlProblem['no-host']],
    ['http://localhost:99999/mcp', target.urlProblem.unreadable],
    ['http://me:secret@localhost/mcp', target.urlProblem.userinfo],
    ['http://local host/mcp', target.urlProblem.spaces],
  ] as const;
  for (const [address, sentence] of typed) {
    await playground.connect(address);
    await expect(playground.target.getByLabel(target.url)).toHaveAccessibleDescription(new RegExp(escape(sentence)));
  }
  await playground.send.click();
  await expect(playground.compose.getByRole('alert').filter({ hasText: compose.notSent['target-url'] })).toBeVisible();
  await expect(playground.log.getByRole('listitem')).toHaveCount(before);
});

test('a port with nothing behind it', async ({ playground }) => {
  await playground.open();
  await playground.connect(`http://127.0.0.1:${await unusedPort()}/mcp`);
  await expect(playground.target).toContainText(target.failed.silent);
  await expect(playground.headline).toHaveText(sayings['head.network-error']());
  await playground.send.click();
  await expect(playground.compose).toContainText(compose.notSent.connection);
});

test('a server without CORS', async ({ playground }) => {
  const server = await startSdkServer('as-shipped');
  await playground.open();
  await playground.connect(server.url);
  await expect(playground.target).toContainText(target.failed.answers);
  await expect(playground.stratum('http')).toContainText('NETWORK_ERROR');
  await server.close();
});

test('a page that answers HTML: its markup stays text', async ({ playground, page }) => {
  const server = await faults.startFaultServer(faults.htmlPage);
  await playground.open();
  await playground.connect(server.url);
  await playground.tool('act');
  await playground.send.click();
  await playground.reads({ outcome: 'WRONG_CONTENT_TYPE', stratum: 'stream' });
  await expect(page.getByRole('heading', { name: 'Sign in' })).toHaveCount(0);
  await playground.tab('raw').click();
  await expect(page.getByText('<h1>Sign in</h1>')).toBeVisible();
  await server.close();
});

test('an address that is a web page and no MCP server', async ({ playground, baseURL }) => {
  await playground.open();
  await playground.connect(`${baseURL}index.html`);
  await expect(playground.target).toContainText(target.state.failed);
  await expect(playground.headline).toContainText('HTTP');
});

test('arguments that are not JSON are named at their place, and sent as they are because the user says so', async ({
  playground,
}) => {
  const server = await faults.startFaultServer(faults.notJson);
  await playground.open();
  await playground.connect(server.url);
  await playground.tool('act');
  const problem = playground.compose.getByRole('alert');
  await playground.args('{"text": }');
  await expect(problem.filter({ hasText: 'line 1, column' })).toBeVisible();
  await playground.args('[1]');
  await expect(problem.filter({ hasText: compose.notObject })).toBeVisible();
  await playground.args('{"text": ');
  await playground.send.click();
  await playground.reads({ outcome: 'HTTP_ERROR', stratum: 'http', advice: 'fix-request' });
  await expect(playground.headline).toHaveText(sayings['head.http-error-inner']({ status: 400 }));
  expect(server.requests.at(-1)?.body).toContain('"arguments":{"text":');
  await server.close();
});

test('an event of 32 MiB is read, judged, and shown in part', async ({ playground, page }) => {
  test.slow();
  const server = await faults.startFaultServer(faults.hugeEvent);
  await playground.open();
  await playground.connect(server.url);
  await playground.tool('act');
  await playground.send.click();
  await expect(playground.newest()).toContainText('TOOL_SUCCESS', { timeout: 120_000 });
  for (const tab of ['raw', 'headers', 'parsed', 'findings', 'record', 'explain'] as const) {
    await playground.tab(tab).click();
    await expect(playground.tab(tab)).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByText(en.shell.broken.title)).toHaveCount(0);
  }
  expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(3000);
  await server.close();
});

test('a body of 100,000 nested arrays', async ({ playground, page }) => {
  const server = await faults.startFaultServer(faults.deepNesting);
  await playground.open();
  await playground.connect(server.url);
  await playground.tool('act');
  await playground.send.click();
  await playground.reads({ outcome: 'INVALID_ENVELOPE', stratum: 'envelope' });
  for (const tab of ['raw', 'parsed', 'findings', 'record', 'explain'] as const) {
    await playground.tab(tab).click();
    await expect(playground.tab(tab)).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByText(en.shell.broken.title)).toHaveCount(0);
  }
  await server.close();
});

test('a token with a newline is named at its field', async ({ playground, page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await playground.open();
  const field = playground.target.getByLabel(target.bearer, { exact: true });
  await page.evaluate(() => navigator.clipboard.writeText('one\ntwo'));
  await field.focus();
  await page.keyboard.press('Control+v');
  await expect(playground.target).toContainText(target.valueProblem.newline);
  await field.fill('tökén–');
  await expect(playground.target).toContainText(target.valueProblem['not-latin1']);
  await page.keyboard.press('Tab');
  await playground.send.click();
  await expect(playground.compose).toContainText(compose.notSent['target-headers']);
});

async function unusedPort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('A TCP server has a port.');
  return address.port;
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

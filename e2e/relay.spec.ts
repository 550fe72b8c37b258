import { en } from '#i18n/en.ts';
import { expect, test } from './page.ts';
import type { RunningServer } from './servers/listening.ts';
import { startSdkServer } from './servers/sdkServer.ts';
import { startStaticHost } from './servers/staticHost.ts';

const { failed, relay, cors, state } = en.target;

let server: RunningServer;
test.beforeAll(async () => {
  server = await startSdkServer('as-shipped');
});
test.afterAll(() => server.close());

test('a server as the SDK ships it is unreadable from a page, and the relay is one click away', async ({
  playground,
  page,
}) => {
  test.slow();
  await playground.open();
  await playground.connect(server.url);
  await expect(playground.target).toContainText(state.failed);
  await expect(playground.target).toContainText(failed.answers);
  await expect(playground.headline).toHaveText(en.sayings['head.network-error']());
  await expect(playground.stratum('http')).toContainText('NETWORK_ERROR');

  await playground.target.getByRole('button', { name: relay.offer }).click();
  await expect(playground.target).toContainText(state.reachable);
  await expect(playground.target).toContainText(relay.inUse);

  await test.step('success as JSON, with every header', async () => {
    await playground.call('echo', { text: 'hello' });
    await playground.reads({ outcome: 'TOOL_SUCCESS', stratum: 'tool', advice: 'nothing' });
    await expect(page.getByText(en.verdict.facts.via.relay, { exact: true })).toBeVisible();
    await playground.tab('headers').click();
    await expect(page.getByText(en.verdict.headers.all)).toBeVisible();
    // CORS would have hidden it.
    await expect(page.getByText('Date', { exact: true })).toBeVisible();
  });
  await test.step('a stream with progress', async () => {
    await playground.call('count', { n: 3, delayMs: 5 });
    await playground.reads({ outcome: 'TOOL_SUCCESS', stratum: 'tool', advice: 'nothing' });
    await expect(playground.stratum('stream')).toContainText('4 events');
  });
  await test.step('the tool’s own failure', async () => {
    await playground.call('fail', { reason: 'no' });
    await playground.reads({ outcome: 'TOOL_ERROR', stratum: 'tool', advice: 'fix-arguments' });
  });
  await test.step('structured content', async () => {
    await playground.call('measure', { text: 'four' });
    await playground.reads({ outcome: 'TOOL_SUCCESS', stratum: 'tool', advice: 'nothing' });
  });
  await test.step('an unknown tool', async () => {
    await playground.compose.getByRole('tab', { name: en.compose.tab.faults }).click();
    await playground.compose.getByRole('checkbox', { name: en.compose.fault['tool-unknown'] }).check();
    await playground.sendAnyway();
    await playground.reads({ outcome: 'JSONRPC_ERROR', stratum: 'envelope', advice: 'fix-request' });
  });
  await test.step('and the way back', async () => {
    await playground.target.getByRole('button', { name: relay.stop }).click();
    await expect(playground.target).toContainText(state.failed);
  });
});

test('the header lines to paste into the server name this page, and are copied whole', async ({
  playground,
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await playground.open();
  await playground.connect(server.url);
  await playground.target.getByText(cors.title).click();
  await playground.target.getByRole('button', { name: cors.copy }).click();
  await expect(playground.target.getByRole('button', { name: cors.copied })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.split('\n')).toContain(`Access-Control-Allow-Origin: ${new URL(page.url()).origin}`);
  expect(copied).toMatch(/^Access-Control-Allow-Headers: .*Mcp-Method/im);
  expect(copied).toMatch(/^Access-Control-Expose-Headers: .*Mcp-Session-Id/im);
});

test('a static host has no relay: the page says what to do instead, with the lines open', async ({
  playground,
  page,
}) => {
  const host = await startStaticHost('/some/where/');
  await playground.open(host.url);
  await playground.connect(server.url);
  await expect(playground.target).toContainText(failed.answers);
  await expect(playground.target).toContainText(relay.none);
  await expect(playground.target.getByRole('button', { name: relay.offer })).toHaveCount(0);
  await expect(playground.target.getByText(`Access-Control-Allow-Origin: ${new URL(page.url()).origin}`)).toBeVisible();
  await host.close();
});

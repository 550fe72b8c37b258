import { en } from '#i18n/en.ts';
import { expect, test } from './page.ts';
import { startEverythingServer } from './servers/everythingServer.ts';
import type { RunningServer } from './servers/listening.ts';
import { startSdkServer } from './servers/sdkServer.ts';

const ELICITATION = '"io.modelcontextprotocol/clientCapabilities":{"elicitation":{"form":{}}}';

test.describe('a server on the official SDK 2.4 that sends CORS headers, called directly', () => {
  let server: RunningServer;
  test.beforeAll(async () => {
    server = await startSdkServer('cors');
  });
  test.afterAll(() => server.close());
  test.beforeEach(async ({ playground }) => {
    await playground.open();
    await playground.connect(server.url);
    await expect(playground.target).toContainText(en.target.state.reachable);
  });

  test('is found by server/discover, with its revision and its tools', async ({ playground }) => {
    await expect(playground.target).toContainText('estrato-e2e');
    await expect(playground.target.getByLabel(en.target.era)).toContainText(en.target.eraAutoFound('2026-07-28'));
    await expect(playground.tools.getByRole('listitem')).toHaveText([
      'echo',
      'count',
      'fail',
      `measure${en.target.hint.readOnly}`,
      'confirm',
    ]);
  });

  test('succeeds as JSON', async ({ playground }) => {
    await playground.call('echo', { text: 'hello <b>' });
    await playground.reads({ outcome: 'TOOL_SUCCESS', stratum: 'tool', advice: 'nothing' });
    await expect(playground.headline).toHaveText(en.sayings['head.success']());
    await expect(playground.stratum('http')).toContainText('200, application/json');
    await expect(playground.stratum('tool')).toContainText('hello <b>');
  });

  test('streams its progress before it answers', async ({ playground, page }) => {
    await playground.call('count', { n: 4, delayMs: 5 });
    await playground.reads({ outcome: 'TOOL_SUCCESS', stratum: 'tool', advice: 'nothing' });
    await expect(playground.stratum('http')).toContainText('200, text/event-stream');
    await expect(playground.stratum('stream')).toContainText('5 events');
    await playground.tab('parsed').click();
    await expect(page.getByText('notifications/progress')).toHaveCount(4);
  });

  test('runs and fails: isError under HTTP 200 is the tool’s own failure', async ({ playground }) => {
    await playground.call('fail', { reason: 'the oven is cold' });
    await playground.reads({ outcome: 'TOOL_ERROR', stratum: 'tool', advice: 'fix-arguments' });
    for (const stratum of ['http', 'stream', 'envelope', 'result'] as const)
      await expect(playground.stratum(stratum)).toContainText(en.outcomes.status.pass);
    await expect(playground.stratum('tool')).toContainText('the oven is cold');
  });

  test('knows no such tool: an error in the envelope, and nothing ran', async ({ playground }) => {
    await playground.tool('echo');
    await playground.args({ text: 'x' });
    await playground.compose.getByRole('tab', { name: en.compose.tab.faults }).click();
    await playground.compose.getByRole('checkbox', { name: en.compose.fault['tool-unknown'] }).check();
    await playground.send.click();
    await playground.reads({ outcome: 'JSONRPC_ERROR', stratum: 'envelope', advice: 'fix-request' });
    await expect(playground.stratum('envelope')).toContainText('-32602');
    await expect(playground.newest()).toContainText('-32602');
  });

  test('gives structured content that fits its output schema', async ({ playground }) => {
    await playground.call('measure', { text: 'four' });
    await playground.reads({ outcome: 'TOOL_SUCCESS', stratum: 'tool', advice: 'nothing' });
    await expect(playground.stratum('result')).toContainText(en.rows['result.ok']({ blocks: 1 }));
  });

  test('asks before it acts: a call that waits for input is pending, not failed', async ({ playground }) => {
    await playground.tool('confirm');
    await playground.args({ what: 'delete it' });
    await playground.frame((text) => text.replace('"io.modelcontextprotocol/clientCapabilities":{}', ELICITATION));
    await playground.sendAnyway();
    await playground.reads({ outcome: 'INPUT_REQUIRED', stratum: 'tool', advice: 'answer' });
    await expect(playground.stratum('tool')).toContainText(en.outcomes.status.pending);
  });
});

test('the reference server of the MCP project is found by initialize and called in its session', async ({
  playground,
}) => {
  const server = await startEverythingServer();
  await playground.open();
  await playground.connect(server.url);
  await expect(playground.target).toContainText(en.target.state.reachable);
  await expect(playground.target.getByLabel(en.target.era)).toContainText(en.target.eraAutoFound('2025-11-25'));
  await playground.call('echo', { message: 'hello' });
  await playground.reads({ outcome: 'TOOL_SUCCESS', stratum: 'tool', advice: 'nothing' });
  await expect(playground.stratum('tool')).toContainText('Echo: hello');

  await playground.log.getByRole('button', { name: en.log.handshake }).click();
  await expect(playground.log.getByRole('listitem')).toContainText([
    'echo',
    'tools/list',
    'notifications/initialized',
    'initialize',
    'server/discover',
  ]);
  await server.close();
});

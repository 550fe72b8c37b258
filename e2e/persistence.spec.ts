import type { Page } from '@playwright/test';
import { en } from '#i18n/en.ts';
import { everythingStored } from './everythingStored.ts';
import { expect, test } from './page.ts';
import type { RunningServer } from './servers/listening.ts';
import { startFaultServer, success } from './servers/faultServer.ts';
import { startSdkServer } from './servers/sdkServer.ts';

const TOKEN = 'tok-3f9c1d7e5b';
const API_KEY = 'key-8a2b6c4d0e';
const { target, workspace } = en;

let server: RunningServer;
test.beforeAll(async () => {
  server = await startSdkServer('cors');
});
test.afterAll(() => server.close());

test('target, headers, draft and calls survive a reload; secrets are stored nowhere', async ({ playground, page }) => {
  await playground.open();
  await playground.connect(server.url);
  await expect(playground.target).toContainText(target.state.reachable);

  await playground.target.getByText(target.extras).click();
  for (const [position, [name, value]] of [
    ['X-Trace', 'plain-1'] as const,
    ['X-Api-Key', API_KEY] as const,
  ].entries()) {
    await playground.target.getByRole('button', { name: target.headersAdd }).click();
    await playground.target.getByLabel(target.headerName(position + 1)).fill(name);
    await playground.target.getByLabel(target.headerValue(position + 1)).fill(value);
  }
  await playground.target.getByLabel(target.bearer, { exact: true }).fill(TOKEN);
  await playground.target
    .getByRole('button', { name: target.connectAgain })
    .or(playground.target.getByRole('button', { name: target.connect, exact: true }))
    .click();
  await expect(playground.target).toContainText(target.state.reachable);

  await playground.call('echo', { text: 'kept over the reload' });
  await playground.reads({ outcome: 'TOOL_SUCCESS', stratum: 'tool' });
  await playground.args({ text: 'a draft not sent' });

  await expect.poll(() => everythingStored(page)).toContain('kept over the reload');
  const stored = await everythingStored(page);
  for (const secret of [TOKEN, API_KEY, btoa(TOKEN), btoa(API_KEY)]) expect(stored).not.toContain(secret);

  await page.reload();
  await expect(playground.target.getByLabel(target.url)).toHaveValue(server.url);
  await expect(playground.target.getByLabel(target.headerValue(1))).toHaveValue('plain-1');
  await expect(playground.target.getByLabel(target.headerName(2))).toHaveValue('X-Api-Key');
  await expect(playground.target.getByLabel(target.headerValue(2))).toHaveValue('');
  await expect(playground.target).toContainText(target.headerLost);
  await expect(playground.target.getByLabel(target.bearer, { exact: true })).toHaveValue('');
  await playground.compose.getByRole('tab', { name: en.compose.tab.json }).click();
  await expect(playground.compose.getByRole('textbox', { name: en.compose.arguments })).toContainText(
    'a draft not sent',
  );
  await expect(playground.newest()).toContainText('echo');
  await playground.reads({ outcome: 'TOOL_SUCCESS', stratum: 'tool' });
  await expect(playground.stratum('tool')).toContainText('kept over the reload');
});

test('the last 50 calls survive a reload, judged again; older ones go', async ({ playground, page }) => {
  test.slow();
  await playground.open();
  const counted = await startFaultServer(success);
  const answered = () => counted.requests.filter(({ message }) => message.method === 'tools/call').length;
  await playground.connect(counted.url);
  await playground.tool('act');
  for (let call = 1; call <= 52; call++) {
    await page.keyboard.press('Control+Enter');
    await expect.poll(answered, { intervals: [20] }).toBe(call);
    await expect(playground.newest()).toContainText('TOOL_SUCCESS');
  }
  // Finished calls are stored in idle time, and with them what made the connection.
  await expect.poll(() => storedExchanges(page)).toBeGreaterThanOrEqual(50);
  await page.reload();
  await expect(playground.log.getByRole('listitem')).toHaveCount(50);
  await expect(playground.log.getByText('TOOL_SUCCESS')).toHaveCount(50);
  await counted.close();
});

function storedExchanges(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('estrato');
        opening.onerror = () => reject(new Error('not opened'));
        opening.onsuccess = () => {
          const counting = opening.result.transaction('exchanges').objectStore('exchanges').count();
          counting.onsuccess = () => {
            opening.result.close();
            resolve(counting.result);
          };
        };
      }),
  );
}

for (const [key, broken] of [
  ['estrato.target', '{"kind":"demo"'],
  ['estrato.draft', '[]'],
  ['estrato.settings', '{"locale":"tlh"}'],
] as const)
  test(`a broken value of ${key} is dropped with a sentence, and the page opens on the standard`, async ({
    playground,
    page,
  }) => {
    await page.addInitScript(
      ([name, text]) => {
        if (sessionStorage.getItem('broken') !== null) return;
        sessionStorage.setItem('broken', 'once');
        localStorage.setItem(name, text);
      },
      [key, broken] as const,
    );
    await playground.open();
    await expect(playground.status).toContainText(workspace.notice['stored-value-dropped'](key));
    await expect(playground.headline).toBeVisible();
    expect(await page.evaluate((name) => localStorage.getItem(name), key)).not.toBe(broken);
    await page.reload();
    await expect(playground.headline).toBeVisible();
    await expect(playground.status).not.toContainText(key);
  });

import type { Page } from '@playwright/test';
import { en } from '#i18n/en.ts';
import { expect, test, underWorker } from './page.ts';
import type { Playground } from './playground.ts';
import { startStaticHost } from './servers/staticHost.ts';

const { status } = en.shell;

/** A call to the server that a new visitor finds chosen, and one to another. */
async function firstCalls(playground: Playground): Promise<void> {
  await playground.call('members_list', {});
  await playground.reads({ outcome: 'TOOL_SUCCESS', stratum: 'tool', advice: 'nothing' });
  await playground.scenario('kitchen', 'baseline');
  await playground.send.click();
  await playground.reads({ outcome: 'TOOL_SUCCESS', stratum: 'tool', advice: 'nothing' });
}

async function hardReload(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const loaded = page.waitForEvent('load');
  await session.send('Page.reload', { ignoreCache: true });
  await loaded;
}

test.use({ serviceWorkers: 'allow' });

test('the first call is answered at the first visit, wherever the demo runs', async ({ playground }) => {
  await playground.open();
  await firstCalls(playground);
});

test('the first call is answered without a network', async ({ playground, page, context }) => {
  await playground.open();
  await underWorker(page);
  await context.setOffline(true);
  await page.reload();
  await expect(playground.status).toContainText(status.offline);
  await firstCalls(playground);
});

test('the first call is answered after a hard reload, which leaves the page without its worker', async ({
  playground,
  page,
}) => {
  await playground.open();
  await underWorker(page);
  await hardReload(page);
  await firstCalls(playground);
  await expect(playground.status).toContainText(status.place.worker);
});

test.describe('where the browser blocks service workers', () => {
  test.use({ serviceWorkers: 'block' });

  test('the demo answers in the page', async ({ playground }) => {
    await playground.open();
    await expect(playground.status).toContainText(status.place.page);
    await firstCalls(playground);
  });
});

test('under a sub-path of a static host the worker serves the demo at its own path', async ({ playground, page }) => {
  const host = await startStaticHost('/some/where/');
  await playground.open(host.url);
  await underWorker(page);
  await expect(playground.status).toContainText(status.place.worker);
  await firstCalls(playground);
  await playground.tab('raw').click();
  await expect(page.getByTitle('POST /some/where/demo/kitchen/')).toBeVisible();
  await host.close();
});

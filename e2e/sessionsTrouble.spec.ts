import type { Page } from '@playwright/test';
import { en } from '#i18n/en.ts';
import { replayEn } from '#i18n/messages/replay.en.ts';
import { sessionsEn } from '#i18n/messages/sessions.en.ts';
import { everythingStored } from './everythingStored.ts';
import { expect, test } from './page.ts';
import { openPlayground, type Playground } from './playground.ts';
import { savedSessions, verdictShown } from './savedSessions.ts';
import { startFaultServer, success } from './servers/faultServer.ts';
import type { RunningServer } from './servers/listening.ts';

// Builds share two processors with these pages.
test.describe.configure({ timeout: 90_000 });

const { trouble } = sessionsEn;
const notice = en.workspace.notice['calls-not-stored'];

let server: RunningServer;
test.beforeAll(async () => {
  server = await startFaultServer(success);
});
test.afterAll(() => server.close());

async function callOnce(playground: Playground, url: string = server.url): Promise<void> {
  await playground.open();
  await playground.connect(url);
  await playground.call('act', {});
  await playground.reads({ outcome: 'TOOL_SUCCESS', stratum: 'tool' });
}

/** Holds the database open at a version, and steps aside for nobody, until the page is closed. */
async function holdDatabase(page: Page, version: number): Promise<void> {
  // A page of the same origin that runs nothing of Estrato.
  await page.goto('./demo/api/scenarios');
  await page.evaluate(async (wanted) => {
    const opening = indexedDB.open('estrato', wanted);
    opening.onupgradeneeded = () => {
      const { result } = opening;
      if (result.objectStoreNames.length > 0) return;
      const exchanges = result.createObjectStore('exchanges', { keyPath: 'id' });
      exchanges.createIndex('startedAt', 'startedAt');
      exchanges.createIndex('callId', 'callId');
      result.createObjectStore('segments', { keyPath: ['exchangeId', 'index'] });
    };
    await new Promise((resolve, reject) => {
      opening.onsuccess = resolve;
      opening.onerror = () => reject(new Error(String(opening.error)));
    });
    Reflect.set(window, 'held', opening.result);
  }, version);
}

/** Keeps every write of other pages waiting until the returned function is called. */
async function keepBusy(page: Page): Promise<() => Promise<void>> {
  await page.goto('./demo/api/scenarios');
  await page.evaluate(async () => {
    const opening = indexedDB.open('estrato');
    await new Promise((resolve) => (opening.onsuccess = resolve));
    const store = opening.result
      .transaction([...opening.result.objectStoreNames], 'readwrite')
      .objectStore('exchanges');
    // A transaction lives as long as there is a request in it.
    const again = () => Reflect.get(window, 'free') || (store.count().onsuccess = again);
    await new Promise((resolve) => (store.count().onsuccess = resolve));
    again();
  });
  return () => page.evaluate(() => void Reflect.set(window, 'free', true));
}

/** Overwrites records of a store: `edit` is run on each in the page. */
async function spoil(page: Page, store: string, members: Readonly<Record<string, unknown>>, key?: string) {
  await page.evaluate(
    async ([name, change, only]) => {
      const opening = indexedDB.open('estrato');
      await new Promise((resolve) => (opening.onsuccess = resolve));
      const transaction = opening.result.transaction(name, 'readwrite');
      const rows = transaction.objectStore(name).getAll();
      rows.onsuccess = () => {
        for (const row of rows.result) {
          if (only === undefined || JSON.stringify(row).includes(only))
            transaction.objectStore(name).put({ ...row, ...change });
        }
      };
      await new Promise((resolve) => (transaction.oncomplete = resolve));
      opening.result.close();
    },
    [store, members, key] as const,
  );
}

test('an older version in another tab holds the store: it is said, the call works, and is kept once that tab is closed', async ({
  playground,
  page,
  context,
}) => {
  const older = await context.newPage();
  await holdDatabase(older, 1);
  await callOnce(playground);
  await expect(playground.status).toContainText(notice.blocked);
  await savedSessions(page).open();
  await expect(page.getByRole('alert')).toContainText(trouble.blocked);
  await older.close();
  await expect(savedSessions(page).lines.first()).toContainText('TOOL_SUCCESS');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a newer version in another tab: the page steps aside and says so, and nothing saved is lost', async ({
  playground,
  page,
  context,
}) => {
  await callOnce(playground);
  await savedSessions(page).open();
  await expect(savedSessions(page).lines).toHaveCount(1);
  const newer = await context.newPage();
  await holdDatabase(newer, 99);
  await expect(playground.status).toContainText(notice['closed-by-other-tab']);
  await page.reload();
  await expect(page.getByRole('alert')).toContainText(trouble['closed-by-other-tab']);
  expect(await everythingStored(newer)).toContain(server.url);
});

for (const [what, script] of [
  ['refuses to open', `IDBFactory.prototype.open = () => { throw new DOMException('no', 'SecurityError'); };`],
  ['is not there', `Object.defineProperty(window, 'indexedDB', { value: undefined });`],
] as const)
  test(`a store that ${what} is said, and calls work all the same`, async ({ playground, page }) => {
    await page.addInitScript(script);
    await callOnce(playground);
    await expect(playground.status).toContainText(notice.unavailable);
    await savedSessions(page).open();
    await expect(page.getByRole('alert')).toContainText(trouble.unavailable);
  });

test.describe('in little room', () => {
  // The worker's cache of the app would take most of it.
  test.use({ serviceWorkers: 'block' });

  test('a full store is said; what was saved stays, and the call is kept once there is room', async ({
    playground,
    page,
    context,
    baseURL,
  }) => {
    const large = await startFaultServer(async ({ message }, wire) => {
      const text = 'too much of it '.repeat(200_000);
      const result = { resultType: 'complete', content: [{ type: 'text', text }] };
      const body = JSON.stringify({ jsonrpc: '2.0', id: message.id, result });
      await wire.head(200, { 'Content-Type': 'application/json', 'Content-Length': String(body.length) });
      await wire.raw(body);
      wire.close();
    });
    const session = await context.newCDPSession(page);
    const room = (quotaSize: number) =>
      session.send('Storage.overrideQuotaForOrigin', { origin: new URL(baseURL ?? '').origin, quotaSize });
    // From the start: the browser remembers for some time how much room there was.
    await room(1024 * 1024);
    await callOnce(playground);
    await savedSessions(page).open();
    await expect(savedSessions(page).lines).toContainText(['TOOL_SUCCESS']);

    await callOnce(playground, large.url);
    await expect(playground.status).toContainText(notice.quota);
    await savedSessions(page).open();
    await expect(page.getByRole('alert')).toContainText(trouble.quota);
    await page.getByRole('button', { name: trouble.biggest }).click();
    await savedSessions(page).choose('TOOL_SUCCESS');
    await expect(savedSessions(page).calls).toHaveCount(1);

    await room(1024 * 1024 * 1024);
    await page.getByRole('button', { name: trouble.again }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(savedSessions(page).lines.filter({ hasText: 'TOOL_SUCCESS' })).toHaveCount(2);
    await large.close();
  });
});

test('damaged records are said and set apart; all others open', async ({ playground, page }) => {
  const other = await startFaultServer(success);
  await callOnce(playground);
  await playground.sendAnyway();
  await expect(playground.log.getByRole('listitem').filter({ hasText: 'TOOL_SUCCESS' })).toHaveCount(2);
  await callOnce(playground, other.url);
  const sessions = savedSessions(page);
  await sessions.open();
  await expect(sessions.lines).toHaveCount(2);
  const port = (url: string) => new URL(url).host;

  await test.step('the record of a session: its calls are all there, so the session is made anew', async () => {
    await sessions.choose(port(server.url));
    await sessions.field('rename').fill('Named before');
    await sessions.field('rename').press('Enter');
    await expect(sessions.lines.filter({ hasText: 'Named before' })).toHaveCount(1);
    await spoil(page, 'sessions', { version: 'rubbish', tally: 'rubbish', calls: null }, port(server.url));
    await page.reload();
    await expect(sessions.lines).toHaveCount(2);
    await sessions.choose('Named before');
    await expect(sessions.calls).toHaveCount(2);
  });

  await test.step('a call whose head is rubbish', async () => {
    await page.goto('./');
    await page.goto('./#/sessions');
    await spoil(page, 'heads', { request: 7, context: 'rubbish' }, port(other.url));
    await page.reload();
    await sessions.choose(port(other.url));
    await sessions.calls.filter({ hasText: 'act' }).click();
    await expect(playground.status).toContainText(en.workspace.notice['call-not-readable']);
    await sessions.choose('Named before');
    await sessions.openCall('act');
    expect(await verdictShown(page)).toMatchObject({ outcome: 'TOOL_SUCCESS' });
  });

  await test.step('calls whose rows are rubbish', async () => {
    await spoil(page, 'exchanges', { startedAt: 'rubbish', round: {} }, port(other.url));
    await page.goto('./#/sessions');
    await page.reload();
    await expect(sessions.lines).toHaveCount(2);
    await sessions.choose('Named before');
    await expect(sessions.calls).toHaveCount(2);
  });

  await test.step('bytes that are rubbish: what rests on them is unknown', async () => {
    await spoil(page, 'segments', { bytes: 'rubbish' });
    await page.reload();
    await sessions.choose('Named before');
    await sessions.openCall('act');
    await expect(page.getByText(replayEn.lost)).toBeVisible();
    await expect(page.locator('[data-outcome="TOOL_SUCCESS"]')).toHaveCount(0);
  });
  await other.close();
});

for (const [how, leave] of [
  ['reloaded', async (page: Page) => void (await page.reload())],
  ['left for another address', async (page: Page) => void (await page.goto('./demo/api/scenarios'))],
  ['closed', (page: Page) => page.close()],
] as const) {
  test(`a call is kept whose page is ${how} before it could be written`, async ({ playground, page, context }) => {
    await callOnce(playground);
    const free = await keepBusy(await context.newPage());
    await playground.sendAnyway();
    await expect(playground.log.getByRole('listitem').filter({ hasText: 'TOOL_SUCCESS' })).toHaveCount(2);
    await leave(page);
    await free();

    const next = await context.newPage();
    await next.goto('./#/sessions');
    const sessions = savedSessions(next);
    await sessions.choose(new URL(server.url).host);
    await expect(sessions.calls).toHaveCount(2);
    await sessions.openCall('act');
    expect(await verdictShown(next)).toMatchObject({ outcome: 'TOOL_SUCCESS' });
    expect(await next.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('left')))).toEqual([]);
  });
}

test('a page that crashes in the middle of a stream keeps what had arrived', async ({ playground, page, context }) => {
  const endless = await startFaultServer(async (_request, wire) => {
    await wire.head(200, { 'Content-Type': 'text/event-stream', 'Transfer-Encoding': 'chunked' });
    for (let progress = 1; progress <= 3; progress++) {
      const params = { progressToken: 't', progress, message: `step ${progress}` };
      await wire.chunk(`data: ${JSON.stringify({ jsonrpc: '2.0', method: 'notifications/progress', params })}\n\n`);
    }
    await wire.wait(60_000);
  });
  await playground.open();
  await playground.connect(endless.url);
  await playground.tool('act');
  await playground.send.click();
  await expect(playground.stratum('stream')).toContainText(/3 event/);
  await expect.poll(() => everythingStored(page)).toContain('step 3');

  const session = await context.newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  // The answer to this never comes.
  session.send('Page.crash').catch(() => undefined);
  await crashed;

  const next = await context.newPage();
  const after = openPlayground(next);
  await next.goto('./#/sessions');
  await savedSessions(next).choose(new URL(endless.url).host);
  await expect(savedSessions(next).calls.first()).toContainText(sessionsEn.notFinished);
  await savedSessions(next).openCall('act');
  await expect(next.getByText(replayEn.unfinished)).toBeVisible();
  await expect(after.stratum('stream')).toContainText(/3 event/);
  await after.tab('raw').click();
  await expect(next.getByRole('tabpanel').getByText('step 3').first()).toBeVisible();
  await endless.close();
});

import { chromium, type CDPSession, type Page } from 'playwright';
import { replayEn } from '#i18n/messages/replay.en.ts';
import { findBrowser } from '../../src/node/browser.mjs';
import { openPlayground } from '../playground.ts';
import { savedSessions } from '../savedSessions.ts';
import { startFaultServer } from '../servers/faultServer.ts';
import type { Script } from '../servers/rawServer.ts';
import { longTasks, metric, print, serveApp, watchTasks } from './measure.ts';

/**
 * What saved sessions cost in the built app: one of 100,000 events is opened, judged again and scrolled through, and a
 * list of 1,000 is opened. Prints one JSON line each. Gates what was read and shown: times depend on the machine.
 */
const EVENTS = Number(process.env['EVENTS'] ?? 100_000);
const SESSIONS = Number(process.env['SESSIONS'] ?? 1000);
const BATCH = 200;
/** Wanted: as recorded within 300 ms of CPU; no task longer than this, in ms. */
const TASK_MS = 100;

const flood: Script = async ({ message }, wire) => {
  await wire.head(200, { 'Content-Type': 'text/event-stream', 'Transfer-Encoding': 'chunked' });
  for (let from = 0; from < EVENTS; from += BATCH) {
    const events = Array.from({ length: Math.min(BATCH, EVENTS - from) }, (_, index) => {
      const params = { progressToken: 'p', progress: from + index + 1, total: EVENTS, message: 'one of many' };
      return `data: ${JSON.stringify({ jsonrpc: '2.0', method: 'notifications/progress', params })}\n\n`;
    });
    await wire.chunk(events.join(''));
  }
  const result = { resultType: 'complete', content: [{ type: 'text', text: 'done' }] };
  await wire.chunk(`data: ${JSON.stringify({ jsonrpc: '2.0', id: message.id, result })}\n\n`);
  await wire.lastChunk();
  wire.close();
};

/** Long tasks and main-thread CPU of some work. */
async function measured(page: Page, session: CDPSession, work: () => Promise<void>) {
  await page.evaluate(() => Reflect.set(window, 'longTasks', []));
  const cpuBefore = await metric(session, 'TaskDuration');
  const started = performance.now();
  await work();
  const tookMs = performance.now() - started;
  const cpuMs = ((await metric(session, 'TaskDuration')) - cpuBefore) * 1000;
  const tasks = await longTasks(page);
  return {
    tookMs: Math.round(tookMs),
    mainThreadCpuMs: Math.round(cpuMs),
    longestTaskMs: Math.round(Math.max(0, ...tasks)),
    tasksOver100Ms: tasks.filter((ms) => ms > TASK_MS).length,
  };
}

/** Notes CPU in the page itself: when the verdict first stood there, however late this process looks. */
async function watchVerdict(page: Page): Promise<void> {
  await page.evaluate(() => {
    Reflect.set(window, 'verdictAt', undefined);
    Reflect.set(window, 'askedAt', performance.now());
    const look = () => {
      if (document.querySelector('[data-outcome]') === null) requestAnimationFrame(look);
      else {
        Reflect.set(window, 'bodyReads', Reflect.get(window, 'reads')?.segments ?? 0);
        Reflect.set(window, 'verdictAt', performance.now());
      }
    };
    requestAnimationFrame(look);
  });
}

/** Copies the session that is there until there are `many`, with all of its records. */
async function multiply(page: Page, many: number): Promise<void> {
  await page.evaluate(async (wanted) => {
    const opening = indexedDB.open('estrato');
    await new Promise((resolve) => (opening.onsuccess = resolve));
    const stores = ['sessions', 'exchanges', 'heads', 'segments'];
    const read = (store: string) =>
      new Promise<Record<string, unknown>[]>((resolve) => {
        const asking = opening.result.transaction(store).objectStore(store).getAll();
        asking.onsuccess = () => resolve(asking.result);
      });
    const [sessions = [], exchanges = [], heads = [], segments = []] = await Promise.all(stores.map(read));
    const small = new Set(sessions.filter(({ bytes }) => Number(bytes) < 100_000).map(({ id }) => id));
    const rows = exchanges.filter(({ sessionId }) => small.has(sessionId));
    const ids = new Set(rows.map(({ id }) => id));
    const transaction = opening.result.transaction(stores, 'readwrite');
    const put = (store: string, record: object) => transaction.objectStore(store).put(record);
    for (let copy = 0; copy < wanted; copy++) {
      for (const session of sessions)
        if (small.has(session['id']))
          put('sessions', { ...session, id: `${String(session['id'])} ${copy}`, name: `Copy ${copy}` });
      for (const row of rows)
        put('exchanges', {
          ...row,
          id: `${String(row['id'])} ${copy}`,
          sessionId: `${String(row['sessionId'])} ${copy}`,
          callId: `${String(row['callId'])} ${copy}`,
        });
      for (const head of heads) if (ids.has(head['id'])) put('heads', { ...head, id: `${String(head['id'])} ${copy}` });
      for (const segment of segments)
        if (ids.has(segment['exchangeId']))
          put('segments', { ...segment, exchangeId: `${String(segment['exchangeId'])} ${copy}` });
    }
    await new Promise((resolve) => (transaction.oncomplete = resolve));
    opening.result.close();
  }, many);
}

/** Counts what is read of each store from the page's first line of script on. */
async function watchReads(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const reads: Record<string, number> = {};
    Reflect.set(window, 'reads', reads);
    for (const name of ['get', 'getAll', 'openCursor'] as const) {
      const real = Reflect.get(IDBObjectStore.prototype, name);
      Reflect.set(IDBObjectStore.prototype, name, function (this: IDBObjectStore, ...given: unknown[]) {
        reads[this.name] = (reads[this.name] ?? 0) + 1;
        return Reflect.apply(real, this, given);
      });
    }
  });
}

async function scrollThrough(page: Page): Promise<void> {
  for (let step = 0; step < 40; step++) {
    await page.evaluate((part) => {
      for (const element of document.querySelectorAll<HTMLElement>('*')) {
        const room = element.scrollHeight - element.clientHeight;
        if (room > 0 && getComputedStyle(element).overflowY !== 'visible') element.scrollTop = room * part;
      }
    }, step / 39);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  }
}

const app = await serveApp();
const server = await startFaultServer(flood);
const executablePath = findBrowser();
const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox'] });
const failed: string[] = [];
const gate = (what: string, holds: boolean) => {
  if (!holds) failed.push(what);
};
try {
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1280, height: 800 } });
  // What runs this file gives names to functions by a helper that pages don't have.
  await context.addInitScript('globalThis.__name = (named) => named');
  const page = await context.newPage();
  const playground = openPlayground(page);
  await playground.open(app.url);
  await playground.connect(server.url);
  await playground.tool('act');
  await playground.sendAnyway();
  await page.waitForSelector('[data-outcome="TOOL_SUCCESS"][data-settled="true"]', { timeout: 300_000 });
  await savedSessions(page).open();
  // Its verdict is on the line once all of it is written.
  await savedSessions(page).lines.filter({ hasText: 'TOOL_SUCCESS' }).waitFor({ timeout: 300_000 });
  // The session has ended: the next visit does not bring it back by itself, it is opened from the store.
  await page.evaluate(() => localStorage.removeItem('estrato.filing'));
  await page.close();

  const next = await context.newPage();
  const session = await context.newCDPSession(next);
  await session.send('Performance.enable');
  await watchTasks(next);
  await watchReads(next);
  await next.goto(new URL('#/sessions', app.url).href);
  const sessions = savedSessions(next);
  await sessions.choose('TOOL_SUCCESS');
  await sessions.calls.first().waitFor();
  const again = next.getByText(new RegExp(replayEn.again('').split('Recorded ,')[1] ?? ''));
  await next.waitForLoadState('networkidle');

  await watchVerdict(next);
  const open = await measured(next, session, async () => {
    await sessions.calls.first().click();
    await next.waitForFunction(() => Reflect.get(window, 'verdictAt') !== undefined, undefined, { timeout: 60_000 });
  });
  const asRecorded = (await again.count()) === 0;
  const bodyReads = await next.evaluate(() => Number(Reflect.get(window, 'bodyReads')));
  const verdictMs = await next.evaluate(() => Reflect.get(window, 'verdictAt') - Reflect.get(window, 'askedAt'));
  print({
    what: `${EVENTS} events opened, as recorded`,
    asRecorded,
    bodyReads,
    verdictMs: Math.round(verdictMs),
    ...open,
  });
  gate('opens as recorded', asRecorded);
  gate('says the recorded verdict before it reads the body', bodyReads === 0);

  const judged = await measured(next, session, () => again.waitFor({ timeout: 300_000 }));
  print({ what: 'judged again', ...judged });

  for (const tab of ['raw', 'parsed'] as const) {
    await openPlayground(next).tab(tab).click();
    await next.waitForLoadState('networkidle');
    const scrolled = await measured(next, session, () => scrollThrough(next));
    print({ what: `scrolled through ${tab}`, ...scrolled });
    gate(`scrolls through ${tab}`, scrolled.tasksOver100Ms === 0);
  }

  await sessions.open();
  await multiply(next, SESSIONS);
  const list = await context.newPage();
  const listing = await context.newCDPSession(list);
  await listing.send('Performance.enable');
  await watchTasks(list);
  await watchReads(list);
  await list.goto(new URL('#/paste', app.url).href);
  await list.waitForLoadState('networkidle');
  const reads = () => list.evaluate(() => ({ ...Reflect.get(window, 'reads') }));
  const before: Record<string, number> = await reads();
  const listed = await measured(list, listing, async () => {
    await savedSessions(list).open();
    await savedSessions(list).lines.first().waitFor();
  });
  const after: Record<string, number> = await reads();
  const bodies = (after['segments'] ?? 0) + (after['heads'] ?? 0) - (before['segments'] ?? 0) - (before['heads'] ?? 0);
  const known = await savedSessions(list).lines.first().locator('xpath=..').getAttribute('aria-setsize');
  print({ what: `list of ${known} sessions`, bodiesRead: bodies, ...listed });
  gate('lists without a body', bodies === 0);
  const walked = await measured(list, listing, () => scrollThrough(list));
  print({ what: 'scrolled through the list', ...walked });
  gate('scrolls through the list', walked.tasksOver100Ms === 0);
} finally {
  await browser.close();
  await server.close();
  app.stop();
}
for (const what of failed) process.stderr.write(`missed: ${what}\n`);
if (failed.length > 0) process.exitCode = 1;

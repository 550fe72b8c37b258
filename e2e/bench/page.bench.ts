import { chromium, type CDPSession, type Page } from 'playwright';
import { findBrowser } from '../../src/node/browser.mjs';
import { openPlayground } from '../playground.ts';
import { startFaultServer } from '../servers/faultServer.ts';
import type { RawRequest, Script, Wire } from '../servers/rawServer.ts';
import { longTasks, metric, print, serveApp, watchTasks } from './measure.ts';

/**
 * What the page costs: 100,000 progress events and a JSON result of 1.1 MB over loopback, and the start of the built
 * app. Prints one JSON line each. Gates counts and bytes only: times depend on the machine.
 */
const EVENTS = Number(process.env['EVENTS'] ?? 100_000);
const BATCH = 200;
const MIB = 1024 * 1024;
const LIMITS = { nodes: 3000, heapBytes: 10 * MIB };

const flood: Script = async (request, wire) => {
  await wire.head(200, { 'Content-Type': 'text/event-stream', 'Transfer-Encoding': 'chunked' });
  for (let from = 0; from < EVENTS; from += BATCH) {
    const count = Math.min(BATCH, EVENTS - from);
    await wire.chunk(Array.from({ length: count }, (_, index) => progress(from + index + 1)).join(''));
  }
  await wire.chunk(`data: ${result(request, 'done')}\n\n`);
  await wire.lastChunk();
  wire.close();
};

const large: Script = (request, wire) => json(wire, result(request, 'x'.repeat(1.1 * 1000 * 1000)));

function progress(step: number): string {
  const params = { progressToken: 'p', progress: step, total: EVENTS, message: `step ${step} of many` };
  return `event: message\ndata: ${JSON.stringify({ jsonrpc: '2.0', method: 'notifications/progress', params })}\n\n`;
}

function result({ message }: RawRequest, text: string): string {
  const content = [{ type: 'text', text }];
  return JSON.stringify({ jsonrpc: '2.0', id: message.id, result: { resultType: 'complete', content } });
}

async function json(wire: Wire, body: string): Promise<void> {
  await wire.head(200, { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(body)) });
  await wire.raw(body);
  wire.close();
}

async function heapAfterCollection(session: CDPSession): Promise<number> {
  for (let round = 0; round < 3; round++) await session.send('HeapProfiler.collectGarbage');
  return metric(session, 'JSHeapUsedSize');
}

/** Sends the call of `act` and waits for its settled success; what the page did meanwhile. */
async function measureCall(page: Page, session: CDPSession) {
  await page.evaluate(() => Reflect.set(window, 'longTasks', []));
  const heapBefore = await heapAfterCollection(session);
  const cpuBefore = await metric(session, 'TaskDuration');
  const started = performance.now();
  await openPlayground(page).sendAnyway();
  await page.waitForSelector('[data-outcome="TOOL_SUCCESS"][data-settled="true"]', { timeout: 300_000 });
  await page.getByText(/^Closed after/).waitFor({ timeout: 300_000 });
  const tookMs = performance.now() - started;
  const cpuMs = ((await metric(session, 'TaskDuration')) - cpuBefore) * 1000;
  const tasks = await longTasks(page);
  return {
    tookMs: Math.round(tookMs),
    mainThreadCpuMs: Math.round(cpuMs),
    tasksOver100Ms: tasks.filter((ms) => ms > 100).length,
    longestTaskMs: Math.round(Math.max(0, ...tasks)),
    nodes: await page.evaluate(() => document.querySelectorAll('*').length),
    heapGrowthBytes: (await heapAfterCollection(session)) - heapBefore,
  };
}

const app = await serveApp();
let script: Script = flood;
const server = await startFaultServer((request, wire) => script(request, wire));
const executablePath = findBrowser();
const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox'] });
try {
  const page = await browser.newPage();
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await session.send('HeapProfiler.enable');
  await watchTasks(page);
  const playground = openPlayground(page);

  await playground.open(app.url);
  await page.waitForLoadState('networkidle');
  print({
    what: 'start',
    mainThreadCpuMs: Math.round((await metric(session, 'TaskDuration')) * 1000),
    scriptMs: Math.round((await metric(session, 'ScriptDuration')) * 1000),
    nodes: await page.evaluate(() => document.querySelectorAll('*').length),
  });

  await playground.connect(server.url);
  await playground.tool('act');
  // Loads what a first call loads, so that only the call itself is measured.
  script = large;
  await measureCall(page, session);
  const rows: { readonly what: string; readonly nodes: number; readonly heapGrowthBytes: number }[] = [];
  rows.push({ what: '1.1 MB of JSON', ...(await measureCall(page, session)) });
  script = flood;
  rows.push({ what: `${EVENTS} progress events`, ...(await measureCall(page, session)) });
  for (const row of rows) {
    print(row);
    if (row.nodes > LIMITS.nodes || row.heapGrowthBytes > LIMITS.heapBytes) process.exitCode = 1;
  }
} finally {
  await browser.close();
  await server.close();
  app.stop();
}

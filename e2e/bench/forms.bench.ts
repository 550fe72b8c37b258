import { spawn } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { chromium, type CDPSession, type Page } from 'playwright';
import { en } from '#i18n/en.ts';
import { findBrowser } from '../../src/node/browser.mjs';
import { startRawServer } from '../servers/rawServer.ts';

/**
 * CPU of the page's main thread for opening a form whose one field has 1,000 values, beside the same form with 3.
 * Prints both; fails when the large one needs more than five times the small one, or draws its values at once.
 */
const ENTRIES = Number(process.env['ENTRIES'] ?? 1000);
const ROUNDS = 5;
const MAX_RATIO = 5;
const MAX_NODES = 400;
const FORM = en.compose.tab.form;

const tool = (name: string, count: number) => ({
  name,
  inputSchema: {
    type: 'object',
    properties: {
      id: { type: 'string' },
      choice: { type: 'string', enum: Array.from({ length: count }, (_, index) => `VALUE-${index + 1}`) },
    },
  },
});
const TOOLS = [tool('start', 2), tool('small', 3), tool('large', ENTRIES)];

async function startServer() {
  return startRawServer(async ({ message }, wire) => {
    const result =
      message.method === 'server/discover'
        ? { supportedVersions: ['2026-07-28'], capabilities: { tools: {} } }
        : { tools: TOOLS };
    const body = JSON.stringify({
      jsonrpc: '2.0',
      id: message.id,
      result: { resultType: 'complete', ttlMs: 0, cacheScope: 'private', ...result },
    });
    await wire.head(200, { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(body)) });
    await wire.raw(body);
    wire.close();
  });
}

interface Cost {
  readonly cpuMs: number;
  readonly nodes: number;
}

async function metrics(session: CDPSession): Promise<Cost> {
  const { metrics: listed } = await session.send('Performance.getMetrics');
  const of = (name: string) => listed.find((metric) => metric.name === name)?.value ?? 0;
  return { cpuMs: of('TaskDuration') * 1000, nodes: of('Nodes') };
}

/** Opens the form of a tool and waits until it is drawn and quiet. */
async function open(page: Page, session: CDPSession, name: string): Promise<Cost> {
  const tools = page.getByRole('region', { name: en.target.tools }).first();
  const pane = page.getByRole('region', { name: en.compose.pane });
  const before = await metrics(session);
  await tools.getByRole('button', { name, exact: true }).click();
  await pane.getByRole('heading', { name }).waitFor();
  await pane.getByRole('combobox', { name: 'choice' }).waitFor();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  const after = await metrics(session);
  return { cpuMs: after.cpuMs - before.cpuMs, nodes: after.nodes - before.nodes };
}

async function answers(url: string): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt++) {
    const isUp = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return;
    await delay(500);
  }
  throw new Error(`Nothing answers at ${url}.`);
}

const port = String(20_000 + Math.floor(Math.random() * 20_000));
const app = spawn(process.execPath, ['--max-http-header-size=131072', 'src/node/start.mjs'], {
  cwd: new URL('../..', import.meta.url),
  env: { ...process.env, PORT: port },
  stdio: 'ignore',
});
const server = await startServer();
const executablePath = findBrowser();
const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox'] });
try {
  const url = `http://127.0.0.1:${port}/`;
  await answers(url);
  const page = await browser.newPage();
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto(url);
  const target = page.getByRole('region', { name: en.target.pane }).first();
  await target.getByLabel(en.target.server).selectOption(en.target.yourServer);
  await target.getByLabel(en.target.url).fill(server.url);
  await target.getByRole('button', { name: en.target.connect }).click();
  await page.getByRole('tab', { name: FORM }).click();
  await page.getByRole('combobox', { name: 'choice' }).waitFor();
  const rows: { small: Cost; large: Cost }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const small = await open(page, session, 'small');
    const large = await open(page, session, 'large');
    rows.push({ small, large });
  }
  const best = (key: 'small' | 'large') => Math.min(...rows.map((row) => row[key].cpuMs));
  const report = {
    entries: ENTRIES,
    smallMs: Math.round(best('small')),
    largeMs: Math.round(best('large')),
    ratio: Number((best('large') / best('small')).toFixed(2)),
    nodesAdded: Math.max(...rows.map(({ large }) => large.nodes)),
  };
  process.stdout.write(`${JSON.stringify(report)}\n`);
  if (report.ratio > MAX_RATIO || report.nodesAdded > MAX_NODES) process.exitCode = 1;
} finally {
  await browser.close();
  await server.close();
  app.kill();
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { CDPSession, Page } from 'playwright';

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('A TCP server has a port.');
  return address.port;
}

/** The built app as `npm start` serves it. */
export async function serveApp(): Promise<{ readonly url: string; stop(): void }> {
  const port = await freePort();
  const root = join(import.meta.dirname, '../..');
  const child = spawn(process.execPath, ['--max-http-header-size=131072', 'src/node/start.mjs'], {
    cwd: root,
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  while (!said.includes('Estrato is at')) said += String((await once(child.stdout, 'data'))[0]);
  return { url: `http://127.0.0.1:${port}/`, stop: () => void child.kill('SIGTERM') };
}

/** One of the browser's own counters; times are in seconds. */
export async function metric(session: CDPSession, name: string): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find((entry) => entry.name === name)?.value ?? 0;
}

/** Notes long tasks from the page's first line of script on. */
export async function watchTasks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Reflect.set(window, 'longTasks', []);
    new PerformanceObserver((list) => {
      const known: unknown = Reflect.get(window, 'longTasks');
      if (Array.isArray(known)) known.push(...list.getEntries().map(({ duration }) => duration));
    }).observe({ type: 'longtask' });
  });
}

/** One line of JSON for each figure. */
export function print(row: object): void {
  process.stdout.write(`${JSON.stringify(row)}\n`);
}

/** Lengths in ms of the long tasks since the page began or `longTasks` was emptied. */
export async function longTasks(page: Page): Promise<readonly number[]> {
  const known: unknown = await page.evaluate(() => Reflect.get(window, 'longTasks'));
  return Array.isArray(known) ? known.map(Number) : [];
}

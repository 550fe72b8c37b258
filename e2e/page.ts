import { test as base, expect, type BrowserContext, type ConsoleMessage, type Page } from '@playwright/test';
import { openPlayground, type Playground } from './playground.ts';

export { expect };

interface Fixtures {
  /** What the page must never do, seen from its first line of script on; the test fails when there is any at its end. */
  readonly complaints: string[];
  readonly playground: Playground;
}

/** Each test has a page that is watched: exceptions, rejections, policy violations and console errors fail it. */
export const test = base.extend<Fixtures>({
  complaints: [
    async ({ context }, give) => {
      const complaints: string[] = [];
      await watch(context, complaints);
      await give(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
  playground: ({ page }, give) => give(openPlayground(page)),
});

async function watch(context: BrowserContext, complaints: string[]): Promise<void> {
  context.on('weberror', (error) => complaints.push(`uncaught: ${String(error.error())}`));
  context.on('console', (message) => {
    if (isComplaint(message)) complaints.push(`console: ${message.text()}`);
  });
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
    });
  });
}

/** The browser's own line for a request that failed is what many tests are about; for a part of the app it is not. */
function isComplaint(message: ConsoleMessage): boolean {
  if (message.type() !== 'error' && message.type() !== 'warning') return false;
  const text = message.text();
  if (text.startsWith('Failed to load resource')) return /\/assets\//.test(message.location().url);
  return !/^Access to fetch at|^Mixed Content:|blocked by Playwright/.test(text);
}

/** Waits until the service worker answers for the page. */
export async function underWorker(page: Page): Promise<void> {
  await page.evaluate(async () => {
    if (navigator.serviceWorker.controller !== null) return;
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    );
  });
}

import { expect, test } from '@playwright/test';
import { startStaticHost } from './servers/staticHost.ts';

test.use({ serviceWorkers: 'allow' });

test('the built app opens under its policy, with no error and nothing missing', async ({ page }) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()} ${response.url()}`);
  });
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
    });
  });
  await page.goto('./');
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.waitForLoadState('networkidle');
  expect(complaints).toEqual([]);
});

test('the app opens without a network after the first visit', async ({ page, context }) => {
  await page.goto('./');
  await page.evaluate(
    () =>
      navigator.serviceWorker.controller ??
      new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true })),
  );
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
});

test('the app runs under a sub-path of any static host', async ({ page }) => {
  const host = await startStaticHost('/some/where/');
  const missing: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) missing.push(response.url().replace(host.url, ''));
  });
  await page.goto(host.url);
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  // Only the relay is absent from a static host.
  expect(missing.filter((path) => path !== 'relay/hello')).toEqual([]);
  await host.close();
});

test('the relay gives its token to the app and to no page of another origin', async ({ page, baseURL }) => {
  await page.goto('./');
  const own = await page.evaluate(async () => (await fetch('relay/hello')).status);
  expect(own).toBe(200);

  const elsewhere = await startStaticHost('/');
  await page.goto(`${elsewhere.url}icon.svg`);
  const foreign = await page.evaluate(async (relay) => {
    const ask = (init: RequestInit) =>
      fetch(`${relay}relay/hello`, init).then(
        (response) => `${response.type} ${response.status}`,
        () => 'no answer',
      );
    return [await ask({}), await ask({ mode: 'no-cors' })];
  }, baseURL ?? '');
  // Cross-Origin-Resource-Policy keeps back even an opaque answer.
  expect(foreign).toEqual(['no answer', 'no answer']);
  await elsewhere.close();
});

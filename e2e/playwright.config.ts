import { defineConfig } from '@playwright/test';
import { findBrowser } from '../src/node/browser.mjs';

// Chosen once by the main process; the workers inherit it. Random, so that another run does not serve this one.
process.env['ESTRATO_E2E_PORT'] ??= String(20_000 + Math.floor(Math.random() * 20_000));
const port = process.env['ESTRATO_E2E_PORT'];
const baseURL = `http://127.0.0.1:${port}/`;
const executablePath = findBrowser();

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  workers: 2,
  retries: process.env['CI'] ? 2 : 0,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    baseURL,
    // A worker that keeps the app offline is installed anew for each test, which costs more than most tests. Those about
    // it allow it; in the others the same demo servers answer in the page.
    serviceWorkers: 'block',
    actionTimeout: 15_000,
    browserName: 'chromium',
    locale: 'en-GB',
    // A trace of each test would take a third of the time again; `--trace on` when one is wanted.
    trace: 'on-first-retry',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
    },
  },
  webServer: {
    // What a person runs, so that the policy, the worker and the relay of the tests are the real ones.
    command: 'node --max-http-header-size=131072 src/node/start.mjs',
    cwd: '..',
    env: { PORT: port },
    url: baseURL,
    timeout: 180_000,
    reuseExistingServer: false,
  },
});

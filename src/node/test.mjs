import { join } from 'node:path';
import { findBrowser } from './browser.mjs';
import { fail, installIfNeeded, npm, requireNode } from './install.mjs';

requireNode();
const root = join(import.meta.dirname, '../..');
installIfNeeded(root);

let browser = findBrowser();
if (!browser) {
  console.log('No Chromium, Chrome or Edge was found: Playwright fetches its own (once) …');
  npm(root, ['exec', '--', 'playwright', 'install', '--only-shell', 'chromium']);
  browser = findBrowser();
}
if (!browser) {
  fail(
    'No browser for the tests in the page: none was found and none could be fetched. Install Chromium, Chrome or Edge, or set CHROMIUM_PATH to one.',
  );
}
process.exitCode = npm(root, ['run', 'check'], { CHROMIUM_PATH: browser });

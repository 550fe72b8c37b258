import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';

/**
 * Commands of Chromium and its kin, as they are called on a PATH. The shell without a window first: the same engine, and
 * less than half the CPU for each page opened.
 */
const COMMANDS = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
  'microsoft-edge-stable',
];

/**
 * Finds a browser of the Chromium family: CHROMIUM_PATH, the PATH, the usual places of the system, and last
 * Playwright's own cache.
 * @returns {string | undefined} path of the executable
 */
export function findBrowser() {
  const asked = process.env['CHROMIUM_PATH'];
  if (asked) return asked;
  return [...onPath(), ...usualPlaces(), ...playwrightCache()].find((path) => existsSync(path));
}

function onPath() {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  return ['/usr/bin', ...folders].flatMap((folder) => COMMANDS.map((command) => join(folder, command)));
}

function usualPlaces() {
  switch (process.platform) {
    case 'darwin':
      return ['Google Chrome', 'Chromium', 'Microsoft Edge'].flatMap((name) =>
        ['/Applications', join(homedir(), 'Applications')].map(
          (folder) => `${folder}/${name}.app/Contents/MacOS/${name}`,
        ),
      );
    case 'win32':
      return ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((variable) => {
        const folder = process.env[variable];
        if (!folder) return [];
        return [
          join(folder, 'Google/Chrome/Application/chrome.exe'),
          join(folder, 'Chromium/Application/chrome.exe'),
          join(folder, 'Microsoft/Edge/Application/msedge.exe'),
        ];
      });
    default:
      return ['/snap/bin/chromium', '/opt/google/chrome/chrome'];
  }
}

function playwrightCache() {
  const cache = process.env['PLAYWRIGHT_BROWSERS_PATH'] ?? usualPlaywrightCache();
  if (!existsSync(cache)) return [];
  const newestFirst = readdirSync(cache).toSorted().toReversed();
  return PLAYWRIGHT_BUILDS.flatMap(({ folder, paths }) =>
    newestFirst.filter((name) => folder.test(name)).flatMap((name) => paths.map((path) => join(cache, name, path))),
  );
}

/** Where Playwright unpacks its browsers, by its revision and by system. */
const PLAYWRIGHT_BUILDS = [
  {
    folder: /^chromium_headless_shell-\d+$/,
    paths: [
      'chrome-linux/headless_shell',
      'chrome-headless-shell-linux64/chrome-headless-shell',
      'chrome-win/headless_shell.exe',
      'chrome-headless-shell-win64/chrome-headless-shell.exe',
      'chrome-mac/headless_shell',
      'chrome-headless-shell-mac-arm64/chrome-headless-shell',
      'chrome-headless-shell-mac-x64/chrome-headless-shell',
    ],
  },
  {
    folder: /^chromium-\d+$/,
    paths: [
      'chrome-linux/chrome',
      'chrome-linux64/chrome',
      'chrome-win/chrome.exe',
      'chrome-win64/chrome.exe',
      'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
      'chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
      'chrome-mac-x64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
    ],
  },
];

function usualPlaywrightCache() {
  switch (process.platform) {
    case 'darwin':
      return join(homedir(), 'Library/Caches/ms-playwright');
    case 'win32':
      return join(process.env['LOCALAPPDATA'] ?? homedir(), 'ms-playwright');
    default:
      return join(homedir(), '.cache/ms-playwright');
  }
}

import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';

const NEEDED = { major: 20, minor: 19 };

/** Ends the process with a sentence when Node is older than the project needs. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > NEEDED.major || (major === NEEDED.major && minor >= NEEDED.minor)) return;
  fail(
    `Estrato needs Node ${NEEDED.major}.${NEEDED.minor} or newer; this is Node ${process.versions.node}. Get one from nodejs.org.`,
  );
}

/**
 * Runs `npm ci` when node_modules is missing or older than the lock file.
 * @param {string} root the project's root
 */
export function installIfNeeded(root) {
  if (modifiedAt(join(root, 'node_modules/.package-lock.json')) >= modifiedAt(join(root, 'package-lock.json'))) return;
  console.log('Installing the packages of package-lock.json (once) …');
  // Playwright would fetch browsers on install; the tests look for one that is here first.
  const status = npm(root, ['ci', '--no-audit', '--no-fund'], { PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' });
  if (status !== 0) fail('`npm ci` failed: its own message is above. Check the network and try again.');
}

/**
 * Runs npm, the very one that started this script where there is one.
 * @param {string} root the project's root
 * @param {readonly string[]} args
 * @param {Readonly<Record<string, string>>} env added to the environment
 * @returns {number} its exit code
 */
export function npm(root, args, env = {}) {
  const script = process.env['npm_execpath'];
  const options = { cwd: root, env: { ...process.env, ...env }, stdio: /** @type {const} */ ('inherit') };
  const result = script
    ? spawnSync(process.execPath, [script, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
  return result.status ?? 1;
}

/**
 * Ends the process with a sentence on standard error.
 * @param {string} sentence
 * @returns {never}
 */
export function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** @param {string} path */
function modifiedAt(path) {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

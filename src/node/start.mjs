import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fail, installIfNeeded, npm, requireNode } from './install.mjs';
import { hashSources, STAMP } from './sources.mjs';

const HOST = '127.0.0.1';
const PORTS_TRIED = 20;

requireNode();
const root = join(import.meta.dirname, '../..');
const hacking = process.argv.includes('dev');
installIfNeeded(root);
if (!hacking && !isBuildFresh()) {
  console.log('Building the app …');
  if (npm(root, ['run', '--silent', 'build']) !== 0) fail('The build failed: its own message is above.');
}
await serve(await freePort(Number(process.env['PORT'] ?? (hacking ? 5173 : 4173))));

function isBuildFresh() {
  const stamp = join(root, STAMP);
  return (
    existsSync(join(root, 'dist/index.html')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hashSources(root)
  );
}

/** @param {number} port */
async function serve(port) {
  const vite = await import('vite');
  const options = { root, configFile: join(root, 'vite.config.ts'), clearScreen: false };
  if (hacking) await (await vite.createServer({ ...options, server: { host: HOST, port, strictPort: true } })).listen();
  else await vite.preview({ ...options, preview: { host: HOST, port, strictPort: true } });
  console.log(`Estrato is at http://${HOST}:${port}/${hacking ? ' (development)' : ''}. Ctrl+C ends it.`);
  // Waiting for open streams to end would take for ever: the sockets end with the process.
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(0));
}

/**
 * @param {number} wanted
 * @returns {Promise<number>} the first free port from `wanted` on
 */
async function freePort(wanted) {
  if (!Number.isInteger(wanted) || wanted < 1 || wanted > 65535) fail('PORT must be a port number from 1 to 65535.');
  for (let port = wanted; port < wanted + PORTS_TRIED && port <= 65535; port++) {
    if (await isFree(port)) return port;
  }
  return fail(`The ports ${wanted} to ${wanted + PORTS_TRIED - 1} are all taken. Set PORT to a free one.`);
}

/**
 * @param {number} port
 * @returns {Promise<boolean>}
 */
function isFree(port) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, HOST, () => probe.close(() => resolve(true)));
  });
}

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What the built app is made from, relative to the project's root. */
const SOURCES = ['index.html', 'package-lock.json', 'package.json', 'public', 'src', 'tsconfig.json', 'vite.config.ts'];

/** Where the build leaves the hash of what it was made from, relative to the project's root. */
export const STAMP = 'dist/.vite/sources.sha256';

/**
 * Hash of everything that can change the build: names and bytes, tests left out.
 * @param {string} root the project's root
 * @returns {string} SHA-256 as hex
 */
export function hashSources(root) {
  const hash = createHash('sha256');
  for (const name of SOURCES) add(hash, root, name);
  return hash.digest('hex');
}

/**
 * @param {import('node:crypto').Hash} hash
 * @param {string} root
 * @param {string} name
 */
function add(hash, root, name) {
  const path = join(root, name);
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) return;
  if (stat.isDirectory()) {
    for (const entry of readdirSync(path).toSorted()) add(hash, root, `${name}/${entry}`);
  } else if (!/\.test\.tsx?$/.test(name)) {
    hash.update(`${name}\0${stat.size}\0`).update(readFileSync(path));
  }
}

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** What a first visit may download as JS and CSS, in bytes after gzip: 200 kB, of which 175 are aimed at. */
const LIMIT = 200_000;
const AIM = 175_000;

const LOCALES = ['src/i18n/en.ts', 'src/i18n/es.ts'];

interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

const dist = join(import.meta.dirname, '../../dist');
const manifestFile = join(dist, '.vite/manifest.json');
if (!existsSync(manifestFile)) {
  console.error('There is no build to measure. Run `npm run build` first.');
  process.exit(2);
}
// Vite's own file, written by the build a moment ago.
const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Record<string, Chunk>;

const rows = [...initialFiles()].map((file) => ({
  file,
  bytes: gzipSync(readFileSync(join(dist, file)), { level: 9 }).length,
}));
const total = rows.reduce((sum, { bytes }) => sum + bytes, 0);
for (const { file, bytes } of rows.toSorted((a, b) => b.bytes - a.bytes)) console.log(row(bytes, file));
console.log(row(total, `initial JS + CSS, gzip (limit ${kB(LIMIT)}, aim ${kB(AIM)})`));
if (total > LIMIT) {
  console.error(`The first visit is ${kB(total - LIMIT)} over its limit. Load something later, or drop it.`);
  process.exitCode = 1;
}

/** The entries of index.html, what they import statically, scripts that index.html names itself, and all their CSS. */
function initialFiles(): Set<string> {
  const files = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const css of chunk.css ?? []) files.add(css);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const [key, chunk] of Object.entries(manifest)) if (chunk.isEntry) visit(key);
  // One language comes with every first paint, by dynamic import; the larger one is counted.
  const locales = LOCALES.filter((key) => manifest[key]);
  visit(locales.toSorted((a, b) => sizeOf(b) - sizeOf(a))[0] ?? '');
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  for (const [, file = ''] of html.matchAll(/(?:src|href)="\.\/([^"]+\.(?:js|css))"/g)) files.add(file);
  return files;
}

function sizeOf(key: string): number {
  const file = manifest[key]?.file;
  return file === undefined ? 0 : gzipSync(readFileSync(join(dist, file)), { level: 9 }).length;
}

function row(bytes: number, what: string): string {
  return `${kB(bytes).padStart(10)}  ${what}`;
}

function kB(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';

interface PrecacheEntry {
  readonly url: string;
  /** Null where the file's name already carries its hash. */
  readonly revision: string | null;
}

/** What the page may need without a network; source maps and the build's own manifest are not among them. */
const PRECACHED = /\.(html|js|css|svg|png|ico|webmanifest|json|woff2)$/;

/**
 * Builds the one service worker after the app, as a classic script `sw.js` beside index.html. Its precache list is
 * every file that the app's build wrote, files copied from public/ included, in place of `self.__WB_MANIFEST`.
 */
export function workerBuild(options: { readonly root: string; readonly entry: string }): Plugin {
  const outDir = join(options.root, 'dist');
  return {
    name: 'estrato:worker-build',
    apply: 'build',
    writeBundle: {
      sequential: true,
      order: 'post',
      async handler() {
        await build({
          configFile: false,
          root: options.root,
          publicDir: false,
          logLevel: 'warn',
          define: {
            'self.__WB_MANIFEST': JSON.stringify(precacheList(outDir)),
            'process.env.NODE_ENV': '"production"',
          },
          build: {
            outDir,
            emptyOutDir: false,
            target: 'es2023',
            rolldownOptions: {
              input: join(options.root, options.entry),
              output: { format: 'iife', entryFileNames: 'sw.js', codeSplitting: false },
            },
          },
        });
      },
    },
  };
}

function precacheList(outDir: string): PrecacheEntry[] {
  return readdirSync(outDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && PRECACHED.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({ file, url: file.slice(outDir.length + 1).replaceAll('\\', '/') }))
    .filter(({ url }) => !url.startsWith('.') && url !== 'sw.js')
    .toSorted((a, b) => (a.url < b.url ? -1 : 1))
    .map(({ file, url }) => ({ url, revision: hasHash(url) ? null : contentHash(file) }));
}

/** Vite names what it emits `assets/name-hash.ext`; files from public/ keep their names. */
function hasHash(url: string): boolean {
  return /^assets\/.+-[\w-]{8}\.\w+$/.test(url);
}

function contentHash(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 16);
}

import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { relay } from './src/node/relay/plugin.ts';
import { hashSources, STAMP } from './src/node/sources.mjs';
import { workerBuild } from './src/node/workerBuild.ts';

const root = import.meta.dirname;

/** Hot reload needs inline scripts and `eval`-like sinks; the built app keeps the policy of index.html. */
const withoutPolicyInDev: Plugin = {
  name: 'estrato:without-policy-in-dev',
  apply: 'serve',
  transformIndexHtml: (html) => html.replace(/<meta\s+http-equiv="Content-Security-Policy"[^>]*>/i, ''),
};

/** Leaves the hash of the sources beside the build, so that `npm start` knows when the build is stale. */
const stampSources: Plugin = {
  name: 'estrato:stamp-sources',
  apply: 'build',
  writeBundle() {
    const file = join(root, STAMP);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, hashSources(root));
  },
};

export default defineConfig({
  root,
  // Relative, so that dist/ can be hosted under any path.
  base: './',
  // Routes live in the hash: an unknown path is a 404, not the app.
  appType: 'mpa',
  plugins: [react(), relay(), workerBuild({ root, entry: 'src/worker/main.ts' }), withoutPolicyInDev, stampSources],
  build: {
    manifest: true,
    target: 'es2023',
    rolldownOptions: {
      // One file for all that the first paint needs: a dozen small shared chunks compress worse by 11 kB.
      output: { codeSplitting: { groups: [{ name: 'initial', tags: ['$initial'] }] } },
    },
  },
  server: { host: '127.0.0.1', cors: false },
  preview: { host: '127.0.0.1', cors: false },
  test: {
    environment: 'node',
    include: ['src/**/*.test.{ts,tsx}'],
  },
});

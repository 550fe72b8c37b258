import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { listening, type RunningServer } from './listening.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
};

const dist = join(import.meta.dirname, '../../dist');

/** A static host of the built app under `base`, with nothing but files: no relay, no rewrite rules. */
export function startStaticHost(base: string): Promise<RunningServer> {
  return listening(
    createServer((request, response) => {
      const path = new URL(request.url ?? '/', 'http://host').pathname;
      const inside = path.startsWith(base) ? normalize(path.slice(base.length)) || 'index.html' : '';
      const file = join(dist, inside === '.' ? 'index.html' : inside);
      if (inside === '' || inside.startsWith('..') || !statSync(file, { throwIfNoEntry: false })?.isFile()) {
        response.writeHead(404).end();
        return;
      }
      response.writeHead(200, { 'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream' });
      createReadStream(file).pipe(response);
    }),
    base,
  );
}

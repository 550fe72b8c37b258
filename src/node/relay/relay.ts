import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { forward } from './forward.ts';
import { refuseCaller, refuseToken } from './guard.ts';
import { readHeaderList } from './headers.ts';
import { resolveBySystem, type Resolve } from './loopback.ts';
import { refuse, type Refusal } from './refusal.ts';
import { readTarget } from './target.ts';

export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

const METHODS = ['GET', 'POST', 'DELETE'];

/**
 * The relay to MCP servers on this machine that send no CORS headers, for the page of the same origin.
 * `GET relay/hello` gives the token; `relay/forward` streams one request. docs/security.md says why it is safe.
 */
export function createRelay(options: { readonly resolve?: Resolve; readonly token?: string } = {}): Middleware {
  const { resolve = resolveBySystem, token = randomBytes(32).toString('base64url') } = options;

  async function answerForward(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const refusal = refuseCaller(request) ?? refuseToken(request, token);
    if (refusal) return sendRefusal(response, refusal);
    if (!METHODS.includes(request.method ?? '')) return sendRefusal(response, refuse('method'));
    const target = await readTarget(header(request, 'x-estrato-relay-target'), resolve);
    if (!('url' in target)) return sendRefusal(response, target);
    const list = readHeaderList(header(request, 'x-estrato-relay-headers'));
    if (!list) return sendRefusal(response, refuse('headers'));
    forward(request, response, target, list);
  }

  function answerHello(request: IncomingMessage, response: ServerResponse): void {
    const refusal = refuseCaller(request) ?? (request.method === 'GET' ? undefined : refuse('method'));
    if (refusal) return sendRefusal(response, refusal);
    response.writeHead(200, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify({ relay: 'estrato/1', token }));
  }

  return (request, response, next) => {
    const path = (request.url ?? '').replace(/[?#].*$/s, '');
    if (path !== '/relay/hello' && path !== '/relay/forward') return next();
    response.setHeader('Cache-Control', 'no-store');
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
    if (path === '/relay/hello') return answerHello(request, response);
    answerForward(request, response).catch(() => response.destroy());
  };
}

function sendRefusal(response: ServerResponse, refusal: Refusal): void {
  response.writeHead(403, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify(refusal));
}

function header(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
}

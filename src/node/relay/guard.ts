import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isLoopbackAddress, isLoopbackName } from './loopback.ts';
import { refuse, type Refusal } from './refusal.ts';

/**
 * Says whether a request came from the relay's own page on this machine; undefined means yes. Every browser that
 * matters sends Sec-Fetch-Site to loopback; where it is absent, Origin decides, and a request with neither can't
 * have its answer read by another origin.
 */
export function refuseCaller(request: IncomingMessage): Refusal | undefined {
  if (!isLoopbackAddress(request.socket.remoteAddress ?? '')) return refuse('not-local');
  const host = ownHost(request);
  if (host === undefined) return refuse('host');
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return refuse('site');
  const origin = request.headers.origin;
  if (origin !== undefined && origin !== `http://${host}`) return refuse('origin');
  return undefined;
}

/** Compares in constant time; hashes first, because the comparison wants equal lengths. */
export function refuseToken(request: IncomingMessage, token: string): Refusal | undefined {
  const given = request.headers['x-estrato-relay-token'];
  const same = typeof given === 'string' && timingSafeEqual(digest(given), digest(token));
  return same ? undefined : refuse('token');
}

/** The Host header, when it names this machine and the port that the request came in on. */
function ownHost(request: IncomingMessage): string | undefined {
  const host = request.headers.host;
  const parts = host === undefined ? null : /^(\[[0-9a-f:.]+\]|[a-z0-9.-]+)(?::(\d+))?$/i.exec(host);
  if (!host || !parts) return undefined;
  const [, name = '', port = '80'] = parts;
  return isLoopbackName(name) && Number(port) === request.socket.localPort ? host : undefined;
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

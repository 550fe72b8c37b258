import type { HeaderList } from '#exchange/headerList.ts';
import { isSecretKey, isSecretParameter } from './secretNames.ts';

const NAMED_SECRETS = new Set([
  'authorization',
  'proxy-authorization',
  'cookie',
  'set-cookie',
  'dpop',
  'x-auth',
  'authentication-info',
]);

/**
 * True for a header whose value must never be stored. An idempotency key is no secret, and a session id is one only for
 * those outside.
 */
export function isSecretHeader(name: string): boolean {
  const lower = name.toLowerCase();
  if (lower === 'idempotency-key') return false;
  return (
    NAMED_SECRETS.has(lower) ||
    /token|secret|api-?key|key$|^key|password|credential|cookie|csrf|xsrf|jwt|nonce/.test(lower)
  );
}

/** Header fields with every secret value blanked; the scheme word of `Authorization` stays. */
export function redactHeaders(headers: HeaderList): HeaderList {
  return headers.map(([name, value]) => [name, isSecretHeader(name) ? stars(value, schemeLength(name, value)) : value]);
}

/** The URL with userinfo, secret-looking parameters and token-like path segments blanked in place. */
export function redactUrl(url: string): string {
  return url
    .replace(/([?&#])([^=&#]+)=([^&#]*)/g, (whole, mark: string, name: string, value: string) =>
      isSecretParameter(decodedName(name)) ? `${mark}${name}=${stars(value)}` : whole,
    )
    .replace(/^([a-z][a-z0-9+.-]*:\/\/)([^/?#@]*)@/i, (_, scheme: string, user: string) => `${scheme}${stars(user)}@`)
    .replace(/^([^?#]*)/, (path) =>
      DEMO_SCENARIO.test(path)
        ? path
        : path.replace(/(?<=[^/:]\/)[^/]+/g, (part) => (isTokenLike(part) ? stars(part) : part)),
    );
}

/** Length of the scheme word and its blank in an `Authorization` value. */
export function schemeLength(name: string, value: string): number {
  if (!/authorization$/i.test(name)) return 0;
  return /^[A-Za-z-]+\s+/.exec(value)?.[0].length ?? 0;
}

/** Secret values that a URL carries: of its parameters, its userinfo, its path. */
export function urlSecrets(url: string): readonly string[] {
  const values: string[] = [];
  for (const [, name = '', value = ''] of url.matchAll(/[?&#]([^=&#]+)=([^&#]*)/g)) {
    if (isSecretParameter(decodedName(name))) values.push(value, decodedName(value));
  }
  const user = /^[a-z][a-z0-9+.-]*:\/\/([^/?#@]*)@/i.exec(url)?.[1];
  if (user !== undefined) values.push(user, ...user.split(':'), ...user.split(':').map(decodedName));
  const path = /^[^?#]*/.exec(url)?.[0] ?? '';
  if (DEMO_SCENARIO.test(path)) return values;
  for (const [part] of path.matchAll(/(?<=[^/:]\/)[^/]+/g)) if (isTokenLike(part)) values.push(part);
  return values;
}

/** A scenario of a demo server, whose address names it: words and figures, and no secret of anybody. */
const DEMO_SCENARIO = /\/demo\/[a-z]+\/[a-z]+\.(?:[a-z]+|\d{1,3})(?:_(?:[a-z]+|\d{1,3}))*\/mcp$/;

/** A path segment too long and mixed to be a word: some servers put the whole permission there. */
function isTokenLike(part: string): boolean {
  return part.length >= 20 && /^[\w~%=.-]+$/.test(part) && /\d/.test(part) && /[a-z]/i.test(part) && !isSecretKey(part);
}

function decodedName(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function stars(value: string, from = 0): string {
  return value.slice(0, from) + '*'.repeat(value.length - from);
}

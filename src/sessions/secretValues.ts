import type { Exchange } from '#exchange/model.ts';
import { decodeHeaderValue, looksWrapped } from '#protocol/headerValue.ts';
import { isSecretHeader, schemeLength, urlSecrets } from './redact.ts';
import { challengeSecrets } from './secretChallenges.ts';
import { byteText, MIN_LITERAL } from './secretLiterals.ts';
import { findSecrets } from './secretText.ts';

/** Values of an exchange that are secret by their place, but for those in its response body. */
export function secretsBesideBody(exchange: Exchange): ReadonlySet<string> {
  return secretValues(exchange, new Uint8Array(0), false);
}

/** Puts what a blanked stretch of a body said into `values`, if it can be told again where it is repeated. */
export function learnSecret(stretch: Uint8Array, values: Set<string>): void {
  addBodyValue(new TextDecoder().decode(stretch), (value) => {
    if (value.length >= MIN_LITERAL) values.add(value);
  });
}

/** Every value of an exchange and of some body that is secret by its place, so that it can be found where it is repeated. */
export function secretValues(exchange: Exchange, body: Uint8Array, state: boolean): ReadonlySet<string> {
  const { request, facts } = exchange;
  const values = new Set<string>();
  const add = (value: string) => {
    if (value.length >= MIN_LITERAL) values.add(value);
  };
  for (const [name, value] of [...(request?.headers ?? []), ...(facts.head?.headers ?? [])]) {
    const stateful = state && /session/i.test(name);
    if (/cookie$/i.test(name)) for (const [, part = ''] of value.matchAll(/=([^;,\s]+)/g)) add(part);
    else if (/^(?:www|proxy)-authenticate$/i.test(name)) challengeSecrets(value).forEach(add);
    else if (/authorization$/i.test(name) && value.includes('="')) challengeSecrets(value).forEach(add);
    else if (isSecretHeader(name) || stateful) addHeaderValue(value.slice(schemeLength(name, value)).trim(), add);
  }
  for (const url of [request?.url, facts.head?.url]) for (const value of urlSecrets(url ?? '')) add(value);
  for (const bytes of [request?.body ?? new Uint8Array(0), body]) {
    const text = byteText(bytes);
    for (const span of findSecrets(text, { state })) {
      const raw = bytes.subarray(span.start, span.end);
      addBodyValue(new TextDecoder().decode(raw), add);
    }
  }
  return values;
}

function addHeaderValue(value: string, add: (value: string) => void): void {
  add(value);
  const wrappedValue = looksWrapped(value) ? decodeHeaderValue(value) : undefined;
  if (wrappedValue?.ok) add(wrappedValue.value);
  // Basic credentials are `user:password` in base64 (RFC 7617 § 2).
  if (!/^[A-Za-z0-9+/]{8,}={0,2}$/.test(value)) return;
  try {
    const pair = atob(value);
    if (/^[\x20-\x7e]+:[\x20-\x7e]*$/.test(pair)) add(pair.slice(pair.indexOf(':') + 1));
  } catch {
    // Not base64 after all.
  }
}

function addBodyValue(value: string, add: (value: string) => void): void {
  add(value);
  if (!value.includes('\\')) return;
  try {
    add(String(JSON.parse(`"${value}"`)));
  } catch {
    // Escapes of JSON within a string; the raw form has been added.
  }
}

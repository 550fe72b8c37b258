import { decodeBase64, encodeBase64 } from '#protocol/base64.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '#protocol/json.ts';
import type { DemoDeps } from '../deps.ts';
import { utf8 } from '../wire/body.ts';

const KEY = 'sealing/key';
const VERSION = 'v1';
const HMAC = { name: 'HMAC', hash: 'SHA-256' } as const;

/** Writes claims as `v1.<claims>.<HMAC-SHA-256>` in base64url: readable to whoever looks, alterable by nobody. */
export async function sealState(claims: JsonObject, deps: DemoDeps): Promise<string> {
  const signed = `${VERSION}.${toBase64Url(utf8(JSON.stringify(claims)))}`;
  const signature = await crypto.subtle.sign(HMAC.name, await sealingKey(deps), utf8(signed));
  return `${signed}.${toBase64Url(new Uint8Array(signature))}`;
}

/** Claims of a state that this installation sealed; undefined for any other text. */
export async function openState(state: string, deps: DemoDeps): Promise<JsonObject | undefined> {
  const [version, body = '', signature = '', ...more] = state.split('.');
  const bytes = fromBase64Url(signature);
  const claims = fromBase64Url(body);
  if (version !== VERSION || more.length > 0 || !bytes || !claims) return undefined;
  const isOurs = await crypto.subtle.verify(HMAC.name, await sealingKey(deps), bytes, utf8(`${version}.${body}`));
  if (!isOurs) return undefined;
  const value: unknown = JSON.parse(new TextDecoder().decode(claims));
  return isJsonObject(value) ? value : undefined;
}

/** SHA-256 of a JSON value in base64url, alike for objects that differ in the order of their members only. */
export async function digestOf(value: JsonValue): Promise<string> {
  return toBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', utf8(JSON.stringify(ordered(value))))));
}

/** The key is made once for each installation. Two random ids hold 244 random bits. */
async function sealingKey(deps: DemoDeps): Promise<CryptoKey> {
  const fresh = deps.randomId() + deps.randomId();
  const kept = await deps.store.update(KEY, (old) => (typeof old === 'string' ? old : fresh));
  return crypto.subtle.importKey('raw', utf8(typeof kept === 'string' ? kept : fresh), HMAC, false, ['sign', 'verify']);
}

function ordered(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map((item: JsonValue) => ordered(item));
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, item]) => [key, ordered(item)]),
  );
}

function toBase64Url(bytes: Uint8Array): string {
  return encodeBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Strict: one text for each byte run, so that no state can be written in two ways. */
function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[\w-]*$/.test(text)) return undefined;
  return decodeBase64(text.replaceAll('-', '+').replaceAll('_', '/') + '='.repeat((4 - (text.length % 4)) % 4));
}

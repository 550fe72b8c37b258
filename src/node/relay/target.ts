import type { LookupAddress } from 'node:dns';
import { loopbackAddresses, type Resolve } from './loopback.ts';
import { refuse, type Refusal } from './refusal.ts';

export interface Target {
  readonly kind: 'target';
  readonly url: URL;
  /** The checked addresses: the connection goes to these and to no other that a second lookup might give. */
  readonly addresses: readonly LookupAddress[];
}

/** Reads the target header; a refusal unless it is an http(s) URL of this machine. */
export async function readTarget(header: string | undefined, resolve: Resolve): Promise<Target | Refusal> {
  if (!header || !URL.canParse(header)) return refuse('target');
  const url = new URL(header);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return refuse('target-scheme');
  if (url.username !== '' || url.password !== '') return refuse('target-userinfo');
  const addresses = await loopbackAddresses(url.hostname, resolve);
  return addresses ? { kind: 'target', url, addresses } : refuse('target-not-loopback');
}

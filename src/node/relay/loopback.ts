import { lookup, type LookupAddress } from 'node:dns';
import { BlockList, isIP, isIPv6 } from 'node:net';
import { promisify } from 'node:util';

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

/** How a name becomes addresses; handed in, so that a test can rebind it. */
export type Resolve = (name: string) => Promise<readonly LookupAddress[]>;

/** True for 127.0.0.0/8, ::1 and 127.0.0.0/8 mapped into IPv6. */
export function isLoopbackAddress(address: string): boolean {
  return isIP(address) !== 0 && LOOPBACK.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

/** True for the names and address literals (IPv6 in brackets) that stand for this machine (RFC 6761 § 6.3). */
export function isLoopbackName(host: string): boolean {
  const name = host.toLowerCase().replace(/\.$/, '');
  return name === 'localhost' || name.endsWith('.localhost') || isLoopbackAddress(withoutBrackets(name));
}

/** The addresses to connect to, or undefined when the host or any address that it resolves to is not loopback. */
export async function loopbackAddresses(host: string, resolve: Resolve): Promise<readonly LookupAddress[] | undefined> {
  if (!isLoopbackName(host)) return undefined;
  const literal = withoutBrackets(host);
  if (isIP(literal)) return [{ address: literal, family: isIP(literal) }];
  const found = await resolve(host);
  return found.length > 0 && found.every(({ address }) => isLoopbackAddress(address)) ? found : undefined;
}

/** The system's resolver. Many know no names under .localhost; RFC 6761 lets us answer for them. */
export const resolveBySystem: Resolve = async (name) => {
  try {
    return await promisify(lookup)(name, { all: true });
  } catch {
    return [
      { address: '127.0.0.1', family: 4 },
      { address: '::1', family: 6 },
    ];
  }
};

function withoutBrackets(host: string): string {
  return host.replace(/^\[(.*)\]$/, '$1');
}

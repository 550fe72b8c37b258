/** Something about an address that a person should see before opening it. */
export type UrlWarning =
  | { readonly kind: 'scheme'; readonly value: string }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'insecure' }
  | { readonly kind: 'punycode'; readonly value: string }
  | { readonly kind: 'userinfo'; readonly value: string }
  | { readonly kind: 'ip' }
  | { readonly kind: 'local' };

export interface UrlReading {
  /** As the network takes it: ASCII, with its port. */
  readonly host: string | undefined;
  /** Where it can be opened; undefined where it must not be. */
  readonly opens: string | undefined;
  readonly warnings: readonly UrlWarning[];
}

/** Reads the address of an elicitation without loading anything of it (elicitation § Safe URL Handling). */
export function readUrl(text: string): UrlReading {
  const url = URL.parse(text);
  if (url === null) return { host: undefined, opens: undefined, warnings: [{ kind: 'unreadable' }] };
  const scheme = url.protocol.replace(/:$/, '');
  if (scheme !== 'http' && scheme !== 'https') {
    return { host: undefined, opens: undefined, warnings: [{ kind: 'scheme', value: scheme }] };
  }
  const warnings: UrlWarning[] = [];
  const user = [url.username, url.password].filter((part) => part !== '').join(':');
  if (user !== '') warnings.push({ kind: 'userinfo', value: readable(user) });
  if (/(?:^|\.)xn--/.test(url.hostname)) warnings.push({ kind: 'punycode', value: url.host });
  const local = isLocal(url.hostname);
  if (local) warnings.push({ kind: 'local' });
  else {
    if (/^(?:\d+\.){3}\d+$|^\[/.test(url.hostname)) warnings.push({ kind: 'ip' });
    if (scheme === 'http') warnings.push({ kind: 'insecure' });
  }
  return { host: url.host, opens: url.href, warnings };
}

function isLocal(hostname: string): boolean {
  return hostname === 'localhost' || hostname.endsWith('.localhost') || /^127\.|^\[::1\]$/.test(hostname);
}

function readable(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

import type { FetchLike } from '#exchange/send.ts';
import type { Reachability } from '#exchange/fact.ts';

export interface ProbeDeps {
  readonly fetch: FetchLike;
  /** Of the page, as `https://estrato.example`. */
  readonly pageOrigin: string;
  /** Blocked addresses that the page's own policy reported so far (`securitypolicyviolation`). */
  readonly refusedByPolicy: () => readonly string[];
  /** State of the browser's permission to reach the local network; undefined where there is none. */
  readonly localNetwork: () => Promise<PermissionState | undefined>;
  readonly timeout: (ms: number) => AbortSignal;
}

/** A probe that takes longer than this says nothing, in ms. */
const PROBE_MS = 5_000;

/**
 * Asks why `fetch` gave no answer for `url`. Mixed content, the page's policy and a denied permission are proof that
 * nothing was sent. Else one `no-cors` GET, dropped at its head, tells whether anything answers there; it can't tell a
 * refused preflight from an unreadable answer, so it names no cause. Never a POST: a probe must not run a tool.
 */
export async function probeReachability(url: string, deps: ProbeDeps): Promise<Reachability> {
  const wanted = new URL(url, deps.pageOrigin);
  if (isMixedContent(wanted, deps.pageOrigin))
    return { answers: false, blockedBy: 'mixed-content', detail: wanted.origin };
  if (deps.refusedByPolicy().some((blocked) => blocked === wanted.origin || blocked.startsWith(`${wanted.origin}/`))) {
    return { answers: false, blockedBy: 'csp', detail: wanted.origin };
  }
  if (isLocal(wanted.hostname) && (await deps.localNetwork()) === 'denied') {
    return { answers: false, blockedBy: 'local-network', detail: wanted.host };
  }
  return { answers: await answers(wanted.href, deps) };
}

async function answers(url: string, deps: ProbeDeps): Promise<boolean> {
  const abort = new AbortController();
  try {
    const response = await deps.fetch(url, {
      method: 'GET',
      mode: 'no-cors',
      credentials: 'omit',
      cache: 'no-store',
      signal: AbortSignal.any([abort.signal, deps.timeout(PROBE_MS)]),
    });
    await response.body?.cancel().catch(() => undefined);
    return true;
  } catch {
    return false;
  } finally {
    abort.abort();
  }
}

/** An https page may call http only where the browser trusts the address: loopback (Mixed Content § 4.3). */
function isMixedContent(url: URL, pageOrigin: string): boolean {
  return pageOrigin.startsWith('https:') && url.protocol === 'http:' && !isLoopback(url.hostname);
}

/** True for a name or address of this machine. */
export function isLoopback(hostname: string): boolean {
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    /^127(?:\.\d{1,3}){3}$/.test(hostname)
  );
}

function isLocal(hostname: string): boolean {
  return (
    isLoopback(hostname) ||
    /^(?:10|192\.168|172\.(?:1[6-9]|2\d|3[01])|169\.254)\./.test(hostname) ||
    hostname.endsWith('.local')
  );
}

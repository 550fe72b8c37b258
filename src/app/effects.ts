/** The browser's storage; undefined where it refuses even to be looked at. */
export function textStorage(scope: { readonly localStorage: Storage }): Storage | undefined {
  try {
    return scope.localStorage;
  } catch {
    return undefined;
  }
}

/** A random id, also on pages that are not secure, where `randomUUID` is missing. */
export function randomId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Runs work with the next frame; a hidden page has none, so there a timer stands in. */
export function nextFrame(work: () => void): void {
  if (document.hidden) setTimeout(work, 250);
  else requestAnimationFrame(work);
}

/** Runs work after `ms`, unless the returned function is called before. */
export function after(ms: number, work: () => void): () => void {
  const timer = setTimeout(work, ms);
  return () => clearTimeout(timer);
}

/** Lets the page breathe: resolves in a task of its own. */
export function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** Resolves after two more frames were drawn: what is under way when it is asked may take one to come to the page. */
export function painted(): Promise<void> {
  return new Promise((resolve) => nextFrame(() => nextFrame(() => setTimeout(resolve))));
}

/** Writes what is still to be written when the page is hidden or left, since it may never come back. */
export function writeBeforeLeaving(scope: Window, recording: { readonly flushNow: () => void }): void {
  scope.document.addEventListener('visibilitychange', () => {
    if (scope.document.visibilityState === 'hidden') recording.flushNow();
  });
  scope.addEventListener('pagehide', () => recording.flushNow());
}

/** Calls `tick` every `ms` until the returned function is called. */
export function every(ms: number, tick: () => void): () => void {
  const timer = setInterval(tick, ms);
  return () => clearInterval(timer);
}

/** Addresses that the page's own policy refused, as they come. */
export function watchPolicy(scope: Document): () => readonly string[] {
  const blocked: string[] = [];
  scope.addEventListener('securitypolicyviolation', (event) => blocked.push(event.blockedURI));
  return () => blocked;
}

/** State of the permission to reach the local network; undefined where the browser has none. */
export async function localNetworkPermission(): Promise<PermissionState | undefined> {
  try {
    // One cast: browsers know this name before the DOM's types do.
    return (await navigator.permissions.query({ name: 'local-network-access' as PermissionName })).state;
  } catch {
    return undefined;
  }
}

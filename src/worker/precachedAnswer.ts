/**
 * A precached file, or the network when the cache has lost it. `Vary` is ignored: module scripts carry `Origin`, hosts
 * vary on it, and a cached file would then never be found offline.
 */
export async function precachedAnswer(request: Request, key: string | undefined): Promise<Response> {
  const cached = key === undefined ? undefined : await caches.match(key, { ignoreVary: true });
  return cached ?? fetch(request);
}

/** Who answers a request: a demo server, the app's page, a precached file if there is one, or the network alone. */
export type Route = 'demo' | 'page' | 'asset' | 'network';

/** Routes a request by its place below the worker's scope, whatever path the app is hosted under. */
export function routeOf(request: Pick<Request, 'url' | 'method' | 'mode'>, scope: string): Route {
  const url = new URL(request.url);
  const base = new URL(scope);
  if (url.origin !== base.origin || !url.pathname.startsWith(base.pathname)) return 'network';
  const path = url.pathname.slice(base.pathname.length);
  if (path.startsWith('demo/')) return 'demo';
  if (request.method !== 'GET') return 'network';
  // Routes live in the hash, so the only page is the base itself; any other path is the host's to answer.
  if (request.mode === 'navigate') return path === '' || path === 'index.html' ? 'page' : 'network';
  return 'asset';
}

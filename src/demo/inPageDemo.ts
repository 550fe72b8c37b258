import { handleDemo } from './demoFetch.ts';
import type { DemoStore } from './deps.ts';
import { inPageFetch, type FetchLike } from './inPageFetch.ts';
import { liveDeps } from './liveDeps.ts';

/** The demo servers as a `fetch` of their own, for a page that no worker controls. */
export function inPageDemo(store: DemoStore): FetchLike {
  const deps = liveDeps(store);
  return inPageFetch((request) => handleDemo(request, deps));
}

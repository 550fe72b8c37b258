import { indexedDbStore } from '#demo/indexedDbStore.ts';
import { inPageDemo } from '#demo/inPageDemo.ts';
import { memoryStore } from '#demo/memoryStore.ts';
import type { FetchLike } from '#exchange/send.ts';

/** The demo servers in this page, over the counters that the worker uses; in memory where the browser keeps none. */
export async function pageDemo(): Promise<FetchLike> {
  const kept = indexedDbStore();
  const works = await kept.get('').then(
    () => true,
    () => false,
  );
  return inPageDemo(works ? kept : memoryStore());
}

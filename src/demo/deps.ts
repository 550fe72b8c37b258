import type { JsonValue } from '#protocol/json.ts';

/**
 * Where demo servers keep counters and sessions. Asynchronous and outside the worker's memory, because a browser
 * stops an idle worker after about 30 s and everything in memory is lost with it.
 */
export interface DemoStore {
  get(key: string): Promise<JsonValue | undefined>;
  /** Reads, changes and writes one value with nothing in between; `undefined` from `change` deletes it. Resolves to the new value. */
  update(key: string, change: (old: JsonValue | undefined) => JsonValue | undefined): Promise<JsonValue | undefined>;
  /** Every pair whose key starts with `prefix`, in key order. */
  entries(prefix: string): Promise<readonly (readonly [key: string, value: JsonValue])[]>;
}

/** Everything a demo server needs from the world. */
export interface DemoDeps {
  /** Epoch ms. */
  now(): number;
  /** Resolves after `ms`; rejects with the signal's reason when it is aborted first. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
  randomId(): string;
  readonly store: DemoStore;
}

import type { SessionExchange } from './sessionDocument.ts';

/** An imported exchange. `at` is the moment, in ms since start, at which one that never closed is to be judged. */
export type Imported = SessionExchange & { readonly at?: number };

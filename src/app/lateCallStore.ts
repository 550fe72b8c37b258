import type { CallStore, CallStoreDeps } from '#sessions/callStore.ts';

/** The call store with its database code fetched on first use: the first paint needs none of it. */
export function lateCallStore(deps: CallStoreDeps): CallStore {
  let loading: Promise<CallStore> | undefined;
  const store = () =>
    (loading ??= import('#sessions/callStore.ts').then(({ createCallStore }) => createCallStore(deps)));
  return {
    save: async (exchange, recorded) => (await store()).save(exchange, recorded),
    load: async () => (await store()).load(),
    clear: async () => (await store()).clear(),
    close: () => void loading?.then((opened) => opened.close()),
  };
}

import type { StorageKeeper } from '#features/sessions/StorageLine.tsx';

/** What the browser says about its storage; pages that are not secure have none to ask. */
export function storageKeeper(storage: StorageManager | undefined): StorageKeeper {
  const quietly = async <T>(ask: (() => Promise<T>) | undefined): Promise<T | undefined> => {
    try {
      return await ask?.();
    } catch {
      return undefined;
    }
  };
  return {
    async use() {
      const estimate = await quietly(storage && (() => storage.estimate()));
      const kept = await quietly(storage && (() => storage.persisted()));
      return { used: estimate?.usage, quota: estimate?.quota, kept };
    },
    protect: async () => (await quietly(storage && (() => storage.persist()))) ?? false,
  };
}

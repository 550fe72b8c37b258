import type { Page } from '@playwright/test';

/** Everything this origin keeps, as text: local storage, every database with its bytes read as UTF-8, every cache. */
export function everythingStored(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const said = [JSON.stringify(localStorage), JSON.stringify(sessionStorage), document.cookie];
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(new Error(String(request.error)));
      });
    const asText = (_key: string, value: unknown): unknown => {
      if (value instanceof ArrayBuffer) return new TextDecoder('latin1').decode(value);
      return ArrayBuffer.isView(value) ? new TextDecoder('latin1').decode(value) : value;
    };
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await settled(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const rows = await settled(database.transaction(store).objectStore(store).getAll());
        said.push(`${name}.${store} ${JSON.stringify(rows, asText)}`);
      }
      database.close();
    }
    return said.join('\n');
  });
}

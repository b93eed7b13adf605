/** A table of values by name in IndexedDB, of which each call is one transaction. Everything rejects where the browser has none. */
export type BrowserStore<T> = {
  get: (name: string) => Promise<T | undefined>;
  put: (name: string, value: T) => Promise<void>;
  /** The value that is there, or else the given one, which it puts there. */
  getOrPut: (name: string, value: T) => Promise<T>;
  delete: (name: string) => Promise<void>;
  entries: () => Promise<[name: string, value: T][]>;
};

/** One database for each table: another table would be a new version, and a window of an older release could not open that. */
export function browserStore<T>(database: string, table: string): BrowserStore<T> {
  async function within<R>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => Promise<R>): Promise<R> {
    const opening = indexedDB.open(database, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(table);
    const db = await answer(opening);
    try {
      const transaction = db.transaction(table, mode);
      const result = await work(transaction.objectStore(table));
      if (mode === 'readwrite') await completion(transaction);
      return result;
    } finally {
      db.close();
    }
  }

  return {
    get: (name) => within('readonly', (store) => answer<T | undefined>(store.get(name))),
    put: (name, value) => within('readwrite', async (store) => void store.put(value, name)),
    getOrPut: (name, value) =>
      within('readwrite', async (store) => {
        const known = await answer<T | undefined>(store.get(name));
        if (known === undefined) store.put(value, name);
        return known ?? value;
      }),
    delete: (name) => within('readwrite', async (store) => void store.delete(name)),
    entries: () =>
      within('readonly', async (store) => {
        const [names, values] = await Promise.all([answer(store.getAllKeys()), answer<T[]>(store.getAll())]);
        return names.map((name, index) => [String(name), values[index] as T]);
      }),
  };
}

const answer = <T>(pending: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    pending.onsuccess = () => resolve(pending.result);
    pending.onerror = () => reject(pending.error);
  });

/** A write is kept when its transaction is complete, not when the request has succeeded. */
const completion = (transaction: IDBTransaction) =>
  new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
    transaction.onerror = () => reject(transaction.error);
  });

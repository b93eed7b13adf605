const database = 'eye-health-console';
const store = 'keys';

/** A key that encrypts in this browser only: it lies in IndexedDB and cannot be exported. Made at the first use. */
export async function storedKey(name: string): Promise<CryptoKey> {
  const db = await open();
  try {
    const known = await request<CryptoKey | undefined>(db.transaction(store).objectStore(store).get(name));
    if (known) return known;
    const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
    await request(db.transaction(store, 'readwrite').objectStore(store).put(key, name));
    return key;
  } finally {
    db.close();
  }
}

function open(): Promise<IDBDatabase> {
  const opening = indexedDB.open(database, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(store);
  return request(opening);
}

const request = <T>(pending: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    pending.onsuccess = () => resolve(pending.result);
    pending.onerror = () => reject(pending.error);
  });

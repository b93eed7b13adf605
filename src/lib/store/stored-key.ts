import { browserStore } from './browser-store';

const keys = browserStore<CryptoKey>('eye-health-console', 'keys');

/** A key that encrypts in this browser only: it lies in IndexedDB and cannot be exported. Made at the first use. */
export async function storedKey(name: string): Promise<CryptoKey> {
  const known = await keys.get(name);
  if (known) return known;
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  // Another window may have been faster.
  return keys.getOrPut(name, key);
}

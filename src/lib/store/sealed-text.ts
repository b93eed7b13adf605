/** A text encrypted with AES-GCM, for a store that is not secret. */
export type SealedText = { iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer };

/** `about` is bound to the text without being part of it: the seal opens under the same words only. */
export async function seal(key: CryptoKey, text: string, about = ''): Promise<SealedText> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  return { iv, data: await crypto.subtle.encrypt(algorithm(iv, about), key, encode(text)) };
}

/** Rejects where the key is another, or anything was changed. */
export async function unseal(key: CryptoKey, { iv, data }: SealedText, about = ''): Promise<string> {
  return new TextDecoder().decode(await crypto.subtle.decrypt(algorithm(iv, about), key, data));
}

const encode = (text: string) => new TextEncoder().encode(text);

const algorithm = (iv: Uint8Array<ArrayBuffer>, about: string) => ({
  name: 'AES-GCM',
  iv,
  additionalData: encode(about),
});

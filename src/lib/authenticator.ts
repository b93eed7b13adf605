const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** 160 random bits in Base32, which an authenticator app and the server are to know (RFC 4226, section 4). */
export const newSecret = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => base32[byte & 31]).join('');

/** What authenticator apps read from a QR code: https://github.com/google/google-authenticator/wiki/Key-Uri-Format. */
export function authenticatorUri({ secret, issuer, account }: { secret: string; issuer: string; account: string }) {
  const [site, name] = [issuer, account].map(encodeURIComponent);
  return `otpauth://totp/${site}:${name}?secret=${secret}&issuer=${site}`;
}

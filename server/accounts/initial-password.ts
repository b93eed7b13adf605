import { randomInt } from 'node:crypto';
import { hashPassword } from '../access/passwords';

// Without characters that look alike, for it is read out and typed in.
const alphabet = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789';
const groupLength = 4;
const fewestGroups = 3;

/** A password for somebody's first sign-in, of about 70 bits. */
export function initialPassword(minimum: number): string {
  const groups = Math.max(fewestGroups, Math.ceil(minimum / groupLength));
  const group = () => Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join('');
  return Array.from({ length: groups }, group).join('-');
}

/** A new password with its hash, which takes a while to compute. */
export async function makeInitialPassword(minimum: number) {
  const password = initialPassword(minimum);
  return { password, passwordHash: await hashPassword(password) };
}

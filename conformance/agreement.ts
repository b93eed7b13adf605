import { isDeepStrictEqual } from 'node:util';
import { maskPhone } from '../contract/fields';
import type { Answer } from './client';
import { dataOf, type Found, of } from './difference';
import type { Row } from './filter-meanings';

/** What changes by being looked at. */
const restless: readonly string[] = ['lastLoginAt', 'lastActive', 'lastActiveAt'];

/** What a row says of itself is what the list says of it, but that a list masks telephone numbers. */
export function disagreements(listed: Row | undefined, answer: Answer): Found[] {
  const row = dataOf(answer);
  if (!listed || typeof row !== 'object' || row === null) return [];
  const fields = Object.entries(row).filter(([name]) => name in listed && !restless.includes(name));
  const wrong = fields.filter(([name, value]) => !agrees(name, value, listed[name]));
  return of(
    answer,
    wrong.map(([name]) => ({ path: `data.${name}`, expected: 'as in the list', got: 'something else' })),
  );
}

function agrees(name: string, value: unknown, listed: unknown): boolean {
  const isSame = isDeepStrictEqual(value, listed);
  return isSame || (name === 'phone' && typeof value === 'string' && maskPhone(value) === listed);
}

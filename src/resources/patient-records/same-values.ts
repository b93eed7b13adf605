import { isBlank } from '@contract/exam/schema';
import type { RecordCell } from './record-cell';

/** The values in which two records differ, by path. */
export const differing = (one: RecordCell[], other: RecordCell[]): [RecordCell, RecordCell][] =>
  one.flatMap((cell, index) => {
    const counterpart = other[index];
    return counterpart && !isSame(cell.value, counterpart.value)
      ? [[cell, counterpart] as [RecordCell, RecordCell]]
      : [];
  });

/** Whether two values, or two whole forms, say the same: a blank part is no part. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(plain(one)) === JSON.stringify(plain(other));

/** Without what is blank, and with the keys of objects in one order. */
function plain(value: unknown): unknown {
  if (isBlank(value)) return null;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(plain);
  const parts = Object.entries(value)
    .map(([key, part]) => [key, plain(part)] as const)
    .filter(([, part]) => part !== null)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return parts.length === 0 ? null : Object.fromEntries(parts);
}

import { z } from 'zod';
import type { Resource } from '../contract/endpoints';
import { type Backend, filled } from './backend';
import type { Answer } from './client';
import { dataOf, type Found, failureDifferences, of } from './difference';

const conflict = z.object({
  current: z.looseObject({ id: z.unknown(), updatedAt: z.unknown() }),
  changedBy: z.string().nullable(),
  isOwn: z.boolean().optional(),
});

/** `stale` answers an update with a version that `changed` has made an old one: it is refused with the row as it is, and changes nothing. */
export async function conflictDifferences(
  backend: Backend,
  { endpoints: { one } }: Resource,
  { id, changed, stale }: { id: number; changed: Answer; stale: Answer },
): Promise<Found[]> {
  const found = failureDifferences(stale, [409]);
  if (found.length > 0) return found;
  const version = versionOf(dataOf(changed));
  const { data } = conflict.safeParse(dataOf(stale));
  if (!data) return of(stale, [{ path: 'data', expected: '{ current, changedBy }', got: 'something else' }]);
  const wrong = different('data.current.updatedAt', version, String(data.current.updatedAt));
  if (wrong.length > 0 || !one || !backend.holds(one)) return of(stale, wrong);
  const read = await backend.send({ method: 'GET', path: filled(one.path, { id }) });
  return of(read, different('data.updatedAt', version, versionOf(dataOf(read))));
}

const versionOf = (row: unknown) => String(z.looseObject({ updatedAt: z.string() }).safeParse(row).data?.updatedAt);

const different = (path: string, expected: string, got: string) =>
  expected === got ? [] : [{ path, expected: `${expected}, as nothing was changed`, got }];

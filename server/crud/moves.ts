import { inArray } from 'drizzle-orm';
import type { Database } from '../db/database';
import type { Scope } from '../db/scope';
import { organizations } from '../db/tables/organizations';
import { servicePoints } from '../db/tables/service-points';
import { invalidField } from '../errors/api-error';
import { checkReference } from './references';

/** `from` is undefined for a row that is being made. Where a row is already it may stay, whoever changes the rest of it. */
type Move = { field: string; from: number | null | undefined; to: number | null; scope: Scope };

/** Refuses to put what belongs to an organization elsewhere, unless the user reaches where it is and where it goes. */
export async function checkOrganizationMove(db: Database, { field, from, to, scope }: Move): Promise<void> {
  await checkReference(db, { table: organizations, id: to, field, scope, from });
  if (from === to || from === undefined || scope === 'all') return;
  if (from === null || !scope.orgIds.includes(from)) throw notYours(field);
}

/**
 * The same for what belongs to a service point. Who reaches the point alone, and not its organization, was lent it: nothing
 * leaves the organization by them.
 */
export async function checkPointMove(db: Database, { field, from, to, scope }: Move): Promise<void> {
  await checkReference(db, { table: servicePoints, id: to, field, scope, from });
  if (from === to || from === undefined || scope === 'all') return;
  const [left, entered] = [await organizationsOf(db, [from ?? 0]), await organizationsOf(db, [to ?? 0])];
  if (left.length === 0 || !left.every((id) => entered.includes(id) || scope.orgIds.includes(id)))
    throw notYours(field);
}

export const notYours = (field: string) => invalidField(field, 'notYoursToMove');

/** The organizations of those service points that the user reaches. */
export async function organizationsOf(db: Database, pointIds: readonly number[]): Promise<number[]> {
  if (pointIds.length === 0) return [];
  const rows = await db
    .selectDistinct({ id: servicePoints.orgId })
    .from(servicePoints)
    .where(inArray(servicePoints.id, [...pointIds]));
  return rows.map(({ id }) => id);
}

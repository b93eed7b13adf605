import { and, eq } from 'drizzle-orm';
import { invalidField } from '../errors/api-error';
import type { Database } from './database';
import { reachable, type Scope } from './scope';
import { organizations } from './tables/organizations';
import { lockTree, refuseCircle } from './tree';

type Placement = { id?: number; parentId: number | null; scope: Scope };

/**
 * Refuses a place in the tree that does not exist or is out of reach, and one below the organization itself. Where it is
 * already may stay: the organization at the top of somebody's reach has a parent beyond it.
 */
export async function checkParent(db: Database, { id, parentId, scope }: Placement): Promise<void> {
  const current = id === undefined ? undefined : await parentOf(db, id);
  if (current === parentId) return;
  if (parentId === null) {
    if (scope !== 'all') throw invalidField('parentId', 'topLevelForbidden');
    return;
  }
  const reached = await db
    .select({ id: organizations.id })
    .from(organizations)
    .where(and(eq(organizations.id, parentId), reachable(organizations, scope)));
  if (reached.length === 0) throw invalidField('parentId', 'unknownReference');
  await refuseCircle(db, organizations, { id, parentId });
  if (current === undefined || scope === 'all') return;
  if (current === null || !scope.orgIds.includes(current)) throw invalidField('parentId', 'notYoursToMove');
}

/** Read while nobody else moves anything. */
async function parentOf(db: Database, id: number): Promise<number | null | undefined> {
  await lockTree(db, organizations);
  const [row] = await db
    .select({ parentId: organizations.parentId })
    .from(organizations)
    .where(eq(organizations.id, id));
  return row?.parentId;
}

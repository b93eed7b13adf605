import { and, eq, sql } from 'drizzle-orm';
import { invalidField } from '../errors/api-error';
import { type Database, query } from './database';
import { reachable, type Scope } from './scope';
import { organizations } from './tables/organizations';

/** Two moves at a time could each be right by itself and close a circle together. Held until the transaction ends. */
const lockTree = (db: Database) => db.execute(sql`select pg_advisory_xact_lock(hashtext('organizations.tree'))`);

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
  if (id !== undefined && (await isAtOrBelow(db, parentId, id))) throw invalidField('parentId', 'circularParent');
  if (current === undefined || scope === 'all') return;
  if (current === null || !scope.orgIds.includes(current)) throw invalidField('parentId', 'notYoursToMove');
}

/** Read while nobody else moves anything. */
async function parentOf(db: Database, id: number): Promise<number | null | undefined> {
  await lockTree(db);
  const [row] = await db
    .select({ parentId: organizations.parentId })
    .from(organizations)
    .where(eq(organizations.id, id));
  return row?.parentId;
}

/** Whether `id` is `ancestorId` or lies below it. `union` ends the ascent even in a tree that is broken already. */
async function isAtOrBelow(db: Database, id: number, ancestorId: number): Promise<boolean> {
  const found = await query(
    db,
    sql`
      with recursive above as (
        select id, parent_id from organizations where id = ${id}
        union
        select o.id, o.parent_id from organizations o join above a on o.id = a.parent_id
      )
      select id from above where id = ${ancestorId}
    `,
  );
  return found.length > 0;
}

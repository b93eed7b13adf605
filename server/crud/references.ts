import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { planned } from '../db/planned';
import { reachable, type Scope } from '../db/scope';
import { invalidField } from '../errors/api-error';
import type { RowTable } from './list-page';

type Reference = {
  table: RowTable;
  id: number | null;
  field: string;
  scope: Scope;
  /** What the row named before, and so may go on naming. */
  from?: number | null;
};

/**
 * Refuses an input whose `field` names a row that does not exist, or that the user does not reach: both look the same. The row is not deleted
 * until it is named, and whoever writes both holds it from here on (docs/decisions/order-of-locks.md).
 */
export async function checkReference(db: Database, { table, id, field, scope, from }: Reference): Promise<void> {
  if (id === null || id === from) return;
  const found = await planned(
    db
      .select({ id: sql<number>`${table.id}` })
      .from(table)
      .where(and(eq(table.id, id), reachable(table, scope)))
      .for('key share'),
  );
  if (found.length === 0) throw invalidField(field, 'unknownReference');
}

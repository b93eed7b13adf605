import { sql } from 'drizzle-orm';
import { type Database, query } from '../db/database';
import { beyondScope } from '../db/row-security';
import { messages } from '../db/tables/messages';
import { patients } from '../db/tables/patients';
import { servicePoints } from '../db/tables/service-points';

/** What would lose its author or its manager with an account, wherever it is; undefined for one that can be deleted. */
export async function accountUses(
  tx: Database,
  userId: number,
): Promise<'patients' | 'messages' | 'servicePoints' | undefined> {
  const [row] = await beyondScope(tx, () =>
    query<{ patients: boolean; messages: boolean; points: boolean }>(
      tx,
      sql`select
        exists (select 1 from ${patients} where ${userId} in (created_by, updated_by)) as patients,
        exists (select 1 from ${messages} where created_by = ${userId}) as messages,
        exists (select 1 from ${servicePoints} where manager_id = ${userId}) as points`,
    ),
  );
  if (row?.patients) return 'patients';
  if (row?.messages) return 'messages';
  return row?.points ? 'servicePoints' : undefined;
}

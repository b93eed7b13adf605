import { type SQL, sql } from 'drizzle-orm';
import type { LogEntry } from '../../contract/logs';
import { type Database, query } from '../db/database';
import { idArray } from '../db/id-array';
import { kept, type Scope } from '../db/scope';
import { systemLogs } from '../db/tables/system-logs';
import { users } from '../db/tables/users';
import { objectReached, patientsReached } from './object-reach';

/**
 * The entries that tell of what `scope` covers: of a patient in reach, or else of an object in reach. What tells of nothing that has
 * a place, or of what was refused or is gone, is judged by who did it. To be asked as the system.
 */
export function logsInReach(scope: Scope): SQL | undefined {
  if (scope === 'all') return undefined;
  const { status, userId, patientIds, resource, objectId } = systemLogs;
  const byColleague = sql`coalesce(${userId} in (select ${users.id} from ${users} where ${kept(users, scope)}), false)`;
  return sql`case
    when ${status} >= 400 then ${byColleague}
    when ${patientIds} <> '{}' then exists (${patientsReached(scope, sql`${patientIds}`)})
    else coalesce(${objectReached(scope, sql`${resource}`, sql`${objectId}`)}, ${byColleague})
  end`;
}

/** Entries as somebody sees them: of the patients that one names, those in reach. */
export async function shownLogs<Entry extends Pick<LogEntry, 'patientIds'>>(
  db: Database,
  entries: Entry[],
  scope: Scope,
): Promise<Entry[]> {
  if (scope === 'all') return entries;
  const named = [...new Set(entries.flatMap(({ patientIds }) => patientIds))];
  const rows = await query<{ id: number }>(db, patientsReached(scope, idArray(named)));
  const reached = new Set(rows.map(({ id }) => id));
  return entries.map((entry) => ({ ...entry, patientIds: entry.patientIds.filter((id) => reached.has(id)) }));
}

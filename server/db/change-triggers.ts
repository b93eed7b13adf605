import { createHash } from 'node:crypto';
import { getTableName, type SQL, sql } from 'drizzle-orm';
import { PgDialect, type PgTable } from 'drizzle-orm/pg-core';
import { type Database, plannedQuery, query } from './database';
import { placesOf } from './places';
import { tables } from './row-policies';
import { followUps } from './tables/follow-ups';
import { menus } from './tables/menus';
import { messages } from './tables/messages';
import { organizations } from './tables/organizations';
import { roleMenus, rolePermissions, roles, userRoles } from './tables/roles';
import { savedViews } from './tables/saved-views';
import { servicePoints } from './tables/service-points';
import { sessions } from './tables/sessions';
import { staff } from './tables/staff';
import { userServicePoints } from './tables/user-service-points';
import { users } from './tables/users';

/** What the database tells changes on. */
export const channel = 'eye_health_changes';

/** Settings of a transaction that say who writes, and in which window. */
const writer = { user: 'app.user', window: 'app.window' };

/** Whose rights a row is about: the user, the role or the session that a column names, or anybody. */
const concerned = new Map<PgTable, { who: 'user' | 'role' | 'session'; column: string } | 'anybody'>([
  [users, { who: 'user', column: 'id' }],
  [userRoles, { who: 'user', column: 'user_id' }],
  [userServicePoints, { who: 'user', column: 'user_id' }],
  [staff, { who: 'user', column: 'user_id' }],
  [savedViews, { who: 'user', column: 'user_id' }],
  [roles, { who: 'role', column: 'id' }],
  [rolePermissions, { who: 'role', column: 'role_id' }],
  [roleMenus, { who: 'role', column: 'role_id' }],
  [sessions, { who: 'session', column: 'id' }],
  [menus, 'anybody'],
  [organizations, 'anybody'],
  [servicePoints, 'anybody'],
]);

/** Where rows stand in an order that people give them, which makes no new version of a row. */
const ranks = new Map<PgTable, string>([[followUps, followUps.boardRank.name]]);

/** Rows with a version are told of, and whatever decides what somebody may do. */
const told = tables.filter((table) => 'updatedAt' in table || concerned.has(table));

/**
 * Gives the tables the triggers that tell of every change, whoever makes it, on its commit: by NOTIFY, so that nothing is stored. Runs
 * with every start; changes only what has changed.
 */
export async function tellChanges(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    for (const table of told) await giveTrigger(tx, table);
  });
}

/** Of tables without a scope rule. To whom a role message was written is not known any more once it is gone. */
const placesOfUnplaced = new Map<PgTable, SQL>([
  [
    messages,
    sql`json_build_object('points', '{}'::int[], 'orgs', '{}'::int[], 'everywhere', ${messages.kind} = 'system')`,
  ],
]);

/** Before those of foreign keys, which fire by name too: what hangs on a deleted row still says where it was. */
const trigger = '000_tell_change';

async function giveTrigger(tx: Database, table: PgTable): Promise<void> {
  const name = getTableName(table);
  const body = functionOf(table);
  const mark = createHash('sha256').update(body).digest('hex');
  const [current] = await query<{ mark: string | null }>(
    tx,
    sql`
      select obj_description(oid, 'pg_trigger') as mark from pg_trigger
      where tgrelid = ${name}::regclass and tgname = ${trigger}
    `,
  );
  if (current?.mark === mark) return;
  const caller = `tell_change_of_${name}`;
  const statements = [
    `create or replace function ${caller}() returns trigger language plpgsql security definer
      set search_path = public, pg_temp as $tell$ ${body} $tell$`,
    `drop trigger if exists "${trigger}" on "${name}"`,
    `create trigger "${trigger}" after insert or update or delete on "${name}"
      for each row execute function ${caller}()`,
    `comment on trigger "${trigger}" on "${name}" is '${mark}'`,
  ];
  for (const statement of statements) await tx.execute(sql.raw(statement));
}

/** NOTIFY takes 8,000 bytes; of somebody who works nearly everywhere it is not told where they were. */
const mostBytes = 7_500;

function functionOf(table: PgTable): string {
  const name = getTableName(table);
  const hasId = 'id' in table && !(table === sessions);
  const before = placesOf(table) ?? placesOfUnplaced.get(table);
  const where = before && `select ${text(before)} from (select old.*) as "${name}"`;
  const message = (places: string) => `json_build_object(
    'tx', pg_current_xact_id()::text, 'table', '${name}', 'id', ${hasId ? 'coalesce(new.id, old.id)' : 'null'}, 'op', lower(tg_op),
    'by', nullif(current_setting('${writer.user}', true), '')::int, 'window', nullif(current_setting('${writer.window}', true), ''),
    'rights', ${rightsOf(table)}, 'sameVersion', ${'updatedAt' in table ? `tg_op = 'UPDATE' and ${isSameVersion}` : 'false'}, 'before', ${places})::text`;
  return `
    declare places json; message text;
    begin
      if ${needless(table)} then return null; end if;
      ${where ? `if tg_op <> 'INSERT' then places := (${where}); end if;` : ''}
      message := ${message('places')};
      if octet_length(message) > ${mostBytes} then message := ${message('null')}; end if;
      perform pg_notify('${channel}', message);
      return null;
    end`;
}

/** What changes nothing that anybody is shown: a sign-in, the use of a session. */
function needless(table: PgTable): string {
  if (table === sessions)
    return `tg_op = 'INSERT' or (tg_op = 'UPDATE' and old.revoked_at is not distinct from new.revoked_at)`;
  const rank = ranks.get(table);
  const isSameRank = rank ? `and old.${rank} is not distinct from new.${rank}` : '';
  return 'updatedAt' in table ? `tg_op = 'UPDATE' and ${isSameVersion} ${isSameRank}` : 'false';
}

const isSameVersion = 'old.updated_at = new.updated_at';

function rightsOf(table: PgTable): string {
  const about = concerned.get(table);
  if (!about) return 'null';
  if (about === 'anybody') return `'{"anybody": true}'::json`;
  return `json_build_object('${about.who}', coalesce(new.${about.column}, old.${about.column}))`;
}

const text = (condition: SQL) => new PgDialect().sqlToQuery(condition).sql;

/** Tells all processes what a window has open, with the commit. */
export const tellOpen = (tx: Database, open: object) => notify(tx, { message: JSON.stringify({ open }) });

const notify = plannedQuery(sql`select pg_notify(${channel}, ${sql.placeholder('message')})`);

/** Who writes, and in which window; without a user the system itself. */
export type Writer = { user: number | undefined; window: string | undefined };

/** Settings of a transaction that say who writes, which its changes are told with. */
export const signature = ({ user, window }: Writer) => ({
  [writer.user]: String(user ?? ''),
  [writer.window]: window ?? '',
});

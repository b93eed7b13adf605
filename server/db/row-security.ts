import { createHash } from 'node:crypto';
import { getTableName, type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { databaseFault } from '../errors/database-fault';
import { StartError } from '../errors/start-error';
import { signature, type Writer } from './change-triggers';
import { askAtOnce, type Database, only, query, together } from './database';
import { rowPolicies } from './row-policies';
import { type Scope, scopeSettings } from './scope';

const { escapeLiteral } = pg;

/** The role that calls of users run as. It owns nothing, so that the policies hold for it, and cannot sign in. */
export const scopedRole = 'eye_health_scoped';

/** The database user may not make the role or take it on. */
export class RoleMissing extends StartError {
  constructor(user: string) {
    super(
      `The database has no role ${scopedRole} that ${user} can take on, and ${user} may not make one. Have an administrator run: ` +
        `CREATE ROLE ${scopedRole} NOLOGIN; GRANT ${scopedRole} TO "${user}"; (docs/decisions/row-level-security.md)`,
    );
  }
}

/** Rows of the log are added and never changed, whoever the call is for. */
const onlyAdded = ['system_logs', 'system_log_seals', 'system_log_queue', 'system_log_clearings'];

/** What triggers write is nobody's else to write, nor what migrations do. */
const neverWritten = ['kept_counts', 'kept_count_changes', 'han_readings'];

/** Functions that look past the policies, for a user's call and within its scope. */
const searching = [
  'common_patient_pieces(real)',
  'patients_found(text[], text, text, text[], text)',
  // What the release before calls.
  'patients_containing(text[], text, text)',
];

/** Gives every table with a scope rule its policy, and users' calls their role. Runs with every start; changes only what has changed. */
export async function secureRows(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await makeRole(tx);
    await tx.execute(sql.raw(`grant usage on schema public to ${scopedRole}`));
    await tx.execute(sql.raw(`grant select, insert, update, delete on all tables in schema public to ${scopedRole}`));
    await tx.execute(sql.raw(`grant usage, select on all sequences in schema public to ${scopedRole}`));
    for (const table of onlyAdded) {
      await tx.execute(sql.raw(`revoke update, delete, truncate on "${table}" from ${scopedRole}`));
    }
    for (const table of neverWritten) {
      await tx.execute(sql.raw(`revoke insert, update, delete, truncate on "${table}" from ${scopedRole}`));
    }
    await tx.execute(sql.raw(`revoke execute on function ${searching.join(', ')} from public`));
    await tx.execute(sql.raw(`grant execute on function ${searching.join(', ')} to ${scopedRole}`));
    for (const { table, condition, why } of rowPolicies()) {
      if (why === undefined) await givePolicy(tx, getTableName(table), condition);
    }
  });
}

async function makeRole(tx: Database): Promise<void> {
  const { user, exists, isMember } = only(
    await query<{ user: string; exists: boolean; isMember: boolean }>(
      tx,
      sql`
        select current_user as "user", r.oid is not null as exists,
          coalesce(pg_has_role(current_user, r.oid, 'member'), false) as "isMember"
        from (select 1) as one left join pg_roles r on r.rolname = ${scopedRole}
      `,
    ),
  );
  try {
    // Another process of the same server may be making it just now.
    if (!exists) {
      await tx.execute(
        sql.raw(
          `do $$ begin create role ${scopedRole} nologin; exception when duplicate_object or unique_violation then null; end $$`,
        ),
      );
    }
    if (!isMember) await tx.execute(sql.raw(`grant ${scopedRole} to "${user.replaceAll('"', '""')}"`));
  } catch (error) {
    throw databaseFault(error)?.code === '42501' ? new RoleMissing(user) : error;
  }
}

const policy = 'scope';

async function givePolicy(tx: Database, table: string, condition: SQL): Promise<void> {
  const text = new PgDialect().sqlToQuery(condition).sql;
  const mark = createHash('sha256').update(text).digest('hex');
  const [current] = await query<{ mark: string | null }>(
    tx,
    sql`
      select obj_description(p.oid, 'pg_policy') as mark from pg_policy p join pg_class c on c.oid = p.polrelid
      where p.polrelid = ${table}::regclass and p.polname = ${policy} and c.relrowsecurity
    `,
  );
  if (current?.mark === mark) return;
  const on = `on "${table}"`;
  await tx.execute(sql.raw(`drop policy if exists ${policy} ${on}`));
  await tx.execute(sql.raw(`create policy ${policy} ${on} to ${scopedRole} using (${text})`));
  await tx.execute(sql.raw(`comment on policy ${policy} ${on} is '${mark}'`));
  await tx.execute(sql.raw(`alter table "${table}" enable row level security`));
}

type Bounded = Exclude<Scope, 'all'>;

/** The scopes that transactions are in. One of the system, or of whoever reaches everything, is in none. */
const entered = new WeakMap<Database, Bounded>();

/**
 * From here on the transaction sees no row out of `scope`, and its changes are told as the writer's. Whoever reaches everything needs no
 * policy, and no slower plans.
 */
export async function enterScope(tx: Database, scope: Scope, by?: Writer): Promise<void> {
  const settings = { ...(by && signature(by)), ...(scope !== 'all' && scopeOf(scope)) };
  if (scope !== 'all') entered.set(tx, scope);
  // Values within the text, as that travels with the beginning of the transaction. Nothing that is asked from now on goes before it.
  const set = Object.entries(settings).map(
    ([name, value]) => `set_config(${escapeLiteral(name)}, ${escapeLiteral(value)}, true)`,
  );
  if (set.length > 0) await askAtOnce(tx, sql.raw(`select ${set.join(', ')}`));
}

/** Works within a scope. Whoever changes nothing asks without waiting to be in it: those answers come after that one, and none is given before. */
export async function withinScope<T>(
  tx: Database,
  scope: Scope,
  by: Writer | undefined,
  work: () => Promise<T>,
): Promise<T> {
  const entered = enterScope(tx, scope, by);
  entered.catch(() => undefined);
  if (by) await entered;
  const found = await work();
  await entered;
  return found;
}

const scopeOf = ({ orgIds, servicePointIds }: Bounded) => ({
  [scopeSettings.orgIds]: `{${orgIds.join(',')}}`,
  [scopeSettings.servicePointIds]: `{${servicePointIds.join(',')}}`,
  role: scopedRole,
});

/**
 * Works past the transaction's scope, whoever calls: for a question whose answer must not depend on it, such as whether somebody is
 * busy elsewhere, and for what follows from a change wherever that is. What it finds must not reach the user. Nothing else may be asked
 * meanwhile, as it would be asked past the scope too.
 */
export async function beyondScope<T>(tx: Database, work: () => Promise<T>): Promise<T> {
  const scope = entered.get(tx);
  if (!scope) return work();
  await leaveScope(tx);
  try {
    return await work();
  } finally {
    // Also for whoever catches what was thrown. Where the database itself has refused, it obeys nothing more: what it said first counts.
    await enterScope(tx, scope).catch((error) => databaseFault(error)?.code === aborted || Promise.reject(error));
  }
}

/** "Current transaction is aborted". */
const aborted = '25P02';

/** The same for one question that is asked in this very moment: the way past the scope and back travels with it. */
export async function askBeyondScope<T>(tx: Database, ask: () => Promise<T>): Promise<T> {
  const scope = entered.get(tx);
  if (!scope) return ask();
  const [, found] = await together([leaveScope(tx), ask(), enterScope(tx, scope)]);
  return found;
}

/** The transaction goes on as the system itself. */
export async function leaveScope(tx: Database): Promise<void> {
  if (entered.delete(tx)) await askAtOnce(tx, sql`set local role none`);
}

import { and, arrayContains, eq, gte, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { archiveAfterDays, logs as contract, type LogEntry, refusals } from '../../contract/logs';
import { logsInReach, shownLogs } from '../access/log-reach';
import { patientsReached } from '../access/object-reach';
import type { Session } from '../access/session';
import { checkChain, deletionNote, sealLogs } from '../audit/chain';
import { atLeast, conditionsOf, type Filters } from '../crud/filters';
import { listPage } from '../crud/list-page';
import { anyContains } from '../db/any-contains';
import { type Database, only, query as run } from '../db/database';
import { idArray } from '../db/id-array';
import { loadLogs } from '../db/log-rows';
import { beyondScope } from '../db/row-security';
import type { Scope } from '../db/scope';
import { patients } from '../db/tables/patients';
import { isFailure, systemLogClearings, systemLogSeals, systemLogs } from '../db/tables/system-logs';
import { users } from '../db/tables/users';
import { ApiError, forbidden, notFound } from '../errors/api-error';
import type { Api } from '../http/api';
import { keysOf } from '../http/audit';
import type { Services } from './services';

const { endpoints } = contract;

/** Entries that one call deletes: so few that it ends in a few seconds, whatever else goes on. */
const mostDeleted = 20_000;

export function logRoutes(api: Api, services: Services): void {
  reads(api, services);
  clearings(api, services);
}

function reads({ route, preparedRoute }: Api, { db, logRetentionDays }: Services): void {
  route(endpoints.list, ({ tx, query, session, session: { scope } }) =>
    beyondScope(tx, async () => {
      const conditions = [logsInReach(scope), ...(await conditionsOf({ tx, query, session }, systemLogs, filters))];
      const load = async (where: SQL) => shownLogs(tx, await loadLogs(tx, where), scope);
      return listPage(tx, systemLogs, conditions, query, load);
    }),
  );

  route(endpoints.one, async ({ tx, params: { id }, session: { scope }, audit }) => {
    audit.objectId = id;
    const [entry] = await beyondScope(tx, async () =>
      shownLogs(tx, await loadLogs(tx, and(eq(systemLogs.id, id), logsInReach(scope))), scope),
    );
    if (!entry) throw notFound();
    const [seal] = await tx
      .select({ seq: systemLogSeals.seq, hash: sql<string>`encode(${systemLogSeals.hash}, 'hex')` })
      .from(systemLogSeals)
      .where(eq(systemLogSeals.logId, id));
    return { ...entry, seal: seal ?? null, removedPatientIds: await removedOf(tx, entry) };
  });

  route(endpoints.state, async ({ tx }) => ({
    archivedBefore: await archivedBefore(tx),
    retentionDays: logRetentionDays,
  }));

  // Takes long where there are millions of entries: in no transaction, which would keep everybody else waiting.
  preparedRoute(
    endpoints.checkChain,
    async ({ session, query: from }) => {
      // It speaks of every entry there is.
      if (session.scope !== 'all') throw forbidden();
      return checkChain(db, { from, time: 3_000 });
    },
    async ({ prepared }) => prepared,
  );
}

function clearings({ route, preparedRoute }: Api, { db, logRetentionDays }: Services): void {
  route(endpoints.archive, async ({ tx, body: { before }, session, audit }) => {
    onlySuperAdmin(session);
    checkAge('before', before, archiveAfterDays);
    await tx.insert(systemLogClearings).values({ kind: 'archive', before });
    audit.note = `before=${before}`;
    return null;
  });

  preparedRoute(
    endpoints.delete,
    async ({ session, query }) => {
      onlySuperAdmin(session);
      checkAge('before', query.before, logRetentionDays);
      await sealLogs(db);
    },
    async ({ tx, query: { before }, audit }) => {
      const { deleted, seq, hash, wrong } = only(
        await run<{ deleted: number; seq: number | null; hash: string | null; wrong: number | null }>(
          tx,
          sql`
            select deleted, last_seq as seq, encode(last_hash, 'hex') as hash, wrong
            from delete_system_logs(${before}::timestamptz, ${mostDeleted})
          `,
        ),
      );
      if (wrong !== null) throw new ApiError(409, 'chainBroken', { params: { seq: wrong } });
      if (seq !== null && hash !== null) audit.note = deletionNote({ seq, hash });
      return { deleted, isDone: deleted < mostDeleted };
    },
  );
}

async function removedOf(tx: Database, { patientIds }: LogEntry): Promise<number[]> {
  const there = await tx
    .select({ id: patients.id })
    .from(patients)
    .where(and(inArray(patients.id, patientIds), isNull(patients.removedAt)));
  return patientIds.filter((id) => !there.some((patient) => patient.id === id));
}

/** Even of those to whom a role gives the call: nobody else can make a log forget. */
function onlySuperAdmin({ isSuperAdmin }: Session): void {
  if (!isSuperAdmin) throw forbidden();
}

function checkAge(field: string, before: string, days: number): void {
  if (Date.parse(before) <= Date.now() - days * 24 * 3_600_000) return;
  throw new ApiError(400, 'invalidInput', { fields: [{ field, code: 'tooRecent', params: { days } }] });
}

async function archivedBefore(db: Database): Promise<string | null> {
  const [row] = await db
    .select({ before: sql<string | null>`max(${systemLogClearings.before})`.mapWith(systemLogClearings.before) })
    .from(systemLogClearings)
    .where(eq(systemLogClearings.kind, 'archive'));
  return row?.before ?? null;
}

const filters: Filters<z.output<typeof endpoints.list.query>, typeof systemLogs> = {
  person: (text, { tx }) => byPerson(tx, text),
  resource: (name) => inArray(systemLogs.key, keysOf(name)),
  patientId: (id, { session }) => and(arrayContains(systemLogs.patientIds, [id]), isPatientReached(id, session.scope)),
  result: (result) => byResult[result],
  from: atLeast(systemLogs.createdAt),
  to: (moment) => lt(systemLogs.createdAt, moment),
  archived: async (which, { tx }) => {
    const border = which === 'with' ? null : await archivedBefore(tx);
    if (which === 'only') return border ? lt(systemLogs.createdAt, border) : sql`false`;
    return border ? gte(systemLogs.createdAt, border) : undefined;
  },
};

/** Who may not know that an entry names a patient does not find it by that patient either. */
const isPatientReached = (id: number, scope: Scope) => sql`exists (${patientsReached(scope, idArray([id]))})`;

const isRefusal = inArray(systemLogs.status, [...refusals]);

const byResult = {
  success: lt(systemLogs.status, 400),
  refused: and(gte(systemLogs.status, 400), isRefusal),
  failed: isFailure,
};

/** The people are looked up first: reading a million entries for a part of a name would take long. */
async function byPerson(db: Database, text: string): Promise<SQL | undefined> {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(anyContains(text, users.username, users.realName))
    .limit(500);
  const ids = found.map(({ id }) => id);
  return or(
    ids.length > 0 ? inArray(systemLogs.userId, ids) : undefined,
    // Also who tried to sign in under a name that nobody has.
    sql`lower(${systemLogs.username}) = ${text.toLowerCase()}`,
  );
}

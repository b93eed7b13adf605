import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { imports as contract, type ImportKind } from '../../contract/imports';
import { checkStaffAt } from '../clinical/people';
import { listPage } from '../crud/list-page';
import { checkReference } from '../crud/references';
import { nextVersion } from '../crud/version';
import { type Database, only, query as rowsOf } from '../db/database';
import { reachable, type Scope } from '../db/scope';
import { imports } from '../db/tables/imports';
import { servicePoints } from '../db/tables/service-points';
import { users } from '../db/tables/users';
import { ApiError, notFound } from '../errors/api-error';
import { textsFor } from '../errors/texts';
import type { Api } from '../http/api';
import type { Audit } from '../http/audit';
import { bringIn, patientsIn, resultOf } from '../imports/bring-in';
import type { Importer } from '../imports/importer';
import { importPatients } from '../imports/patient-importer';
import { importVisits } from '../imports/visit-importer';
import type { Services } from './services';

const { list, create, check, one, addRows, setStatus } = contract.endpoints;

const importers: Record<ImportKind, Importer> = { patients: importPatients, visits: importVisits };

// Two hundred rows with every cell full.
const bodyLimit = 8 * 1024 * 1024;

export function importRoutes({ route }: Api, { clock }: Services): void {
  route(list, ({ tx, query, session }) =>
    listPage(
      tx,
      imports,
      [
        reachable(imports, session.scope),
        query.fileKey ? eq(imports.fileKey, query.fileKey) : undefined,
        query.servicePointId ? eq(imports.servicePointId, query.servicePointId) : undefined,
        query.status ? eq(imports.status, query.status) : undefined,
      ],
      query,
      (where) => load(tx, where),
    ),
  );

  route(create, async ({ tx, body, session, audit }) => {
    await checkTarget(tx, body, session.scope);
    const { id } = only(
      await tx
        .insert(imports)
        .values({ ...body, createdBy: session.user.id })
        .returning({ id: imports.id }),
    );
    audit.objectId = id;
    return only(await load(tx, eq(imports.id, id)));
  });

  route(
    check,
    async ({ tx, body, session, audit, request }) => {
      await checkTarget(tx, body, session.scope);
      const { servicePointId, examinerId } = body;
      const context = { tx, session, texts: textsOf(request), servicePointId, examinerId, clock, fileName: '' };
      const { rows } = await importers[body.kind](context, body.rows);
      audit.patientIds = patientsIn(rows);
      return { rows: rows.map(resultOf) };
    },
    { bodyLimit },
  );

  route(one, async ({ tx, params, session, audit }) => {
    const found = await reach(tx, params.id, session.scope, audit);
    return { ...found, done: await doneRows(tx, params.id) };
  });

  route(
    addRows,
    async ({ tx, params: { id }, body, session, audit, request }) => {
      await lock(tx, id);
      const { kind, status, servicePointId, examinerId, fileName } = await reach(tx, id, session.scope, audit);
      if (status !== 'running') throw new ApiError(409, 'importEnded');
      const context = { tx, session, texts: textsOf(request), servicePointId, examinerId, clock, fileName };
      const { rows, patientIds } = await bringIn(context, importers[kind], { importId: id, ...body });
      audit.patientIds = patientIds;
      return { rows };
    },
    { bodyLimit },
  );

  route(setStatus, async ({ tx, params: { id }, body, session, audit }) => {
    await lock(tx, id);
    const { status } = await reach(tx, id, session.scope, audit);
    // The same end once more is a lost answer's repetition.
    if (status !== 'running' && status !== body.status) throw new ApiError(409, 'importEnded');
    await tx
      .update(imports)
      .set({ status: body.status, updatedAt: nextVersion(imports.updatedAt) })
      .where(eq(imports.id, id));
    audit.changedFields = status === body.status ? [] : ['status'];
    return only(await load(tx, eq(imports.id, id)));
  });
}

const textsOf = ({ headers }: FastifyRequest) => textsFor(headers['accept-language']);

const makerName = sql<string>`coalesce(nullif(${users.realName}, ''), ${users.username}, '')`;

const load = (tx: Database, where: SQL | undefined) =>
  tx
    .select({ ...getTableColumns(imports), servicePointName: servicePoints.name, makerName })
    .from(imports)
    .innerJoin(servicePoints, eq(servicePoints.id, imports.servicePointId))
    .leftJoin(users, eq(users.id, imports.createdBy))
    .where(where);

async function reach(tx: Database, id: number, scope: Scope, audit: Audit) {
  audit.objectId = id;
  const [found] = await load(tx, and(eq(imports.id, id), reachable(imports, scope)));
  if (!found) throw notFound();
  return found;
}

/** One batch of an import at a time: the second of two equal ones must see what the first has written. */
const lock = (tx: Database, id: number) =>
  tx.select({ id: imports.id }).from(imports).where(eq(imports.id, id)).for('no key update');

/** The rows that are in, in sequences: thousands of numbers would be most of the answer. */
const doneRows = (tx: Database, id: number) =>
  rowsOf<{ from: number; to: number }>(
    tx,
    sql`
      select min(row_no)::int as "from", max(row_no)::int as "to"
      from (select row_no, row_no - row_number() over (order by row_no) as run from import_rows where import_id = ${id}) t
      group by run order by 1
    `,
  );

type Target = { kind: ImportKind; servicePointId: number; examinerId: number | null };

async function checkTarget(tx: Database, { kind, servicePointId, examinerId }: Target, scope: Scope) {
  await checkReference(tx, { table: servicePoints, id: servicePointId, field: 'servicePointId', scope });
  if (kind === 'visits') await checkStaffAt(tx, { id: examinerId, servicePointId, field: 'examinerId', scope });
}

import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { imports as contract, type Import, type ImportKind, type ImportProgress } from '../../contract/imports';
import { checkStaffAt } from '../clinical/people';
import { checkReference } from '../crud/references';
import { rowCalls } from '../crud/row-calls';
import { type Database, query as rowsOf } from '../db/database';
import type { Scope } from '../db/scope';
import { imports } from '../db/tables/imports';
import { servicePoints } from '../db/tables/service-points';
import { users } from '../db/tables/users';
import { ApiError } from '../errors/api-error';
import { textsFor } from '../errors/reasons';
import type { Api } from '../http/api';
import { bringIn, patientsIn, resultOf } from '../imports/bring-in';
import type { Importer } from '../imports/importer';
import { importPatients } from '../imports/patient-importer';
import { importVisits } from '../imports/visit-importer';
import type { Services } from './services';

const { list, create, check, one, addRows, setStatus } = contract.endpoints;

const importers: Record<ImportKind, Importer> = { patients: importPatients, visits: importVisits };

// Two hundred rows with every cell full.
const bodyLimit = 8 * 1024 * 1024;

export function importRoutes(api: Api, { clock }: Services): void {
  const { add, made, listCall, readCall, rowCall } = rowCalls(api, { table: imports, load });

  listCall(list, {});

  api.route(create, async ({ body, ...call }) => {
    await checkTarget(call.tx, body, call.session.scope);
    return made(call, await add(call, body));
  });

  api.route(
    check,
    async ({ tx, body, session, audit, request }) => {
      await checkTarget(tx, body, session.scope);
      const { servicePointId, examinerId } = body;
      const context = { tx, session, servicePointId, examinerId, clock, fileName: '' };
      const { rows } = await importers[body.kind](context, body.rows);
      audit.patientIds = patientsIn(rows);
      return { rows: inWords(request, rows) };
    },
    { bodyLimit },
  );

  readCall(one, ({ tx, row }) => withProgress(tx, row));

  // One batch of an import at a time: the second of two equal ones must see what the first has written.
  rowCall(
    addRows,
    async ({ tx, id, body, session, audit, request, row }) => {
      const { kind, status, servicePointId, examinerId, fileName } = row;
      if (status !== 'running') throw await ended(tx, row);
      const context = { tx, session, servicePointId, examinerId, clock, fileName };
      const { rows, patientIds } = await bringIn(context, importers[kind], { importId: id, ...body });
      audit.patientIds = patientIds;
      return { rows: inWords(request, rows) };
    },
    { bodyLimit },
  );

  rowCall(setStatus, async ({ tx, body: { status }, row, save, answer }) => {
    // The same end once more is a lost answer's repetition.
    if (row.status !== 'running' && row.status !== status) throw await ended(tx, row);
    await save({ status });
    return answer(row.status === status ? [] : ['status']);
  });
}

const inWords = ({ headers }: FastifyRequest, rows: Parameters<typeof resultOf>[0][]) => {
  const texts = textsFor(headers['accept-language']);
  return rows.map((row) => resultOf(row, texts));
};

const makerName = sql<string>`coalesce(nullif(${users.realName}, ''), ${users.username}, '')`;

const load = (tx: Database, where: SQL | undefined): Promise<Import[]> =>
  tx
    .select({ ...getTableColumns(imports), servicePointName: servicePoints.name, makerName })
    .from(imports)
    .innerJoin(servicePoints, eq(servicePoints.id, imports.servicePointId))
    .leftJoin(users, eq(users.id, imports.createdBy))
    .where(where);

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

const withProgress = async (tx: Database, row: Import): Promise<ImportProgress> => ({
  ...row,
  done: await doneRows(tx, row.id),
});

/** Somebody has ended it meanwhile, with what came of it. */
const ended = async (tx: Database, row: Import) =>
  new ApiError(409, 'importEnded', { data: { current: one.output.parse(await withProgress(tx, row)) } });

type Target = { kind: ImportKind; servicePointId: number; examinerId: number | null };

async function checkTarget(tx: Database, { kind, servicePointId, examinerId }: Target, scope: Scope) {
  await checkReference(tx, { table: servicePoints, id: servicePointId, field: 'servicePointId', scope });
  if (kind === 'visits') await checkStaffAt(tx, { id: examinerId, servicePointId, field: 'examinerId', scope });
}

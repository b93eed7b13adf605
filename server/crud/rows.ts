import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgInsertValue, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Session } from '../access/session';
import { type Database, only } from '../db/database';
import { planned } from '../db/planned';
import { reachable } from '../db/scope';
import { notFound } from '../errors/api-error';
import { type Audit, changedFields } from '../http/audit';
import type { RowTable } from './list-page';
import { nextVersion, type Writer } from './version';

export type VersionedTable = RowTable & { updatedAt: PgColumn };

export type Output = { id: number; updatedAt: string };

/** What calls about the rows of a table have in common. */
export type Rows<Table extends VersionedTable, Row extends Output> = {
  table: Table;
  /** Rows as the API shows them to somebody. */
  load: (db: Database, where: SQL | undefined, session: Session) => Promise<Row[]>;
  /** A row as a list shows it, where that is less than its page does. */
  inList?: (row: Row) => Row;
  /** Which rows there are for somebody; those in the scope when left out. */
  reach?: (session: Session) => SQL | undefined;
  /** Keeps a row from other writers until the call has ended, where locking the row itself is not enough. */
  lock?: (tx: Database, id: number, session: Session) => Promise<unknown>;
  /** Patients whose data a row holds: the log names them with every read and write. */
  patientsOf?: (row: Row) => number[];
  /** Who changed a row last, where the row itself says it. */
  changedBy?: (tx: Database, row: Row) => Promise<Writer | null>;
  /** Entries of the log that tell of changes to a row by calls of other resources. */
  alsoTold?: (row: Row) => SQL | undefined;
  /** Orders rows of equal rank in a list. */
  thenBy?: PgColumn[];
};

/** A row in the hands of a call that writes it: in reach, locked, and noted in the log. */
export type Held<Table extends VersionedTable, Row> = {
  id: number;
  row: Row;
  /** Writes columns of the row, with who did it and a new version. */
  save: (values: PgUpdateSetSource<Table>) => Promise<void>;
  /** The row as it is now, for the answer. The log is told which fields differ, or those that are named. */
  answer: (changed?: string[]) => Promise<Row>;
};

export type Call = { tx: Database; session: Session; audit: Audit };

export const reachOf = ({ table, reach }: Pick<Rows<VersionedTable, never>, 'table' | 'reach'>, session: Session) =>
  reach ? reach(session) : reachable(table, session.scope);

/** Tells the log whose data a call has read or written. */
export function noteWhom<Row>(patientsOf: ((row: Row) => number[]) | undefined, audit: Audit, found: Row[]): void {
  audit.patientIds = [...new Set([...audit.patientIds, ...found.flatMap((row) => patientsOf?.(row) ?? [])])];
}

/** A row wherever it is: one that was found before, or has just been made. */
export async function findRow<Table extends VersionedTable, Row extends Output>(
  { table, load, patientsOf }: Rows<Table, Row>,
  { tx, session, audit }: Call,
  id: number,
  where?: SQL,
): Promise<Row> {
  const [row] = await load(tx, and(eq(table.id, id), where), session);
  if (!row) throw notFound();
  noteWhom(patientsOf, audit, [row]);
  return row;
}

/** The row, if there is one and the user reaches it. */
export async function readRow<Table extends VersionedTable, Row extends Output>(
  rows: Rows<Table, Row>,
  call: Call,
  id: number,
): Promise<Row> {
  call.audit.objectId = id;
  return findRow(rows, call, id, reachOf(rows, call.session));
}

/** Keeps a row from other writers until the transaction ends. */
export const lockRow = (tx: Database, table: VersionedTable, id: number) =>
  planned(
    tx
      .select({ id: sql<number>`${table.id}` })
      .from(table)
      .where(eq(table.id, id))
      .for('no key update'),
  );

/** The row, kept from other writers until the call has ended. */
export async function holdRow<Table extends VersionedTable, Row extends Output>(
  rows: Rows<Table, Row>,
  call: Call,
  id: number,
): Promise<Held<Table, Row>> {
  const { tx, session, audit } = call;
  const table: VersionedTable = rows.table;
  audit.objectId = id;
  await (rows.lock ? rows.lock(tx, id, session) : lockRow(tx, table, id));
  const row = await readRow(rows, call, id);
  return {
    id,
    row,
    save: async (values) => {
      const by = 'updatedBy' in table ? { updatedBy: session.user.id } : {};
      const version = { updatedAt: nextVersion(table.updatedAt) };
      await tx
        .update(table)
        .set({ ...values, ...by, ...version })
        .where(eq(table.id, id));
    },
    answer: async (changed) => {
      const after = await findRow(rows, call, id);
      audit.changedFields = changed ?? changedFields(row, after);
      return after;
    },
  };
}

/** Adds a row with who made it, and tells the log which it is. */
export async function addRow<Table extends VersionedTable>(
  table: Table,
  { tx, session, audit }: Call,
  values: PgInsertValue<Table>,
): Promise<number> {
  const { id: by } = session.user;
  const authors = { ...('createdBy' in table && { createdBy: by }), ...('updatedBy' in table && { updatedBy: by }) };
  const { id } = only(
    await tx
      .insert(table)
      .values({ ...values, ...authors })
      .returning({ id: sql<number>`${table.id}` }),
  );
  audit.objectId = id;
  return id;
}

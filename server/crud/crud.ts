import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { Endpoint } from '../../contract/endpoints';
import type { ListPage } from '../../contract/envelope';
import type { Session } from '../access/session';
import { type Database, only } from '../db/database';
import { reachable, type Scope } from '../db/scope';
import { notFound } from '../errors/api-error';
import type { Api } from '../http/api';
import { type Audit, changedFields } from '../http/audit';
import { listPage, type PageQuery, type RowTable } from './list-page';
import { refuseWhileUsed } from './uses';
import { checkVersion, nextVersion } from './version';

type Output = { id: number; updatedAt: string };

/** The five calls that `defineResource` gives a resource. */
type CrudEndpoints<Query extends z.ZodObject, Input extends z.ZodObject, Row extends z.ZodType> = {
  // A list that the resource writes out itself has lost what its body is.
  list: Endpoint<never, Query, z.ZodType, z.ZodType<ListPage<z.output<Row>>>>;
  one: Endpoint<'id', z.ZodObject, z.ZodUndefined, Row>;
  create: Endpoint<never, z.ZodObject, Input, Row>;
  update: Endpoint<'id', z.ZodObject, z.ZodObject, Row>;
  delete: Endpoint<'id', z.ZodObject, z.ZodUndefined, z.ZodNull>;
};

type CrudOptions<Query, Input, Row extends Output> = {
  table: RowTable & { updatedAt: PgColumn };
  /** Rows as the API shows them to somebody; the table's own columns when left out. */
  load?: (db: Database, where: SQL | undefined, session: Session) => Promise<Row[]>;
  /** A row as a list shows it, where that is less than its page does. */
  inList?: (row: Row) => Row;
  /** Patients whose data a row holds: the log names them with every read and write. */
  patientsOf?: (row: Row) => number[];
  /** Conditions of the list's own filters. */
  filters?: (query: Query) => (SQL | undefined)[];
  /** Throws for an input that names what the user does not reach, or would take the row from where it is, `before`. */
  check?: (db: Database, input: Input, session: Session, before?: Row) => Promise<void>;
  /** Writes what of an input lies in other tables; runs after the row itself is written. */
  saved?: (db: Database, id: number, input: Input, session: Session) => Promise<void>;
  /** Throws for a row that must not be deleted. One that other rows refer to is refused anyway, saying what they are. */
  deletable?: (db: Database, row: Row, session: Session) => Promise<void>;
};

/** Serves a plain resource: a table with a scope rule, whose columns have the names of the contract's fields. */
export function crud<Query extends z.ZodObject, Input extends z.ZodObject, Row extends z.ZodType<Output>>(
  { route }: Api,
  endpoints: CrudEndpoints<Query, Input, Row>,
  options: CrudOptions<z.output<Query>, z.output<Input>, z.output<Row>>,
): void {
  const { table, filters, inList, patientsOf, check, saved, deletable } = options;
  // Each column has the name of the contract's field; the answer is checked against the contract before it is sent.
  const ownColumns = (db: Database, where: SQL | undefined) =>
    db
      .select()
      .from(table as PgTable)
      .where(where) as unknown as Promise<z.output<Row>[]>;
  const load = options.load ?? ownColumns;
  const byId = async (db: Database, id: number, session: Session, scope: Scope = 'all') => {
    const [row] = await load(db, and(eq(table.id, id), reachable(table, scope)), session);
    if (!row) throw notFound();
    return row;
  };

  const noteWhom = (audit: Audit, ...rows: z.output<Row>[]) => {
    audit.patientIds = [...new Set(rows.flatMap((row) => patientsOf?.(row) ?? []))];
  };

  route(endpoints.list, async ({ tx, query, session, audit }) => {
    const conditions = [reachable(table, session.scope), ...(filters?.(query) ?? [])];
    // Every list's query has the fields of `listQuery`.
    const pageQuery = query as unknown as PageQuery;
    const page = await listPage(tx, table, conditions, pageQuery, (where) => load(tx, where, session));
    noteWhom(audit, ...page.data);
    return inList ? { ...page, data: page.data.map(inList) } : page;
  });

  route(endpoints.one, async ({ tx, params, session, audit }) => {
    audit.objectId = params.id;
    const row = await byId(tx, params.id, session, session.scope);
    noteWhom(audit, row);
    return row;
  });

  route(endpoints.create, async ({ tx, body, session, audit }) => {
    await check?.(tx, body, session);
    const { id } = only(
      await tx
        .insert(table)
        .values(body)
        .returning({ id: sql<number>`${table.id}` }),
    );
    audit.objectId = id;
    await saved?.(tx, id, body, session);
    const row = await byId(tx, id, session);
    noteWhom(audit, row);
    return row;
  });

  route(endpoints.update, async ({ tx, params: { id }, body, session, audit, log }) => {
    audit.objectId = id;
    const reached = and(eq(table.id, id), reachable(table, session.scope));
    await tx.select({ id: table.id }).from(table).where(reached).for('no key update');
    const before = await byId(tx, id, session, session.scope);
    const { updatedAt, ...rest } = body as z.output<Input> & { updatedAt?: string };
    const input = rest as unknown as z.output<Input>;
    await checkVersion(updatedAt, before, { tx, session, endpoint: endpoints.update, log });
    await check?.(tx, input, session, before);
    await tx
      .update(table)
      .set({ ...input, updatedAt: nextVersion(table.updatedAt) })
      .where(eq(table.id, id));
    await saved?.(tx, id, input, session);
    const after = await byId(tx, id, session);
    noteWhom(audit, before, after);
    audit.changedFields = changedFields(before, after);
    return after;
  });

  route(endpoints.delete, async ({ tx, params, session, audit }) => {
    audit.objectId = params.id;
    const row = await byId(tx, params.id, session, session.scope);
    noteWhom(audit, row);
    await deletable?.(tx, row, session);
    await refuseWhileUsed(tx, table, params.id);
    await tx.delete(table).where(eq(table.id, params.id));
    return null;
  });
}

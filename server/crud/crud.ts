import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Endpoint } from '../../contract/endpoints';
import type { Session } from '../access/session';
import type { Database } from '../db/database';
import type { Api } from '../http/api';
import type { Filters } from './filters';
import { loadNamed, type Names } from './names';
import { type ListEndpoint, rowCalls } from './row-calls';
import type { Output, Rows, VersionedTable } from './rows';
import { type Naming, refuseWhileUsed } from './uses';

/** Of the five calls that `defineResource` gives a resource those that it serves like any other; one without forms has `rowCalls` alone. */
type CrudEndpoints<Query extends z.ZodObject, Input extends z.ZodObject, Row extends z.ZodType> = {
  list?: ListEndpoint<Query, z.output<Row>>;
  one?: Endpoint<'id', z.ZodObject, z.ZodType, Row>;
  create: Endpoint<never, z.ZodObject, Input, Row>;
  update: Endpoint<'id', z.ZodObject, z.ZodObject, Row>;
  delete?: Endpoint<'id', z.ZodObject>;
};

type CrudOptions<Table extends VersionedTable, Query, Input, Row extends Output> = Omit<Rows<Table, Row>, 'load'> & {
  /** The table's own columns, with the names of `names`, when left out. */
  load?: Rows<Table, Row>['load'];
  names?: Names<Extract<keyof Row, string>>;
  /** What the list's own filters demand. */
  filters: Filters<Query, Table>;
  /** Throws for an input that names what the user does not reach, or would take the row from where it is, `before`. */
  check?: (db: Database, input: Input, session: Session, before?: Row) => Promise<void>;
  /** Columns that follow from an input, such as what is searched for or who it belongs to. */
  derived?: (input: Input, session: Session, before?: Row) => Partial<Table['$inferInsert']>;
  /** Writes what of an input lies in other tables; runs after the row itself is written. */
  saved?: (db: Database, id: number, input: Input, session: Session, before?: Row) => Promise<void>;
  /** Throws for a row that must not be deleted. One that other rows refer to is refused anyway, saying what they are. */
  deletable?: (db: Database, row: Row, session: Session) => Promise<void>;
  /** Rows that refer to one in a way that the database knows nothing of. */
  named?: (id: number) => readonly Naming[];
};

/** Serves a plain resource: a table with a scope rule, whose columns have the names of the contract's fields. */
export function crud<
  Table extends VersionedTable,
  Query extends z.ZodObject,
  Input extends z.ZodObject,
  Row extends z.ZodType<Output>,
>(
  api: Api,
  endpoints: CrudEndpoints<Query, Input, Row>,
  options: CrudOptions<Table, z.output<Query>, z.output<Input>, z.output<Row>>,
) {
  const { table, filters, check, derived, saved, deletable, named } = options;
  // Each column has the name of the contract's field; the answer is checked against the contract before it is sent.
  const ownColumns = loadNamed(table, options.names ?? {}) as unknown as Rows<Table, z.output<Row>>['load'];
  const rows = rowCalls(api, { ...options, load: options.load ?? ownColumns });

  if (endpoints.list) rows.listCall(endpoints.list, filters);
  if (endpoints.one) rows.readCall(endpoints.one, async ({ row }) => row);

  api.route(endpoints.create, async ({ body, ...call }) => {
    const { tx, session } = call;
    await check?.(tx, body, session);
    const id = await rows.add(call, { ...body, ...derived?.(body, session) });
    await saved?.(tx, id, body, session);
    return rows.made(call, id);
  });

  rows.rowCall(endpoints.update, async ({ tx, id, body, session, row, save, answer }) => {
    // The body of an update is the input and a version.
    const input = body as z.output<Input>;
    await check?.(tx, input, session, row);
    await save({ ...input, ...derived?.(input, session, row) });
    await saved?.(tx, id, input, session, row);
    return answer();
  });

  if (endpoints.delete) {
    rows.rowCall(endpoints.delete, async ({ tx, id, session, row }) => {
      await deletable?.(tx, row, session);
      await refuseWhileUsed(tx, table, id, named?.(id));
      await tx.delete(table).where(eq(table.id, id));
      return null;
    });
  }
  return rows;
}

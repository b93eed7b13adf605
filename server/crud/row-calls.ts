import type { PgInsertValue } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { Endpoint } from '../../contract/endpoints';
import type { ListPage } from '../../contract/envelope';
import { only } from '../db/database';
import type { Api, Context, Preparation, RouteOptions } from '../http/api';
import { conditionsOf, type Filters } from './filters';
import { listPage, type PageQuery } from './list-page';
import {
  addRow,
  type Call,
  findRow,
  type Held,
  holdRow,
  noteWhom,
  type Output,
  type Rows,
  reachOf,
  readRow,
  type VersionedTable,
} from './rows';
import { checkVersion } from './version';
import { wholeOf } from './whole';

/** What a writing step works with: of the body all but the version, which has been checked. */
type Entered<E extends Endpoint, Table extends VersionedTable, Row, Prepared> = Omit<Context<E, Prepared>, 'body'> &
  Held<Table, Row> & { body: Omit<z.output<E['body']>, 'updatedAt'> };

// A list that a resource writes out itself has lost what its body is.
export type ListEndpoint<Query extends z.ZodObject, Row> = Endpoint<never, Query, z.ZodType, z.ZodType<ListPage<Row>>>;

type Answer<E extends Endpoint> = Promise<z.output<E['output']>>;

/** Ways to serve a resource's calls: what is done to one row, whatever the call, is done here. */
export function rowCalls<Table extends VersionedTable, Row extends Output>(api: Api, rows: Rows<Table, Row>) {
  return {
    hold: (call: Call, id: number) => holdRow(rows, call, id),

    add: (call: Call, values: PgInsertValue<Table>) => addRow(rows.table, call, values),

    /** The answer of a call that has made a row. */
    made: (call: Call, id: number) => findRow(rows, call, id),

    listCall<Query extends z.ZodObject>(
      endpoint: ListEndpoint<Query, Row>,
      filters: Filters<z.output<Query>, Table>,
    ): void {
      api.route(endpoint, (call) => pageOf(rows, call, filters));
    },

    /** A call that reads one row. */
    readCall<E extends Endpoint>(endpoint: E, step: (call: Context<E> & { row: Row }) => Answer<E>): void {
      api.route(endpoint, async (call) => step({ ...call, row: await readRow(rows, call, idOf(call.params)) }));
    },

    /** A call that writes one row: locked, in reach, of the version that it started from; then `step`. */
    rowCall<E extends Endpoint>(
      endpoint: E,
      step: (call: Entered<E, Table, Row, undefined>) => Answer<E>,
      options?: RouteOptions,
    ): void {
      const { part } = endpoint;
      api.route(endpoint, async (call) => step(await enter(rows, endpoint, call)), { ...options, part });
    },

    /** The same where something slow comes before the transaction. */
    preparedRowCall<E extends Endpoint, Prepared>(
      endpoint: E,
      prepare: Preparation<E, Prepared>,
      step: (call: Entered<E, Table, Row, Prepared>) => Answer<E>,
      options?: RouteOptions,
    ): void {
      api.preparedRoute(endpoint, prepare, async (call) => step(await enter(rows, endpoint, call)), options);
    },
  };
}

async function enter<E extends Endpoint, Prepared, Table extends VersionedTable, Row extends Output>(
  rows: Rows<Table, Row>,
  endpoint: E,
  call: Context<E, Prepared>,
): Promise<Entered<E, Table, Row, Prepared>> {
  const { tx, session, log } = call;
  const held = await holdRow(rows, call, idOf(call.params));
  const sent = call.request.method === 'PATCH' ? wholeOf(endpoint, held.row, call.body) : call.body;
  // Validated by the endpoint's schema.
  const { updatedAt, ...body } = (sent ?? {}) as { updatedAt?: string };
  if (endpoint.body instanceof z.ZodObject && 'updatedAt' in endpoint.body.shape) {
    const changedBy = rows.changedBy?.bind(null, tx, held.row);
    const alsoTold = rows.alsoTold?.(held.row);
    await checkVersion(updatedAt, held.row, { tx, session, endpoint, log, changedBy, alsoTold });
  }
  return { ...call, ...held, body: body as Omit<z.output<E['body']>, 'updatedAt'> };
}

async function pageOf<Query extends object, Table extends VersionedTable, Row extends Output>(
  rows: Rows<Table, Row>,
  { tx, session, audit, ...call }: Call & { query: Query },
  filters: Filters<Query, Table>,
) {
  const { table, load, inList, patientsOf, thenBy } = rows;
  // Every list's query has the fields of `listQuery`.
  const query = call.query as Query & PageQuery;
  const conditions = [reachOf(rows, session), ...(await conditionsOf({ tx, session, query }, table, filters))];
  const page = await listPage(tx, table, conditions, query, (where) => load(tx, where, session), thenBy);
  noteWhom(patientsOf, audit, page.data);
  return inList ? { ...page, data: page.data.map(inList) } : page;
}

const idOf = ({ id }: Record<string, number>): number => only([id].filter((given) => given !== undefined));

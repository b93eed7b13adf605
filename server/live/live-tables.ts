import { eq, getTableName, ne, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Resource } from '../../contract/endpoints';
import { allResources } from '../../contract/index';
import { managedRoles } from '../access/managed-roles';
import { isSystemMessage, receivedBy } from '../access/message-reach';
import type { Session } from '../access/session';
import { tables } from '../db/row-policies';
import { ruleOf } from '../db/scope';
import { menus } from '../db/tables/menus';
import { messages } from '../db/tables/messages';
import { roles } from '../db/tables/roles';

type RowTable = PgTable & { id: PgColumn };

/** Rows of a table that somebody is told of, as the rows of a resource. */
export type LiveTable = {
  resource: string;
  table: RowTable;
  /** Which rows of the table are the resource's. */
  rows?: SQL;
  /** Whether the places of a row decide who reaches it. */
  isPlaced: boolean;
  /** Who reaches a row, where places do not say it all. Of sessions with the same condition one is asked. */
  reach?: (session: Session) => SQL | undefined;
};

/** Resources whose rows lie in a table of another name, or are reached in a way of their own. */
const own: Record<string, Partial<Omit<LiveTable, 'resource'>>> = {
  menus: { rows: eq(menus.panel, 'menu') },
  permissions: { table: menus },
  roles: { reach: managedRoles, table: roles },
  'system-messages': { table: messages, rows: isSystemMessage },
  'role-messages': { table: messages, rows: ne(messages.kind, 'system'), reach: receivedBy },
};

const byName = new Map(tables.map((table) => [getTableName(table), table]));

const isRowTable = (table: PgTable | undefined): table is RowTable =>
  table !== undefined && 'id' in table && 'updatedAt' in table;

/** By which a reader knows rows of a resource. */
const reads = ({ endpoints: { list, one, board } }: Resource) =>
  [list, one, board].flatMap((endpoint) => endpoint ?? []);

const liveTables = allResources.flatMap((resource): LiveTable[] => {
  const { name } = resource;
  const table = own[name]?.table ?? byName.get(name.replaceAll('-', '_'));
  if (!isRowTable(table) || reads(resource).length === 0) return [];
  const isPlaced = ruleOf(table) !== undefined;
  if (!isPlaced && !own[name]) return [];
  return [{ resource: name, table, isPlaced, rows: own[name]?.rows, reach: own[name]?.reach }];
});

/** The resources whose rows lie in a table, by its name. */
export const liveTablesOf = (table: string) => liveTables.filter((live) => getTableName(live.table) === table);

/** Where the rows of a resource lie; undefined where nobody is told of them. */
export const liveTableOf = (resource: string) => liveTables.find((live) => live.resource === resource);

/** Names of the resources whose rows somebody with these permissions may read. */
export function readableBy(permissions: readonly string[]): Set<string> {
  const held = new Set(permissions);
  const mayRead = (resource: Resource) =>
    reads(resource).some(({ key, access }) => access !== 'granted' || held.has(key));
  return new Set(allResources.filter(mayRead).map(({ name }) => name));
}

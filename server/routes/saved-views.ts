import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { savedViews as contract, maxViews, type SavedViewInput } from '../../contract/saved-views';
import type { Session } from '../access/session';
import { crud } from '../crud/crud';
import { lockRow } from '../crud/rows';
import type { Database } from '../db/database';
import { savedViews } from '../db/tables/saved-views';
import { invalidField } from '../errors/api-error';
import type { Api } from '../http/api';

const { list, create, update, delete: remove } = contract.endpoints;

export function savedViewRoutes(api: Api): void {
  const own = ({ user }: Session) => eq(savedViews.userId, user.id);

  api.route(list, async ({ tx, query, session }) => {
    const data = await tx
      .select()
      .from(savedViews)
      .where(and(own(session), eq(savedViews.list, query.list)))
      .orderBy(asc(savedViews.name), asc(savedViews.id));
    return { data, total: data.length, page: 1, pageSize: maxViews };
  });

  crud(
    api,
    { create, update, delete: remove },
    {
      table: savedViews,
      reach: own,
      // Their user first: whoever makes a view the default writes the others too.
      lock: async (tx, id, { user }) => {
        await lockViewsOf(tx, user.id);
        return lockRow(tx, savedViews, id);
      },
      filters: {},
      check: (tx, view, { user }, before) => prepare(tx, user.id, view, before?.id),
      derived: (_view, { user }) => ({ userId: user.id }),
    },
  );
}

/** One window of a user at a time: two would both find the name free. */
const lockViewsOf = (tx: Database, userId: number) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('saved_views'), ${userId}::int)`);

/** Makes room for a view: its name is free, it is not one too many, and the list has no other default. */
async function prepare(tx: Database, userId: number, view: SavedViewInput, id?: number): Promise<void> {
  await lockViewsOf(tx, userId);
  const others = and(
    eq(savedViews.userId, userId),
    eq(savedViews.list, view.list),
    id === undefined ? undefined : ne(savedViews.id, id),
  );
  const names = (await tx.select({ name: savedViews.name }).from(savedViews).where(others)).map(({ name }) => name);
  if (names.includes(view.name)) throw invalidField('name', 'nameTaken');
  if (names.length >= maxViews) throw invalidField('name', 'tooManyViews');
  if (view.isDefault) await tx.update(savedViews).set({ isDefault: false }).where(others);
}

import { and, asc, eq, ne, type SQL, sql } from 'drizzle-orm';
import { savedViews as contract, maxViews, type SavedViewInput } from '../../contract/saved-views';
import { type Database, only } from '../db/database';
import { savedViews } from '../db/tables/saved-views';
import { invalidField, notFound } from '../errors/api-error';
import type { Api } from '../http/api';

const { list, create, update, delete: remove } = contract.endpoints;

export function savedViewRoutes({ route }: Api): void {
  const own = (userId: number, where: SQL | undefined) => and(eq(savedViews.userId, userId), where);

  route(list, async ({ tx, query, session }) => {
    const data = await tx
      .select()
      .from(savedViews)
      .where(own(session.user.id, eq(savedViews.list, query.list)))
      .orderBy(asc(savedViews.name), asc(savedViews.id));
    return { data, total: data.length, page: 1, pageSize: maxViews };
  });

  route(create, async ({ tx, body, session, audit }) => {
    const userId = session.user.id;
    await prepare(tx, userId, body);
    const view = only(
      await tx
        .insert(savedViews)
        .values({ ...body, userId })
        .returning(),
    );
    audit.objectId = view.id;
    return view;
  });

  route(update, async ({ tx, params: { id }, body, session, audit }) => {
    audit.objectId = id;
    const mine = own(session.user.id, eq(savedViews.id, id));
    const found = await tx.select({ id: savedViews.id }).from(savedViews).where(mine);
    if (found.length === 0) throw notFound();
    await prepare(tx, session.user.id, body, id);
    return only(
      await tx
        .update(savedViews)
        .set({ ...body, updatedAt: sql`now()` })
        .where(mine)
        .returning(),
    );
  });

  route(remove, async ({ tx, params: { id }, session, audit }) => {
    audit.objectId = id;
    const gone = await tx
      .delete(savedViews)
      .where(own(session.user.id, eq(savedViews.id, id)))
      .returning({ id: savedViews.id });
    if (gone.length === 0) throw notFound();
    return null;
  });
}

/** Makes room for a view: its name is free, it is not one too many, and the list has no other default. */
async function prepare(tx: Database, userId: number, view: SavedViewInput, id?: number): Promise<void> {
  // Two windows of one user at a time would both find the name free.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('saved_views'), ${userId}::int)`);
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

import { and, eq, notExists, or, type SQL, sql } from 'drizzle-orm';
import { roleMessages, systemMessages } from '../../contract/messages';
import { amongAssignable } from '../access/assignable-roles';
import { audienceOf, isSystemMessage, managedBy, receivedBy } from '../access/message-reach';
import type { Session } from '../access/session';
import { crud } from '../crud/crud';
import { orderOf, type PageQuery, totalOf } from '../crud/list-page';
import { rowCalls } from '../crud/row-calls';
import { anyContains } from '../db/any-contains';
import type { Database } from '../db/database';
import { loadMessages } from '../db/message-rows';
import { planned } from '../db/planned';
import { messageArchives, messageRoles, messages } from '../db/tables/messages';
import { forbidden, invalidField, notFound } from '../errors/api-error';
import type { Api } from '../http/api';

export function messageRoutes(api: Api): void {
  systemMessageRoutes(api);
  roleMessageRoutes(api);
}

const load = (tx: Database, where: SQL | undefined, { user }: Session) => loadMessages(tx, where, user.id);

function systemMessageRoutes(api: Api): void {
  const { list, create, update, delete: remove, archive } = systemMessages.endpoints;

  const { readCall, made } = crud(
    api,
    { create, update, delete: remove },
    {
      table: messages,
      load,
      reach: () => isSystemMessage,
      filters: {},
      derived: (_input, session, before) => (before ? {} : { kind: 'system', ...signature(session) }),
    },
  );

  api.route(list, ({ tx, query, session }) => pageOf(tx, [isSystemMessage, holding(query.keyword)], query, session));

  readCall(archive, async ({ row: { id }, body, ...call }) => {
    const wasSo = await putAway(call.tx, id, call.session.user.id, body.isArchive);
    return { ...(await made(call, id)), wasSo };
  });
}

function roleMessageRoutes(api: Api): void {
  const { list, create, delete: remove, archive } = roleMessages.endpoints;
  const views = { received: receivedBy, managed: managedBy };
  const { route } = api;
  // Also one's own: it stands in the list of those that one may take back.
  const reach = (session: Session) => or(receivedBy(session), managedBy(session));
  const { add, made, readCall } = rowCalls(api, { table: messages, load, reach });

  route(list, ({ tx, query, session }) =>
    pageOf(tx, [views[query.view](session), holding(query.keyword)], query, session),
  );

  route(create, async ({ body: { roleIds: named, ...body }, ...call }) => {
    const { tx, session } = call;
    const roleIds = [...new Set(named)];
    const orgId = audienceOf(session);
    if (orgId === undefined) throw forbidden();
    const writable = await amongAssignable(tx, session, roleIds);
    if (writable.length < roleIds.length) throw invalidField('roleIds', 'unknownReference');
    const id = await add(call, { kind: 'role', ...body, orgId, ...signature(session) });
    await tx.insert(messageRoles).values(roleIds.map((roleId) => ({ messageId: id, roleId })));
    return made(call, id);
  });

  route(remove, async ({ tx, params: { id }, session, audit }) => {
    audit.objectId = id;
    const deleted = await tx
      .delete(messages)
      .where(and(managedBy(session), eq(messages.id, id)))
      .returning({ id: messages.id });
    if (deleted.length === 0) throw notFound();
    return null;
  });

  readCall(archive, async ({ row: { id }, body, ...call }) => {
    const wasSo = await putAway(call.tx, id, call.session.user.id, body.isArchive);
    return { ...(await made(call, id)), wasSo };
  });
}

/** With the rows themselves in the first question, unlike other lists: every open console asks once a minute. */
async function pageOf(tx: Database, conditions: (SQL | undefined)[], query: PageQuery, { user }: Session) {
  const { page, pageSize } = query;
  const where = and(...conditions);
  const isArchived = tx
    .select({ one: sql`1` })
    .from(messageArchives)
    .where(and(eq(messageArchives.messageId, messages.id), eq(messageArchives.userId, user.id)));
  const data = await planned(
    loadMessages(tx, where, user.id)
      .orderBy(...orderOf(messages, query))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
  );
  const total = await totalOf(tx, messages, [where], query, data.length);
  const open =
    data.length === total
      ? data.filter((message) => !message.isArchive).length
      : await tx.$count(messages, and(where, notExists(isArchived)));
  return { data, total, page, pageSize, open };
}

const holding = (keyword: string | undefined) => anyContains(keyword, messages.title, messages.content);

const signature = ({ user }: Session) => ({ creatorName: user.realName || user.username });

/** Whether it was so before. */
async function putAway(tx: Database, messageId: number, userId: number, isArchive: boolean): Promise<boolean> {
  const there = await tx.select({ id: messages.id }).from(messages).where(eq(messages.id, messageId)).for('key share');
  // It was taken back since it was looked for.
  if (there.length === 0) throw notFound();
  const own = and(eq(messageArchives.userId, userId), eq(messageArchives.messageId, messageId));
  const change = isArchive
    ? tx.insert(messageArchives).values({ messageId, userId }).onConflictDoNothing()
    : tx.delete(messageArchives).where(own);
  return (await change.returning()).length === 0;
}

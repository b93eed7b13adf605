import { and, eq, notExists, or, type SQL, sql } from 'drizzle-orm';
import { roleMessages, systemMessages } from '../../contract/messages';
import { amongAssignable } from '../access/assignable-roles';
import { audienceOf, isSystemMessage, managedBy, receivedBy } from '../access/message-reach';
import type { Session } from '../access/session';
import { anyContains, listPage, type PageQuery } from '../crud/list-page';
import { checkVersion, nextVersion } from '../crud/version';
import { type Database, only } from '../db/database';
import { loadMessages } from '../db/message-rows';
import { messageArchives, messageRoles, messages } from '../db/tables/messages';
import { forbidden, invalidField, notFound } from '../errors/api-error';
import type { Api } from '../http/api';
import { changedFields } from '../http/audit';

export function messageRoutes(api: Api): void {
  systemMessageRoutes(api);
  roleMessageRoutes(api);
}

function systemMessageRoutes({ route }: Api): void {
  const { list, create, update, delete: remove, archive } = systemMessages.endpoints;

  const find = async (tx: Database, id: number, { user }: Session) => {
    const [message] = await loadMessages(tx, and(isSystemMessage, eq(messages.id, id)), user.id);
    if (!message) throw notFound();
    return message;
  };

  route(list, ({ tx, query, session }) => pageOf(tx, [isSystemMessage, holding(query.keyword)], query, session));

  route(create, async ({ tx, body, session, audit }) => {
    const { id } = only(
      await tx
        .insert(messages)
        .values({ kind: 'system', ...body, ...signature(session) })
        .returning({ id: messages.id }),
    );
    audit.objectId = id;
    return find(tx, id, session);
  });

  route(update, async ({ tx, params: { id }, body, session, audit, log }) => {
    audit.objectId = id;
    await tx.select({ id: messages.id }).from(messages).where(eq(messages.id, id)).for('update');
    const before = await find(tx, id, session);
    const { updatedAt, ...input } = body;
    await checkVersion(updatedAt, before, { tx, session, endpoint: update, log });
    await tx
      .update(messages)
      .set({ ...input, updatedAt: nextVersion(messages.updatedAt) })
      .where(eq(messages.id, id));
    const after = await find(tx, id, session);
    audit.changedFields = changedFields(before, after);
    return after;
  });

  route(remove, async ({ tx, params: { id }, audit }) => {
    audit.objectId = id;
    return removeMessage(tx, id, isSystemMessage);
  });

  route(archive, async ({ tx, params: { id }, body, session, audit }) => {
    audit.objectId = id;
    await find(tx, id, session);
    await putAway(tx, id, session.user.id, body.isArchive);
    return find(tx, id, session);
  });
}

function roleMessageRoutes({ route }: Api): void {
  const { list, create, delete: remove, archive } = roleMessages.endpoints;
  const views = { received: receivedBy, managed: managedBy };

  const find = async (tx: Database, id: number, reach: SQL | undefined, { user }: Session) => {
    const [message] = await loadMessages(tx, and(reach, eq(messages.id, id)), user.id);
    if (!message) throw notFound();
    return message;
  };

  route(list, ({ tx, query, session }) =>
    pageOf(tx, [views[query.view](session), holding(query.keyword)], query, session),
  );

  route(create, async ({ tx, body: { roleIds: named, ...body }, session, audit }) => {
    const roleIds = [...new Set(named)];
    const orgId = audienceOf(session);
    if (orgId === undefined) throw forbidden();
    const writable = await amongAssignable(tx, session, roleIds);
    if (writable.length < roleIds.length) throw invalidField('roleIds', 'unknownReference');
    const { id } = only(
      await tx
        .insert(messages)
        .values({ kind: 'role', ...body, orgId, ...signature(session) })
        .returning({ id: messages.id }),
    );
    await tx.insert(messageRoles).values(roleIds.map((roleId) => ({ messageId: id, roleId })));
    audit.objectId = id;
    return find(tx, id, managedBy(session), session);
  });

  route(remove, async ({ tx, params: { id }, session, audit }) => {
    audit.objectId = id;
    return removeMessage(tx, id, managedBy(session));
  });

  route(archive, async ({ tx, params: { id }, body, session, audit }) => {
    audit.objectId = id;
    // Also one's own: it stands in the list of those that one may take back.
    const reach = or(receivedBy(session), managedBy(session));
    await find(tx, id, reach, session);
    await putAway(tx, id, session.user.id, body.isArchive);
    return find(tx, id, reach, session);
  });
}

async function pageOf(tx: Database, conditions: (SQL | undefined)[], query: PageQuery, { user }: Session) {
  const isArchived = tx
    .select({ one: sql`1` })
    .from(messageArchives)
    .where(and(eq(messageArchives.messageId, messages.id), eq(messageArchives.userId, user.id)));
  const page = await listPage(tx, messages, conditions, query, (where) => loadMessages(tx, where, user.id));
  return { ...page, open: await tx.$count(messages, and(...conditions, notExists(isArchived))) };
}

const holding = (keyword: string | undefined) => anyContains(keyword, messages.title, messages.content);

const signature = ({ user }: Session) => ({ createdBy: user.id, creatorName: user.realName || user.username });

async function removeMessage(tx: Database, id: number, reach: SQL | undefined): Promise<null> {
  const deleted = await tx
    .delete(messages)
    .where(and(reach, eq(messages.id, id)))
    .returning({ id: messages.id });
  if (deleted.length === 0) throw notFound();
  return null;
}

async function putAway(tx: Database, messageId: number, userId: number, isArchive: boolean): Promise<void> {
  if (isArchive) await tx.insert(messageArchives).values({ messageId, userId }).onConflictDoNothing();
  else
    await tx
      .delete(messageArchives)
      .where(and(eq(messageArchives.userId, userId), eq(messageArchives.messageId, messageId)));
}

import { and, eq } from 'drizzle-orm';
import { countNote } from '../../contract/logs';
import { menuType } from '../../contract/menus';
import { permissions as contract, type PermissionNode } from '../../contract/permissions';
import { reachable } from '../db/scope';
import { menus } from '../db/tables/menus';
import { notFound } from '../errors/api-error';
import type { Api } from '../http/api';
import { grantableKeys } from '../permissions/calls';
import { holdersOf } from '../permissions/holders';
import { loadNodes, type NodeRow } from '../permissions/nodes';
import { listCalls, unlistedCalls } from '../permissions/unlisted';
import { createNode, deleteNode, updateNode } from '../permissions/write';

const any = () => true;

const shown = (row: NodeRow): PermissionNode => ({
  ...row,
  isGone: row.type === menuType.api && !grantableKeys.has(row.key),
});

export function permissionRoutes({ route }: Api): void {
  const { list, one, create, update, delete: remove, holders, unlisted, addUnlisted } = contract.endpoints;

  route(list, async ({ tx, query, session }) => {
    const inPanel = query.panel && eq(menus.panel, query.panel);
    const data = (await loadNodes(tx, and(reachable(menus, session.scope), inPanel))).map(shown);
    return { data, total: data.length, page: 1, pageSize: Math.max(1, data.length) };
  });

  route(one, async ({ tx, params, session, audit }) => {
    audit.objectId = params.id;
    const [row] = await loadNodes(tx, and(eq(menus.id, params.id), reachable(menus, session.scope)));
    if (!row) throw notFound();
    return shown(row);
  });

  route(create, async ({ tx, body, audit }) => shown(await createNode(tx, body, audit)));

  route(update, async ({ tx, params: { id }, body: { updatedAt, ...input }, session, audit, log }) =>
    shown(
      await updateNode(tx, {
        id,
        which: any,
        input,
        version: updatedAt,
        session,
        endpoint: update,
        load: async (row) => shown(row),
        audit,
        log,
      }),
    ),
  );

  route(remove, async ({ tx, params: { id }, query, audit }) => {
    await deleteNode(tx, { id, which: any, expected: query.descendants, audit });
    return null;
  });

  route(holders, ({ tx, query, session }) => holdersOf(tx, query.key, session));
  route(unlisted, ({ tx }) => unlistedCalls(tx));
  route(addUnlisted, async ({ tx, body, audit }) => {
    const added = await listCalls(tx, body.keys);
    audit.note = countNote(added);
    return { added };
  });
}

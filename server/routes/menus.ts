import { and, eq } from 'drizzle-orm';
import { menus as contract, type MenuEntry } from '../../contract/menu-entries';
import type { Session } from '../access/session';
import type { Database } from '../db/database';
import { reachable, type Scope } from '../db/scope';
import { menus } from '../db/tables/menus';
import { notFound } from '../errors/api-error';
import type { Api } from '../http/api';
import { roleChoices, rolesByNode, setRoles } from '../permissions/entry-roles';
import { loadNodes, type NodeRow } from '../permissions/nodes';
import { createNode, deleteNode, moveNode, updateNode } from '../permissions/write';

const inMenu = ({ panel }: NodeRow) => panel === 'menu';

/** The nodes of the menu as a tree. One in a circle, or below nothing, is a root: this is where it can be mended. */
async function entryTree(
  db: Database,
  session: Session,
): Promise<{ roots: MenuEntry[]; byId: Map<number, MenuEntry> }> {
  const nodes = await loadNodes(db, and(eq(menus.panel, 'menu'), reachable(menus, session.scope)));
  const held = await rolesByNode(db, session);
  const byId = new Map(
    nodes.map((node) => [node.id, { ...node, roles: held.get(node.id) ?? [], children: [] as MenuEntry[] }]),
  );
  const roots: MenuEntry[] = [];
  for (const entry of byId.values()) {
    const parent = isInCircle(byId, entry) ? undefined : byId.get(entry.parentId ?? 0);
    (parent?.children ?? roots).push(entry);
  }
  return { roots, byId };
}

type Linked = { id: number; parentId: number | null };

function isInCircle(byId: Map<number, Linked>, { id, parentId }: Linked): boolean {
  const seen = new Set<number>();
  for (let above = byId.get(parentId ?? 0); above && !seen.has(above.id); above = byId.get(above.parentId ?? 0)) {
    if (above.id === id) return true;
    seen.add(above.id);
  }
  return false;
}

async function entryOf(db: Database, id: number, session: Session): Promise<MenuEntry> {
  const entry = (await entryTree(db, session)).byId.get(id);
  if (!entry) throw notFound();
  return entry;
}

export function menuRoutes({ route }: Api): void {
  const { list, one, create, update, move, delete: remove, roles, setRoles: changeRoles } = contract.endpoints;

  const nodeOf = async (db: Database, id: number, scope: Scope) => {
    const [node] = await loadNodes(db, and(eq(menus.id, id), eq(menus.panel, 'menu'), reachable(menus, scope)));
    if (!node) throw notFound();
    return node;
  };

  route(list, async ({ tx, session }) => {
    const { roots, byId } = await entryTree(tx, session);
    return { data: roots, total: byId.size, page: 1, pageSize: Math.max(1, roots.length) };
  });

  route(one, async ({ tx, params, session, audit }) => {
    audit.objectId = params.id;
    return entryOf(tx, params.id, session);
  });

  route(create, async ({ tx, body, session, audit }) => {
    const { id } = await createNode(tx, { ...body, panel: 'menu' }, audit);
    return entryOf(tx, id, session);
  });

  route(update, async ({ tx, params: { id }, body: { updatedAt, ...input }, session, audit, log }) => {
    await updateNode(tx, {
      id,
      which: inMenu,
      input: { ...input, panel: 'menu' },
      version: updatedAt,
      session,
      endpoint: update,
      load: (row) => entryOf(tx, row.id, session),
      audit,
      log,
    });
    return entryOf(tx, id, session);
  });

  route(move, async ({ tx, params: { id }, body, session, audit, log }) => {
    audit.objectId = id;
    audit.changedFields = ['parentId', 'order'];
    await moveNode(tx, { id, which: inMenu, ...body, known: body.known, log });
    return entryOf(tx, id, session);
  });

  route(remove, async ({ tx, params: { id }, query, audit }) => {
    await deleteNode(tx, { id, which: inMenu, expected: query.descendants, audit });
    return null;
  });

  route(roles, async ({ tx, params: { id }, session, audit }) => {
    audit.objectId = id;
    return roleChoices(tx, await nodeOf(tx, id, session.scope), session);
  });

  route(changeRoles, async ({ tx, params: { id }, body, session, audit, log }) => {
    audit.objectId = id;
    audit.changedFields = ['roles'];
    const node = await nodeOf(tx, id, session.scope);
    await setRoles(tx, node, { ...body, session, audit, log });
    return roleChoices(tx, node, session);
  });
}

import { eq, inArray, or } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Endpoint } from '../../contract/endpoints';
import { contract } from '../../contract/index';
import { countNote } from '../../contract/logs';
import { descendants, placeOf, reordered } from '../../contract/menu-tree';
import type { Session } from '../access/session';
import { checkKnown, checkVersion, nextVersion } from '../crud/version';
import { type Database, only } from '../db/database';
import { menus } from '../db/tables/menus';
import { ApiError, notFound } from '../errors/api-error';
import { type Audit, changedFields, toldOf } from '../http/audit';
import { takeFromRoles } from './entry-roles';
import { checkPlace, checkStaysManageable, lockedNodes, type NodeInput, type NodeRow, nodeColumns } from './nodes';

type Which = (node: NodeRow) => boolean;

function find(nodes: readonly NodeRow[], id: number, which: Which): NodeRow {
  const node = nodes.find((candidate) => candidate.id === id && which(candidate));
  if (!node) throw notFound();
  return node;
}

export async function createNode(tx: Database, input: NodeInput, audit: Audit): Promise<NodeRow> {
  const columns = nodeColumns(input);
  checkPlace(await lockedNodes(tx), columns);
  const row = only(await tx.insert(menus).values(columns).returning());
  audit.objectId = row.id;
  return row;
}

type Update = {
  id: number;
  /** Which nodes the call is about; any other is not there. */
  which: Which;
  input: NodeInput;
  version: string | undefined;
  session: Session;
  endpoint: Endpoint;
  /** The row as the call answers with it. */
  load: (row: NodeRow) => Promise<{ id: number; updatedAt: string }>;
  audit: Audit;
  log: FastifyBaseLogger;
};

export async function updateNode(
  tx: Database,
  { id, which, input, version, session, endpoint, load, audit, log }: Update,
): Promise<NodeRow> {
  audit.objectId = id;
  const nodes = await lockedNodes(tx);
  const before = find(nodes, id, which);
  // Both pages change it.
  const alsoTold = or(toldOf(contract.menus.name, id), toldOf(contract.permissions.name, id));
  await checkVersion(version, await load(before), { tx, session, endpoint, log, alsoTold });
  const columns = nodeColumns(input);
  checkPlace(nodes, columns, before);
  checkStaysManageable(
    nodes,
    nodes.map((node) => (node.id === id ? { ...node, ...columns } : node)),
  );
  const after = only(
    await tx
      .update(menus)
      // With another call it is no longer the node that was installed, and that one may be asked for again.
      .set({
        ...columns,
        code: columns.key === before.key ? before.code : null,
        updatedAt: nextVersion(menus.updatedAt),
      })
      .where(eq(menus.id, id))
      .returning(),
  );
  audit.changedFields = changedFields(before, after);
  return after;
}

type Move = {
  id: number;
  which: Which;
  parentId: number | null;
  before: number | null;
  /** Where the caller saw it stand; without `before`, wherever among its siblings. */
  known: { parentId: number | null; before?: number | null | undefined } | undefined;
  log: FastifyBaseLogger;
};

/** Puts a node of the menu below a parent, before one of its children or last. */
export async function moveNode(tx: Database, { id, which, parentId, before, known, log }: Move): Promise<NodeRow> {
  const nodes = await lockedNodes(tx);
  const moved = find(nodes, id, which);
  const now = placeOf(
    nodes.filter((node) => node.panel === moved.panel),
    moved,
  );
  checkKnown(known && { before: now.before, ...known }, now, log, 'placeChanged');
  checkPlace(nodes, { ...(moved as NodeInput & NodeRow), parentId }, moved);
  checkStaysManageable(
    nodes,
    nodes.map((node) => (node.id === id ? { ...node, parentId } : node)),
  );
  const siblings = nodes.filter((node) => node.parentId === parentId && node.panel === moved.panel);
  // Last would be a place that nobody has chosen.
  if (before !== null && !siblings.some((node) => node.id === before)) throw new ApiError(409, 'placeChanged');
  const orders = reordered(
    siblings.map((node) => node.id),
    id,
    before,
  );
  for (const node of nodes) {
    const order = orders.get(node.id);
    if (order === undefined || (order === node.order && node.parentId === parentId)) continue;
    await tx
      .update(menus)
      .set({ order, parentId, updatedAt: nextVersion(menus.updatedAt) })
      .where(eq(menus.id, node.id));
  }
  return only(await tx.select().from(menus).where(eq(menus.id, id)));
}

/** Deletes a node with all below it, if they are as many as the user was told. */
export async function deleteNode(
  tx: Database,
  { id, which, expected, audit }: { id: number; which: Which; expected: number; audit: Audit },
): Promise<void> {
  audit.objectId = id;
  const nodes = await lockedNodes(tx);
  find(nodes, id, which);
  const below = descendants(nodes, id);
  if (below.length !== expected) {
    const known = { descendants: below.length };
    throw new ApiError(409, 'nodeChildren', { params: { count: below.length }, data: { known } });
  }
  const gone = new Set([id, ...below]);
  checkStaysManageable(
    nodes,
    nodes.filter((node) => !gone.has(node.id)),
  );
  if (below.length > 0) audit.note = countNote(gone.size);
  await takeFromRoles(tx, [...gone], audit);
  await tx.delete(menus).where(inArray(menus.id, [...gone]));
}

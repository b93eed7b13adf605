import { asc, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { nodeFields, type permissionInput } from '../../contract/menu-nodes';
import { treeProblems } from '../../contract/menu-tree';
import { menuType } from '../../contract/menus';
import type { Database } from '../db/database';
import { holdAlone } from '../db/hold-alone';
import { menus } from '../db/tables/menus';
import { ApiError, type FieldProblem } from '../errors/api-error';
import { grantableKeys } from './calls';

export type NodeRow = typeof menus.$inferSelect;
export type NodeInput = z.output<typeof permissionInput>;

/** Siblings in order. */
export const loadNodes = (db: Database, where?: SQL): Promise<NodeRow[]> =>
  db.select().from(menus).where(where).orderBy(sql`${menus.order} nulls last`, asc(menus.id));

/** Until the transaction ends nobody else changes nodes, or which roles hold them. Reading goes on meanwhile. */
export const lockNodes = (tx: Database) => holdAlone(tx, 'nodes', [0]);

/** All nodes, held: two changes, each right by itself, can together make a circle or a path twice. */
export async function lockedNodes(tx: Database): Promise<NodeRow[]> {
  await lockNodes(tx);
  return loadNodes(tx);
}

/** Refuses a node that may not stand where it would, among `nodes` as they are. */
export function checkPlace(nodes: readonly NodeRow[], input: NodeInput, current?: NodeRow): void {
  const fields: FieldProblem[] = treeProblems(nodes, { ...input, id: current?.id ?? 0 });
  const isOther = input.key !== current?.key || input.type !== current.type;
  if (input.key !== '' && isOther) {
    if (!grantableKeys.has(input.key)) fields.push({ field: 'key', code: 'unknownCall' });
    else if (
      input.type === menuType.api &&
      nodes.some((node) => isApiNode(node, input.key) && node.id !== current?.id)
    ) {
      fields.push({ field: 'key', code: 'callTaken' });
    }
  }
  if (fields.length > 0) throw new ApiError(400, 'invalidInput', { fields });
}

const isApiNode = ({ type, key }: NodeRow, wanted: string) => type === menuType.api && key === wanted;

const blank = {
  route: '',
  icon: '',
  hide: false,
  hideTab: false,
  newFeature: false,
  frameSrc: '',
  component: '',
  key: '',
};

/** The columns of a node: what its type has no use for is blank. */
export function nodeColumns(input: NodeInput): NodeInput {
  const used = new Set<string>(nodeFields(input.panel, input.type));
  const unused = Object.entries(blank).filter(([field]) => !used.has(field));
  return { ...input, ...Object.fromEntries(unused) };
}

/** Pages on which the menu itself is managed. */
const managing = new Set(['menus/list', 'permissions/list']);

/** Refuses a change after which no enabled entry leads to the menu's own management: nobody could undo it in the console. */
export function checkStaysManageable(before: readonly NodeRow[], after: readonly NodeRow[]): void {
  if (isManageable(before) && !isManageable(after)) throw new ApiError(409, 'menuPageNeeded');
}

function isManageable(nodes: readonly NodeRow[]): boolean {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  return nodes.some(({ id, type, component, frameSrc }) => {
    if (type !== menuType.menu || frameSrc !== '' || !managing.has(component)) return false;
    const seen = new Set<number>();
    let node = byId.get(id);
    while (node && node.status === 1 && !seen.has(node.id)) {
      seen.add(node.id);
      if (node.parentId === null) return true;
      node = byId.get(node.parentId);
    }
    return false;
  });
}

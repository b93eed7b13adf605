import type { ValidationCode } from './issues';
import { type MenuPanel, menuType } from './menus';

/** What the rules of the tree need to know of a node. */
export type TreeNode = {
  id: number;
  parentId: number | null;
  panel: MenuPanel;
  type: number;
  route: string;
};

type Linked = Pick<TreeNode, 'id' | 'parentId'>;

export type TreeProblem = {
  field: 'parentId' | 'type' | 'route';
  code: ValidationCode;
  params?: Record<string, unknown>;
};

/** How deep a node may lie. Far more than a sidebar can show, and far less than a recursion can bear. */
export const maxDepth = 10;

/** Addresses that the console keeps for itself. */
const reserved = new Set(['login', 'token-expired', '403', '404', '500', 'api', 'assets']);

/** A parameter there would be every address of one segment: also those of no page at all. */
const isReserved = (first: string) => reserved.has(first) || first.startsWith(':');

/** `/a//b/` → `['a', 'b']` */
export const pathSegments = (path: string) => path.trim().split('/').filter(Boolean);

const parentOf = (nodes: ReadonlyMap<number, TreeNode>, { parentId }: TreeNode) =>
  parentId === null ? undefined : nodes.get(parentId);

const isPlace = ({ type }: TreeNode) => type === menuType.catalogue || type === menuType.menu;

/**
 * What is wrong with a new or changed node at its place among the others: a parent that cannot have it, a circle, or a path
 * that another page has. The client asks before it saves, the server under a lock.
 */
export function treeProblems(nodes: readonly TreeNode[], node: TreeNode): TreeProblem[] {
  const others = new Map(nodes.filter(({ id }) => id !== node.id).map((other) => [other.id, other]));
  const parentProblem = problemOfParent(others, node);
  if (parentProblem) return [parentProblem];
  if (!isPlace(node) && [...others.values()].some(({ parentId }) => parentId === node.id)) {
    return [{ field: 'type', code: 'nodeHasChildren' }];
  }
  if (levelsAbove(others, node) + levelsOf([...others.values(), node], node.id) > maxDepth) {
    return [{ field: 'parentId', code: 'nodeTooDeep', params: { maximum: maxDepth } }];
  }
  return problemOfPath(others, node);
}

function problemOfParent(others: Map<number, TreeNode>, { id, parentId, panel }: TreeNode): TreeProblem | undefined {
  if (parentId === null) return undefined;
  if (parentId === id) return { field: 'parentId', code: 'nodeCircle' };
  const parent = others.get(parentId);
  if (parent?.panel !== panel) return { field: 'parentId', code: 'unknownParent' };
  if (!isPlace(parent)) return { field: 'parentId', code: 'nodeParent' };
  const seen = new Set<number>();
  for (let above: TreeNode | undefined = parent; above; above = parentOf(others, above)) {
    if (above.parentId === id || seen.has(above.id)) return { field: 'parentId', code: 'nodeCircle' };
    seen.add(above.id);
  }
  return undefined;
}

function problemOfPath(others: Map<number, TreeNode>, node: TreeNode): TreeProblem[] {
  if (node.panel !== 'menu' || !isPlace(node)) return [];
  const all = [...others.values(), node];
  const paths = fullPaths(all);
  const own = new Set([node.id, ...descendants(all, node.id)]);
  const taken = new Set<string>();
  for (const [id, path] of paths) if (!own.has(id)) taken.add(pattern(path));
  for (const id of own) {
    const path = paths.get(id);
    if (path === undefined) continue;
    if (isReserved(pathSegments(path)[0] ?? '')) return [{ field: 'route', code: 'routeReserved', params: { path } }];
    if (taken.has(pattern(path))) return [{ field: 'route', code: 'routeTaken', params: { path } }];
    taken.add(pattern(path));
  }
  return [];
}

/** Two paths with one pattern lead to one page: the router minds neither the names of parameters nor capitals. */
const pattern = (path: string) => path.replace(/:\w+/g, ':').toLowerCase();

/** The full path of every place of the menu, by id. One that lies in a circle or below what is no place has none. */
export function fullPaths(nodes: readonly TreeNode[]): Map<number, string> {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const paths = new Map<number, string | undefined>();
  for (const start of nodes) {
    // Upwards to the first whose path is known, then down again: a hostile tree may be deeper than the call stack.
    const way: TreeNode[] = [];
    const seen = new Set<number>();
    let node: TreeNode | undefined = start;
    while (node && !paths.has(node.id) && !seen.has(node.id)) {
      seen.add(node.id);
      way.push(node);
      node = parentOf(byId, node);
    }
    const isCircle = node !== undefined && seen.has(node.id);
    let above = isCircle ? undefined : node ? paths.get(node.id) : '';
    for (const next of way.reverse()) {
      const segments = pathSegments(next.route);
      above =
        above === undefined || !isPlace(next) || segments.length === 0 ? undefined : `${above}/${segments.join('/')}`;
      paths.set(next.id, above);
    }
  }
  return new Map([...paths].flatMap(([id, path]) => (path === undefined ? [] : [[id, path]])));
}

function levelsAbove(nodes: Map<number, TreeNode>, node: TreeNode): number {
  let levels = 0;
  for (let above = parentOf(nodes, node); above && levels <= maxDepth; above = parentOf(nodes, above)) levels += 1;
  return levels;
}

/** How many levels a node and those below it are; counts no further than is needed to refuse them. */
function levelsOf(nodes: readonly TreeNode[], id: number): number {
  const children = childrenOf(nodes);
  let level = [id];
  let levels = 0;
  while (level.length > 0 && levels <= maxDepth) {
    level = level.flatMap((parent) => children.get(parent) ?? []);
    levels += 1;
  }
  return levels;
}

function childrenOf(nodes: readonly Pick<TreeNode, 'id' | 'parentId'>[]): Map<number | null, number[]> {
  const children = new Map<number | null, number[]>();
  for (const node of nodes) {
    const siblings = children.get(node.parentId);
    if (siblings) siblings.push(node.id);
    else children.set(node.parentId, [node.id]);
  }
  return children;
}

/** The ids of all nodes below `id`; a circle ends where it began. */
export function descendants(nodes: readonly Linked[], id: number): number[] {
  const children = childrenOf(nodes);
  const below = new Set<number>();
  const pending = [id];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    for (const child of children.get(next) ?? []) {
      if (child === id || below.has(child)) continue;
      below.add(child);
      pending.push(child);
    }
  }
  return [...below];
}

/** Where a node stands among those of its menu: below which parent, and before which of its children (null: last). */
export function placeOf(nodes: readonly Linked[], { id, parentId }: Linked) {
  const siblings = nodes.filter((node) => node.parentId === parentId);
  return { parentId, before: siblings[siblings.findIndex((node) => node.id === id) + 1]?.id ?? null };
}

/** The order of siblings after `moved` is put before `before`, or last. Each gets a number of its own, ten apart. */
export function reordered(siblings: readonly number[], moved: number, before: number | null): Map<number, number> {
  const rest = siblings.filter((id) => id !== moved);
  const at = before === null ? -1 : rest.indexOf(before);
  rest.splice(at < 0 ? rest.length : at, 0, moved);
  return new Map(rest.map((id, index) => [id, (index + 1) * 10]));
}

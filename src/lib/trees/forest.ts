/** A row that may stand below another. */
export type Placed = { id: number; parentId: number | null };

/** A row with the rows below it; `children` is left out where there are none. */
export type Tree<Row> = Row & { children?: Tree<Row>[] };

/**
 * The rows as trees, siblings in the order given. A row whose parent is not among them stands at the top, as does one of each
 * circle, so that no row is ever lost.
 */
export function toForest<Row extends Placed>(rows: readonly Row[]): Tree<Row>[] {
  const nodes = new Map(rows.map((row) => [row.id, { ...row } as Tree<Row>]));
  const roots: Tree<Row>[] = [];
  for (const node of nodes.values()) {
    const parent = node.parentId === null ? undefined : nodes.get(node.parentId);
    if (!parent || isFirstOfCircle(node.id, nodes)) roots.push(node);
    else parent.children = [...(parent.children ?? []), node];
  }
  return roots;
}

/** Whether the way up from a row leads back to it, and it has the lowest id on that way. */
function isFirstOfCircle(id: number, nodes: ReadonlyMap<number, Placed>): boolean {
  const way = ancestorsOf(id, nodes);
  return way.at(-1) === id && way.every((other) => other >= id);
}

/** The ids above a row, nearest first; ends where a circle closes, with the id that closes it. */
function ancestorsOf(id: number, nodes: ReadonlyMap<number, Placed>): number[] {
  const way = new Set<number>();
  for (let at = nodes.get(id)?.parentId ?? null; at !== null && nodes.has(at); at = nodes.get(at)?.parentId ?? null) {
    if (way.has(at)) break;
    way.add(at);
  }
  return [...way];
}

const byId = (rows: readonly Placed[]) => new Map(rows.map((row) => [row.id, row]));

/** Whether a row may be put below another: not below itself, nor below anything that is below it. `null` is the top. */
export function mayMove(rows: readonly Placed[], id: number, parentId: number | null): boolean {
  if (parentId === null) return true;
  return parentId !== id && !ancestorsOf(parentId, byId(rows)).includes(id);
}

/** The rows that match, and those above them, in the order given: a tree that shows where the matches are. */
export function withAncestors<Row extends Placed>(rows: readonly Row[], matches: (row: Row) => boolean): Row[] {
  const nodes = byId(rows);
  const kept = new Set<number>();
  for (const row of rows) {
    if (!matches(row)) continue;
    kept.add(row.id);
    for (const id of ancestorsOf(row.id, nodes)) kept.add(id);
  }
  return rows.filter(({ id }) => kept.has(id));
}

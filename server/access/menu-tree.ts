import type { MenuFields, MenuNode } from '../../contract/menus';

/** Rows, in the order that siblings are to have, as a tree. Rows above which there is no root, such as a circle, are left out. */
export function menuTree(rows: MenuFields[]): MenuNode[] {
  const known = new Set(rows.map((row) => row.id));
  const byParent = new Map<number | null, MenuFields[]>();
  for (const row of rows) {
    const parent = row.parentId !== null && known.has(row.parentId) ? row.parentId : null;
    byParent.set(parent, [...(byParent.get(parent) ?? []), row]);
  }
  const below = (parent: number | null): MenuNode[] =>
    (byParent.get(parent) ?? []).map((row) => ({ ...row, children: below(row.id) }));
  return below(null);
}

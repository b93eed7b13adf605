/** Lodash's: all items of some lists, the first of those that a comparison takes for the same. */
// biome-ignore lint/style/noDefaultExport: the module has one
export default function unionWith<Item>(...lists: [...Item[][], (one: Item, other: Item) => boolean]): Item[] {
  const isSame = lists.pop() as (one: Item, other: Item) => boolean;
  const union: Item[] = [];
  for (const item of (lists as (Item[] | null | undefined)[]).flatMap((list) => list ?? []))
    if (!union.some((known) => isSame(item, known))) union.push(item);
  return union;
}

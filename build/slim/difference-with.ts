/** Lodash's: the items of a list that a comparison finds none like in another. */
// biome-ignore lint/style/noDefaultExport: the module has one
export default function differenceWith<Item>(
  items: readonly Item[] | null | undefined,
  others: readonly Item[] | null | undefined,
  isSame: (one: Item, other: Item) => boolean,
): Item[] {
  return (items ?? []).filter((item) => !others?.some((other) => isSame(item, other)));
}

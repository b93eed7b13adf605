/** Lodash's: the first item of each that has the same in a field. */
// biome-ignore lint/style/noDefaultExport: the module has one
export default function uniqBy<Item>(items: readonly Item[] | null | undefined, field: keyof Item): Item[] {
  const seen = new Set<unknown>();
  return (items ?? []).filter((item) => !seen.has(item?.[field]) && seen.add(item?.[field]));
}

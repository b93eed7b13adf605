/** How long the page may be held up at a time, in milliseconds. */
const slice = 20;

/** Does something for each of many, in slices between which the page answers. */
export async function inSlices<Item, Result>(items: readonly Item[], work: (item: Item) => Result): Promise<Result[]> {
  const results: Result[] = [];
  let end = performance.now() + slice;
  for (const item of items) {
    if (performance.now() > end) {
      await new Promise((resolve) => setTimeout(resolve));
      end = performance.now() + slice;
    }
    results.push(work(item));
  }
  return results;
}

import type { Box } from '../../contract/dashboard';

/** How often a value occurs, in parts, some of which may take others back. */
export type Bin = { value: number; count: number };

/** The five numbers of a box plot, of values counted in bins; null without any. As `percentile_cont` of PostgreSQL. */
export function boxOf(bins: readonly Bin[]): Box | null {
  const counts = new Map<number, number>();
  for (const { value, count } of bins) counts.set(value, (counts.get(value) ?? 0) + count);
  const sorted = [...counts].map(([value, count]) => ({ value, count })).sort((a, b) => a.value - b.value);
  const n = sorted.reduce((sum, { count }) => sum + count, 0);
  if (n === 0) return null;
  const percentile = (share: number) => {
    const position = share * (n - 1);
    const [low, high] = [valueAt(sorted, Math.floor(position)), valueAt(sorted, Math.ceil(position))];
    return Math.round((low + (high - low) * (position - Math.floor(position))) * 1000) / 1000;
  };
  return {
    n,
    p5: percentile(0.05),
    p25: percentile(0.25),
    p50: percentile(0.5),
    p75: percentile(0.75),
    p95: percentile(0.95),
  };
}

/** The value at a place of the sorted row of all values, the first being 0. */
function valueAt(sorted: readonly Bin[], place: number): number {
  let passed = 0;
  for (const { value, count } of sorted) {
    passed += count;
    if (place < passed) return value;
  }
  return sorted.at(-1)?.value ?? 0;
}

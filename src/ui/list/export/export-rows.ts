import { maxPageSize } from '@contract/envelope';
import type { GetListResponse } from '@refinedev/core';

export type ExportProgress = { done: number; total: number };

/** No file has more rows than this. */
export const maxRows = 50_000;

type Options<Row extends { id: number }, Kept> = {
  /** Page 1 first, each of `maxPageSize` rows. */
  loadPage: (page: number) => Promise<GetListResponse<Row>>;
  /** What is kept of a row: a thousand of whole visits would fill the memory. */
  keep: (row: Row) => Kept;
  onProgress: (progress: ExportProgress) => void;
  signal: AbortSignal;
};

/**
 * All rows of a list, page by page. It ends at a short page or at `maxRows`, whatever total the server claims, says whether there are more
 * (`hasMore`) and whether some were taken away meanwhile (`hasLost`), and gives each row once, by its id, also when rows move between pages:
 * where some are taken away, those behind them are looked for again on the pages before. Rejects when a page fails or the signal is aborted.
 */
export async function exportRows<Row extends { id: number }, Kept>(
  options: Options<Row, Kept>,
): Promise<{ rows: Map<number, Kept>; hasMore: boolean; hasLost: boolean }> {
  const { loadPage, keep, onProgress, signal } = options;
  const rows = new Map<number, Kept>();
  let told = 0;
  let hasLost = false;
  for (let page = 1; page * maxPageSize <= maxRows; page++) {
    const { data, total } = await loadPage(page);
    signal.throwIfAborted();
    const taken = page > 1 ? told - total : 0;
    told = total;
    hasLost ||= taken > 0;
    for (const row of data) rows.set(row.id, keep(row));
    // A list that counts no further than so far has more rows than it says.
    onProgress({ done: rows.size, total: Math.max(total, rows.size) });
    if (taken > 0) page = Math.max(0, page - 1 - Math.ceil(taken / maxPageSize));
    else if (data.length < maxPageSize) return { rows, hasMore: false, hasLost };
  }
  return { rows, hasMore: told !== rows.size, hasLost };
}

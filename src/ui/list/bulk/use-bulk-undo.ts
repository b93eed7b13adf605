import type { BaseRecord } from '@refinedev/core';
import { useState } from 'react';
import { rowNow } from '@/lib/rows/row-now';
import { asFailure } from '@/ui/act/outcome';
import type { Selection } from '@/ui/list/selection';
import type { BulkAction, BulkRun } from './bulk-action';

/** What can be taken back of what was done: from the rows that it has changed, as they were before. */
export function useBulkUndo(action: BulkAction, selection: Selection) {
  // As the list has shown them, or since then a refusal.
  const [before] = useState(
    () => new Map<number, BaseRecord | undefined>(selection.ids.map((id) => [id, selection.rowOf(id)])),
  );
  // By row, as what is done may be chosen anew before those that failed are tried again.
  const [ways, setWays] = useState<ReadonlyMap<number, BulkRun | undefined>>(new Map());
  const [taken, setTaken] = useState<{ left: number }>();
  const ids = [...ways].flatMap(([id, way]) => (way ? [id] : []));
  const unchanged = action.undo ? ways.size - ids.length : 0;
  /** Does it, and keeps how it is taken back. */
  const watched =
    (run: BulkRun): BulkRun =>
    async (id, send) => {
      const told = (now: BaseRecord) => before.set(id, now);
      const after = await goingOn(run, action.isDone, told)(id, send, before.get(id));
      const row = before.get(id);
      setWays((known) => new Map(known).set(id, row && action.undo?.(row, after)));
    };
  const run: BulkRun = async (id, send) => {
    const way = ways.get(id);
    return way && goingOn(way, () => false)(id, send);
  };
  const begin = () => {
    setTaken({ left: unchanged });
    return ids;
  };
  return { ids, unchanged, run, watched, begin, taken };
}

/**
 * On a row that somebody has changed meanwhile it goes on from what that is now; gives nothing where they have done the same. Of an act that
 * does not know, it would write over what they have done: it is refused, and goes on when it is tried again.
 */
const goingOn =
  (run: BulkRun, isDone?: BulkAction['isDone'], told?: (now: BaseRecord) => void): BulkRun =>
  async (id, send, row) => {
    try {
      return await run(id, send, row);
    } catch (error) {
      const now = rowNow<BaseRecord & { updatedAt: string }>(asFailure(error));
      if (!now) throw error;
      told?.(now);
      if (!isDone) throw error;
      return isDone(now) ? undefined : run(id, send, now);
    }
  };

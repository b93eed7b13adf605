import type { AppError } from '@/lib/errors/app-error';

export type BulkResult = {
  id: number;
  problem?: AppError;
  /** It is not to be tried again: there is no such row any more, or an earlier try has done it, whose answer was lost. */
  isSettled?: boolean;
};

type Options = {
  ids: readonly number[];
  run: (id: number) => Promise<unknown>;
  /** Called after each row. */
  onResult: (result: BulkResult) => void;
  problemOf: (error: unknown) => Omit<BulkResult, 'id'>;
  signal: AbortSignal;
};

const atOnce = 4;

/** Does the same to many rows, a few at a time. A row that fails stops none of the others; `signal` stops what has not begun. */
export async function runBulk({ ids, run, onResult, problemOf, signal }: Options): Promise<void> {
  const waiting = [...ids];
  const worker = async () => {
    for (let id = waiting.shift(); id !== undefined && !signal.aborted; id = waiting.shift()) {
      try {
        await run(id);
        onResult({ id });
      } catch (error) {
        onResult({ id, ...problemOf(error) });
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

import { expect, it } from 'vitest';
import { AppError } from '@/lib/errors/app-error';
import { type BulkResult, runBulk } from '@/lib/rows/run-bulk';

const problemOf = (error: unknown) => ({ problem: error as AppError });

it('does every row once, a few at a time, and a failing row stops no other', async () => {
  const results: BulkResult[] = [];
  let running = 0;
  let most = 0;
  await runBulk({
    ids: Array.from({ length: 100 }, (_, index) => index),
    run: async (id) => {
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
      if (id % 15 === 3) throw new AppError({ kind: 'http', statusCode: 409, message: `no ${id}` });
    },
    onResult: (result) => results.push(result),
    problemOf,
    signal: new AbortController().signal,
  });
  expect(results.map(({ id }) => id).sort((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_, index) => index));
  expect(results.filter(({ problem }) => problem).map(({ id, problem }) => [id, problem?.message])).toEqual(
    [3, 18, 33, 48, 63, 78, 93].map((id) => [id, `no ${id}`]),
  );
  expect(most).toBeGreaterThan(1);
  expect(most).toBeLessThanOrEqual(4);
});

it('begins no further row after a stop', async () => {
  const controller = new AbortController();
  const done: number[] = [];
  await runBulk({
    ids: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
    run: async (id) => {
      if (id === 2) controller.abort();
      await Promise.resolve();
    },
    onResult: ({ id }) => done.push(id),
    problemOf,
    signal: controller.signal,
  });
  expect(done.length).toBeLessThan(6);
});

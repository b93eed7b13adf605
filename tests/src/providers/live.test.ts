import { appointments } from '@contract/appointments';
import { dashboard } from '@contract/dashboard';
import type { Change } from '@contract/events';
import { patientRecords } from '@contract/patient-records';
import { workbench } from '@contract/workbench';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '@/lib/app-error';
import { queryClient } from '@/providers/backend';
import { followChanges } from '@/providers/live';
import { queryKeyOf } from '@/providers/query-key';
import { unanswered } from '@/providers/unanswered';
import { windowName } from '@/providers/window-name';

let line: ReadableStreamDefaultController<Uint8Array> | undefined;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async () => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        line = controller;
      },
    });
    return new Response(body);
  });
});
afterEach(() => {
  queryClient.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const told = async (resource: string, window: string | null = null) => {
  const one: Change = {
    resource,
    ids: [1],
    kind: 'updated',
    servicePointId: 1,
    by: null,
    at: '2026-05-03T08:00:00.000Z',
    window,
  };
  line?.enqueue(new TextEncoder().encode(`id: 1\nevent: changes\ndata: ${JSON.stringify([one])}\n\n`));
  await vi.advanceTimersByTimeAsync(0);
};

/** Something on the screen, and how often it was asked for. */
async function shown(resource: string) {
  const queryFn = vi.fn(async () => null);
  new QueryObserver(queryClient, { queryKey: queryKeyOf(resource, 'shown'), queryFn }).subscribe(() => {});
  await vi.advanceTimersByTimeAsync(0);
  return () => queryFn.mock.calls.length;
}

it('fetches anew what others change: rows at once and every second, what is counted every quarter of a minute', async () => {
  const stop = followChanges();
  await vi.advanceTimersByTimeAsync(0);
  const board = await shown(dashboard.name);
  const today = await shown(workbench.name);
  await told(patientRecords.name);
  expect([board(), today()]).toEqual([2, 2]);
  for (let second = 1; second <= 10; second++) {
    await told(appointments.name);
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(board()).toBe(2);
  expect(today()).toBeGreaterThan(10);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(board()).toBe(3);
  stop();
});

it('fetches everything that is shown anew once it is back from where it heard nothing', async () => {
  const stop = followChanges();
  await vi.advanceTimersByTimeAsync(0);
  const asked = [await shown(dashboard.name), await shown(appointments.name)];
  line?.enqueue(new TextEncoder().encode('event: renew\ndata: null\n\n'));
  await vi.advanceTimersByTimeAsync(0);
  expect(asked.map((count) => count())).toEqual([2, 2]);
  stop();
});

it('asks again at once for the first rows of a list that were asked for before somebody changed them', async () => {
  const stop = followChanges();
  await vi.advanceTimersByTimeAsync(0);
  const queryFn = vi.fn(() => new Promise<null>(() => {}));
  const queryKey = queryKeyOf(appointments.name, 'list');
  new QueryObserver(queryClient, { queryKey, queryFn, meta: { isTable: true } }).subscribe(() => {});
  await told(appointments.name);
  expect(queryFn).toHaveBeenCalledTimes(2);
  stop();
});

it('fetches everything that is shown anew when another day begins at the service points', async () => {
  vi.setSystemTime(new Date(2026, 10, 26, 23, 59, 20));
  const stop = followChanges();
  await vi.advanceTimersByTimeAsync(0);
  const asked = await shown(workbench.name);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(asked()).toBe(1);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(asked()).toBe(2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked()).toBe(2);
  stop();
});

it('hears of what this window has done itself only once an answer was lost: it may not know then that it is done', async () => {
  const stop = followChanges();
  await vi.advanceTimersByTimeAsync(0);
  const asked = await shown(appointments.name);
  await told(appointments.name, windowName);
  expect(asked()).toBe(1);
  const lost = new AppError({ kind: 'network', statusCode: 0, message: '' });
  unanswered.note(lost, { method: 'GET' });
  await told(appointments.name, windowName);
  expect(asked()).toBe(1);
  unanswered.note(lost, { method: 'DELETE' });
  await told(appointments.name, windowName);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked()).toBe(2);
  stop();
});

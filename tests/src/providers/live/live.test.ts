import { appointments } from '@contract/appointments';
import { dashboard } from '@contract/dashboard';
import type { Change } from '@contract/events';
import { patientRecords } from '@contract/patient-records';
import { savedViews } from '@contract/saved-views';
import { workbench } from '@contract/workbench';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppError, type FailureKind } from '@/lib/errors/app-error';
import { queryClient } from '@/providers/backend';
import { knownEvents } from '@/providers/http/known-events';
import { unanswered } from '@/providers/http/unanswered';
import { followChanges } from '@/providers/live/live';
import { liveChannel, liveProvider } from '@/providers/live/live-provider';
import { queryKeyOf } from '@/providers/query-key';
import { windowName } from '@/providers/windows/window-name';

const asked: unknown[] = [];
let line: ReadableStreamDefaultController<Uint8Array> | undefined;

beforeEach(() => {
  vi.useFakeTimers();
  asked.length = 0;
  knownEvents.forget();
  vi.stubGlobal('fetch', async (_path: string, { headers }: { headers: Record<string, string> }) => {
    asked.push(headers['Last-Event-ID']);
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

it('fetches the own views anew where the profile is another: no row is told of them', async () => {
  const stop = followChanges();
  await vi.advanceTimersByTimeAsync(0);
  const asked = await shown(savedViews.name);
  line?.enqueue(new TextEncoder().encode('event: profile\ndata: null\n\n'));
  await vi.advanceTimersByTimeAsync(0);
  expect(asked()).toBe(2);
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
  vi.setSystemTime(new Date('2026-11-26T23:59:20+08:00'));
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

it('lets a day begin in a window that nobody looks at as soon as somebody does', async () => {
  vi.setSystemTime(new Date('2026-11-26T23:59:20+08:00'));
  const stop = followChanges();
  await vi.advanceTimersByTimeAsync(0);
  const asked = await shown(workbench.name);
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(asked()).toBe(1);
  hidden.mockRestore();
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
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

it('listens from the first answer of the session on, and then from what it heard last', async () => {
  knownEvents.hearAnswer({ 'x-last-event': '10' }, false);
  // Of the sign-in; what is shown is no older.
  knownEvents.hearAnswer({ 'x-last-event': '12' }, false);
  knownEvents.hearAnswer({ 'x-last-event': '14' }, true);
  const stop = followChanges();
  await vi.advanceTimersByTimeAsync(0);
  await told(appointments.name);
  stop();
  const stopAgain = followChanges();
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toEqual(['12', '1']);
  stopAgain();
});

/** Something on the screen that came once, and what becomes of it. */
async function old(resource: string, failure: Error, meta = {}) {
  const queryFn = vi.fn(async (): Promise<number> => 1);
  const queryKey = queryKeyOf(resource, 'list');
  const observer = new QueryObserver(queryClient, { queryKey, queryFn, meta });
  observer.subscribe(() => {});
  await vi.advanceTimersByTimeAsync(0);
  queryFn.mockRejectedValue(failure);
  await observer.refetch();
  return { queryFn, times: () => queryFn.mock.calls.length - 2 };
}

const failed = (kind: FailureKind, statusCode = 0) => new AppError({ kind, statusCode, message: '' });

it.each([
  ['is offline', failed('offline')],
  ['does not answer in time', failed('timeout')],
  ['is overloaded', failed('http', 503)],
])(
  'asks again for what is shown and could not be fetched anew where the server %s, ever less often',
  async (_, failure) => {
    const stop = followChanges();
    const { queryFn, times } = await old(appointments.name, failure);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(times()).toBe(1);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(times()).toBeLessThan(100);
    queryFn.mockResolvedValue(2);
    await vi.advanceTimersByTimeAsync(60_000);
    const until = times();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(times()).toBe(until);
    stop();
  },
);

it.each([
  ['was refused', failed('http', 403)],
  ['is gone', failed('http', 404)],
])('does not ask again for what %s', async (_, failure) => {
  const stop = followChanges();
  const { times } = await old(appointments.name, failure);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(times()).toBe(0);
  stop();
});

it('asks again at once when the computer has a network again', async () => {
  const stop = followChanges();
  await vi.advanceTimersByTimeAsync(0);
  const { times } = await old(appointments.name, failed('offline'));
  await vi.advanceTimersByTimeAsync(200_000);
  const before = times();
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(times()).toBeGreaterThan(before);
  stop();
});

it('leaves the rows of a list, which somebody may work with, to the list', async () => {
  const stop = followChanges();
  const callback = vi.fn();
  const subscription = liveProvider.subscribe({ channel: liveChannel(appointments.name), types: ['*'], callback });
  const { times } = await old(appointments.name, failed('offline'), { isTable: true });
  await vi.advanceTimersByTimeAsync(1_000);
  expect([times(), callback.mock.calls.length]).toEqual([0, 1]);
  liveProvider.unsubscribe(subscription);
  stop();
});

it('fetches everything anew when it is back and the back end has named nothing to go on from', async () => {
  const stop = followChanges();
  await vi.advanceTimersByTimeAsync(0);
  const asked = await shown(appointments.name);
  line?.error(new Error('broken'));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(asked()).toBe(2);
  stop();
});

it('waits for the first answer of the session, and for no name of an event', () => {
  const task = vi.fn();
  const callOff = knownEvents.onceBegun(task);
  knownEvents.hearAnswer({}, false);
  expect(task).not.toHaveBeenCalled();
  knownEvents.hearAnswer({}, true);
  expect(task).toHaveBeenCalledOnce();
  callOff();
});

it('asks for nothing while nobody looks at the window, and at once when somebody does', async () => {
  const stop = followChanges();
  await vi.advanceTimersByTimeAsync(0);
  const { times } = await old(appointments.name, failed('offline'));
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(600_000);
  expect(times()).toBe(0);
  hidden.mockRestore();
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
  expect(times()).toBe(1);
  stop();
});

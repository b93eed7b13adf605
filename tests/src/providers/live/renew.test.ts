import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { renew } from '@/providers/live/renew';

const queryKey = ['rows'];

/** What is asked of a server whose answer is what holds when it was asked, and comes when the test says. */
function slowServer() {
  let now = 'before';
  const answers: (() => void)[] = [];
  const queryFn = vi.fn(() => {
    const asked = now;
    return new Promise<string>((resolve) => answers.push(() => resolve(asked)));
  });
  return {
    queryFn,
    change: () => {
      now = 'after';
    },
    /** Gives all answers that are due, the newest last. */
    answer: async () => {
      for (const give of answers.splice(0)) give();
      await new Promise((resolve) => setTimeout(resolve));
    },
  };
}

const show = (client: QueryClient, queryFn: () => Promise<string>) => {
  const observer = new QueryObserver(client, { queryKey, queryFn });
  return { observer, leave: observer.subscribe(() => {}) };
};

it('does not take for new what was asked for before, be it the first answer or a later one', async () => {
  for (const hasBefore of [false, true]) {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    const { queryFn, change, answer } = slowServer();
    const { observer } = show(client, queryFn);
    if (hasBefore) {
      await answer();
      void observer.refetch();
    }
    change();
    renew(client, { queryKey });
    await answer();
    expect(observer.getCurrentResult()).toMatchObject({ data: 'after', isFetching: false });
  }
});

it('gives whoever waits for a first answer the one that is asked for instead', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { queryFn, change, answer } = slowServer();
  const { observer } = show(client, queryFn);
  const waits = observer.refetch();
  change();
  renew(client, { queryKey });
  await answer();
  expect(await waits).toMatchObject({ data: 'after', isSuccess: true });
});

it('asks anew for what was left while its answer was under way, once it is shown again', async () => {
  for (const hasBefore of [false, true]) {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } });
    const { queryFn, change, answer } = slowServer();
    const { observer, leave } = show(client, queryFn);
    if (hasBefore) {
      await answer();
      void observer.refetch();
    }
    leave();
    change();
    renew(client, { queryKey });
    await answer();
    expect(client.isFetching()).toBe(0);
    const { observer: again } = show(client, queryFn);
    await answer();
    expect(again.getCurrentResult()).toMatchObject({ data: 'after', isFetching: false });
  }
});

import { act, cleanup, render } from '@testing-library/react';
import { type Blocker, type Location, type NavigateFunction, useBlocker, useLocation, useNavigate } from 'react-router';
import { createBrowserRouter, RouterProvider as TheirProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRouter, RouterProvider } from '@/router';

// One copy of the router.
vi.mock('react-router-dom', () => import('react-router'));

let here: Location;
let go: NavigateFunction;
let blocker: Blocker;
let isHeld = false;

function Page() {
  here = useLocation();
  go = useNavigate();
  blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isHeld && currentLocation.pathname !== nextLocation.pathname,
  );
  return null;
}

/** Ours, and the one in whose place it stands: what is true of one is true of the other. */
const routers = {
  ours: () => {
    const router = createRouter();
    render(
      <RouterProvider router={router}>
        <Page />
      </RouterProvider>,
    );
    return router.navigate;
  },
  theirs: () => {
    const router = createBrowserRouter([{ path: '*', element: <Page /> }]);
    render(<TheirProvider router={router} />);
    return router.navigate;
  },
};

const { origin } = window.location;
const addresses = () => [here.pathname + here.search + here.hash, window.location.href.replace(origin, '')];

/** happy-dom's history goes nowhere. This one goes as a browser's does: after whoever asked it to. */
beforeEach(() => {
  const put = window.history.replaceState.bind(window.history);
  const entries: [state: unknown, title: string, url: string][] = [];
  let at = 0;
  const write = (index: number, entry: (typeof entries)[number]) => {
    at = index;
    entries[at] = entry;
    put(...entry);
  };
  vi.spyOn(window.history, 'pushState').mockImplementation((...entry) => write(at + 1, entry as (typeof entries)[0]));
  vi.spyOn(window.history, 'replaceState').mockImplementation((state, title, url) =>
    write(at, [state, title, String(url || window.location.href)]),
  );
  vi.spyOn(window.history, 'go').mockImplementation((delta = 0) =>
    queueMicrotask(() => {
      write(at + delta, entries[at + delta] as (typeof entries)[0]);
      window.dispatchEvent(new Event('popstate'));
    }),
  );
});

afterEach(() => {
  isHeld = false;
  cleanup();
  vi.restoreAllMocks();
});

it.each(Object.entries(routers))('%s: goes to and fro', async (_name, begin) => {
  window.history.replaceState(null, '', '/first');
  begin();
  await act(async () => go('/second?page=2#row', { state: { from: 'here' } }));
  expect(addresses()).toEqual(['/second?page=2#row', '/second?page=2#row']);
  expect(here.state).toEqual({ from: 'here' });
  await act(async () => go('?page=3', { replace: true }));
  expect(addresses()).toEqual(['/second?page=3', '/second?page=3']);
  await act(async () => go('/第三'));
  expect(addresses()).toEqual(['/%E7%AC%AC%E4%B8%89', '/%E7%AC%AC%E4%B8%89']);
  await act(async () => go(-1));
  expect(addresses()).toEqual(['/second?page=3', '/second?page=3']);
  await act(async () => go(-1));
  expect(addresses()).toEqual(['/first', '/first']);
});

it.each(Object.entries(routers))('%s: a step is held back, and taken when it may be', async (_name, begin) => {
  window.history.replaceState(null, '', '/form');
  begin();
  isHeld = true;
  await act(async () => go('/list'));
  expect(blocker.state).toBe('blocked');
  expect(addresses()).toEqual(['/form', '/form']);
  await act(async () => blocker.reset?.());
  expect(blocker.state).toBe('unblocked');
  await act(async () => go('/list'));
  await act(async () => blocker.proceed?.());
  expect(addresses()).toEqual(['/list', '/list']);
  expect(blocker.state).toBe('unblocked');
});

it.each(Object.entries(routers))('%s: so is the way back, which the browser has gone already', async (_name, begin) => {
  window.history.replaceState(null, '', '/list');
  begin();
  await act(async () => go('/form'));
  isHeld = true;
  await act(async () => go(-1));
  expect(blocker.state).toBe('blocked');
  expect(addresses()).toEqual(['/form', '/form']);
  await act(async () => blocker.reset?.());
  expect(blocker.state).toBe('unblocked');
  await act(async () => go(-1));
  await act(async () => blocker.proceed?.());
  expect(addresses()).toEqual(['/list', '/list']);
  expect(blocker.state).toBe('unblocked');
});

it('draws an address at once where it is asked to', () => {
  window.history.replaceState(null, '', '/one');
  void routers.ours()('/two', { flushSync: true });
  expect(here.pathname).toBe('/two');
});

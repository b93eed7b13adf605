import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, Route, Router, RouterProvider, Routes } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { Guest, SignedIn } from '@/guards';
import { session } from '@/providers/session/session';
import { buildSession } from './providers/build-profile';

function open(path: string) {
  const router = createMemoryRouter(
    [
      { element: <Guest />, children: [{ path: '/login', element: <p>sign in</p> }] },
      { element: <SignedIn />, children: [{ path: '*', element: <p>page</p> }] },
    ],
    { initialEntries: [path] },
  );
  render(<RouterProvider router={router} />);
  const { pathname, search, hash } = router.state.location;
  return pathname + search + hash;
}

beforeEach(() => session.clear());

it('sends visitors to the sign-in page, which knows the way back', () => {
  expect(open('/clinic/patients?page=2#end')).toBe('/login?to=%2Fclinic%2Fpatients%3Fpage%3D2%23end');
  expect(screen.getByText('sign in')).toBeTruthy();
});

it('does not lead back to an error page', () => {
  expect(open('/404')).toBe('/login');
});

it('lets the signed-in in', () => {
  session.start(buildSession());
  expect(open('/clinic/patients')).toBe('/clinic/patients');
});

it('keeps what somebody signs in with until the router has drawn their page', () => {
  const navigator = { createHref: String, go: vi.fn(), push: vi.fn(), replace: vi.fn() };
  render(
    <Router location="/login" navigator={navigator}>
      <Routes>
        <Route element={<Guest />}>
          <Route path="/login" element={<p>sign in</p>} />
        </Route>
      </Routes>
    </Router>,
  );
  expect(navigator.replace).not.toHaveBeenCalled();
  act(() => session.start(buildSession()));
  expect(navigator.replace).toHaveBeenCalled();
  expect(screen.getByText('sign in')).toBeTruthy();
});

it('shows no sign-in page to whoever is signed in', () => {
  session.start(buildSession());
  const Form = vi.fn(() => null);
  const router = createMemoryRouter(
    [
      { element: <Guest />, children: [{ path: '/login', element: <Form /> }] },
      { path: '*', element: <p>page</p> },
    ],
    { initialEntries: ['/login'] },
  );
  render(<RouterProvider router={router} />);
  expect(screen.getByText('page')).toBeTruthy();
  expect(Form).not.toHaveBeenCalled();
});

it.each([
  ['/login', '/'],
  ['/login?to=%2Fclinic%2Fpatients%3Fpage%3D2', '/clinic/patients?page=2'],
  ['/login?to=%2F%2Fevil.example', '/'],
  ['/login?to=%2F%5Cevil.example', '/'],
  ['/login?to=https%3A%2F%2Fevil.example', '/'],
  ['/login?to=javascript%3Aalert(1)', '/'],
  ['/login?to=%2Flogin', '/'],
])('sends the signed-in from %s to %s', (from, to) => {
  session.start(buildSession());
  expect(open(from)).toBe(to);
});

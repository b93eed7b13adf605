import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router';
import { expect, it } from 'vitest';
import { tellAwake, useMainFocus } from '@/shell/focus/use-main-focus';

it('back on a page in a hurry, the link that had the focus has it again, also where the page was drawn beneath another between', async () => {
  let rest = (_isResting: boolean) => {};
  function Page() {
    const main = useMainFocus();
    const [isResting, setResting] = useState(false);
    rest = setResting;
    return (
      <main ref={main} tabIndex={-1}>
        <div data-resting={isResting || undefined}>
          <a href="/b">on</a>
        </div>
      </main>
    );
  }
  const router = createMemoryRouter([{ path: '*', element: <Page /> }], { initialEntries: ['/a'] });
  render(<RouterProvider router={router} />);
  const link = screen.getByRole('link');
  act(() => link.focus());
  const go = (path: string, isResting: boolean) =>
    act(async () => {
      rest(isResting);
      await router.navigate(path);
    });
  await go('/b', true);
  await go('/a', true);
  expect(document.activeElement).toBe(screen.getByRole('main'));

  await act(async () => {
    rest(false);
    router.navigate('/b');
    router.navigate('/a');
  });
  expect(document.activeElement).toBe(link);
});

it('back on a page whose effects are off yet, its link has the focus again once they are on', async () => {
  function Page() {
    const main = useMainFocus();
    const isAt = useLocation().pathname === '/a';
    return (
      <main ref={main} tabIndex={-1}>
        <div data-resting={isAt ? undefined : ''} data-waking="">
          <a href="/b">on</a>
        </div>
      </main>
    );
  }
  const router = createMemoryRouter([{ path: '*', element: <Page /> }], { initialEntries: ['/a'] });
  render(<RouterProvider router={router} />);
  const link = screen.getByRole('link');
  act(() => link.focus());
  await act(() => router.navigate('/b'));
  await act(() => router.navigate('/a'));
  expect(document.activeElement).toBe(screen.getByRole('main'));
  act(tellAwake);
  expect(document.activeElement).toBe(link);
});

import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { tellAwake, useMainFocus } from '@/shell/focus/use-main-focus';

type Pane = { 'data-resting'?: ''; 'data-waking'?: '' };

const shown: Pane = {};
const resting: Pane = { 'data-resting': '' };
const waking: Pane = { 'data-waking': '' };

/** A page with a link that has the focus, in a pane that is put as it is wanted. */
function setUp() {
  let put = (_: Pane) => {};
  function Page() {
    const main = useMainFocus();
    const [pane, setPane] = useState(shown);
    put = setPane;
    return (
      <main ref={main} tabIndex={-1}>
        <div {...pane}>
          <a href="/b">on</a>
        </div>
      </main>
    );
  }
  const router = createMemoryRouter([{ path: '*', element: <Page /> }], { initialEntries: ['/a'] });
  render(<RouterProvider router={router} />);
  const link = screen.getByRole('link');
  act(() => link.focus());
  const go = (pane: Pane, ...paths: string[]) =>
    act(async () => {
      put(pane);
      await Promise.all(paths.map((path) => router.navigate(path)));
    });
  return { link, main: screen.getByRole('main'), go };
}

it('back on a page in a hurry, the link that had the focus has it again, also where the page was drawn beneath another between', async () => {
  const { link, main, go } = setUp();
  await go(resting, '/b');
  await go(resting, '/a');
  expect(document.activeElement).toBe(main);
  await go(shown, '/b', '/a');
  expect(document.activeElement).toBe(link);
});

it('back on a page whose effects are off yet, its link has the focus again once they are on', async () => {
  const { link, main, go } = setUp();
  await go(resting, '/b');
  await go(waking, '/a');
  expect(document.activeElement).toBe(main);
  act(tellAwake);
  expect(document.activeElement).toBe(link);
});

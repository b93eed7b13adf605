import { act, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { ProgressBar } from '@/shell/progress-bar';

it('passes with each change of the address, but not when a page that was just opened writes its own', async () => {
  const router = createMemoryRouter([{ path: '*', element: <ProgressBar /> }], { initialEntries: ['/one'] });
  const { container } = render(<RouterProvider router={router} />);
  const bars = [container.firstChild];
  for (const address of ['/two', '/two?page=1', '/two?page=2', '/one']) {
    await act(() => router.navigate(address));
    bars.push(container.firstChild);
  }
  const isNew = bars.slice(1).map((bar, index) => bar !== bars[index]);
  expect(isNew).toEqual([true, false, true, true]);
});

import { render, screen } from '@testing-library/react';
import { Activity, type ReactNode } from 'react';
import { expect, it } from 'vitest';
import { AsleepContext, AwakeOnly, Held } from '@/ui/tab/awake-only';

const page = (content: ReactNode, { isHidden = false, isAsleep = false } = {}) => (
  <AsleepContext value={isAsleep}>
    <Activity mode={isHidden ? 'hidden' : 'visible'}>
      <AwakeOnly>{content}</AwakeOnly>
    </Activity>
  </AsleepContext>
);

it('gives back what a page draws anew once its tab sleeps, and draws it again when it is shown', async () => {
  const { rerender, container } = render(page(<p>rows</p>));
  rerender(page(<p>rows</p>, { isHidden: true }));
  expect(screen.queryByText('rows')).not.toBeNull();
  rerender(page(<p>rows</p>, { isHidden: true, isAsleep: true }));
  await expect.poll(() => screen.queryByText('rows')).toBeNull();
  // jsdom lays out nothing; that there is a room at all is what the page is scrolled by.
  expect(container.querySelector('div')?.style.minHeight).toBe('0px');
  rerender(page(<p>rows</p>));
  expect(screen.queryByText('rows')).not.toBeNull();
  expect(container.querySelector('div')?.style.minHeight).toBe('');
});

it('keeps rows that hold what nobody could draw anew', async () => {
  const rows = (isOpen: boolean, text: string) => (
    <p>
      {text}
      {isOpen && <Held />}
    </p>
  );
  const { rerender } = render(page(rows(true, 'open')));
  rerender(page(rows(true, 'open'), { isHidden: true }));
  rerender(page(rows(true, 'later'), { isHidden: true, isAsleep: true }));
  // Hidden pages are drawn at leisure: by then it would be gone.
  expect(await screen.findByText(/later/)).toBeDefined();
  rerender(page(rows(false, 'closed')));
  rerender(page(rows(false, 'closed'), { isHidden: true }));
  rerender(page(rows(false, 'closed'), { isHidden: true, isAsleep: true }));
  await expect.poll(() => screen.queryByText('closed')).toBeNull();
});

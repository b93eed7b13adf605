import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { ListFilters } from '@/ui/list/list-filters';
import { renderPage } from '../render-page';

it('on a phone nothing narrows a list unseen: filters that are used less unfold when one of them does', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) => ({ media, matches: true, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList,
  );
  function List() {
    const [isUsed, setIsUsed] = useState(false);
    return (
      <ListFilters more={<p>further</p>} isMoreUsed={isUsed} onReset={() => setIsUsed(false)}>
        <button type="button" onClick={() => setIsUsed(true)}>
          link
        </button>
      </ListFilters>
    );
  }
  const { user } = renderPage(<List />);
  const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
  expect(screen.queryByText('further')).toBeNull();
  await press('link');
  await screen.findByText('further');
  await press(/更多筛选/);
  expect(screen.queryByText('further'), 'folded by hand').toBeNull();
  await press('重置');
  expect(screen.queryByText('further')).toBeNull();
  await press('link');
  await screen.findByText('further');
});

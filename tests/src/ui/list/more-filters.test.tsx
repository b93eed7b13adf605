import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Filter, Filters } from '@/ui/list/filter';
import { useResourceList } from '@/ui/list/use-resource-list';
import { renderPage } from '../render-page';

const noRows = { getList: () => Promise.resolve({ data: [], total: 0 }) as never };

it('on a phone nothing narrows a list unseen: filters that are used less unfold when one of them does', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) => ({ media, matches: true, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList,
  );
  function List() {
    const list = useResourceList('logs');
    const narrow = (name: string) => (
      <button key={name} type="button" onClick={() => list.filterValues.set({ [name]: 1 })}>
        {`by ${name}`}
      </button>
    );
    return (
      <Filters list={list} more={['objectId', { names: ['from', 'to'], input: <p>days</p> }]}>
        {['method', 'objectId', 'to'].map(narrow)}
      </Filters>
    );
  }
  const { user } = renderPage(<List />, noRows);
  const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
  await press('by method');
  expect(screen.queryByText('days')).toBeNull();
  await press('by to');
  await screen.findByText('days');
  await press(/更多筛选/);
  expect(screen.queryByText('days'), 'folded by hand').toBeNull();
  await press('重置');
  expect(screen.queryByText('days')).toBeNull();
  await press('by objectId');
  await screen.findByText('days');
});

it('a number is typed as digits, however they come', async () => {
  function List() {
    return (
      <Filters list={useResourceList('logs')}>
        <Filter name="objectId" />
      </Filters>
    );
  }
  const { user } = renderPage(<List />, noRows);
  await user.type(await screen.findByRole('textbox'), 'a1２');
  screen.getByDisplayValue('12');
});

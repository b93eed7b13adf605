import { useTable } from '@refinedev/core';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { listDefaults } from '@/ui/list/list-defaults';
import { ListTable } from '@/ui/list/list-table';
import { renderPage } from '../../render-page';

type Row = { id: number; name: string; code: string };

const drawn = vi.fn((row: Row) => row.name);
const drawName = (row: Row) => drawn(row);
const actions = ({ name }: Row) => <button type="button">act on {name}</button>;

function List() {
  const table = useTable<Row>({ ...listDefaults, resource: 'organizations', syncWithLocation: false });
  return (
    <ListTable<Row>
      resource="organizations"
      table={table}
      columns={[
        { key: 'name', main: true, sortable: true, render: drawName },
        { key: 'code', render: ({ code }) => code },
      ]}
      rowActions={actions}
      bulkActions={({ ids }) => <output>{ids.join()}</output>}
      tools={() => null}
    />
  );
}

async function setUp(total = 25) {
  const getList = vi.fn(async ({ pagination }) => {
    const first = ((pagination?.currentPage ?? 1) - 1) * 10;
    const ids = Array.from({ length: Math.min(10, total - first) }, (_, at) => first + at + 1);
    return { data: ids.map((id) => ({ id, name: `name ${id}`, code: `code ${id}` })), total } as never;
  });
  const page = renderPage(<List />, { getList });
  await screen.findByRole('rowheader', { name: 'name 1' });
  return { getList, ...page };
}

const box = (name: string) => screen.getByRole('checkbox', { name: `选择 ${name}` });
const all = () => screen.getByRole<HTMLInputElement>('checkbox', { name: '选择本页全部' });
const chosen = () => document.querySelector('output')?.textContent ?? '';
const head = () => screen.getAllByRole('columnheader').find((one) => one.querySelector('button')) as HTMLElement;

it('tells of the page that has come, and does not have every row of it read out', async () => {
  const { user } = await setUp();
  const live = () => [...document.querySelectorAll('[aria-live], [role=status]')].map((one) => one.textContent);
  expect(screen.getByRole('table').closest('[aria-live]')).toBeNull();
  await user.click(screen.getByRole('listitem', { name: '2' }).querySelector('a') as HTMLElement);
  await screen.findByRole('rowheader', { name: 'name 11' });
  await waitFor(() => expect(live()).toContain('第 2 页'));
});

it('sorts by the button in a head, or a click beside it: upwards, downwards, and no more', async () => {
  const { user, getList } = await setUp();
  const asked = () => getList.mock.lastCall?.[0] as unknown as { sorters: unknown };
  const by = (order: string) => [{ field: 'name', order }];
  head().querySelector('button')?.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(asked().sorters).toEqual(by('asc')));
  expect(head().getAttribute('aria-sort')).toBe('ascending');
  await user.click(head());
  await waitFor(() => expect(asked().sorters).toEqual(by('desc')));
  expect(head().getAttribute('aria-sort')).toBe('descending');
  await user.click(head());
  await waitFor(() => expect(asked().sorters).toEqual([]));
  expect(head().hasAttribute('aria-sort')).toBe(false);
});

it('selects a row, with Shift all up to another, and the page', async () => {
  const { user } = await setUp();
  await user.click(box('name 2'));
  expect(chosen()).toBe('2');
  expect([all().checked, all().indeterminate]).toEqual([false, true]);
  await user.keyboard('{Shift>}');
  await user.click(box('name 5'));
  await user.keyboard('{/Shift}');
  expect(chosen()).toBe('2,3,4,5');
  await user.click(all());
  expect(chosen().split(',')).toHaveLength(10);
  await user.click(box('name 1'));
  expect(chosen().split(',')).not.toContain('1');
  await user.click(all());
  await user.click(all());
  expect(chosen()).toBe('');
});

it('keeps what is selected on another page', async () => {
  const { user } = await setUp();
  await user.click(box('name 3'));
  await user.click(screen.getByRole('listitem', { name: '2' }).querySelector('a') as HTMLElement);
  await user.click(await screen.findByRole('checkbox', { name: '选择 name 12' }));
  expect(chosen()).toBe('3,12');
});

it('draws no row again but the one that is selected', async () => {
  const { user } = await setUp();
  drawn.mockClear();
  await user.click(box('name 4'));
  expect(drawn.mock.calls.map(([{ id }]) => id)).toEqual([4]);
});

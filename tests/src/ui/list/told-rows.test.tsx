import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { text } from '@/providers/i18n';
import { ReferenceSelect } from '@/ui/form/reference-select';
import { ListTable } from '@/ui/list/list-table';
import { useResourceList } from '@/ui/list/use-resource-list';
import { renderPage } from '../render-page';

type Row = { id: number; name: string };
type Filters = { field: string; operator: 'eq'; value: string }[];

function List({ filters = [] }: { filters?: Filters }) {
  const list = useResourceList<Row>('roles', { filters: { initial: filters } });
  return (
    <>
      <button type="button" onClick={() => list.setCurrentPage(2)}>
        next
      </button>
      <ListTable<Row>
        resource="roles"
        table={list}
        columns={[{ key: 'name', main: true, render: ({ name }) => name }]}
        tools={() => null}
      />
    </>
  );
}

let answers: (() => void)[] = [];
const slowly = (rows: Row[]) => () =>
  new Promise<never>((resolve) => answers.push(() => resolve({ data: rows, total: 20 } as never)));
const answer = () =>
  act(async () => {
    for (const one of answers.splice(0)) one();
  });
const busyRows = () => screen.getByText('店长').closest('[aria-busy="true"]');
afterEach(() => {
  answers = [];
});

it('the rows of the page before are told to be old while the next ones are under way', async () => {
  const { user } = renderPage(<List />, { getList: slowly([{ id: 1, name: '店长' }]) });
  await waitFor(() => expect(answers).toHaveLength(1));
  await answer();
  await screen.findByText('店长');
  expect(busyRows()).toBeNull();
  await user.click(screen.getByText('next'));
  await waitFor(() => expect(busyRows()).not.toBeNull());
  await waitFor(() => expect(answers).toHaveLength(1));
  await answer();
  await waitFor(() => expect(busyRows()).toBeNull());
});

it('a list from a day to an earlier one says that, not that there is nothing', async () => {
  const filters: Filters = [
    { field: 'from', operator: 'eq', value: '2026-11-03' },
    { field: 'to', operator: 'eq', value: '2026-11-01' },
  ];
  renderPage(<List filters={filters} />, { getList: async () => ({ data: [], total: 0 }) });
  expect(await screen.findByText(text('list.reversed'))).toBeTruthy();
  expect(screen.queryByText(text('list.empty'))).toBeNull();
});

function Choice() {
  const [value, setValue] = useState<number | null>(null);
  return <ReferenceSelect resource="service-points" id="point" value={value} onChange={setValue} />;
}

it.each([
  { what: 'is under way', getList: slowly([]), says: 'list.looking' },
  { what: 'has failed', getList: () => Promise.reject(new Error()), says: 'common.loadFailed' },
  { what: 'has found nothing', getList: async () => ({ data: [], total: 0 }), says: 'list.none' },
])('a choice whose search $what says so', async ({ getList, says }) => {
  const { user } = renderPage(<Choice />, { getList });
  await user.click(screen.getByRole('combobox'));
  expect(await screen.findByText(text(says))).toBeTruthy();
});

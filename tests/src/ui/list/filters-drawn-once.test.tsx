import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ClearableInput } from '@/ui/form/clearable-input';
import { Filter, Filters } from '@/ui/list/filters/filter';
import { ListTable } from '@/ui/list/list-table';
import { useResourceList } from '@/ui/list/use-resource-list';
import { renderPage } from '../render-page';

vi.mock('@/ui/form/clearable-input', () => ({ ClearableInput: vi.fn(() => null) }));

type Row = { id: number; realName: string };

function List() {
  const list = useResourceList<Row>('staff');
  return (
    <>
      <Filters list={list}>
        <Filter name="keyword" />
      </Filters>
      <ListTable<Row>
        resource="staff"
        table={list}
        columns={[{ key: 'realName', main: true, render: ({ realName }) => realName }]}
        tools={() => null}
      />
    </>
  );
}

it('are not drawn again when the rows come', async () => {
  let answer: (rows: object) => void = () => undefined;
  const rows = new Promise<object>((resolve) => {
    answer = resolve;
  });
  const getList = vi.fn(() => rows as never);
  const { router } = renderPage(<List />, { getList });
  await vi.waitFor(() => expect(router.state.location.search).not.toBe(''));
  const drawn = vi.mocked(ClearableInput).mock.calls.length;
  await act(async () => answer({ data: [{ id: 1, realName: '张三' }], total: 1 }));
  await screen.findByRole('rowheader', { name: '张三' });
  expect(drawn).toBeGreaterThan(0);
  expect(vi.mocked(ClearableInput)).toHaveBeenCalledTimes(drawn);
});

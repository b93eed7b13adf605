import { type Patient, patients } from '@contract/patients';
import type { DataProvider } from '@refinedev/core';
import { act, screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router';
import { expect, it, vi } from 'vitest';
import { AppError } from '@/lib/errors/app-error';
import { session } from '@/providers/session/session';
import { CrudTable } from '@/ui/crud/crud-table';
import { ReferenceSelect } from '@/ui/form/reference-select';
import { ListTable } from '@/ui/list/list-table';
import { useResourceList } from '@/ui/list/use-resource-list';
import { LedHereContext } from '@/ui/tab/led-here';
import { wholeMenu } from '../../lib/menu/whole-menu';
import { buildProfile, buildSession } from '../../providers/build-profile';
import { renderPage } from '../render-page';

type Row = { id: number; name: string };

const orderedBy = (field: string) => ({ initial: [{ field, order: 'asc' as const }] });

function List({ order = 'name' }: { order?: string }) {
  const list = useResourceList<Row>('roles', { sorters: orderedBy(order), query: { ofEveryRequest: 1 } });
  return (
    <>
      <ListTable<Row> resource="roles" table={list} columns={[{ key: 'name', main: true }]} tools={() => null} />
      <button type="button" onClick={() => list.setSorters([{ field: 'shoeSize', order: 'asc' }])}>
        by shoe size
      </button>
      <button type="button" onClick={() => list.setFilters([{ field: 'orgId', operator: 'eq', value: 7 }])}>
        of an organization
      </button>
    </>
  );
}

/** As many rows as `total` says, ten a page. */
function withRows(total: () => number) {
  const getList = vi.fn(async ({ pagination, sorters }) => {
    if (sorters?.[0]?.field === 'shoeSize')
      throw new AppError({ kind: 'http', statusCode: 400, message: '提交的内容有误，请检查标出的字段' });
    const first = ((pagination?.currentPage ?? 1) - 1) * 10;
    const ids = Array.from({ length: Math.max(0, Math.min(10, total() - first)) }, (_, at) => first + at + 1);
    return { data: ids.map((id) => ({ id, name: `name ${id}` })), total: total() };
  });
  return { getList, provider: { getList } as unknown as Partial<DataProvider> };
}

it('leads back to the page before, where the last row of the last page has gone', async () => {
  let total = 21;
  const { getList, provider } = withRows(() => total);
  const { user } = renderPage(<List />, provider);
  await screen.findByRole('rowheader', { name: 'name 1' });
  await user.click(screen.getByRole('listitem', { name: '3' }).querySelector('a') as HTMLElement);
  await screen.findByRole('rowheader', { name: 'name 21' });

  total = 20;
  await user.click(screen.getByRole('button', { name: '刷新' }));
  await screen.findByRole('rowheader', { name: 'name 20' });
  expect(screen.queryByText('暂无数据')).toBeNull();
  expect(getList.mock.lastCall?.[0].pagination.currentPage).toBe(2);

  total = 0;
  await user.click(screen.getByRole('button', { name: '刷新' }));
  await screen.findByText('暂无数据');
  expect(getList.mock.lastCall?.[0].pagination.currentPage).toBe(1);
});

it('blames no condition for a list without rows, unless there is one', async () => {
  const { provider } = withRows(() => 0);
  const { user } = renderPage(<List />, provider);
  await screen.findByText('暂无数据');
  await user.click(screen.getByRole('button', { name: 'of an organization' }));
  await screen.findByText('没有符合条件的数据');
});

it('offers to make the first row where there is none at all, not where none fits', async () => {
  session.start(
    buildSession({ user: buildProfile({ permissions: [patients.endpoints.create.key], menus: wholeMenu }) }),
  );
  /** A list that cannot be asked for without saying whose. */
  function OfOnePoint() {
    const list = useResourceList<Patient>(patients.name, {
      filters: { initial: [{ field: 'servicePointId', operator: 'eq', value: 1 }] },
    });
    return (
      <>
        <CrudTable of={patients} table={list} columns={[{ key: 'name', main: true }]} tools={() => null} />
        <button type="button" onClick={() => list.personal.set('keyword', '王')}>
          of a name
        </button>
      </>
    );
  }
  const { provider } = withRows(() => 0);
  const { user } = renderPage(<OfOnePoint />, provider);
  await screen.findByText('暂无数据');
  expect(screen.getByRole('button', { name: '新增患者' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'of a name' }));
  await screen.findByText('没有符合条件的数据');
  expect(screen.queryByRole('button', { name: '新增患者' })).toBeNull();
  session.clear();
});

it('shows what a link asks for, also where the list is open already', async () => {
  const { getList, provider } = withRows(() => 30);
  /** The list leaves what it does not know in its address. */
  function Tab() {
    const times = Number(new URLSearchParams(useLocation().search).get('led'));
    return (
      <LedHereContext value={times}>
        <List />
      </LedHereContext>
    );
  }
  const { router, user } = renderPage(<Tab />, provider);
  const asked = () => {
    const { filters, sorters, pagination } = getList.mock.lastCall?.[0] ?? {};
    return { filters, sorters, page: pagination?.currentPage };
  };
  await screen.findByRole('rowheader', { name: 'name 1' });
  await user.click(screen.getByRole('listitem', { name: '3' }).querySelector('a') as HTMLElement);
  await screen.findByRole('rowheader', { name: 'name 21' });

  await act(() => router.navigate('/?led=1&filters[0][field]=orgId&filters[0][operator]=eq&filters[0][value]=7'));
  await screen.findByRole('rowheader', { name: 'name 1' });
  const filters = [{ field: 'orgId', operator: 'eq', value: '7' }];
  expect(asked()).toEqual({ filters, sorters: orderedBy('name').initial, page: 1 });
  await waitFor(() => expect(router.state.location.search).toMatch(/orgId.*currentPage=1/));

  await act(() => router.navigate('/?led=2&currentPage=2'));
  await screen.findByRole('rowheader', { name: 'name 11' });
  expect(asked()).toEqual({ filters: [], sorters: orderedBy('name').initial, page: 2 });
});

it('says that what a link asks for is not known here, and shows the list as it begins', async () => {
  const { getList, provider } = withRows(() => 3);
  const { user } = renderPage(<List />, provider);
  await screen.findByRole('rowheader', { name: 'name 1' });
  await user.click(screen.getByRole('button', { name: 'by shoe size' }));
  await screen.findByText(/链接中的筛选、排序或分页无法识别/);
  expect(screen.queryByText(/请检查标出的字段/)).toBeNull();
  await user.click(screen.getByRole('button', { name: '按默认条件显示' }));
  await screen.findByRole('rowheader', { name: 'name 1' });
  await waitFor(() => expect(getList.mock.lastCall?.[0].sorters).toEqual(orderedBy('name').initial));
});

it('says of what is chosen, and is not there or out of reach, that it is', async () => {
  const getMany = vi.fn(async () => ({ data: [] }));
  const getList = async () => ({ data: [{ id: 3, name: '一店', code: 'A' }], total: 1 }) as never;
  renderPage(<ReferenceSelect resource="service-points" value={99} />, { getList, getMany });
  expect(await screen.findByText('不存在，或不在您的数据范围内')).toBeTruthy();
  expect(screen.queryByText('99')).toBeNull();
});

import { act, screen } from '@testing-library/react';
import { Suspense, use } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { publish } from '@/providers/live/live-provider';
import { ListTable } from '@/ui/list/list-table';
import { useResourceList } from '@/ui/list/use-resource-list';
import { TabContext } from '@/ui/tab/tab-context';
import { renderPage } from '../render-page';

type Row = { id: number; name: string };

const shown: { list?: ReturnType<typeof useResourceList<Row>> } = {};

function List() {
  const list = useResourceList<Row>('roles');
  shown.list = list;
  return (
    <ListTable<Row>
      resource="roles"
      table={list}
      columns={[{ key: 'name', main: true, render: ({ name }) => name }]}
      tools={() => null}
    />
  );
}

/** A list that has been drawn, but whose page is not there before the rest of it has come. */
async function setUp(getList: () => Promise<never>, tab = '') {
  let arrive = () => {};
  const rest = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  function Rest() {
    use(rest);
    return null;
  }
  await act(async () => {
    renderPage(
      <Suspense>
        <TabContext value={tab}>
          <List />
          <Rest />
        </TabContext>
      </Suspense>,
      { getList },
    );
  });
  expect(screen.queryByRole('table')).toBeNull();
  return { showPage: () => act(async () => arrive()) };
}

const namesOfLooks = () => {
  let looks = 0;
  return vi.fn(async () => ({ data: [{ id: 1, name: `name ${++looks}` }], total: 1 }) as never);
};

/** The list looks whether its rows are old once it has been painted. */
const painted = () => act(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));

describe('the rows of a list', () => {
  it('are asked for while its page is being drawn, once', async () => {
    const getList = namesOfLooks();
    const { showPage } = await setUp(getList);
    expect(getList).toHaveBeenCalledTimes(1);
    await showPage();
    expect(screen.getByText('name 1')).toBeTruthy();
    await painted();
    expect(getList).toHaveBeenCalledTimes(1);
  });

  it('are read ahead of their page until it is there, which is told of them itself', async () => {
    const { showPage } = await setUp(namesOfLooks());
    expect(shown.list?.ahead.rows()).toMatchObject({ total: 1 });
    await showPage();
    expect(shown.list?.ahead.rows()).toBeUndefined();
    expect(shown.list?.tableQuery.data).toMatchObject({ total: 1 });
  });

  it('are not asked for while the page of a hidden tab is being drawn', async () => {
    const getList = namesOfLooks();
    await setUp(getList, '/hidden');
    expect(getList).not.toHaveBeenCalled();
  });

  it('are asked for again where others have changed them before the page could hear it', async () => {
    const getList = namesOfLooks();
    const { showPage } = await setUp(getList);
    publish('updated', { ids: [1], by: '张三', what: 'rows' }, 'roles');
    await showPage();
    expect(await screen.findByText('name 2')).toBeTruthy();
    expect(getList).toHaveBeenCalledTimes(2);
  });

  it('are not asked for a second time where they failed before the page was there', async () => {
    const getList = vi.fn(() => Promise.reject({ message: 'Not now', statusCode: 500 }));
    const { showPage } = await setUp(getList);
    await showPage();
    expect(await screen.findByText(/Not now/)).toBeTruthy();
    await painted();
    expect(getList).toHaveBeenCalledTimes(1);
  });
});

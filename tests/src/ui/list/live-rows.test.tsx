import { useTable } from '@refinedev/core';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { describe, expect, it, vi } from 'vitest';
import { text } from '@/providers/i18n';
import { type LivePayload, publish } from '@/providers/live/live-provider';
import { listDefaults } from '@/ui/list/list-defaults';
import { ListTable } from '@/ui/list/list-table';
import { renderPage } from '../render-page';

type Row = { id: number; name: string };

function Act({ on }: { on: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        act on {on}
      </button>
      {isOpen && createPortal(<div role="dialog">what is typed</div>, document.body)}
    </>
  );
}

function List({ hasSelection = false }: { hasSelection?: boolean }) {
  const table = useTable<Row>({ ...listDefaults, resource: 'organizations', syncWithLocation: false });
  return (
    <ListTable<Row>
      resource="organizations"
      table={table}
      columns={[{ key: 'name', main: true, render: ({ name }) => name }]}
      tools={() => null}
      rowActions={({ id }) => <Act on={id} />}
      bulkActions={hasSelection ? () => null : undefined}
    />
  );
}

/** A list of one row, which is called otherwise with every look. */
function setUp(props: { hasSelection?: boolean } = {}) {
  let looks = 0;
  const getList = vi.fn(async () => ({ data: [{ id: 1, name: `name ${++looks}` }], total: 1 }) as never);
  return { getList, ...renderPage(<List {...props} />, { getList }) };
}

const change = (ids: number[], resource = 'organizations', what: LivePayload['what'] = 'rows') =>
  act(async () => publish('updated', { ids, by: '张三', what }, resource));

const remove = (ids: number[]) =>
  act(async () => publish('deleted', { ids, by: '张三', what: 'rows' }, 'organizations'));

const row = () => within(screen.getAllByRole('row').at(-1) as HTMLElement);

const lines = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

describe('a list', () => {
  it('shows what others have changed, and marks it for a while', async () => {
    setUp();
    await screen.findByText('name 1');
    await change([1]);
    expect(await screen.findByText('name 2')).toBeTruthy();
    await waitFor(() => expect(row().getByText('name 2').closest('tr')?.className).toContain('changed'));
    await waitFor(() => expect(row().getByText('name 2').closest('tr')?.className).not.toContain('changed'), {
      timeout: 10_000,
    });
  });

  it('is not fetched for what is changed elsewhere', async () => {
    const { getList } = setUp();
    await screen.findByText('name 1');
    const looks = getList.mock.calls.length;
    await change([1], 'roles');
    expect(getList).toHaveBeenCalledTimes(looks);
  });

  it('stays as it is while rows are selected, says how many have changed, and shows them on demand', async () => {
    const { user } = setUp({ hasSelection: true });
    await screen.findByText('name 1');
    await user.click(screen.getByRole('checkbox', { name: /name 1/ }));
    await change([1, 2]);
    await change([2, 3]);
    await waitFor(() => expect(lines()).toContain('有 3 处变化显示'), { timeout: 10_000 });
    expect(screen.getByText('name 1')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '显示' }));
    expect(await screen.findByText('name 2')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button', { name: '显示' })).toBeNull());
    expect(screen.getByRole('checkbox', { name: /name 2/ })).toHaveProperty('checked', true);
  });

  it('says so no more once its rows were fetched anew for whatever reason', async () => {
    const { user } = setUp({ hasSelection: true });
    await screen.findByText('name 1');
    await user.click(screen.getByRole('checkbox', { name: /name 1/ }));
    await change([1, 2]);
    await waitFor(() => expect(lines()).toContain('有 2 处变化显示'), { timeout: 10_000 });
    await user.click(screen.getByRole('button', { name: text('buttons.refresh') }));
    await screen.findByText('name 2');
    await waitFor(() => expect(screen.queryByRole('button', { name: '显示' })).toBeNull());
  });

  it('is fetched a few times for many changes, the last of which it shows', async () => {
    const { getList } = setUp();
    await screen.findByText('name 1');
    for (let time = 0; time < 30; time++) await change([1]);
    expect(getList.mock.calls.length).toBeLessThan(15);
    const latest = () => `name ${getList.mock.calls.length}`;
    await waitFor(() => expect(getList.mock.calls.length).toBeGreaterThan(2), { timeout: 10_000 });
    expect(await screen.findByText(latest())).toBeTruthy();
  });

  it.each([
    ['too many have changed to name them', 'rows'],
    ['nothing was heard for a while', 'missed'],
  ] as const)('says that there may be changes while rows are selected and %s', async (_, what) => {
    const { user } = setUp({ hasSelection: true });
    await screen.findByText('name 1');
    await user.click(screen.getByRole('checkbox', { name: /name 1/ }));
    await change([], 'organizations', what);
    expect(lines()).toContain('内容可能有变化显示');
    await user.click(screen.getByRole('button', { name: '显示' }));
    expect(await screen.findByText('name 2')).toBeTruthy();
    await waitFor(() => expect(lines()).not.toContain('内容可能有变化显示'));
  });

  it.each([
    ['in a table', false],
    ['on a phone', true],
  ])(
    'leaves nothing to be read of a row that is gone or out of reach while a dialog stands open, %s',
    async (_, isPhone) => {
      vi.spyOn(window, 'matchMedia').mockImplementation(
        (media) => ({ media, matches: isPhone, addEventListener() {}, removeEventListener() {} }) as never,
      );
      const { user, getList } = setUp({ hasSelection: true });
      await screen.findByText('name 1');
      await user.click(screen.getByRole('button', { name: 'act on 1' }));
      const looks = getList.mock.calls.length;
      await remove([1]);
      await waitFor(() => expect(screen.queryByText('name 1')).toBeNull());
      expect(screen.getByText(text('form.meanwhile.gone'))).toBeTruthy();
      expect(screen.getByRole('checkbox', { name: text('form.meanwhile.gone') })).toBeTruthy();
      expect(screen.getByRole('dialog').textContent).toBe('what is typed');
      expect(getList).toHaveBeenCalledTimes(looks);
    },
  );

  it('is fetched anew behind a dialog where too many rows are gone to name them', async () => {
    setUp();
    render(<div role="dialog" />);
    await screen.findByText('name 1');
    await remove([]);
    expect(await screen.findByText('name 2')).toBeTruthy();
  });
});

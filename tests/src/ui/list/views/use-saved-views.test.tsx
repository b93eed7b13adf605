import type { ListView, SavedView } from '@contract/saved-views';
import type { CustomParams } from '@refinedev/core';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { SavedViewRow } from '@/ui/list/views/saved-view-row';
import { useSavedViews } from '@/ui/list/views/use-saved-views';
import { toastTitles } from '../../../toast-titles';
import { renderPage } from '../../render-page';

const shown: ListView = { filters: {}, sorter: null, columns: {}, density: 'middle', pageSize: 10 };
const current: ListView = { ...shown, pageSize: 50 };
const view = { id: 1, name: '本周', list: 'patients', isDefault: false, view: shown } as SavedView;

function Rows() {
  const saved = useSavedViews('patients');
  return saved.views.map((one) => (
    <SavedViewRow key={one.id} view={one} current={current} saved={saved} onOpen={() => {}} />
  ));
}

async function setUp({ views = () => [view] } = {}) {
  const answer = { data: view as never };
  const custom = vi.fn(async (_: CustomParams<unknown, unknown>) => answer);
  const getList = async () => ({ data: views() as never, total: 1 });
  const { user } = renderPage(<Rows />, { custom, getList });
  await screen.findByRole('button', { name: '重命名 本周' });
  return { user, sent: () => custom.mock.calls.map(([{ method, url, payload }]) => ({ method, url, payload })) };
}

const part = (payload: object) => [{ method: 'patch', url: '/api/v1/saved-views/1', payload }];

// Another window may have changed the rest, which is not known here yet.
it('a new name is sent alone', async () => {
  const { user, sent } = await setUp();
  await user.click(screen.getByRole('button', { name: '重命名 本周' }));
  await user.clear(screen.getByRole('textbox'));
  await user.type(screen.getByRole('textbox'), '下周{Enter}');
  await waitFor(() => expect(sent()).toEqual(part({ name: '下周' })));
});

it('that the list opens with it is sent alone', async () => {
  const { user, sent } = await setUp();
  await user.click(screen.getByRole('button', { name: '设为默认 本周' }));
  await waitFor(() => expect(sent()).toEqual(part({ isDefault: true })));
});

it('how the list is shown is sent alone', async () => {
  const { user, sent } = await setUp();
  await user.click(screen.getByRole('button', { name: '更新为当前设置 本周' }));
  await user.click(await screen.findByRole('button', { name: '更新为当前设置' }));
  await waitFor(() => expect(sent()).toEqual(part({ view: current })));
});

it('a name that is being typed stays where another window deletes its view; the others are gone', async () => {
  let views = [view, { ...view, id: 2, name: '本月' }];
  const { user } = await setUp({ views: () => views });
  await user.click(screen.getByRole('button', { name: '重命名 本周' }));
  await user.type(screen.getByRole('textbox'), '一');
  views = [];
  // As somebody comes back to the window.
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(screen.queryByRole('button', { name: '重命名 本月' })).toBeNull());
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('本周一');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('button', { name: /本周/ })).toBeNull();
});

it('a question names the view as another window calls it meanwhile, and so does what tells that it is done', async () => {
  let views = [view];
  const { user } = await setUp({ views: () => views });
  await user.click(screen.getByRole('button', { name: '更新为当前设置 本周' }));
  await screen.findByRole('dialog', { name: /“本周”/ });
  views = [{ ...view, name: '下周' }];
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  const question = await screen.findByRole('dialog', { name: /“下周”/ });
  await user.click(within(question).getByRole('button', { name: '更新为当前设置' }));
  await waitFor(() => expect(toastTitles()).toContain('已保存视图“下周”'));
});

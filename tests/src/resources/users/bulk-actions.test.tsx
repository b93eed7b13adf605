import { allEndpoints } from '@contract/index';
import type { User } from '@contract/users';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { session } from '@/providers/session/session';
import { unsavedWork } from '@/providers/work/unsaved-work';
import { UserBulkActions } from '@/resources/users/bulk-actions';
import { buildProfile, buildSession } from '../../providers/build-profile';
import { renderPage } from '../../ui/render-page';

beforeEach(() => {
  session.start(buildSession({ user: buildProfile({ permissions: allEndpoints.map(({ key }) => key) }) }));
});
afterEach(() => {
  unsavedWork.discard();
  session.clear();
});

it('the role that many accounts are given is chosen in a field that has a name, also once it is chosen', async () => {
  const nothing = () => undefined;
  const selection = { ids: [7, 8], rowOf: nothing, nameOf: String, clear: nothing, keep: nothing };
  const { user } = renderPage(<UserBulkActions selection={selection} />, {
    getList: async () => ({ data: [{ id: 1, name: '店长' }], total: 1 }) as never,
  });
  await user.click(screen.getByRole('button', { name: '分配角色' }));
  const field = () => screen.findByRole('combobox', { name: '角色' });
  await user.click(await field());
  await user.click((await screen.findAllByTitle('店长')).at(-1) as HTMLElement);
  expect(await field()).toBeTruthy();
});

it.each(['分配角色', '启用', '停用'])(
  '%s leaves out accounts with more rights than the user’s own, and says so before',
  async (name) => {
    const nothing = () => undefined;
    const rowOf = (id: number) => ({ id, isManageable: id !== 8 }) as User;
    const selection = { ids: [7, 8, 9], rowOf, nameOf: String, clear: nothing, keep: nothing };
    const { user } = renderPage(<UserBulkActions selection={selection} />, {
      getList: async () => ({ data: [], total: 0 }) as never,
    });
    await user.click(screen.getByRole('button', { name }));
    const dialog = within(await screen.findByRole('dialog', { name: `${name}：2 条` }));
    dialog.getByText('所选中有 1 条不能执行此操作，将不处理。');
  },
);

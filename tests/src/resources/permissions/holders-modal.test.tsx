import type { PermissionHolders } from '@contract/permissions';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { HoldersModal } from '@/resources/permissions/holders-modal';
import { renderPage } from '../../ui/render-page';

const named = (id: number, realName: string) => ({ id, username: `user${id}`, realName, roles: [] });

it('finds who may make a call by a name, however it is typed', async () => {
  const holders: PermissionHolders = {
    roles: [],
    users: [named(1, '买买提·艾力'), named(2, '李四'), named(3, 'Anna Smith')],
    userCount: 3,
  };
  const { user } = renderPage(<HoldersModal callKey="GET /x" onClose={() => undefined} />, {
    custom: async () => ({ data: holders }) as never,
  });
  const search = await screen.findByRole('textbox', { name: '按姓名或用户名筛选' });
  for (const [typed, name] of [
    ['买买提 • 艾', '买买提·艾力'],
    ['李　四', '李四'],
    ['Ａｎｎａ', 'Anna Smith'],
    ['user2', '李四'],
  ] as const) {
    await user.clear(search);
    await user.type(search, typed);
    await waitFor(() => expect(screen.getAllByText(/user\d/)).toHaveLength(1));
    expect(screen.getByText(new RegExp(name))).toBeTruthy();
  }
});

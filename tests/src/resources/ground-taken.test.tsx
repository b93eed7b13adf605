import { appointments } from '@contract/appointments';
import { allEndpoints } from '@contract/index';
import { logs } from '@contract/logs';
import { menus } from '@contract/menu-entries';
import { type MiniProgramUser, miniProgramUsers } from '@contract/mini-program-users';
import { type Organization, organizations } from '@contract/organizations';
import { superAdmin } from '@contract/role-kinds';
import { type StaffMember, staff } from '@contract/staff';
import { users } from '@contract/users';
import { useQueryClient } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { toast } from 'sonner';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BookingButton } from '@/domain/appointment/booking-button';
import type { EditorNode } from '@/domain/node/editor-node';
import { text } from '@/providers/i18n';
import { publish } from '@/providers/live/live-provider';
import { session } from '@/providers/session/session';
import { unsavedWork } from '@/providers/work/unsaved-work';
import { ClearButton } from '@/resources/logs/clear-button';
import { MoveModal } from '@/resources/menus/move-modal';
import { RolesModal } from '@/resources/menus/roles-modal';
import { PasswordAction } from '@/resources/mini-program-users/password-action';
import { MoveModal as MoveOrganization } from '@/resources/organizations/move-modal';
import { UnlistedCalls } from '@/resources/permissions/unlisted-calls';
import { AccountPanel } from '@/resources/staff/account-panel';
import { RolesModal as StaffRolesModal } from '@/resources/staff/roles-modal';
import { buildProfile, buildSession } from '../providers/build-profile';
import { toastTitles } from '../toast-titles';
import { renderPage } from '../ui/render-page';

const every = allEndpoints.map(({ key }) => key);
const profileWith = (permissions: string[]) =>
  buildProfile({ permissions, roles: [{ id: 1, name: '', code: superAdmin }] });
const grant = (permissions: string[]) => act(async () => session.update(profileWith(permissions)));
const close = vi.fn();

beforeEach(() => session.start(buildSession({ user: profileWith(every) })));
afterEach(() => {
  unsavedWork.discard();
  session.clear();
  close.mockReset();
  toast.dismiss();
});

const updatedAt = '2026-05-03T08:00:00.000Z';
const node = { id: 5, updatedAt, parentId: null, panel: 'menu', type: 1, label: '提醒', route: 'x' } as EditorNode;
const organization = { id: 3, updatedAt, name: '机构三', code: 'C', parentId: null } as Organization;
const account = { id: 9, username: 'wang', updatedAt, status: 1, hasSecondFactor: false, roles: [] } as const;

const answers = {
  getList: async () => ({ data: [], total: 0 }),
  getMany: async () => ({ data: [] }),
  custom: async () => ({ data: [] }) as never,
};

type Dialog = { what: string; dialog: ReactNode; resource: string; id: number; call: string; button: string };
const dialogs: Dialog[] = [
  {
    what: 'moves a node of the menu',
    dialog: <MoveModal node={node} nodes={[node]} onClose={close} />,
    ...{ resource: menus.name, id: node.id, call: menus.endpoints.move.key, button: '移动' },
  },
  {
    what: 'says who holds it',
    dialog: <RolesModal node={node} hasBelow={false} onClose={close} />,
    ...{ resource: menus.name, id: node.id, call: menus.endpoints.setRoles.key, button: '保存' },
  },
  {
    what: 'moves an organization',
    dialog: <MoveOrganization row={organization} rows={[organization]} onClose={close} />,
    ...{ resource: organizations.name, id: organization.id, call: organizations.endpoints.move.key, button: '移动' },
  },
  {
    what: 'gives an account its roles',
    dialog: <StaffRolesModal account={{ ...account, roles: [] }} onClose={close} />,
    ...{ resource: users.name, id: account.id, call: users.endpoints.setRoles.key, button: '保存' },
  },
];

describe.each(dialogs)('a dialog that $what', ({ dialog, resource, id, call, button }) => {
  it('says at once that its row was deleted, and offers what can only be refused no more', async () => {
    renderPage(dialog, answers);
    await act(async () => publish('deleted', { ids: [id], by: '王经理', what: 'rows' }, resource));
    await screen.findByText('王经理 刚刚删除了此内容。');
    expect(screen.getByRole('button', { name: button })).toHaveProperty('disabled', true);
  });

  it('… that the right to it was taken', async () => {
    renderPage(dialog, answers);
    await grant(every.filter((key) => key !== call));
    await screen.findByText('您已没有执行此操作的权限。');
    expect(screen.getByRole('button', { name: button })).toHaveProperty('disabled', true);
  });
});

it.each([
  {
    what: 'a node of the menu',
    dialog: <MoveModal node={{ ...node, parentId: 2 }} nodes={undefined} onClose={close} />,
  },
  {
    what: 'an organization',
    dialog: <MoveOrganization row={{ ...organization, parentId: 2 }} rows={undefined} onClose={close} />,
  },
])('a dialog that moves $what says that the others cannot be had, and not that the one above is gone', ({ dialog }) => {
  renderPage(dialog, answers);
  expect(screen.queryByText(text('validation.unknownParent'))).toBeNull();
  expect(screen.getByTitle(text('common.loadFailed'))).toBeTruthy();
  expect(screen.getByRole('button', { name: /移\s?动/ })).toHaveProperty('disabled', true);
});

it.each([
  {
    what: 'of a password',
    page: <PasswordAction user={{ id: 4, nickname: '小程' } as MiniProgramUser} />,
    ...{ opens: text('mini-program-users.changePassword'), call: miniProgramUsers.endpoints.setPassword.key },
  },
  {
    what: 'of a booking',
    page: <BookingButton patient={{ id: 4, name: '张三', servicePointId: 2 }} />,
    ...{ opens: text('appointments.book'), call: appointments.endpoints.create.key },
  },
  {
    what: 'that clears the log',
    page: <ClearButton />,
    ...{ opens: text('logs.clear.title'), call: logs.endpoints.archive.key },
  },
])(
  'a dialog $what stays when the right to it is taken and says so, and does not open by itself when it is given back',
  async ({ page, opens, call }) => {
    const { user } = renderPage(page, answers);
    await user.click(screen.getByRole('button', { name: opens }));
    const dialog = await screen.findByRole('dialog');
    await grant(every.filter((key) => key !== call));
    await within(dialog).findByText('您已没有执行此操作的权限。');
    await user.click(within(dialog).getByRole('button', { name: '取消' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('button', { name: opens })).toBeNull();
    await grant(every);
    expect(screen.getByRole('button', { name: opens })).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  },
);

const member = { id: 7, updatedAt, realName: '王五', isManageable: true, account: null } as unknown as StaffMember;

/** The panel of somebody, as their page is shown them. */
function openPanel(before: StaffMember, after: StaffMember) {
  let renew = () => {};
  function Page() {
    const [shown, setShown] = useState(before);
    renew = () => setShown(after);
    return <AccountPanel member={shown} />;
  }
  const getOne = async () => ({ data: after }) as never;
  const page = renderPage(<Page />, { ...answers, getOne });
  const told = () =>
    act(async () => {
      publish('updated', { ids: [before.id], by: '王经理', what: 'rows' }, staff.name);
      renew();
    });
  return { ...page, told };
}

it('what is typed for an account stays where a colleague makes one meanwhile, and it is said', async () => {
  const { user, told } = openPanel(member, { ...member, account: { ...account, roles: [] } });
  await user.click(screen.getByRole('button', { name: '创建登录账号' }));
  const dialog = await screen.findByRole('dialog', { name: '创建登录账号' });
  await user.type(within(dialog).getByRole('textbox', { name: '用户名' }), 'wangwu');
  await told();
  await within(dialog).findByText('王经理 刚刚修改了此内容，此操作已不再适用。');
  expect(within(dialog).getByRole('textbox', { name: '用户名' })).toHaveProperty('value', 'wangwu');
  expect(within(dialog).getByRole('button', { name: '保存' })).toHaveProperty('disabled', true);
});

it('the roles of an account stay to be seen where it is taken away meanwhile', async () => {
  const { user, told } = openPanel({ ...member, account: { ...account, roles: [] } }, member);
  await user.click(screen.getByRole('button', { name: '修改角色' }));
  const dialog = await screen.findByRole('dialog', { name: /wang/ });
  await told();
  await act(async () => publish('deleted', { ids: [account.id], by: '王经理', what: 'rows' }, users.name));
  await within(dialog).findByText('王经理 刚刚删除了此内容。');
});

describe('calls that have no node', () => {
  const call = (id: number) => ({ key: `GET /api/v1/call-${id}`, label: `调用${id}`, group: '组' });

  it('are told as many as were added, and chosen no more where a colleague has added them', async () => {
    let left = [call(1), call(2), call(3)];
    const sent = vi.fn();
    let renew = () => Promise.resolve();
    function Panel() {
      const client = useQueryClient();
      renew = () => client.invalidateQueries();
      return <UnlistedCalls onAsk={() => undefined} />;
    }
    const { user } = renderPage(<Panel />, {
      getList: async () => ({ data: [], total: 0 }),
      custom: async ({ method, payload }) => {
        if (method === 'get') return { data: left } as never;
        sent(payload);
        // A colleague was quicker with one of them.
        left = [];
        return { data: { added: 1 } } as never;
      },
    });
    await user.click(await screen.findByRole('button', { name: '查看并登记' }));
    const dialog = await screen.findByRole('dialog', { name: '未登记的接口' });
    for (const id of [1, 2]) await user.click(within(dialog).getByRole('checkbox', { name: `选择 ${call(id).key}` }));
    left = [call(2), call(3)];
    await act(() => renew());
    await user.click(await within(dialog).findByRole('button', { name: '登记所选（1）' }));
    await waitFor(() => expect(sent).toHaveBeenCalledWith({ keys: [call(2).key] }));
    await waitFor(() => expect(toastTitles()).toContain('已登记 1 个接口'));
  });
});

it('the dialog of who holds a node goes on telling that others lie below it once the menu cannot be had any more', async () => {
  function Page() {
    const [hasBelow, setHasBelow] = useState<boolean | undefined>(true);
    return (
      <>
        <button type="button" onClick={() => setHasBelow(undefined)}>
          take
        </button>
        <RolesModal node={node} hasBelow={hasBelow} onClose={close} />
      </>
    );
  }
  renderPage(<Page />, answers);
  await screen.findByText(text('nodes.rolesHintBelow'));
  await act(async () => screen.getByText('take').click());
  screen.getByText(text('nodes.rolesHintBelow'));
});

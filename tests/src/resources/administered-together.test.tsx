import { allEndpoints } from '@contract/index';
import { defaultTypeLabels, type OrganizationTypeLabels } from '@contract/organizations';
import type { Role } from '@contract/roles';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EditorNode } from '@/domain/node/editor-node';
import { AppError } from '@/lib/app-error';
import { session } from '@/providers/session';
import { unsavedWork } from '@/providers/unsaved-work';
import { MoveModal } from '@/resources/menus/move-modal';
import { RolesModal } from '@/resources/menus/roles-modal';
import { TypesModal } from '@/resources/organizations/types-modal';
import { formValues } from '@/resources/roles/form-schema';
import { RoleForm } from '@/resources/roles/role-form';
import { buildProfile, buildSession } from '../providers/build-profile';
import { renderPage } from '../ui/render-page';

/** What the server answers to whoever has not seen what there is by now. */
const conflict = () => new AppError({ kind: 'http', statusCode: 409, message: '内容已被他人修改，请核对后再保存' });
const close = vi.fn();
const sent = vi.fn();

beforeEach(() => {
  session.start(buildSession({ user: buildProfile({ permissions: allEndpoints.map(({ key }) => key) }) }));
});
afterEach(() => {
  unsavedWork.discard();
  session.clear();
  sent.mockReset();
  close.mockReset();
});

const role: Role = {
  id: 7,
  createdAt: '2026-05-03T08:00:00.000Z',
  updatedAt: '2026-05-03T08:00:00.000Z',
  name: '前台',
  code: 'DESK',
  orgId: 1,
  orgName: '集团',
  description: '',
  dataScope: 'own',
  permissions: [],
  menuIds: [1, 2, 3],
  isSeeded: false,
  userCount: 0,
};

const save = ({ user }: ReturnType<typeof renderPage>) => user.click(screen.getByRole('button', { name: '保存' }));

describe('what another administrator has set meanwhile is not written over, but shown beside one’s own', () => {
  it('which roles hold a node', async () => {
    const choice = (id: number, name: string) => ({ id, name, code: name, holds: false, lacksCall: false });
    const roles = [choice(1, '店长'), choice(2, '店员'), choice(3, '客服')];
    let holders = [2];
    const page = renderPage(
      <RolesModal node={{ id: 5, label: '提醒' } as EditorNode} hasBelow={false} onClose={close} />,
      {
        custom: async ({ method, payload }) => {
          if (method === 'get')
            return { data: roles.map((row) => ({ ...row, holds: holders.includes(row.id) })) } as never;
          sent(payload);
          if (String((payload as { known: number[] }).known) !== String(holders)) throw conflict();
          return { data: [] } as never;
        },
      },
    );
    await page.user.click(await screen.findByRole('checkbox', { name: '店长' }));
    holders = [3];
    await save(page);
    expect(await screen.findByText(conflict().message)).toBeTruthy();
    expect(sent).toHaveBeenLastCalledWith({ roleIds: [1, 2], known: [2] });
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '客服' }).checked).toBe(true));
    await save(page);
    await waitFor(() => expect(close).toHaveBeenCalledOnce());
    expect(sent).toHaveBeenLastCalledWith({ roleIds: [1, 3], known: [3] });
  });

  it('what the types of organizations are called', async () => {
    let labels: OrganizationTypeLabels = defaultTypeLabels;
    const page = renderPage(<TypesModal labels={labels} renew={async () => labels} onClose={close} />, {
      create: async ({ variables }: { variables?: unknown }) => {
        sent(variables);
        if (JSON.stringify((variables as { known?: object }).known) !== JSON.stringify(labels)) throw conflict();
        return { data: {} } as never;
      },
    });
    const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
    await page.user.clear(field('类型 2 中文名称'));
    await page.user.type(field('类型 2 中文名称'), '加盟机构');
    labels = { ...labels, 0: { zh: '总部', en: 'Head office' } };
    await save(page);
    expect(await screen.findByText(conflict().message)).toBeTruthy();
    await waitFor(() => expect(field('类型 0 中文名称').value).toBe('总部'));
    expect(field('类型 2 中文名称').value).toBe('加盟机构');
    await save(page);
    await waitFor(() => expect(close).toHaveBeenCalledOnce());
    const now = { ...labels, 2: { ...labels[2], zh: '加盟机构' } };
    expect(sent).toHaveBeenLastCalledWith({ labels: now, known: labels });
  });

  it('where a node of the menu stands', async () => {
    const entry = (id: number, parentId: number | null) =>
      ({ id, parentId, panel: 'menu', type: 1, label: `第${id}页`, route: `page-${id}` }) as EditorNode;
    const seen = [entry(1, null), entry(2, null), entry(5, 1)];
    const now = [entry(1, null), entry(2, null), entry(5, 2)];
    let renew = () => {};
    function Dialog() {
      const [nodes, setNodes] = useState(seen);
      renew = () => setNodes(now);
      return <MoveModal node={entry(5, 1)} nodes={nodes} onClose={close} />;
    }
    const page = renderPage(<Dialog />, {
      custom: async ({ payload }) => {
        sent(payload);
        renew();
        if ((payload as { known: { parentId: number } }).known.parentId !== 2) throw conflict();
        return { data: {} } as never;
      },
    });
    const move = () => page.user.click(screen.getByRole('button', { name: '移动' }));
    await move();
    expect(await screen.findByText(conflict().message)).toBeTruthy();
    expect(sent).toHaveBeenLastCalledWith({ parentId: 1, before: null, known: { parentId: 1 } });
    await move();
    await waitFor(() => expect(close).toHaveBeenCalledOnce());
    expect(sent).toHaveBeenLastCalledWith({ parentId: 1, before: null, known: { parentId: 2 } });
  });
});

it('a role whose form is open is saved without a node of the menu that another administrator has deleted meanwhile', async () => {
  const node = (id: number) => ({
    id,
    parentId: null,
    panel: 'menu',
    type: 1,
    label: `第${id}页`,
    key: '',
    component: '',
  });
  let nodes = [node(1), node(2), node(3)];
  const getList = async ({ resource }: { resource: string }) =>
    ({ data: resource === 'permissions' ? nodes : [], total: 0 }) as never;
  const page = renderPage(
    <RoleForm role={role} initial={formValues(role)} />,
    {
      getList,
      custom: async () => ({ data: { data: [] } }) as never,
      getOne: async () => ({ data: { id: 1, name: '集团' } }) as never,
      update: async ({ variables }: { variables?: unknown }) => {
        sent(variables);
        const { menuIds } = variables as { menuIds: number[] };
        if (menuIds.every((id) => nodes.some((one) => one.id === id))) return { data: role } as never;
        throw new AppError({
          kind: 'http',
          statusCode: 400,
          message: '有误',
          errors: { menuIds: ['所选内容不存在或已被移除'] },
        });
      },
    },
    [{ name: 'roles', list: '/' }],
  );
  await page.user.click(await screen.findByRole('treeitem', { name: /第3页/ }));
  nodes = [node(2), node(3)];
  const confirm = async () => {
    await save(page);
    const dialog = await screen.findByRole('dialog', { name: '确认权限变更' });
    await page.user.click(within(dialog).getByRole('button', { name: '保存' }));
  };
  await confirm();
  expect(await screen.findByText('所选内容不存在或已被移除')).toBeTruthy();
  await confirm();
  await waitFor(() => expect(sent).toHaveBeenLastCalledWith(expect.objectContaining({ menuIds: [2] })));
});

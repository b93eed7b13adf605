import { allEndpoints } from '@contract/index';
import { defaultTypeLabels, type Organization, type OrganizationTypeLabels } from '@contract/organizations';
import type { PatientRecord } from '@contract/patient-records';
import type { Role } from '@contract/roles';
import { type ServicePoint, servicePoints } from '@contract/service-points';
import type { DataProvider } from '@refinedev/core';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { type ComponentProps, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EditorNode } from '@/domain/node/editor-node';
import { AppError } from '@/lib/errors/app-error';
import { publish } from '@/providers/live/live-provider';
import { renew } from '@/providers/live/renew';
import { session } from '@/providers/session/session';
import { unsavedWork } from '@/providers/work/unsaved-work';
import { MoveModal } from '@/resources/menus/move-modal';
import { RolesModal } from '@/resources/menus/roles-modal';
import { MoveModal as MoveOrganization } from '@/resources/organizations/move-modal';
import { TypesModal } from '@/resources/organizations/types-modal';
import { EndRecord } from '@/resources/patient-records/end-record';
import { formValues } from '@/resources/roles/form-schema';
import { RoleForm } from '@/resources/roles/role-form';
import { StatusAction } from '@/resources/service-points/status-action';
import { RolesModal as StaffRolesModal } from '@/resources/staff/roles-modal';
import { buildProfile, buildSession } from '../providers/build-profile';
import { renderPage } from '../ui/render-page';

/** What the server answers to whoever has not seen what there is by now. */
const conflict = () => new AppError({ kind: 'http', statusCode: 409, message: '内容已被他人修改，请核对后再操作' });
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

const servicePoint = servicePoints.input.parse({
  ...{ name: '一店', code: 'SP-1', orgId: 1, type: 'clinic', phone: '19900000001', address: '旧', managerId: null },
  ...{
    status: 1,
    slotMinutes: 30,
    capacityPerSlot: 2,
    services: [],
    equipment: [],
    photos: [],
    remark: '',
    openingHours: [],
  },
});

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
    const seen = [entry(1, null), entry(2, null), entry(5, 1), entry(6, 1)];
    const now = [entry(1, null), entry(2, null), entry(5, 2), entry(6, 1)];
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
    expect(sent).toHaveBeenLastCalledWith({ parentId: 1, before: null, known: { parentId: 1, before: 6 } });
    await move();
    await waitFor(() => expect(close).toHaveBeenCalledOnce());
    expect(sent).toHaveBeenLastCalledWith({ parentId: 1, before: null, known: { parentId: 2, before: null } });
  });
});

/** A row as a colleague has made it meanwhile, and a server that takes only what was decided on that. */
function changedMeanwhile<Row extends { updatedAt: string }>(now: Row): Partial<DataProvider> {
  const custom = async ({ method, payload }: { method: string; payload?: unknown }) => {
    if (method === 'get') return { data: {} } as never;
    sent(payload);
    if ((payload as { updatedAt?: string }).updatedAt === now.updatedAt) return { data: now } as never;
    throw new AppError({ kind: 'http', statusCode: 409, message: conflict().message, data: { current: now } });
  };
  return { custom, getMany: async () => ({ data: [] }), getList: async () => ({ data: [], total: 0 }) };
}

const [before, after] = ['2026-05-03T08:00:00.000Z', '2026-05-03T08:00:01.000Z'];

describe('a dialog that was opened before a colleague changed its row', () => {
  it('gives an account no roles over those that the colleague gave, though the page behind shows them: it shows both, and saves both', async () => {
    const account = (updatedAt: string, ...ids: number[]) =>
      ({ id: 9, username: 'w', updatedAt, roles: ids.map((id) => ({ id, name: `角色${id}` })) }) as unknown as Props;
    type Props = ComponentProps<typeof StaffRolesModal>['account'];
    let renew = () => {};
    function Page() {
      const [shown, setShown] = useState(account(before, 1, 2));
      renew = () => setShown(account(after, 2, 3));
      return <StaffRolesModal account={shown} onClose={close} />;
    }
    const page = renderPage(<Page />, changedMeanwhile({ updatedAt: after, roleIds: [2, 3] }));
    act(() => renew());
    await page.user.click((await screen.findAllByLabelText(/移除|close/i)).at(-1) as HTMLElement);
    await save(page);
    expect(await screen.findByText(conflict().message)).toBeTruthy();
    expect(sent).toHaveBeenLastCalledWith({ roleIds: [1], updatedAt: before });
    await save(page);
    await waitFor(() => expect(close).toHaveBeenCalledOnce());
    expect(sent).toHaveBeenLastCalledWith({ roleIds: [3], updatedAt: after });
  });

  it('moves an organization by a second press, after it has said that it is another by now', async () => {
    const organization = (id: number, updatedAt = before) =>
      ({ id, updatedAt, name: `机构${id}`, code: `ORG-${id}`, parentId: id === 3 ? 1 : null }) as Organization;
    const rows = [organization(1), organization(2), organization(3)];
    const page = renderPage(
      <MoveOrganization row={organization(3)} rows={rows} onClose={close} />,
      changedMeanwhile(organization(3, after)),
    );
    await page.user.click(screen.getByRole('combobox'));
    await page.user.click((await screen.findAllByTitle('机构2')).at(-1) as HTMLElement);
    const move = () => page.user.click(screen.getByRole('button', { name: '移动' }));
    await move();
    expect(await screen.findByText(conflict().message)).toBeTruthy();
    await move();
    await waitFor(() => expect(close).toHaveBeenCalledOnce());
    expect(sent).toHaveBeenLastCalledWith({ parentId: 2, updatedAt: after });
  });

  it('closes a service point by a second press, and leaves what the colleague has changed', async () => {
    const point = (address: string, updatedAt: string) =>
      ({ ...servicePoint, address, updatedAt, id: 4, status: 1 }) as ServicePoint;
    const page = renderPage(
      <StatusAction servicePoint={point('旧地址', before)} />,
      changedMeanwhile(point('新地址', after)),
    );
    await page.user.click(screen.getByRole('button', { name: '停用' }));
    const dialog = await screen.findByRole('dialog');
    const press = () => page.user.click(within(dialog).getByRole('button', { name: '停用' }));
    await press();
    expect(await screen.findByText(conflict().message)).toBeTruthy();
    await press();
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
    expect(sent).toHaveBeenLastCalledWith(expect.objectContaining({ address: '新地址', status: 0, updatedAt: after }));
  });

  it('voids no visit that is another than the one that was asked about, though the page behind shows it', async () => {
    const visit = (updatedAt: string) => ({ id: 5, updatedAt }) as PatientRecord;
    let renew = () => {};
    function Page() {
      const [record, setRecord] = useState(visit(before));
      renew = () => setRecord(visit(after));
      return <EndRecord record={record} steps={['void']} />;
    }
    const page = renderPage(<Page />, changedMeanwhile(visit(after)));
    await page.user.click(screen.getByRole('button', { name: '作废' }));
    const dialog = await screen.findByRole('dialog');
    await page.user.type(within(dialog).getByRole('textbox'), '录错了人');
    act(() => renew());
    const press = () => page.user.click(within(dialog).getByRole('button', { name: '作废' }));
    await press();
    expect(await screen.findByText(conflict().message)).toBeTruthy();
    await press();
    await waitFor(() => expect(sent).toHaveBeenLastCalledWith({ reason: '录错了人', updatedAt: after }));
  });

  it('keeps the reason that is typed where somebody has voided the visit meanwhile, and says that it is so', async () => {
    const visit = (status: string, updatedAt: string) => ({ id: 5, status, updatedAt }) as PatientRecord;
    let renew = () => {};
    function Page() {
      const [record, setRecord] = useState(visit('completed', before));
      renew = () => setRecord(visit('voided', after));
      return <EndRecord record={record} steps={record.status === 'completed' ? ['void'] : []} />;
    }
    const getOne = () => Promise.resolve({ data: visit('voided', after) }) as never;
    const page = renderPage(<Page />, { ...changedMeanwhile(visit('voided', after)), getOne });
    await page.user.click(screen.getByRole('button', { name: '作废' }));
    const dialog = await screen.findByRole('dialog');
    await page.user.type(within(dialog).getByRole('textbox'), '录错了人');
    await act(async () => {
      publish('updated', { ids: [5], by: '王经理', what: 'rows' }, 'patient-records');
      renew();
    });
    await within(dialog).findByText('王经理 刚刚修改了此内容，此操作已不再适用。');
    expect(within(dialog).getByRole('textbox')).toHaveProperty('value', '录错了人');
    expect(within(dialog).getByRole('button', { name: '作废' })).toHaveProperty('disabled', true);
  });
});

it('what lay above and was deleted meanwhile is said to be gone, and no number stands for it', () => {
  const node = (id: number, parentId: number | null) =>
    ({ id, parentId, panel: 'menu', type: 1, label: `第${id}页`, route: `page-${id}` }) as EditorNode;
  const row = { id: 3, name: '机构3', code: 'ORG-3', parentId: 88, updatedAt: before } as Organization;
  renderPage(
    <>
      <MoveModal node={node(5, 77)} nodes={[node(1, null), node(5, 77)]} onClose={close} />
      <MoveOrganization row={row} rows={[row]} onClose={close} />
    </>,
  );
  expect(screen.getAllByText('上级节点不存在或已被移除')).toHaveLength(2);
  expect(screen.queryByText(/^(77|88)$/)).toBeNull();
});

const node = (id: number) => ({
  id,
  parentId: null,
  panel: 'menu',
  type: 1,
  label: `第${id}页`,
  key: '',
  component: '',
});

/** The form of the role with these nodes in the menu. `save` goes through what the change means. */
function openRole({
  nodes,
  update,
}: {
  nodes: () => ReturnType<typeof node>[];
  update: Partial<DataProvider>['update'];
}) {
  const getList = async ({ resource }: { resource: string }) =>
    ({ data: resource === 'permissions' ? nodes() : [], total: 0 }) as never;
  let client: QueryClient | undefined;
  function Page() {
    client = useQueryClient();
    return <RoleForm role={role} initial={formValues(role)} />;
  }
  const page = renderPage(<Page />, {
    getList,
    custom: async () => ({ data: { data: [] } }) as never,
    getOne: async () => ({ data: { id: 1, name: '集团' } }) as never,
    update,
  });
  const ask = async () => {
    await save(page);
    return screen.findByRole('dialog', { name: '确认权限变更' });
  };
  const confirm = async () => {
    const dialog = await ask();
    await page.user.click(within(dialog).getByRole('button', { name: '保存' }));
  };
  return { ...page, ask, confirm, hear: () => act(async () => client && renew(client, {})) };
}

it('a role whose form is open is saved without a node of the menu that another administrator has deleted meanwhile', async () => {
  let nodes = [node(1), node(2), node(3)];
  const { user, confirm } = openRole({
    nodes: () => nodes,
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
  });
  await user.click(await screen.findByRole('treeitem', { name: /第3页/ }));
  nodes = [node(2), node(3)];
  await confirm();
  expect(await screen.findByText('所选内容不存在或已被移除')).toBeTruthy();
  await confirm();
  await waitFor(() => expect(sent).toHaveBeenLastCalledWith(expect.objectContaining({ menuIds: [2] })));
});

it('the question before a role is saved, and the tree behind it, count no node that is deleted while it stands there', async () => {
  let nodes = [node(1), node(2), node(3), node(4)];
  const { user, ask, hear } = openRole({ nodes: () => nodes, update: async () => ({ data: role }) as never });
  for (const name of [/第2页/, /第3页/]) await user.click(await screen.findByRole('treeitem', { name }));
  const dialog = await ask();
  expect(within(dialog).getByText('减少 2 个菜单')).toBeTruthy();
  nodes = [node(2), node(4)];
  await hear();
  expect(await within(dialog).findByText('减少 1 个菜单')).toBeTruthy();
  expect(within(dialog).getAllByRole('listitem')).toHaveLength(1);
  expect(screen.getByText('已选 0/2')).toBeTruthy();
});

it('of the rights of a role that two administrators change at once both changes hold', async () => {
  const current = { ...role, menuIds: [1, 2, 3, 4], updatedAt: '2026-05-03T09:00:00.000Z' };
  const { user, confirm } = openRole({
    nodes: () => [node(1), node(2), node(3), node(4)],
    update: async ({ variables }: { variables?: unknown }) => {
      sent(variables);
      if ((variables as Role).updatedAt === current.updatedAt) return { data: role } as never;
      const data = { current, changedBy: '王经理', isOwn: false };
      throw new AppError({ kind: 'http', statusCode: 409, message: '已被修改', data });
    },
  });
  await user.click(await screen.findByRole('treeitem', { name: /第3页/ }));
  await confirm();
  const question = await screen.findByRole('dialog', { name: '内容已被他人修改' });
  const mine = within(question).getByRole('radio', { name: /您的内容/ });
  expect(mine.closest('label')?.textContent).toBe('增加第4页、取消第3页');
  await user.click(within(question).getByRole('button', { name: '采用所选内容' }));
  await confirm();
  await waitFor(() => expect(sent).toHaveBeenLastCalledWith(expect.objectContaining({ menuIds: [1, 2, 4] })));
});

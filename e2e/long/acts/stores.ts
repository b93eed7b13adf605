import { contract } from '@contract/index';
import type { Page } from '@playwright/test';
import { call } from '../../call';
import { expect } from '../../test';
import { type ActRow, asked, choose, dialog, inBulk, main, pageForm, saving } from './act-row';
import { made, madeStaff, newName, point } from './made';

const servicePoints = contract.servicePoints.endpoints;
const staff = contract.staff.endpoints;
const miniProgramUsers = contract.miniProgramUsers.endpoints;

const deleteButton = (page: Page) => page.getByRole('main').getByRole('button', { name: '删除', exact: true });

export const stores: ActRow[] = [
  [
    servicePoints.create,
    async (page) => {
      await page.goto('/stores/service-points/create');
      const form = pageForm(page);
      await form.getByRole('textbox', { name: '名称' }).fill(newName());
      await form.getByRole('combobox', { name: '所属机构' }).click();
      await page.getByRole('tree').getByText('明眸直营中心').click();
      await form.getByRole('textbox', { name: '电话' }).fill('021-1234 5678');
      await form.getByRole('textbox', { name: '详细地址' }).fill('示例路1号');
      return saving(form, '编号', `SP-${Date.now()}`);
    },
  ],
  [
    servicePoints.update,
    async (page) => {
      const { id } = await made(page, servicePoints.create, { managerId: null });
      await page.goto(`/stores/service-points/${id}/edit`);
      return saving(pageForm(page), '备注', '已核对');
    },
  ],
  [
    servicePoints.delete,
    async (page) => {
      const { id } = await made(page, servicePoints.create, { managerId: null });
      await page.goto(`/stores/service-points/${id}`);
      return asked(page, deleteButton(page));
    },
  ],
  [
    staff.create,
    async (page) => {
      await page.goto('/stores/staff/create');
      const form = pageForm(page);
      await form.getByRole('textbox', { name: '手机号' }).fill('19900004321');
      await choose(page, form, '服务点', point.name);
      await page.keyboard.press('Escape');
      return saving(form, '姓名', newName());
    },
    'manager',
  ],
  [
    staff.update,
    async (page) => {
      const { id } = await madeStaff(page);
      await page.goto(`/stores/staff/${id}/edit`);
      return saving(pageForm(page), '备注', '已核对');
    },
  ],
  [
    staff.delete,
    async (page) => {
      const { id } = await madeStaff(page);
      await page.goto(`/stores/staff/${id}`);
      return asked(page, deleteButton(page));
    },
  ],
  [
    staff.setStatus,
    async (page) => {
      const { id } = await madeStaff(page);
      await page.goto(`/stores/staff/${id}`);
      return asked(page, main(page).getByRole('button', { name: '停用', exact: true }), '停用');
    },
  ],
  [
    staff.createAccount,
    async (page) => {
      const { id } = await madeStaff(page);
      await page.goto(`/stores/staff/${id}`);
      await page.getByRole('button', { name: '创建登录账号' }).click();
      const form = page.getByRole('dialog', { name: '创建登录账号' });
      await choose(page, form, '角色', '店员');
      await page.keyboard.press('Tab');
      return saving(form, '用户名', `act-${Date.now()}`);
    },
  ],
  [
    miniProgramUsers.create,
    async (page) => {
      await page.goto('/users/mini-program-users/create');
      const form = pageForm(page);
      await form.getByRole('textbox', { name: '手机号' }).fill(newPhone());
      await choose(page, form, '服务点', point.name);
      return saving(form, '昵称', newName());
    },
  ],
  [
    miniProgramUsers.update,
    async (page) => {
      const { id } = await madeMember(page);
      await page.goto(`/users/mini-program-users/${id}/edit`);
      return saving(pageForm(page), '昵称', newName());
    },
  ],
  [
    miniProgramUsers.delete,
    async (page) => {
      const { id } = await madeMember(page);
      await page.goto(`/users/mini-program-users/${id}`);
      return asked(page, deleteButton(page));
    },
  ],
  [
    miniProgramUsers.setStatus,
    async (page) => {
      const { nickname } = await madeMember(page);
      await page.goto('/users/mini-program-users');
      await page.getByRole('textbox', { name: '昵称或手机号' }).fill(nickname);
      await expect(page.getByText('共 1 条', { exact: true })).toBeVisible();
      return inBulk(page, '停用');
    },
  ],
  [
    miniProgramUsers.setPassword,
    async (page) => {
      const { id } = await madeMember(page);
      await page.goto(`/users/mini-program-users/${id}`);
      await page.getByRole('button', { name: '修改密码' }).click();
      const form = dialog(page);
      await form.getByLabel('新密码', { exact: true }).fill('something new 1');
      await form.getByLabel('确认新密码').fill('something new 1');
      return {
        place: form,
        press: () => form.getByRole('button', { name: '保存' }).click(),
        typed: () => expect(form.getByLabel('新密码', { exact: true })).toHaveValue('something new 1'),
        done: () => expect(form).toBeHidden(),
      };
    },
  ],
];

const newPhone = () => `199${String(Date.now()).slice(-8)}`;

async function madeMember(page: Page) {
  const nickname = newName();
  const member = { nickname, phone: newPhone(), servicePointId: point.id, status: 1, linkedPatients: [] };
  return { nickname, ...(await call<{ id: number }>(page, 'POST', '/mini-program-users', member)) };
}

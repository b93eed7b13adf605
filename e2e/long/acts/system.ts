import { contract } from '@contract/index';
import type { Page } from '@playwright/test';
import { call } from '../../call';
import { expect } from '../../test';
import { type ActRow, asked, atOnce, choose, dialog, saving, toast } from './act-row';
import { made, newName, roleId } from './made';

const { menus, permissions, systemMessages, roleMessages, organizations, logs } = contract;

export const system: ActRow[] = [
  [
    menus.endpoints.create,
    async (page) => {
      await page.goto('/system/menus');
      await ofNode(page, '系统管理', '新增下级');
      const form = dialog(page);
      await form.getByRole('textbox', { name: '路由' }).fill(`act-${Date.now()}`);
      await form.getByLabel('内嵌地址').fill('/frame-sample.html');
      return saving(form, '名称', newName());
    },
  ],
  [
    menus.endpoints.update,
    async (page) => {
      await ofNode(page, await madeEntry(page), '编辑');
      return saving(dialog(page), '名称', newName());
    },
  ],
  [
    menus.endpoints.move,
    async (page) => {
      await ofNode(page, await madeEntry(page), '移动到…');
      const place = dialog(page);
      await choose(page, place, '位置', '系统管理');
      return { place, press: () => place.getByRole('button', { name: '移动' }).click(), done: () => gone(place) };
    },
  ],
  [
    menus.endpoints.delete,
    async (page) => {
      const name = await madeEntry(page);
      await ofNode(page, name, '删除');
      return sure(page, name);
    },
  ],
  [
    menus.endpoints.setRoles,
    async (page) => {
      await ofNode(page, await madeEntry(page), '角色');
      const place = dialog(page);
      const held = place.getByRole('checkbox', { name: '店长' });
      await held.check();
      return {
        place,
        press: () => place.getByRole('button', { name: '保存' }).click(),
        typed: () => expect(held).toBeChecked(),
        done: () => gone(place),
      };
    },
  ],
  [
    permissions.endpoints.create,
    async (page) => {
      await page.goto('/system/permissions');
      await page.getByRole('button', { name: '新增目录' }).click();
      return saving(dialog(page), '名称', newName());
    },
  ],
  [
    permissions.endpoints.update,
    async (page) => {
      await ofNode(page, await madeDirectory(page), '编辑');
      return saving(dialog(page), '名称', newName());
    },
  ],
  [
    permissions.endpoints.delete,
    async (page) => {
      const name = await madeDirectory(page);
      await ofNode(page, name, '删除');
      return sure(page, name);
    },
  ],
  [
    permissions.endpoints.addUnlisted,
    async (page) => {
      const { data } = await call<{ data: { id: number; key: string }[] }>(page, 'GET', '/permissions?panel=api');
      const { key } = contract.patients.endpoints.duplicates;
      await call(page, 'DELETE', `/permissions/${data.find((node) => node.key === key)?.id}`);
      await page.goto('/system/permissions');
      await page.getByRole('button', { name: '查看并登记' }).click();
      const place = page.getByRole('dialog', { name: '未登记的接口' });
      const all = place.getByRole('button', { name: '全部登记（1）' });
      return { place, press: () => all.click(), done: () => gone(place) };
    },
  ],
  [
    systemMessages.endpoints.create,
    async (page) => {
      await page.goto('/system/messages');
      await page.getByRole('button', { name: '发布系统消息' }).click();
      await dialog(page).getByRole('textbox', { name: '标题' }).fill(newName());
      return saving(dialog(page), '内容', '请注意');
    },
  ],
  [
    systemMessages.endpoints.update,
    async (page) => {
      const row = await madeMessage(page);
      await row.getByRole('button', { name: /^编辑/ }).click();
      return saving(dialog(page), '标题', newName());
    },
  ],
  [
    systemMessages.endpoints.archive,
    async (page) => atOnce(page, (await madeMessage(page)).getByRole('button', { name: /^归档/ })),
  ],
  [
    systemMessages.endpoints.delete,
    async (page) => asked(page, (await madeMessage(page)).getByRole('button', { name: /^删除/ })),
  ],
  [
    roleMessages.endpoints.create,
    async (page) => {
      await page.goto('/system/messages?tab=role-messages');
      await page.getByRole('button', { name: '发送角色消息' }).click();
      await choose(page, dialog(page), '接收角色', '店员');
      await page.keyboard.press('Tab');
      return saving(dialog(page), '内容', newName());
    },
  ],
  [
    roleMessages.endpoints.archive,
    async (page) => atOnce(page, (await madeRoleMessage(page)).getByRole('button', { name: /^归档/ })),
  ],
  [
    roleMessages.endpoints.delete,
    async (page) => asked(page, (await madeRoleMessage(page)).getByRole('button', { name: /^删除/ })),
  ],
  [
    organizations.endpoints.create,
    async (page) => {
      await page.goto('/system/organizations');
      await page.getByRole('button', { name: '新增机构' }).click();
      const form = dialog(page);
      await form.getByRole('combobox', { name: '类型' }).click();
      await page.getByTitle('直营机构').last().click();
      await form.getByRole('textbox', { name: '编号' }).fill(`ORG-${Date.now()}`);
      return saving(form, '名称', newName());
    },
  ],
  [
    organizations.endpoints.update,
    async (page) => {
      const name = await madeOrganization(page);
      await page.getByRole('button', { name: `编辑 ${name}` }).click();
      return saving(dialog(page), '名称', newName());
    },
  ],
  [
    organizations.endpoints.move,
    async (page) => {
      const name = await madeOrganization(page);
      await page.getByRole('button', { name: `移动到 ${name}` }).click();
      const place = dialog(page);
      const parent = place.getByRole('combobox', { name: '上级机构' });
      await parent.fill('ORG-002');
      await parent.press('Enter');
      return {
        place,
        press: () => place.getByRole('button', { name: '移动' }).click(),
        typed: () => expect(place.getByTitle('明眸直营中心')).toBeVisible(),
        done: () => gone(place),
      };
    },
  ],
  [
    organizations.endpoints.delete,
    async (page) => {
      const name = await madeOrganization(page);
      return asked(page, page.getByRole('button', { name: `删除 ${name}` }));
    },
  ],
  [
    organizations.endpoints.nameTypes,
    async (page) => {
      await page.goto('/system/organizations');
      await page.getByRole('button', { name: '机构类型名称' }).click();
      return saving(dialog(page), '类型 2 中文名称', '加盟机构');
    },
  ],
  [logs.endpoints.archive, (page) => clearing(page, '归档')],
  [logs.endpoints.delete, (page) => clearing(page, '永久删除')],
];

const gone = (place: ReturnType<typeof dialog>) => expect(place).toBeHidden();

/** Of an entry or a directory in a tree. */
async function ofNode(page: Page, node: string, action: string) {
  await page.getByRole('button', { name: `操作：${node}`, exact: true }).click();
  await page.locator('.ant-dropdown:visible').getByRole('menuitem', { name: action, exact: true }).click();
}

/** The question that an entry of a menu has opened. */
function sure(page: Page, name: string) {
  const place = dialog(page);
  return {
    place,
    press: () => place.getByRole('button', { name: '删除' }).click(),
    done: () => toast(page, name),
  };
}

async function madeEntry(page: Page) {
  const label = newName();
  const own = { label, parentId: null, type: 1, route: `act-${Date.now()}`, frameSrc: '/frame-sample.html' };
  await call(page, 'POST', '/menus', own);
  await page.goto('/system/menus');
  return label;
}

async function madeDirectory(page: Page) {
  const label = newName();
  await call(page, 'POST', '/permissions', { label, panel: 'api', type: 0, parentId: null });
  await page.goto('/system/permissions');
  return label;
}

async function madeMessage(page: Page) {
  const title = newName();
  await made(page, systemMessages.endpoints.create, { title });
  await page.goto('/system/messages');
  return page.getByRole('row').filter({ hasText: title });
}

async function madeRoleMessage(page: Page) {
  const title = newName();
  const roleIds = [await roleId(page, '店员')];
  await call(page, 'POST', '/messages/role', { title, content: '请注意', roleIds });
  await page.goto('/system/messages?tab=role-messages');
  return page.getByRole('row').filter({ hasText: title });
}

async function madeOrganization(page: Page) {
  const name = newName();
  await made(page, organizations.endpoints.create, { name, parentId: null });
  await page.goto('/system/organizations');
  return name;
}

/** The demo has no entry that is old enough: the count that the dialog asks for is made up. */
async function clearing(page: Page, action: string) {
  await page.route(/\/api\/v1\/logs\?.*to=/, async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    json.data.total = 3;
    await route.fulfill({ response, json });
  });
  await page.goto('/system/logs');
  await page.getByRole('button', { name: '清理日志' }).click();
  const place = page.getByRole('dialog', { name: '清理日志' });
  await place.getByRole('radio', { name: action }).check();
  const day = place.getByLabel('此日期之前的日志');
  await day.fill('2020-01-01');
  await day.press('Enter');
  return {
    place,
    press: () => place.getByRole('button', { name: action, exact: true }).click(),
    typed: () => expect(day).toHaveValue('2020-01-01'),
    done: () => gone(place),
  };
}

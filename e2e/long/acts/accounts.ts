import { contract } from '@contract/index';
import type { Locator, Page } from '@playwright/test';
import { codeOf } from '../../../tests/server/harness/authenticator';
import { api, call } from '../../call';
import { expect, password } from '../../test';
import { type ActRow, asked, atOnce, choose, dialog, main, pageForm, saving } from './act-row';
import {
  made,
  madeStaff,
  madeUser,
  madeWithSecondFactor,
  newName,
  roleId,
  secondFactor,
  signInElsewhere,
} from './made';

const { auth, users, roles } = contract;

const showUser = async (page: Page, fields?: object) => {
  const user = await madeUser(page, fields);
  await page.goto(`/system/users/${user.id}`);
  return user;
};
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });

/** The dialog that asks for the password and a code. */
async function proven(form: Locator, code: string) {
  await form.getByLabel('验证码').fill(code);
  await form.getByLabel('密码').fill(password);
  return {
    place: form,
    press: () => form.getByLabel('密码').press('Enter'),
    typed: () => expect(form.getByLabel('验证码')).toHaveValue(code),
    done: () => expect(form).toBeHidden(),
  };
}

const madeRole = (page: Page) =>
  made(page, roles.endpoints.create, { name: newName(), orgId: 1, dataScope: 'own', menuIds: [], permissions: [] });

export const accounts: ActRow[] = [
  [
    auth.endpoints.updateProfile,
    async (page) => {
      await page.goto('/users/profile');
      return {
        ...(await saving(pageForm(page), '姓名', '改了名')),
        done: () => expect(page.getByRole('button', { name: /用户菜单：改了名/ })).toBeVisible(),
      };
    },
    'staff21',
  ],
  [
    auth.endpoints.changePassword,
    async (page) => {
      await page.goto('/users/profile');
      await page.getByRole('button', { name: '修改密码' }).click();
      const form = page.getByRole('dialog', { name: '修改密码' });
      await form.getByLabel('原密码').fill(password);
      await form.getByLabel('新密码', { exact: true }).fill('Tang-Poem-42');
      await form.getByLabel('确认新密码').fill('Tang-Poem-42');
      return {
        place: form,
        press: () => form.getByLabel('确认新密码').press('Enter'),
        typed: () => expect(form.getByLabel('原密码')).toHaveValue(password),
        done: () => expect(form).toBeHidden(),
      };
    },
    'staff22',
  ],
  [
    auth.endpoints.setUpSecondFactor,
    async (page) => {
      await page.goto('/users/profile');
      await page.getByRole('button', { name: '开启两步验证' }).click();
      const form = page.getByRole('dialog', { name: '开启两步验证' });
      const code = codeOf((await form.getByRole('code').innerText()).replace(/\W/g, ''), 1);
      return {
        ...(await proven(form, code)),
        done: () => expect(page.getByRole('dialog', { name: '恢复码' })).toBeVisible(),
      };
    },
    'staff16',
  ],
  [
    auth.endpoints.renewRecoveryCodes,
    async (page) => {
      const body = secondFactor();
      await api(page, '/auth/second-factor', body);
      await page.goto('/users/profile');
      await page.getByRole('button', { name: '生成新的恢复码' }).click();
      return {
        ...(await proven(page.getByRole('dialog', { name: '生成新的恢复码' }), codeOf(body.secret, 1))),
        done: () => expect(page.getByRole('dialog', { name: '恢复码', exact: true })).toBeVisible(),
      };
    },
    'staff18',
  ],
  [
    auth.endpoints.endSecondFactor,
    async (page) => {
      const body = secondFactor();
      await api(page, '/auth/second-factor', body);
      await page.goto('/users/profile');
      await page.getByRole('button', { name: '关闭两步验证' }).click();
      return proven(page.getByRole('dialog', { name: '关闭两步验证' }), codeOf(body.secret, 1));
    },
    'staff17',
  ],
  [
    auth.endpoints.endSession,
    async (page) => {
      await signInElsewhere(page, 'staff23');
      await page.goto('/users/account');
      return atOnce(page, page.getByRole('button', { name: /^退出登录 / }));
    },
    'staff23',
  ],
  [
    auth.endpoints.endOtherSessions,
    async (page) => {
      await signInElsewhere(page, 'staff24');
      await page.goto('/users/account');
      return asked(page, button(page, '退出其他设备'), '退出其他设备');
    },
    'staff24',
  ],
  [
    users.endpoints.create,
    async (page) => {
      await page.goto('/system/users/create');
      const form = pageForm(page);
      await form.getByRole('textbox', { name: '姓名' }).fill(newName());
      await form.getByRole('textbox', { name: '手机号' }).fill('19900001234');
      await choose(page, form, '角色', '店员');
      await page.keyboard.press('Tab');
      return saving(form, '用户名', `act-${Date.now()}`);
    },
  ],
  [
    users.endpoints.update,
    async (page) => {
      const { id } = await madeUser(page);
      await page.goto(`/system/users/${id}/edit`);
      return saving(pageForm(page), '姓名', newName());
    },
  ],
  [
    users.endpoints.delete,
    async (page) => {
      // Of an account that is enabled a refusal offers to disable it instead, which has a journey of its own.
      const { id } = await madeUser(page);
      await call(page, 'PUT', `/users/${id}/status`, { status: 0 });
      await page.goto(`/system/users/${id}`);
      return asked(page, button(page, '删除'));
    },
  ],
  [
    users.endpoints.setStatus,
    async (page) => {
      await showUser(page);
      return asked(page, button(page, '停用'), '停用');
    },
  ],
  [
    users.endpoints.setRoles,
    async (page) => {
      const username = `act-${Date.now()}`;
      const { id } = await madeStaff(page, { username, roleIds: [await roleId(page, '店员')] });
      await page.goto(`/stores/staff/${id}`);
      await page.getByRole('button', { name: '修改角色' }).click();
      const place = page.getByRole('dialog', { name: `${username} 的角色` });
      await choose(page, place, '角色', '店长');
      // The list covers the button until one presses beside it.
      await place.getByText(`${username} 的角色`).click();
      return {
        place,
        press: () => place.getByRole('button', { name: '保存' }).click(),
        typed: () => expect(place.getByTitle('店长')).toBeVisible(),
        done: () => expect(place).toBeHidden(),
      };
    },
  ],
  [
    users.endpoints.resetPassword,
    async (page) => {
      await showUser(page);
      await button(page, '重置密码').click();
      const question = dialog(page);
      return {
        place: question,
        press: () => question.getByRole('button', { name: '重置密码' }).click(),
        done: () => expect(page.getByRole('dialog', { name: '初始密码' })).toBeVisible(),
      };
    },
  ],
  [
    users.endpoints.resetSecondFactor,
    async (page) => {
      await page.goto(`/system/users/${await madeWithSecondFactor(page)}`);
      return asked(page, button(page, '关闭两步验证'), '关闭两步验证');
    },
  ],
  [
    users.endpoints.endSession,
    async (page) => {
      await showUser(page);
      return atOnce(page, page.getByRole('button', { name: /^退出登录 / }));
    },
  ],
  [
    users.endpoints.endSessions,
    async (page) => {
      await showUser(page);
      return asked(page, button(page, '全部退出登录'), '全部退出登录');
    },
  ],
  [
    roles.endpoints.create,
    async (page) => {
      await page.goto('/system/roles/create');
      const form = pageForm(page);
      await form.getByRole('combobox', { name: '所属机构' }).click();
      await page.getByTitle('明眸眼健康集团').click();
      return saving(form, '角色名称', newName());
    },
  ],
  [
    roles.endpoints.update,
    async (page) => {
      const { id } = await madeRole(page);
      await page.goto(`/system/roles/${id}/edit`);
      return saving(pageForm(page), '角色名称', newName());
    },
  ],
  [
    roles.endpoints.delete,
    async (page) => {
      const name = newName();
      await made(page, roles.endpoints.create, { name, orgId: 1, dataScope: 'own', menuIds: [], permissions: [] });
      await page.goto('/system/roles');
      return asked(page, page.getByRole('button', { name: `删除 ${name}` }));
    },
  ],
  [
    roles.endpoints.preview,
    async (page) => {
      await page.goto('/system/roles');
      const opener = page.getByRole('button', { name: '以此角色预览 店员' });
      return {
        ...atOnce(page, opener),
        done: () => expect(page.getByRole('button', { name: '退出预览' })).toBeVisible(),
      };
    },
  ],
];

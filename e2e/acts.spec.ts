import type { Page } from '@playwright/test';
import { call } from './call';
import { fails } from './fails';
import { expect, test } from './test';

const question = (page: Page) => page.getByRole('dialog').last();
const toast = (page: Page, text: string | RegExp) =>
  expect(page.locator('[data-sonner-toast]').filter({ hasText: text })).toBeVisible();
const main = (page: Page) => page.getByRole('main');

test('what could not be done to accounts, roles, menus and messages is said in its place, and done when tried again', async ({
  page,
  signIn,
}) => {
  test.slow();
  await signIn('superadmin', '/system/messages');
  await call(page, 'POST', '/messages/system', { title: '甲事', content: '内容' });
  const { id } = await call<{ id: number }>(page, 'POST', '/auth/signup', {
    username: 'acts-one',
    password: 'Acts-of-2026',
  });
  await page.reload();

  const message = page.getByRole('row', { name: /甲事/ });
  await fails(page, {
    call: 'PUT /api/v1/messages/system/\\d+/archive',
    place: main(page),
    press: () => message.getByRole('button', { name: /^归档/ }).click(),
    done: () => expect(message).toContainText('已归档'),
  });
  await message.getByRole('button', { name: /^编辑/ }).click();
  const form = page.getByRole('dialog', { name: /甲事/ });
  await form.getByRole('textbox', { name: '标题' }).fill('乙事');
  await fails(page, {
    call: 'PUT /api/v1/messages/system/\\d+',
    place: form,
    press: () => form.getByRole('button', { name: '保存' }).click(),
    typed: () => expect(form.getByRole('textbox', { name: '标题' })).toHaveValue('乙事'),
    done: () => expect(form).toBeHidden(),
  });
  const changed = page.getByRole('row', { name: /乙事/ });
  await changed.getByRole('button', { name: /^删除/ }).click();
  await fails(page, {
    call: 'DELETE /api/v1/messages/system/\\d+',
    place: question(page),
    press: () => question(page).getByRole('button', { name: '删除' }).click(),
    done: () => expect(changed).toHaveCount(0),
  });

  await page.goto(`/system/users/${id}`);
  await page.getByRole('button', { name: '停用' }).click();
  await fails(page, {
    call: 'PUT /api/v1/users/\\d+/status',
    place: question(page),
    press: () => question(page).getByRole('button', { name: '停用' }).click(),
    done: () => expect(page.getByRole('button', { name: '启用' })).toBeVisible(),
  });
  await fails(page, {
    call: 'PUT /api/v1/users/\\d+/status',
    place: main(page),
    press: () => page.getByRole('button', { name: '启用' }).click(),
    done: () => expect(page.getByRole('button', { name: '停用' })).toBeVisible(),
  });

  await page.goto('/system/menus');
  await fails(page, {
    call: 'PUT /api/v1/menus/\\d+',
    place: main(page),
    press: async () => {
      await page.getByRole('button', { name: '操作：空白页' }).click();
      await page.locator('.ant-dropdown').getByRole('menuitem', { name: '停用', exact: true }).click();
    },
    done: () => toast(page, '已停用'),
  });
  await page.getByRole('button', { name: '撤销' }).click();
  await toast(page, '已撤销');

  await page.goto('/system/organizations');
  await page.getByRole('button', { name: '机构类型名称' }).click();
  const types = page.getByRole('dialog', { name: '机构类型名称' });
  await fails(page, {
    call: 'PUT /api/v1/organizations/types',
    place: types,
    press: () => types.getByRole('button', { name: '保存' }).click(),
    done: () => expect(types).toBeHidden(),
  });

  const organizations = await call<{ data: { id: number }[] }>(page, 'GET', '/organizations');
  const role = await call<{ id: number }>(page, 'POST', '/roles', {
    name: '演练角色',
    orgId: organizations.data[0]?.id,
    dataScope: 'all',
  });
  await page.goto(`/system/roles/${role.id}/edit`);
  await page.getByRole('textbox', { name: '角色名称' }).fill('演练角色二');
  await fails(page, {
    call: 'PUT /api/v1/roles/\\d+',
    place: page.getByRole('form'),
    press: () => page.getByRole('button', { name: '保存' }).click(),
    typed: () => expect(page.getByRole('textbox', { name: '角色名称' })).toHaveValue('演练角色二'),
    done: () => toast(page, '保存成功'),
  });

  await page.getByRole('button', { name: /^用户菜单/ }).click();
  await page.getByRole('menuitem', { name: '个人资料' }).click();
  const profile = page.getByRole('dialog').filter({ has: page.getByRole('textbox', { name: '用户名' }) });
  await fails(page, {
    call: 'PUT /api/v1/auth/profile',
    place: profile,
    press: () => profile.getByRole('button', { name: '保存' }).click(),
    done: () => toast(page, '个人资料已保存'),
  });
});

test('what could not be done to patients, visits, reminders and appointments is said in its place, and done when tried again', async ({
  page,
  signIn,
}) => {
  test.slow();
  await signIn('manager', '/clinic/patients');
  const points = await call<{ data: { id: number }[] }>(page, 'GET', '/server-points/options');
  const servicePointId = points.data[0]?.id;
  const person = { name: '演练患者', phone: '19900005555' };
  const { id } = await call<{ id: number }>(page, 'POST', '/patients/create', {
    ...person,
    gender: 'male',
    birthday: '2016-05-03',
    servicePointId,
  });
  const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const plan = { servicePointId, patientId: id, dueDate: dayIn(3), reason: '演练复查', assigneeId: null, remark: '' };
  await call(page, 'POST', '/follow-ups', plan);
  const time = { date: dayIn(47), start: '10:00' };
  await call(page, 'POST', '/appointments', { servicePointId, patientId: id, ...person, type: 'first', ...time });

  await page.goto(`/clinic/patients/${id}/edit`);
  const address = page.getByRole('textbox', { name: '地址' });
  await address.fill('示例路 1 号');
  await fails(page, {
    call: 'PUT /api/v1/patients/\\d+',
    place: page.getByRole('form'),
    press: () => page.getByRole('button', { name: '保存' }).click(),
    typed: () => expect(address).toHaveValue('示例路 1 号'),
    done: () => toast(page, '保存成功'),
  });

  await page.goto(`/clinic/patient-records/create/${id}`);
  const complaint = page.getByRole('form').getByRole('textbox', { name: '主诉' });
  await complaint.fill('看不清');
  await fails(page, {
    call: 'POST /api/v1/server-points/patients/record',
    place: page.getByRole('form'),
    press: () => page.getByRole('button', { name: '保存草稿' }).click(),
    typed: () => expect(complaint).toHaveValue('看不清'),
    done: () => toast(page, '草稿已保存'),
  });

  await page.goto('/clinic/follow-ups');
  await page.getByRole('textbox', { name: '姓名、电话或档案号' }).fill(person.name);
  await page.getByRole('button', { name: `登记联系 ${person.name}` }).click();
  const drawer = page.getByRole('dialog', { name: `随访：${person.name}` });
  await drawer.getByRole('combobox', { name: '联系结果' }).fill('稍后');
  await page
    .locator('.ant-select-dropdown:visible .ant-select-item-option')
    .filter({ hasText: '稍后' })
    .first()
    .click();
  await drawer.getByRole('textbox', { name: '备注' }).fill('下午再打');
  await fails(page, {
    call: 'POST /api/v1/follow-ups/\\d+/contacts',
    place: drawer,
    press: () => drawer.getByRole('button', { name: '保存联系记录' }).click(),
    typed: () => expect(drawer.getByRole('textbox', { name: '备注' })).toHaveValue('下午再打'),
    done: () => expect(drawer.getByText('联系记录（1）')).toBeVisible(),
  });
  await fails(page, {
    call: 'PUT /api/v1/follow-ups/\\d+/status',
    place: drawer,
    press: () => drawer.getByRole('button', { name: '完成', exact: true }).click(),
    done: () => expect(drawer.getByRole('button', { name: '完成', exact: true })).toHaveCount(0),
  });

  await page.addInitScript(() => localStorage.setItem('appointmentView', JSON.stringify({ view: 'list' })));
  await page.goto('/clinic/appointments');
  await page.getByRole('textbox', { name: '姓名、电话或档案号' }).fill(person.name);
  await page.getByRole('button', { name: `更多操作 ${person.name}` }).click();
  await page.getByRole('menuitem', { name: '取消预约' }).click();
  const reason = question(page).getByRole('textbox');
  await reason.fill('演练结束');
  await fails(page, {
    call: 'PUT /api/v1/appointments/\\d+/status',
    place: question(page),
    press: () => question(page).getByRole('button', { name: '取消预约' }).click(),
    typed: () => expect(reason).toHaveValue('演练结束'),
    done: () => expect(page.getByRole('row').filter({ hasText: person.name })).toContainText('已取消'),
  });

  await page.goto(`/clinic/patients/${id}`);
  await page.getByRole('button', { name: '移除' }).click();
  await fails(page, {
    call: 'DELETE /api/v1/patients/\\d+',
    place: question(page),
    press: () => question(page).getByRole('button', { name: '移除' }).click(),
    done: () => expect(page).toHaveURL(/\/clinic\/patients(\?|$)/),
  });
});

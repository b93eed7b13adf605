import { patients } from '@contract/patients';
import { roles } from '@contract/roles';
import { servicePoints } from '@contract/service-points';
import { staff } from '@contract/staff';
import { users } from '@contract/users';
import type { Page } from '@playwright/test';
import type { z } from 'zod';
import { call } from './call';
import { expect, test } from './test';

type Form = { of: { input: z.ZodObject }; list: string; put: RegExp; edit: (id: number) => string };

/** The forms of the resources; what is changed in each is its first text. */
const forms: Record<string, Form> = {
  患者: { of: patients, list: '/patients', put: /\/patients\/\d+$/, edit: (id) => `/clinic/patients/${id}/edit` },
  服务点: {
    of: servicePoints,
    list: '/server-points',
    put: /\/server-points\/\d+$/,
    edit: (id) => `/stores/service-points/${id}/edit`,
  },
  员工: { of: staff, list: '/staff', put: /\/staff\/\d+$/, edit: (id) => `/stores/staff/${id}/edit` },
  用户: { of: users, list: '/users', put: /\/users\/\d+$/, edit: (id) => `/system/users/${id}/edit` },
  角色: { of: roles, list: '/roles', put: /\/roles\/\d+$/, edit: (id) => `/system/roles/${id}/edit` },
};

/** A row whose every field can be changed: of roles one of its own, as the first are built in. */
async function row(page: Page, list: string): Promise<number> {
  if (list === '/roles') {
    const { data } = await call<{ data: { id: number }[] }>(page, 'GET', '/organizations/options');
    const role = { name: '被拒的角色', orgId: data[0]?.id };
    return (await call<{ id: number }>(page, 'POST', list, role)).id;
  }
  type Rows = { data: { id: number }[]; total: number };
  const { total } = await call<Rows>(page, 'GET', `${list}?pageSize=1`);
  // The newest are other journeys' own, which change them and take them away.
  const { data } = await call<Rows>(page, 'GET', `${list}?pageSize=1&page=${Math.ceil(total / 2)}`);
  return data[0]?.id ?? 0;
}

/** What is said of where the keyboard is: of the input, or of a group that it is in. */
const saidThere = (page: Page) =>
  page.evaluate(() => {
    const said: string[] = [];
    for (let at = document.activeElement; at && at !== document.body; at = at.parentElement) {
      for (const id of (at.getAttribute('aria-describedby') ?? '').split(' '))
        said.push(document.getElementById(id)?.textContent ?? '');
    }
    return said.join(' ');
  });

for (const [name, { of, list, put, edit }] of Object.entries(forms)) {
  test(`whatever field of a form is refused, the keyboard is led there and it is said: ${name}`, async ({
    page,
    signIn,
  }) => {
    test.slow();
    await signIn('superadmin');
    const id = await row(page, list);
    await page.goto(edit(id));
    const form = page.getByRole('form');
    const first = form.getByRole('textbox').first();
    // Whoever it is whom other journeys have left there may have a name that takes no letter more.
    await expect(first).not.toHaveValue('');
    const began = (await first.inputValue()).slice(0, 20);
    let refused = '';
    await page.route(put, async (route) => {
      if (route.request().method() !== 'PUT') return route.fallback();
      const body = { status: -1, data: { errors: { [refused]: [`${refused} 不行`] } }, message: '有误' };
      await route.fulfill({ status: 400, contentType: 'application/json', body: JSON.stringify(body) });
    });
    for (const [step, field] of Object.keys(of.input.shape).entries()) {
      refused = field;
      await first.fill(`${began} ${step}`);
      await page.getByRole('button', { name: '保存' }).click();
      await expect
        .configure({ soft: true })
        .poll(() => saidThere(page), { message: field, timeout: 4000 })
        .toContain(`${field} 不行`);
    }
    if (list === '/roles') await call(page, 'DELETE', `/roles/${id}`);
  });
}

test('of a week the keyboard is led to the time that is wrong', async ({ page, signIn, makePoint }) => {
  await signIn('superadmin');
  const openingHours = [1, 2, 3].map((weekday) => ({ weekday, start: '08:00', end: '18:00' }));
  const id = await makePoint(page, { name: '时段有误', code: `HOURS-${Date.now()}`, orgId: 2, openingHours });
  await page.goto(`/stores/service-points/${id}/edit`);
  const day = page.getByRole('group', { name: '周二' });
  await day.getByLabel('结束时间').fill('07:00');
  await page.getByRole('textbox', { name: '名称' }).fill('时段有误的');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(day.getByLabel('结束时间')).toBeFocused();
  await expect(day.getByRole('alert')).toHaveText('结束时间必须晚于开始时间');
});

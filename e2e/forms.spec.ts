import type { Page } from '@playwright/test';
import { expect, test } from './test';

/** Where a new row is made: a page, or a dialog behind a button of a page; and the field that a person fills first. */
const forms: { path: string; button?: string; first: string }[] = [
  { path: '/clinic/patients/create', first: '姓名' },
  { path: '/clinic/appointments', button: '新增预约', first: '患者' },
  { path: '/clinic/follow-ups', button: '新增提醒', first: '服务点' },
  { path: '/stores/service-points/create', first: '名称' },
  { path: '/stores/staff/create', first: '姓名' },
  { path: '/users/mini-program-users/create', first: '昵称' },
  { path: '/system/users/create', first: '用户名' },
  { path: '/system/roles/create', first: '角色名称' },
  { path: '/system/organizations', button: '新增机构', first: '名称' },
  { path: '/system/messages', button: '发布系统消息', first: '标题' },
  { path: '/system/menus', button: '新增菜单', first: '名称' },
  { path: '/system/permissions', button: '新增目录', first: '名称' },
];

/** What each field that is wrong says, and whether a person types there or picks. */
const wrongFields = (page: Page) =>
  page.evaluate(() => {
    const picked = '.ant-picker *, .ant-select:not(.ant-select-auto-complete) *, [role="radiogroup"] *';
    return [...document.querySelectorAll('.ant-form-item-has-error')].map((item) => ({
      text: item.querySelector('.ant-form-item-explain')?.textContent ?? '',
      isTyped: [...item.querySelectorAll('input, textarea')].some((input) => !input.matches(picked)),
    }));
  });

test('a form begins in the field that is filled first, and asks to enter what is typed and to select what is picked', async ({
  page,
  signIn,
}) => {
  test.slow();
  await signIn('superadmin');
  for (const { path, button, first } of forms) {
    await test.step(path, async () => {
      await page.goto(path);
      if (button) await page.getByRole('button', { name: button }).click();
      // A mark of what is required stands before the name.
      await expect(page.locator('form :focus')).toHaveAccessibleName(new RegExp(`${first}$`));

      await page.getByRole('button', { name: /^(保 ?存|发 ?布)$/ }).click();
      await expect(page.locator('.ant-form-item-has-error').first()).toBeVisible();
      for (const { text, isTyped } of await wrongFields(page))
        expect.soft(text, path).toMatch(isTyped ? /^请输入/ : /^请选择/);
    });
  }
});

test('a form to edit begins in its first field', async ({ page, signIn }) => {
  await signIn('superadmin');
  await page.goto('/clinic/patients/1/edit');
  const name = page.getByRole('textbox', { name: '姓名' });
  await expect(name).toBeFocused();

  // A page that comes back in its tab takes the cursor from nobody.
  await page.getByRole('tab', { name: '工作台' }).click();
  await page.getByRole('tab', { name: /编辑/ }).click();
  await expect(name).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();

  // The zoom of a browser makes a window narrow as well.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expect(name).toBeFocused();
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('a form does not begin in a field, as the keyboard of the screen would hide the page', async ({
    page,
    signIn,
  }) => {
    await signIn('superadmin');
    await page.goto('/clinic/patients/1/edit');
    const name = page.getByRole('textbox', { name: '姓名' });
    await expect(name).toBeVisible();
    await expect(page.locator('form')).toHaveCount(1);
    await expect(name).not.toBeFocused();
  });
});

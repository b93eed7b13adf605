import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './test';

async function violations(page: Page) {
  const { violations: found } = await new AxeBuilder({ page }).analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
}

for (const themeMode of ['light', 'dark'] as const) {
  test.describe(`in the ${themeMode} theme axe finds nothing wrong`, () => {
    test.beforeEach(({ page }) =>
      page.addInitScript((mode) => {
        const settings = JSON.parse(localStorage.getItem('settings') ?? '{}');
        localStorage.setItem('settings', JSON.stringify({ ...settings, themeMode: mode }));
      }, themeMode),
    );

    test('on the sign-in page, empty and with its errors', async ({ page }) => {
      await page.goto('/login');
      await page.getByRole('textbox', { name: '用户名' }).waitFor();
      expect(await violations(page)).toEqual([]);
      await page.getByRole('button', { name: '登录', exact: true }).click();
      await expect(page.getByText('请输入密码')).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await page.getByRole('button', { name: '手机登录' }).click();
      expect(await violations(page)).toEqual([]);
    });

    test('on the home page and the error pages', async ({ page, signIn }) => {
      await signIn('manager');
      await expect(page.getByText('登录成功')).toHaveCount(0);
      expect(await violations(page)).toEqual([]);
      for (const status of ['403', '404', '500']) {
        await page.goto(`/${status}`);
        await page.getByRole('button', { name: '重新登录' }).waitFor();
        expect(await violations(page), status).toEqual([]);
      }
    });

    test('on the patients pages', async ({ page, signIn }) => {
      await signIn('manager');
      await page.goto('/clinic/patients');
      await page.getByRole('rowheader').first().waitFor();
      expect(await violations(page), 'list').toEqual([]);
      await page.getByRole('rowheader').first().getByRole('link').click();
      await page.getByRole('region', { name: '基本信息' }).waitFor();
      expect(await violations(page), 'details').toEqual([]);
      await page.goto('/clinic/patients/create');
      await page.getByRole('button', { name: '保存' }).click();
      await expect(page.getByText('请输入姓名')).toBeVisible();
      expect(await violations(page), 'form').toEqual([]);
    });

    test('on a phone, with the menu open', async ({ page, signIn }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await signIn('manager');
      await page.goto('/clinic/patients');
      await page.getByRole('button', { name: '打开菜单' }).click();
      await page.getByRole('dialog').getByRole('menuitem').first().waitFor();
      expect(await violations(page)).toEqual([]);
    });
  });
}

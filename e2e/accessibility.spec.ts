import { withSettings } from './prepared';
import { expect, test } from './test';
import { violations } from './violations';

for (const themeMode of ['light', 'dark'] as const) {
  test.describe(`in the ${themeMode} theme axe finds nothing wrong`, () => {
    test.beforeEach(({ page }) => withSettings(page, { themeMode }));

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
      expect(await violations(page)).toEqual([]);
      for (const status of ['403', '404', '500']) {
        await page.goto(`/${status}`);
        await page.getByRole('heading', { level: 1 }).waitFor();
        expect(await violations(page), status).toEqual([]);
      }
    });

    // As they open, all pages are judged by every-screen.spec.ts.
    test('on a form with errors', async ({ page, signIn }) => {
      await signIn('manager', '/clinic/patients/create');
      await page.getByRole('button', { name: '保存' }).click();
      await expect(page.getByText('请输入姓名')).toBeVisible();
      expect(await violations(page), 'form').toEqual([]);
    });

    test('on what opens over the pages', async ({ page, signIn }) => {
      test.slow();
      await signIn('manager');
      const opened = (name: string | RegExp) => page.getByRole('dialog', { name });
      const check = async (what: string) => {
        expect(await violations(page), what).toEqual([]);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await expect(page.locator('[role="menu"].ant-dropdown-menu:visible')).toHaveCount(0);
      };

      await page.getByRole('button', { name: '界面设置' }).click();
      await expect(opened('界面设置')).toBeVisible();
      await check('settings');
      await page.getByRole('button', { name: /^通知/ }).click();
      await opened('通知').getByRole('listitem').first().waitFor();
      await check('notifications');
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: '搜索' }).fill('h');
      await page.getByRole('option').first().waitFor();
      await check('search');
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: '搜索' }).fill('没有这个');
      await page.getByText('没有找到').waitFor();
      await check('search without a result');
      await page.getByRole('tab').first().click({ button: 'right' });
      await page.getByRole('menuitem', { name: /关闭所有$/ }).waitFor();
      await check('context menu of a tab');
      await page.getByRole('button', { name: /^用户菜单/ }).click();
      await page.getByRole('menuitem', { name: '个人资料' }).waitFor();
      await check('user menu');
      await page.getByRole('button', { name: '切换语言' }).click();
      await page.getByRole('menuitemradio', { name: 'English' }).waitFor();
      expect(await violations(page), 'languages').toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: /^用户菜单/ }).click();
      await page.getByRole('menuitem', { name: '个人资料' }).click();
      const changePassword = page.getByRole('button', { name: '修改密码' });
      await changePassword.click();
      await expect(opened('修改密码')).toBeVisible();
      expect(await violations(page), 'password').toEqual([]);
      await opened('修改密码').getByRole('button', { name: '取消' }).click();
      await expect(changePassword).toBeFocused();
      await check('profile');
      await page.evaluate(() => {
        localStorage.setItem('idle', JSON.stringify({ lastUse: 0, isLocked: true }));
        window.dispatchEvent(new StorageEvent('storage', { key: 'idle' }));
      });
      await expect(opened('已锁定')).toBeVisible();
      expect(await violations(page), 'lock').toEqual([]);
    });

    for (const themeLayout of ['mini', 'horizontal']) {
      test(`on the ${themeLayout} menu with a branch open, from right to left`, async ({ page, signIn }) => {
        await withSettings(page, { themeLayout, darkSidebar: true, direction: 'rtl' });
        await signIn('manager');
        await page.getByRole('menuitem', { name: '患者管理' }).hover();
        await page.getByRole('menuitem', { name: '患者列表' }).waitFor();
        expect(await violations(page)).toEqual([]);
      });
    }

    test('on a phone, with the menu open', async ({ page, signIn }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await signIn('manager', '/clinic/patients');
      await page.getByRole('listitem').first().waitFor();
      await expect(page.locator('.ant-skeleton-active')).toHaveCount(0);
      await page.getByRole('button', { name: '打开菜单' }).click();
      await page.getByRole('dialog').getByRole('menuitem').first().waitFor();
      expect(await violations(page)).toEqual([]);
    });
  });
}

import { expect, test } from './test';
import { violations } from './violations';

const bell = /^通知/;

test('a message is archived for oneself, at once and for good', async ({ page, signIn }) => {
  await signIn('staff');
  await page.getByRole('button', { name: '通知，6 条未归档' }).click();
  const first = page.getByRole('listitem').filter({ hasText: '系统维护通知' });
  await expect(first).toContainText('2 小时前');
  await first.getByRole('button', { name: '归档' }).click();
  await expect(page.getByRole('tab', { name: '已归档 (1)' })).toBeVisible();
  await page.getByRole('button', { name: '关闭' }).click();
  await expect(page.getByRole('button', { name: '通知，5 条未归档' })).toBeVisible();

  await page.reload();
  await page.getByRole('button', { name: '通知，5 条未归档' }).click();
  await page.getByRole('tab', { name: '已归档 (1)' }).click();
  await page.getByRole('button', { name: '取消归档' }).click();
  await expect(page.getByText('暂无通知')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: '通知，6 条未归档' })).toBeFocused();
});

test('the drawer is 420 pixels wide, no wider than a phone, and open to everybody', async ({ page, signIn }) => {
  await signIn('staff');
  for (const [width, expected] of [
    [1440, 420],
    [390, 390],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.getByRole('button', { name: bell }).click();
    const drawer = page.getByRole('dialog', { name: '通知' });
    await expect.poll(async () => (await drawer.boundingBox())?.width).toBe(expected);
    await expect.poll(async () => (await drawer.boundingBox())?.x).toBe(width - expected);
    for (const theme of ['light', 'dark'] as const) {
      await page.evaluate((themeMode) => {
        localStorage.setItem('settings', JSON.stringify({ themeMode }));
        window.dispatchEvent(new StorageEvent('storage', { key: 'settings' }));
      }, theme);
      await expect(page.locator(`html[data-theme="${theme}"]`)).toBeVisible();
      expect(await violations(page, '.ant-drawer-open')).toEqual([]);
    }
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
  }
});

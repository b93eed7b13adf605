import { expect, test } from './test';

test('a view is saved, opens the list, is shared as a link, renamed and deleted', async ({ page, signIn }) => {
  await signIn('superadmin', '/stores/service-points');
  const names = page.getByRole('rowheader');
  const others = names.filter({ hasNotText: '晨曦' });
  await expect(others).not.toHaveCount(0);
  await page.getByLabel('名称或编号').fill('晨曦');
  await expect(others).toHaveCount(0);
  await page.getByRole('columnheader', { name: '编号' }).click();
  await page.getByRole('button', { name: '列设置' }).click();
  await page.getByRole('checkbox', { name: '电话' }).uncheck();
  const heads = () =>
    page
      .getByRole('columnheader')
      .filter({ hasText: /编号|类型/ })
      .allTextContents();
  const usual = await heads();
  await page.getByRole('button', { name: '下移 编号' }).press('Enter');
  expect(await heads()).toEqual(usual.toReversed());
  await page.keyboard.press('Escape');

  // By keyboard alone: the button opens the panel, whose first input takes the focus.
  await page.getByRole('button', { name: '我的视图' }).press('Enter');
  const name = page.getByRole('textbox', { name: '视图名称' });
  await expect(name).toBeFocused();
  await name.fill('晨曦门店');
  await page.getByRole('checkbox', { name: '设为打开此列表时的默认视图' }).check();
  await name.press('Enter');
  await expect(page.getByText('已保存视图“晨曦门店”')).toBeVisible();
  const view = page.getByRole('button', { name: '晨曦门店', exact: true });
  await expect(view).toHaveAttribute('aria-current', 'true');
  await name.fill('晨曦门店');
  await name.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: '该名称已被使用' })).toBeVisible();

  // In a new window the list opens with it; the address alone shows the same.
  await page.evaluate(() => {
    sessionStorage.clear();
    localStorage.removeItem('listPreferences');
  });
  await page.goto('/stores/service-points');
  await expect(page).toHaveURL(/columns=-phone.*order=name/);
  await expect(page.getByRole('row', { name: /SP-006/ })).toBeVisible();
  await expect(others).toHaveCount(0);
  await expect(page.getByLabel('名称或编号')).toHaveValue('晨曦');
  await expect(page.getByRole('columnheader', { name: '电话' })).toHaveCount(0);
  const link = page.url();

  await page.getByRole('button', { name: '重置' }).click();
  await expect(others).not.toHaveCount(0);
  await page.getByRole('button', { name: '我的视图' }).click();
  await view.click();
  await expect(others).toHaveCount(0);

  await page.getByRole('button', { name: '我的视图' }).click();
  await page.getByRole('button', { name: '重命名 晨曦门店' }).click();
  await page.getByRole('textbox', { name: '视图名称' }).first().fill('合作门店');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: '删除 合作门店' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await expect(page.getByText('已删除“合作门店”')).toBeVisible();

  await signIn('manager2', link);
  await expect(page.getByRole('row', { name: /SP-006/ })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: '电话' })).toHaveCount(0);
});

test('the tree of organizations keeps what was searched for', async ({ page, signIn }) => {
  await signIn('superadmin', '/system/organizations');
  const search = page.getByLabel('搜索名称或编号');
  await search.fill('直营');
  await page.getByRole('button', { name: '我的视图' }).click();
  await page.getByRole('textbox', { name: '视图名称' }).fill('直营机构');
  await page.getByRole('checkbox', { name: '设为打开此列表时的默认视图' }).check();
  await page.getByRole('textbox', { name: '视图名称' }).press('Enter');
  await expect(page.getByText('已保存视图“直营机构”')).toBeVisible();
  // The profile brings the view, and is fetched anew after it was saved.
  await page.waitForFunction(() => localStorage.getItem('userInfo')?.includes('直营'));
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/system/organizations');
  await expect(search).toHaveValue('直营');
  await expect(page.getByRole('row').filter({ hasText: '直营' }).first()).toBeVisible();

  // Nobody's later journey opens the page with it.
  await page.getByRole('button', { name: '我的视图' }).click();
  await page.getByRole('button', { name: '删除 直营机构' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await expect(page.getByText('已删除“直营机构”')).toBeVisible();
});

test.describe('by touch', () => {
  test.use({ hasTouch: true });

  test('the keyboard of the screen covers nothing that a finger opens; one that has opened it may type', async ({
    page,
    signIn,
  }) => {
    await signIn('superadmin', '/system/organizations');
    const button = page.getByRole('button', { name: '我的视图' });
    const panel = page.getByRole('tooltip').or(page.getByRole('dialog'));
    const field = page.getByRole('textbox', { name: '视图名称' });
    await button.tap();
    await expect(panel.locator(':focus')).toHaveCount(1);
    await expect(field).toBeVisible();
    await expect(field).not.toBeFocused();
    await page.keyboard.press('Escape');
    await expect(field).toHaveCount(0);
    await button.press('Enter');
    await expect(field).toBeFocused();
    await page.keyboard.press('Escape');

    await page.getByRole('row').getByRole('button', { name: /移动/ }).last().tap();
    const dialog = page.getByRole('dialog', { name: /^移动/ });
    await expect(dialog.locator(':focus').or(dialog.and(page.locator(':focus')))).toHaveCount(1);
    await expect(dialog.getByRole('combobox')).not.toBeFocused();
  });
});

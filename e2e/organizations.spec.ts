import type { Page } from '@playwright/test';
import { expect, test } from './test';

const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('button', { name, exact: true }) });

async function add(page: Page, name: string, code: string) {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: '名称' }).fill(name);
  await dialog.getByRole('textbox', { name: '编号' }).fill(code);
  await dialog.getByRole('combobox', { name: '类型' }).click();
  await page.getByTitle('直营机构').last().click();
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(rowOf(page, name)).toBeVisible();
}

test('organizations are made, moved by keyboard and by dragging, and deleted when nothing is below', async ({
  page,
  signIn,
}) => {
  await signIn('superadmin', '/system/organizations');
  await page.getByRole('button', { name: '新增机构' }).click();
  await add(page, '甲机构', 'ORG-A');
  await page.getByRole('button', { name: '新增下级 甲机构' }).click();
  await add(page, '乙机构', 'ORG-B');
  await expect(page.getByRole('button', { name: '收起 甲机构' })).toBeVisible();

  await page.getByRole('button', { name: '删除 甲机构' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText('无法删除，仍在使用：机构 1 个');
  await page.getByRole('dialog').getByRole('button', { name: '取消' }).click();

  await page.getByRole('button', { name: '移动到 乙机构' }).click();
  const parent = page.getByRole('dialog').getByRole('combobox', { name: '上级机构' });
  await parent.fill('ORG-002');
  await expect(page.getByTitle('晨曦合作门店')).toHaveCount(0);
  await parent.press('Enter');
  await expect(page.getByRole('dialog').getByTitle('明眸直营中心')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: '移动' }).click();
  await expect(page.getByText('已移动“乙机构”')).toBeVisible();
  await expect(page.getByRole('button', { name: '收起 甲机构' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: '收起 明眸直营中心' })).toBeVisible();

  const handle = await rowOf(page, '乙机构').locator('.anticon-holder').boundingBox();
  const target = await rowOf(page, '甲机构').boundingBox();
  if (!handle || !target) throw new Error('not drawn');
  await page.mouse.move(handle.x + 5, handle.y + 5);
  await page.mouse.down();
  await page.mouse.move(handle.x + 20, handle.y + 20, { steps: 4 });
  await page.mouse.move(target.x + 200, target.y + target.height / 2, { steps: 8 });
  await page.mouse.up();
  const question = page.getByRole('dialog', { name: '将“乙机构”移动到“甲机构”之下？' });
  await expect(question).toBeVisible();
  // Within 50 ms of a drop the library takes a press for a part of it.
  await expect(async () => {
    if (await question.isVisible()) await question.getByRole('button', { name: '移动' }).click({ timeout: 1000 });
    await expect(question).toHaveCount(0, { timeout: 1000 });
  }).toPass();
  await expect(page.getByRole('button', { name: '收起 甲机构' })).toBeVisible();

  await page.getByRole('searchbox', { name: '搜索名称或编号' }).fill('ORG-B');
  await expect(rowOf(page, '明眸眼健康集团')).toHaveCount(0);
  await expect(rowOf(page, '甲机构')).toBeVisible();
  for (const name of ['乙机构', '甲机构']) {
    await page.getByRole('searchbox', { name: '搜索名称或编号' }).fill(name);
    await page.getByRole('button', { name: `删除 ${name}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
    await expect(rowOf(page, name)).toHaveCount(0);
  }
});

test('the types are called what the super admin calls them', async ({ page, signIn }) => {
  await signIn('superadmin', '/system/organizations');
  await page.getByRole('button', { name: '机构类型名称' }).click();
  await page.getByRole('textbox', { name: '类型 2 中文名称' }).fill('加盟机构');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(rowOf(page, '晨曦合作门店')).toContainText('加盟机构');
  await page.getByRole('button', { name: '晨曦合作门店', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('加盟机构');
});

test('a dialog closed by Escape gives the focus back to what opened it', async ({ page, signIn }) => {
  await signIn('superadmin', '/system/organizations');
  const button = page.getByRole('button', { name: '新增机构' });
  await button.press('Enter');
  const dialog = page.getByRole('dialog', { name: '新增机构' });
  await expect(dialog.getByRole('button', { name: '关闭' })).toBeVisible();
  await dialog.getByRole('textbox', { name: '名称' }).press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(button).toBeFocused();
});

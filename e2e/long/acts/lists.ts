import { contract } from '@contract/index';
import type { Page } from '@playwright/test';
import { call } from '../../call';
import { expect, password } from '../../test';
import { type ActRow, asked, dialog } from './act-row';
import { newName } from './made';

const { savedViews, auth } = contract;

export const ofEverybody: ActRow[] = [
  [
    savedViews.endpoints.create,
    async (page) => {
      await page.goto('/stores/service-points');
      const { panel, press, input } = await viewPanel(page);
      await input.fill(newName());
      const name = await input.inputValue();
      return {
        place: panel,
        press,
        typed: () => expect(input).toHaveValue(name),
        done: () => expect(panel.getByRole('button', { name, exact: true })).toBeVisible(),
      };
    },
  ],
  [
    savedViews.endpoints.update.part,
    async (page) => {
      const name = await madeView(page);
      const { panel } = await viewPanel(page);
      await panel.getByRole('button', { name: `重命名 ${name}` }).click();
      const input = panel.getByRole('textbox', { name: '视图名称' }).first();
      const other = newName();
      await input.fill(other);
      return {
        place: panel,
        press: () => input.press('Enter'),
        typed: () => expect(input).toHaveValue(other),
        done: () => expect(panel.getByRole('button', { name: other, exact: true })).toBeVisible(),
      };
    },
  ],
  [
    savedViews.endpoints.delete,
    async (page) => {
      const name = await madeView(page);
      const { panel } = await viewPanel(page);
      return asked(page, panel.getByRole('button', { name: `删除 ${name}` }));
    },
  ],
  [
    auth.endpoints.unlock,
    async (page) => {
      await page.evaluate(() => {
        localStorage.setItem('idle', JSON.stringify({ lastUse: Date.now(), isLocked: true }));
        window.dispatchEvent(new StorageEvent('storage', { key: 'idle' }));
      });
      const place = dialog(page);
      const typed = place.getByLabel('密码');
      await typed.fill(password);
      return {
        place,
        press: () => place.getByRole('button', { name: '解锁' }).click(),
        typed: () => expect(typed).toHaveValue(password),
        done: () => expect(place).toBeHidden(),
      };
    },
    'staff25',
  ],
];

async function viewPanel(page: Page) {
  await page.getByRole('button', { name: '我的视图' }).click();
  const input = page.getByRole('textbox', { name: '视图名称' }).last();
  await input.waitFor();
  return { panel: page.locator('.ant-popover:visible'), input, press: () => input.press('Enter') };
}

async function madeView(page: Page) {
  const name = newName();
  const view = { filters: {}, sorter: null, columns: {}, density: 'middle', pageSize: 10 };
  await call(page, 'POST', '/saved-views', { list: 'service-points', name, isDefault: false, view });
  await page.goto('/stores/service-points');
  return name;
}

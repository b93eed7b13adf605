import type { Locator } from '@playwright/test';
import { expect, test } from './test';

test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

const outline = (element: Locator) => element.evaluate((found) => getComputedStyle(found).outlineStyle);

test('in high contrast one sees what is chosen, and a switch', async ({ page, signIn }) => {
  await signIn('manager', '/clinic/follow-ups');
  const views = page.getByRole('radiogroup', { name: '查看范围' }).locator('label');
  await expect(views.first()).toBeVisible();
  const view = (isChosen: boolean) => views.filter({ has: page.getByRole('radio', { checked: isChosen }) }).first();
  expect.soft(await outline(view(true)), 'view').toBe('solid');
  expect.soft(await outline(view(false)), 'another view').toBe('none');
  const entry = (name: string) => page.getByRole('menuitem', { name, exact: true });
  expect.soft(await outline(entry('随访提醒')), 'entry of the menu').toBe('solid');
  expect.soft(await outline(entry('患者列表')), 'another entry').toBe('none');
  expect.soft(await outline(page.getByRole('tab', { name: '随访提醒' })), 'tab').toBe('solid');
  await page.getByRole('button', { name: '界面设置' }).click();
  await expect(page.getByRole('switch').first()).toBeVisible();
  expect.soft(await outline(page.getByRole('switch').first()), 'switch').toBe('solid');
});

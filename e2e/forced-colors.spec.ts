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

test('in high contrast one sees which day, time and entry of a list is chosen', async ({ page, signIn }) => {
  await signIn('manager', '/clinic/patient-records');
  const chosenDay = page.getByRole('textbox', { name: '检查日期从' });
  await chosenDay.fill('2026-01-05');
  await chosenDay.press('Tab');
  await chosenDay.click();
  expect.soft(await outline(page.getByTitle('2026-01-05')), 'day').toBe('solid');
  expect.soft(await outline(page.getByTitle('2026-01-06')), 'another day').toBe('none');
  await page.keyboard.press('Escape');
  const status = page.getByRole('combobox', { name: '状态' });
  await status.click();
  await page.getByTitle('已完成').click();
  await status.click();
  const entry = (name: string) => page.getByTitle(name).filter({ visible: true }).last();
  expect.soft(await outline(entry('已完成')), 'entry').toBe('solid');
  await page.keyboard.press('ArrowDown');
  expect.soft(await outline(entry('已修订')), 'where the arrows are').toBe('dashed');
  expect.soft(await outline(entry('已作废')), 'another entry').toBe('none');
});

test('in high contrast what lies over the page has an edge: a list, a calendar, a menu, an explanation, a drawer', async ({
  page,
  signIn,
}) => {
  await signIn('manager', '/clinic/patient-records');
  /** Whether something that lies around the content, and not the whole page, is drawn with an outline. */
  const hasEdge = (content: Locator) =>
    expect
      .poll(() =>
        content.evaluate((found) => {
          for (let one: Element | null = found; one && one !== document.body; one = one.parentElement)
            if (getComputedStyle(one).outlineStyle === 'solid' && one.clientWidth < innerWidth / 2) return true;
          return false;
        }),
      )
      .toBe(true);
  await page.getByRole('combobox', { name: '状态' }).click();
  await hasEdge(page.getByTitle('已修订').filter({ visible: true }));
  await page.keyboard.press('Escape');
  await page.getByRole('textbox', { name: '检查日期从' }).click();
  await hasEdge(page.getByText('今天', { exact: true }));
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^用户菜单/ }).click();
  await hasEdge(page.getByRole('menuitem', { name: '退出登录' }));
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '切换主题' }).hover();
  await hasEdge(page.getByText('切换主题', { exact: true }).last());
  await page.getByRole('button', { name: '界面设置' }).click();
  await hasEdge(page.getByRole('switch').first());
});

import type { Locator, Page } from '@playwright/test';
import { rowsOf } from './pages';
import { withSettings } from './prepared';
import { expect, test } from './test';

/** A window of 1280 × 800 that is magnified twofold. */
test.use({ viewport: { width: 640, height: 400 } });

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
const calendar = (page: Page) => page.locator('.ant-picker-dropdown:visible');

const opened: [what: string, path: string, press: (page: Page) => Locator, open: (page: Page) => Locator][] = [
  ['the calendar of the waiting room', '/clinic/waiting-room', (page) => page.getByLabel('跳转到日期'), calendar],
  ['the calendar of appointments', '/clinic/appointments', (page) => page.getByLabel('跳转到日期'), calendar],
  [
    'the views of a list',
    '/system/organizations',
    (page) => button(page, '我的视图'),
    (page) => page.getByRole('tooltip'),
  ],
  ['the order of a list', '/clinic/patients', (page) => button(page, '排序'), (page) => page.getByRole('menu')],
  ['the columns of a list', '/clinic/patients', (page) => button(page, '列设置'), (page) => page.getByRole('tooltip')],
];

for (const [what, path, press, open] of opened)
  test(`${what} can be seen whole in a low window`, async ({ page, signIn }) => {
    await signIn('superadmin', path);
    await press(page).click();
    // But for the few pixels by which antd keeps it off what it belongs to.
    await expect(open(page).filter({ visible: true }).last()).toBeInViewport({ ratio: 0.97 });
  });

test('a list on a phone that lies on its side begins within the window', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await withSettings(page, { themeMode: 'dark' });
  await signIn('superadmin', '/clinic/patient-records');
  await rowsOf(page);
  const head = page.getByRole('main').getByRole('columnheader', { name: '患者' });
  await expect(head).toBeInViewport();
});

import { follow } from './pages';
import { expect, test } from './test';

// As most people have it: what moves comes later, and so does what can have the focus.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('the focus goes where one goes on, and comes back to where one was', async ({ page, signIn }) => {
  await signIn('manager', '/clinic/follow-ups');
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') })
    .first();
  await row.waitFor();
  const name = row.getByRole('rowheader').getByRole('button');
  await name.focus();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: /^随访：/ });
  await drawer.waitFor();
  // It is read at once: its name is told, and the keys turn its page.
  await expect(drawer.locator(':focus')).toContainText('变更记录');
  await page.keyboard.press('End');
  await expect(drawer.getByRole('heading', { name: '变更记录' })).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(name).toBeFocused();

  const more = row.getByRole('button', { name: /^更多操作 / });
  await more.focus();
  await page.keyboard.press('Enter');
  // A menu that has come to rest moves once more when it goes, and is still going when the dialog has the focus.
  await expect(page.locator('.ant-dropdown')).not.toHaveClass(/slide-up/);
  await page.getByRole('menuitem', { name: '取消提醒' }).click();
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(more).toBeFocused();

  await row.getByRole('button', { name: '显示完整手机号' }).focus();
  await page.keyboard.press('Enter');
  await expect(row.locator('a[href^="tel:"]')).toBeFocused();
});

test('the focus goes along to a page that is led to, and back to what led there', async ({ page, signIn }) => {
  await signIn('manager', '/clinic/patients');
  const main = page.getByRole('main');
  const name = main.getByRole('rowheader').first().getByRole('link');
  await name.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/clinic\/patients\/\d+$/);
  await expect(main).toBeFocused();
  const edit = main.getByRole('button', { name: '新增检查' });
  await edit.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/patient-records\/create/);
  await expect(main).toBeFocused();

  await page.goBack();
  await expect(edit).toBeFocused();
  await page.keyboard.press('Alt+PageUp');
  await expect(name).toBeFocused();
});

test('back on a page with a tree, the focus is where it was, and nothing fails by it', async ({ page, signIn }) => {
  await signIn('superadmin', '/system/roles');
  await page.getByRole('table').waitFor();
  await follow(page, '/system/menus');
  const tree = page.getByRole('tree');
  const act = tree.getByRole('button').filter({ visible: true }).first();
  await act.focus();
  await page.goBack();
  await expect(page.getByRole('table')).toBeVisible();
  await expect(tree).toHaveCount(0);
  await page.goForward();
  await expect(act).toBeFocused();
});

import { countJavascript } from './downloads';
import { expect, signInByForm, test } from './test';

const kilobyte = 1000;

test('a morning downloads little JavaScript: up to the sign-in form, and up to the first list', async ({ page }) => {
  const bytes = countJavascript(page);
  await page.goto('/login');
  await page.getByRole('textbox', { name: '用户名' }).waitFor();
  expect(bytes()).toBeLessThan(240 * kilobyte);

  await signInByForm(page, 'superadmin');
  await page.getByText('患者管理').first().click();
  await page.getByRole('link', { name: '患者列表', exact: true }).first().click();
  await page.getByRole('rowheader').first().waitFor();
  expect(bytes()).toBeLessThan(450 * kilobyte);
});

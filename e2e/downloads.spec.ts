import { countJavascript } from './downloads';
import { expect, test } from './test';

test('the sign-in form comes with little JavaScript', async ({ page }) => {
  const bytes = countJavascript(page);
  await page.goto('/login');
  await page.getByRole('textbox', { name: '用户名' }).waitFor();
  expect(bytes()).toBeLessThan(245_000);
});

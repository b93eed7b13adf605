import { expect, test } from './test';

test('the search finds a page by Pinyin and a patient by file number, by keyboard alone', async ({ page, signIn }) => {
  await signIn('manager');
  await page.getByRole('tab', { name: '工作台' }).waitFor();
  await page.keyboard.press('Control+k');
  const search = page.getByRole('combobox', { name: /搜索/ });
  await expect(search).toBeFocused();
  await search.fill('hz');
  await expect(page.getByRole('option', { name: /患者列表/ })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/clinic\/patients/);

  const row = page.getByRole('row').nth(1);
  const fileNumber = (await row.getByRole('cell', { name: /^P\d+$/ }).textContent()) ?? '';
  const name = (await row.getByRole('rowheader').textContent()) ?? '';
  await page.keyboard.press('Control+k');
  await search.fill(fileNumber);
  await expect(page.getByRole('option', { name })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name })).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(name);

  await page.keyboard.press('Control+k');
  await expect(search).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(search).toHaveCount(0);
});

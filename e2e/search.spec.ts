import { call } from './call';
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

test('a patient is found by Pinyin in the list and in the search, and the list is in its order', async ({
  page,
  signIn,
}) => {
  await signIn('manager', '/clinic/patients');
  const points = await call<{ data: { id: number }[] }>(page, 'GET', '/server-points/options');
  const person = { phone: '19900003131', gender: 'male', birthday: '2016-05-03', servicePointId: points.data[0]?.id };
  for (const name of ['曾奎岳', '单奎岳']) await call(page, 'POST', '/patients/create', { ...person, name });

  const keyword = page.getByRole('textbox', { name: '姓名、手机号或档案号' });
  const names = page.getByRole('main').getByRole('rowheader');
  await keyword.fill('skuiyue');
  await expect(names).toHaveCount(0);
  await keyword.fill('shanky');
  await expect(names).toHaveText(['单奎岳']);
  await keyword.fill('+86 199 0000 3131');
  await expect(names).toHaveText(['单奎岳', '曾奎岳']);
  await page.getByRole('columnheader', { name: '姓名' }).getByRole('button').click();
  await expect(page.getByRole('columnheader', { name: '姓名' })).toHaveAttribute('aria-sort', 'ascending');
  await expect(names).toHaveText(['单奎岳', '曾奎岳']);

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /搜索/ }).fill('zky');
  await page.getByRole('option', { name: /曾奎岳/ }).click();
  await expect(page.getByRole('heading', { name: '曾奎岳' })).toBeVisible();
});

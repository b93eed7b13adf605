import type { Page } from '@playwright/test';

/** A spreadsheet as text. */
export const csvFile = (name: string, lines: string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(`\ufeff${lines.join('\r\n')}`),
});

export const header = '姓名,性别,生日,联系电话,学校';

/** A line of it. */
export const patient = (index: number, fields: { phone?: string; birthday?: string } = {}) =>
  `导入${index},${index % 2 ? '男' : 'F'},${fields.birthday ?? '2016/3/5'},${fields.phone ?? 19_910_000_000 + index},第一小学`;

/** Opens the import of patients into the first service point, and chooses a file. */
export async function choose(page: Page, file: { name: string; mimeType: string; buffer: Buffer }) {
  await page.goto('/clinic/imports/create');
  const point = page.getByRole('combobox', { name: '导入到' });
  await point.click();
  await page.getByRole('option').first().waitFor({ state: 'attached' });
  await page.keyboard.press('Enter');
  // Those above are of imports that broke off.
  await page.locator('input[type=file]').last().setInputFiles(file);
}

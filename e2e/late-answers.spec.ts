import type { Request } from '@playwright/test';
import { api } from './call';
import { expect, test } from './test';

test('a save that is given up takes nothing with it when its answer comes: what is typed into the form that was opened anew stays', async ({
  page,
  signIn,
}) => {
  await signIn('manager');
  const servicePointId = (await api(page, '/server-points/options')).data[0].id;
  const person = { name: '迟到甲', gender: 'male', birthday: '2017-05-03', phone: '19900007601', servicePointId };
  const { id } = await api(page, '/patients/create', person);
  await page.goto(`/clinic/patients/${id}/edit`);
  const address = page.getByRole('textbox', { name: '地址' });
  await address.fill('一号');

  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  // Who has the row open is told by a PUT of its own.
  const isSave = (request: Request) => request.method() === 'PUT' && request.url().endsWith(`/patients/${id}`);
  const asked = page.waitForRequest(isSave);
  await page.route(`**/api/v1/patients/${id}`, async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback();
    await held;
    await route.continue();
  });
  await address.press('Enter');
  await asked;
  await page.keyboard.type('二');
  await expect(address, 'nothing is typed into what is being sent').toHaveValue('一号');

  await page.getByRole('tab', { selected: true }).press('Delete');
  await page.getByRole('button', { name: '放弃修改并离开' }).click();
  await page.goBack();
  await expect(address).toHaveValue('');
  await address.fill('三号');
  const answered = page.waitForResponse((response) => isSave(response.request()));
  release();
  await answered;
  await expect(page.locator('[data-sonner-toast]').getByText('保存成功')).toBeVisible();
  await expect(address).toHaveValue('三号');
});

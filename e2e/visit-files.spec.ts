import type { Page } from '@playwright/test';
import { pdf } from '../tests/server/harness/uploads';
import { api } from './call';
import { chromiumPath, launchOptions } from './chromium.mjs';
import { faults } from './fails';
import { expect, test } from './test';

test.use({
  // Shows a PDF.
  launchOptions: launchOptions(chromiumPath()),
  // Of the piece that is held up, and of the test's own recorder, which fetches what is shown.
  provoked: /^Connecting to 'blob:|ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource/,
});

/** A photograph of more than a megabyte: noise, of which no format makes little. */
async function photo(page: Page) {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 3000;
    canvas.height = 2000;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    const grain = context.createImageData(600, 2000);
    for (let at = 0; at < grain.data.length; at += 1) grain.data[at] = Math.random() * 256;
    context.putImageData(grain, 0, 0);
    return canvas.toDataURL('image/jpeg', 0.95).split(',')[1] ?? '';
  });
  return { name: 'fundus.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') };
}

test('a photograph and a paper come with a visit, over a break of the network; both are seen in the page, named, sorted and removed', async ({
  page,
  signIn,
}) => {
  await signIn('manager');
  const servicePointId = (await api(page, '/server-points/options')).data[0].id;
  const person = { name: '附件一', gender: 'male', birthday: '2017-05-03', phone: '19900007778', servicePointId };
  const { id } = await api(page, '/patients/create', person);
  await page.goto(`/clinic/patient-records/create/${id}`);
  await page.getByRole('tab', { name: /其他检查/ }).click();
  const files = page.getByRole('group', { name: '附件', exact: true });
  const picture = await photo(page);
  expect(picture.buffer.length).toBeGreaterThan(1_048_576);
  await files.locator('input[type=file]').setInputFiles(picture);
  const shown = files.getByRole('img', { name: 'fundus.jpg' });
  await expect(shown).toHaveJSProperty('naturalWidth', 2560);
  await files.getByRole('button', { name: 'fundus.jpg', exact: true }).click();
  const large = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: '放大' }) });
  for (const tool of ['上下翻转', '左右翻转', '向左旋转', '向右旋转', '缩小'])
    await expect(large.getByRole('button', { name: tool })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(large).toHaveCount(0);

  await page.route('**/api/v1/uploads/*?offset=524288', (route) => route.abort(), { times: 1 });
  const paper = { name: '视野.pdf', mimeType: 'application/pdf', buffer: pdf(1_300_000) };
  await files.locator('input[type=file]').setInputFiles(paper);
  await expect(files.getByText('网络中断，恢复后会接着上传')).toBeVisible();
  await files.getByRole('button', { name: '查看 PDF：视野.pdf' }).click();
  const dialog = page.getByRole('dialog', { name: '视野.pdf' });
  await expect(dialog.locator('iframe[title="视野.pdf"]')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  const names = files.getByRole('textbox');
  await names.last().fill('右眼视野');
  await files.getByRole('button', { name: '前移：右眼视野' }).press('Space');
  await expect(names.first()).toHaveValue('右眼视野');
  await expect(files.getByRole('button', { name: '后移：右眼视野' })).toBeFocused();
  await page.getByRole('button', { name: '保存草稿' }).click();
  await expect(page.getByText('草稿已保存')).toBeVisible();

  const [visit] = await api(page, `/patients/${id}/records`);
  await page.goto(`/clinic/patient-records/${visit.id}`);
  const report = page.getByRole('main');
  await expect(report.getByRole('button', { name: '查看 PDF：右眼视野' })).toBeVisible();
  await expect(report.getByRole('img', { name: 'fundus.jpg' })).toBeVisible();

  await page.goto(`/clinic/patient-records/${visit.id}/edit`);
  await page.getByRole('tab', { name: /其他检查/ }).click();
  await expect(names).toHaveCount(2);
  await files.getByRole('button', { name: '移除：fundus.jpg' }).press('Space');
  await expect(names).toHaveCount(1);
  await page.getByRole('button', { name: '保存草稿' }).click();
  await expect(page.getByText('草稿已保存')).toBeVisible();
  const saved = await api(page, `/server-points/patients/record/${visit.id}`);
  expect(saved.exam.other.attachments).toHaveLength(1);
});

test('a file that does not get through says why beside it, and is sent again by a press', async ({ page, signIn }) => {
  await signIn('manager');
  const servicePointId = (await api(page, '/server-points/options')).data[0].id;
  const person = { name: '附件二', gender: 'male', birthday: '2017-05-03', phone: '19900007779', servicePointId };
  const { id } = await api(page, '/patients/create', person);
  await page.goto(`/clinic/patient-records/create/${id}`);
  await page.getByRole('tab', { name: /其他检查/ }).click();
  const files = page.getByRole('group', { name: '附件', exact: true });
  const send = [
    () =>
      files
        .locator('input[type=file]')
        .setInputFiles({ name: '视野.pdf', mimeType: 'application/pdf', buffer: pdf(900) }),
    () => files.getByRole('button', { name: '重新上传：视野.pdf' }).click(),
  ];
  // The third, no network, it mends by itself.
  for (const [index, [answer, says]] of faults.slice(0, 2).entries()) {
    await page.route('**/api/v1/uploads/*?offset=0', answer, { times: 1 });
    await send[index]?.();
    await expect(files.getByRole('status').filter({ hasText: says })).toBeVisible();
  }
  await send[1]?.();
  await expect(files.getByRole('button', { name: '查看 PDF：视野.pdf' })).toBeVisible();
});

test('what was written under the wrong patient goes along to whose it is, with its file, which nobody else’s visit may hold', async ({
  page,
  signIn,
}) => {
  await signIn('manager');
  const servicePointId = (await api(page, '/server-points/options')).data[0].id;
  const person = { gender: 'male', birthday: '2017-05-03', servicePointId };
  const wrong = await api(page, '/patients/create', { ...person, name: '写错甲', phone: '19900007781' });
  const right = await api(page, '/patients/create', { ...person, name: '写错乙', phone: '19900007782' });
  await page.goto(`/clinic/patient-records/create/${wrong.id}`);
  await page.getByRole('textbox', { name: '主诉' }).fill('看不清黑板');
  await page.getByRole('tab', { name: /其他检查/ }).click();
  const files = page.getByRole('group', { name: '附件', exact: true });
  await files
    .locator('input[type=file]')
    .setInputFiles({ name: '视野.pdf', mimeType: 'application/pdf', buffer: pdf(900) });
  await expect(files.getByRole('button', { name: '查看 PDF：视野.pdf' })).toBeVisible();
  await page.getByRole('button', { name: '保存草稿' }).click();
  await expect(page.getByText('草稿已保存')).toBeVisible();

  const [visit] = await api(page, `/patients/${wrong.id}/records`);
  await page.goto(`/clinic/patient-records/${visit.id}`);
  await page.getByRole('button', { name: '写错患者' }).click();
  await page.getByRole('combobox', { name: '请选择患者' }).fill('19900007782');
  await page.getByTitle(/写错乙 · 男/).click();
  await expect(page.getByText(`内容带自写错甲 ${visit.visitDate} 的检查记录`)).toBeVisible();
  await expect(page.getByRole('textbox', { name: '主诉' })).toHaveValue('看不清黑板');
  await page.getByRole('tab', { name: /其他检查/ }).click();
  await expect(files.getByRole('button', { name: '查看 PDF：视野.pdf' })).toBeVisible();
  await page.getByRole('button', { name: '保存草稿' }).click();
  await expect(page.getByText('草稿已保存')).toBeVisible();

  const [moved] = await api(page, `/patients/${right.id}/records`);
  await page.goto(`/clinic/patient-records/${moved.id}`);
  await expect(page.getByRole('main').getByRole('button', { name: '查看 PDF：视野.pdf' })).toBeVisible();
});

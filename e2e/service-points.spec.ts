import { expect, test } from './test';

test('a service point is made with its hours, closed, opened and deleted', async ({ page, signIn }) => {
  await signIn('superadmin', '/stores/service-points');
  await page.getByRole('button', { name: '新增服务点' }).click();
  const form = page.getByRole('form');
  await form.getByRole('textbox', { name: '名称' }).fill('测试服务点');
  await form.getByRole('textbox', { name: '编号' }).fill('SP-TEST');
  await form.getByRole('combobox', { name: '所属机构' }).click();
  await page.getByRole('tree').getByText('明眸直营中心').click();
  await form.getByRole('textbox', { name: '电话' }).fill('021-1234 5678');
  await form.getByRole('textbox', { name: '详细地址' }).fill('示例路1号');
  await form.getByRole('combobox', { name: '服务项目' }).fill('验光，视觉训练，');
  await expect(form.getByTitle('视觉训练')).toBeVisible();

  const day = (name: string) => form.getByRole('group', { name, exact: true });
  await day('周一').getByRole('button', { name: '添加时段' }).click();
  await day('周一').getByRole('button', { name: '添加时段' }).click();
  await day('周一').getByLabel('开始时间').last().fill('17:00');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(day('周一').getByRole('alert')).toHaveText('与同一天的其他时段重叠');
  await day('周一')
    .getByRole('button', { name: /删除时段/ })
    .last()
    .click();
  await day('周一').getByRole('button', { name: '复制到' }).press('Enter');
  await page.getByRole('menuitem', { name: '周一至周五' }).click();
  await expect(day('周五').getByLabel('结束时间')).toHaveValue('18:00');
  await expect(day('周六')).toContainText('休息');
  await page.getByRole('button', { name: '保存' }).click();

  await expect(page.getByRole('heading', { name: '测试服务点' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('周一至周五');
  const actions = page.getByRole('main').getByRole('button', { name: /^(删除|停用|启用|编辑)$/ });
  await expect(actions).toHaveText(['删除', '停用', '编辑']);
  await actions.getByText('停用').click();
  const question = page.getByRole('dialog', { name: '停用“测试服务点”？' });
  await question.getByRole('button', { name: '取消' }).click();
  await expect(actions).toHaveText(['删除', '停用', '编辑']);
  await actions.getByText('停用').click();
  await question.getByRole('button', { name: '停用' }).click();
  await expect(actions).toHaveText(['删除', '启用', '编辑']);
  await actions.getByText('启用').click();
  await expect(actions).toHaveText(['删除', '停用', '编辑']);
  await page.goto('/stores/service-points');
  await page.getByLabel('名称或编号').fill('测试服务点');
  const row = page.getByRole('row', { name: /测试服务点/ });
  await row.getByRole('button', { name: '停用 测试服务点' }).click();
  await question.getByRole('button', { name: '停用' }).click();
  await expect(row).toContainText('停用');
  await row.getByRole('button', { name: '启用 测试服务点' }).click();
  await expect(page.getByText('已启用“测试服务点”')).toBeVisible();

  await row.getByRole('button', { name: '删除 测试服务点' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await expect(row).toHaveCount(0);
});

test('a service point in use is not deleted, and says by what', async ({ page, signIn }) => {
  await signIn('superadmin', '/stores/service-points');
  await page.getByLabel('名称或编号').fill('SP-002');
  const used = page.getByRole('row', { name: /明眸徐汇视光中心/ });
  await used.getByRole('button', { name: /^删除/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(/无法删除，仍在使用：.*患者（含已移除） \d+ 个/);
});

test('a manager changes their own service points, staff only look at them', async ({ page, signIn }) => {
  await signIn('manager', '/stores/service-points');
  await expect(page.getByRole('row', { name: /明眸徐汇视光中心/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /晨曦/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: '新增服务点' })).toHaveCount(0);
  await page.getByRole('button', { name: '编辑 明眸徐汇视光中心' }).click();
  await page.getByRole('form').getByRole('textbox', { name: '备注' }).fill('已核对');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('main')).toContainText('已核对');

  await signIn('staff', '/stores/service-points');
  await page.getByRole('link', { name: '明眸徐汇视光中心' }).click();
  await expect(page.getByRole('heading', { name: '明眸徐汇视光中心' })).toBeVisible();
  await expect(page.getByRole('button', { name: '编辑' })).toHaveCount(0);
});

test('photos are added, looked at and taken away, and what is no picture is refused', async ({ page, signIn }) => {
  await signIn('manager', '/stores/service-points/2/edit');
  const form = page.getByRole('form');
  const photos = form.locator('input[type=file]');
  await photos.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') });
  await expect(form.getByRole('alert')).toHaveText('“a.png”未添加：无法读取该图片，请换一张');

  // Larger than the server takes: it is made smaller first.
  const large = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 3000;
    canvas.height = 2000;
    canvas.getContext('2d')?.fillRect(0, 0, 1500, 2000);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  const buffer = Buffer.from(large, 'base64');
  await photos.setInputFiles(['a.png', 'b.png'].map((name) => ({ name, mimeType: 'image/png', buffer })));
  await expect(form.getByRole('img', { name: /^图片/ })).toHaveCount(2);
  await form.getByRole('button', { name: '移除' }).last().click();
  await form.getByRole('button', { name: '保存' }).click();

  await expect(page).toHaveURL(/service-points\/2$/);
  const shown = page.getByRole('main').getByRole('img', { name: '图片 1' });
  await expect(shown).toBeVisible();
  await expect(shown).toHaveJSProperty('naturalWidth', 2560);
  await page.reload();
  await expect(shown).toBeVisible();
});

test('what the server has refused is said again in a language that is chosen while it stands', async ({
  page,
  signIn,
}) => {
  await signIn('superadmin', '/stores/service-points/create');
  const form = page.getByRole('form');
  await form.getByRole('textbox', { name: '名称' }).fill('同号服务点');
  await form.getByRole('textbox', { name: '编号' }).fill('SP-001');
  await form.getByRole('combobox', { name: '所属机构' }).click();
  await page.getByRole('tree').getByText('明眸直营中心').click();
  await form.getByRole('textbox', { name: '电话' }).fill('021-1234 5678');
  await form.getByRole('textbox', { name: '详细地址' }).fill('示例路1号');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(form.getByText('该编号已被使用')).toBeVisible();
  await page.getByRole('button', { name: '切换语言' }).click();
  await page.getByRole('menuitemradio', { name: 'English' }).click();
  await expect(form.getByText('This code is already in use.')).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'Code' })).toHaveValue('SP-001');
});

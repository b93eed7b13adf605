import type { Page } from '@playwright/test';
import { expect, password, test } from './test';
import { violations } from './violations';

// The test's own recorder fetches the address of the picture that is being cut; the console itself does not.
test.use({ provoked: /^Connecting to 'blob:/ });

async function openProfile(page: Page) {
  await page.getByRole('button', { name: /^用户菜单/ }).click();
  await page.getByRole('menuitem', { name: '个人资料' }).click();
  await expect(page.getByRole('textbox', { name: '用户名' })).toBeVisible();
}

/** A photo of 800 × 500, blue on the left and orange on the right, as a camera's file. */
async function photo(page: Page) {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 800;
    canvas.height = 500;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    context.fillStyle = 'blue';
    context.fillRect(0, 0, 400, 500);
    context.fillStyle = 'orange';
    context.fillRect(400, 0, 400, 500);
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
  });
  return { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') };
}

test('a picture is cut to a square, saved, and there after a reload', async ({ page, signIn }) => {
  await signIn('staff28');
  await openProfile(page);
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: '更换头像' }).click();
  await (await choosing).setFiles(await photo(page));
  const cropper = page.getByRole('dialog', { name: '裁剪头像' });
  await cropper.getByRole('slider', { name: '缩放' }).press('ArrowRight');
  const area = cropper.getByRole('group', { name: '裁剪区域' });
  await area.focus();
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowLeft');
  await cropper.getByRole('button', { name: '使用' }).click();
  await expect(cropper).toBeHidden();
  await expect(page.getByText('有未保存的修改')).toBeVisible();
  // Where the cropper was opened from; until then Escape is still the cropper's.
  await expect(page.getByRole('button', { name: '更换头像' })).toBeFocused();

  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '继续填写' }).click();
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('个人资料已保存')).toBeVisible();
  const inHeader = page.getByRole('button', { name: /^用户菜单/ }).locator('img');
  await expect(inHeader).toHaveAttribute('src', /^data:image\/webp;base64,/);
  await page.reload();
  await expect(inHeader).toHaveJSProperty('naturalWidth', 256);

  await openProfile(page);
  await page.getByRole('button', { name: '移除' }).click();
  await page.getByRole('button', { name: '保存' }).click();
  await expect(inHeader).toHaveCount(0);
});

test('a file that is no picture is refused, whatever it is called', async ({ page, signIn }) => {
  await signIn('staff28');
  await openProfile(page);
  const input = page.locator('input[type=file]');
  await input.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') });
  await expect(page.getByRole('alert')).toHaveText('无法读取该图片，请换一张');
  await input.setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  await expect(page.getByRole('alert')).toHaveText('请选择 PNG、JPEG 或 WebP 图片');
});

test('a new password ends the other sessions and not this one', async ({ page, signIn, browser, serverUrl }) => {
  await signIn('staff29');
  const elsewhere = await browser.newPage({ baseURL: serverUrl, locale: 'zh-CN' });
  await elsewhere.goto('/login');
  await elsewhere.getByRole('textbox', { name: '用户名' }).fill('staff29');
  await elsewhere.getByLabel('密码', { exact: true }).fill(password);
  await elsewhere.getByRole('button', { name: '登录', exact: true }).click();
  await expect(elsewhere).toHaveURL(/workbench$/);

  await openProfile(page);
  await page.getByRole('button', { name: '修改密码' }).click();
  const dialog = page.getByRole('dialog', { name: '修改密码' });
  await dialog.getByLabel('原密码').fill('not this one');
  await dialog.getByLabel('新密码', { exact: true }).fill('Tang-Poem-42');
  await expect(dialog.getByRole('status')).toHaveText('强度：很好');
  await dialog.getByLabel('确认新密码').fill('Tang-Poem-42');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('原密码不正确')).toBeVisible();
  await dialog.getByLabel('原密码').fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('密码已修改')).toBeVisible();
  await expect(dialog).toBeHidden();

  await elsewhere.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(elsewhere).toHaveURL(/\/login/);
  await elsewhere.close();
  await page.reload();
  await expect(page.getByRole('button', { name: /^用户菜单/ })).toBeVisible();
});

test('the drawer is 720 pixels wide, no wider than a phone, and open to everybody', async ({ page, signIn }) => {
  await signIn('staff');
  for (const [width, expected] of [
    [1440, 720],
    [390, 390],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await openProfile(page);
    const drawer = page.getByRole('dialog', { name: '个人资料' });
    await expect.poll(async () => (await drawer.boundingBox())?.width).toBe(expected);
    await expect.poll(async () => (await drawer.boundingBox())?.x).toBe(width - expected);
    expect(await violations(page, '.ant-drawer-open')).toEqual([]);
    await page.getByRole('button', { name: '修改密码' }).click();
    const dialog = page.getByRole('dialog', { name: '修改密码' });
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: '取消' }).click();
    await expect(dialog).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
  }
});

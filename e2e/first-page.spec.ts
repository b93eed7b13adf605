import type { Page } from '@playwright/test';
import { expect, password, test } from './test';

/** Lets scripts wait until told: what stands on the page till then is the document's. */
async function holdScripts(page: Page) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test('whoever is quicker than the scripts signs in as well', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/clinic/patients', { waitUntil: 'commit' });
  await expect(page.getByRole('textbox', { name: '用户名' })).toBeFocused();
  await page.keyboard.type('manager');
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.getByText('记住我').click();
  await expect(page.getByRole('checkbox', { name: '记住我' })).toBeChecked();
  await page.getByLabel('密码', { exact: true }).press('Enter');
  expect(page.url(), 'nothing typed gets into the address').toMatch(/\/clinic\/patients$/);
  release();
  await expect(page).toHaveURL(/\/clinic\/patients$/);
  await expect(page.getByRole('heading', { level: 1, name: '患者' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('rememberedLogin'))).toContain('manager');
});

test('React goes on in the field in which somebody types, where they type', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/login', { waitUntil: 'commit' });
  const username = page.getByRole('textbox', { name: '用户名' });
  await expect(username).toBeFocused();
  await page.keyboard.type('mger');
  for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowLeft']) await page.keyboard.press(key);
  const field = await username.elementHandle();
  release();
  // Comes with the answer of the server, after React.
  await expect(page.getByRole('region', { name: /演示/ })).toBeVisible();
  await page.keyboard.type('ana');
  await expect(username).toHaveValue('manager');
  expect(await field?.evaluate((element) => element.isConnected)).toBe(true);
});

test('it is said the same by a screen reader before the scripts are there and after', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(page.getByRole('textbox', { name: '用户名' })).toBeFocused();
  const form = page.locator('form');
  await expect(form.getByRole('img')).toHaveCount(0);
  const before = await form.ariaSnapshot();
  release();
  await expect(page.getByRole('region', { name: /演示/ })).toBeVisible();
  expect(await form.ariaSnapshot()).toBe(before);
});

test('a button that is pressed before the scripts are there is pressed when they are', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByRole('button', { name: '切换语言' }).click();
  release();
  await page.getByRole('menuitemradio', { name: 'English' }).click();
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
});

test('a button that is pressed while React is taking the page over is pressed once', async ({ page }) => {
  await page.addInitScript(() => {
    const listen = EventTarget.prototype.addEventListener;
    let listeners = 0;
    EventTarget.prototype.addEventListener = function (...given: Parameters<typeof listen>) {
      // The document's own listener is the first; React's come before it has looked at any element.
      if (this instanceof Element && this.id === 'root' && given[0] === 'click' && ++listeners === 2)
        queueMicrotask(() => document.querySelector<HTMLElement>('header button')?.click());
      return listen.apply(this, given);
    };
  });
  await page.goto('/login');
  await page.getByRole('menuitemradio', { name: 'English' }).click();
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
});

test('what was typed is still there when the form’s own code has not come at first', async ({ page }) => {
  const release = await holdScripts(page);
  await page.route('**/assets/sign-in-*.js', (route) => route.abort());
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(page.getByRole('textbox', { name: '用户名' })).toBeFocused();
  await page.keyboard.type('manager');
  await page.getByText('记住我').click();
  release();
  await expect(page.getByRole('heading', { name: '加载失败' })).toBeVisible();
  await page.unroute('**/assets/sign-in-*.js');
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.getByRole('textbox', { name: '用户名' })).toHaveValue('manager');
  await expect(page.getByRole('checkbox', { name: '记住我' })).toBeChecked();
});

test('says that the console did not come, also where its sign-in page did', async ({ page }) => {
  await page.route('**/assets/index-*.js', (route) => route.abort());
  await page.goto('/login');
  const said = page.getByRole('alert');
  await expect(said).toContainText('页面加载失败');
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expect(said).not.toContainText('could not be loaded', { useInnerText: true });

  await page.unroute('**/assets/index-*.js');
  await said.getByRole('button', { name: '重新加载' }).click();
  await expect(page.getByRole('textbox', { name: '用户名' })).toBeVisible();
});

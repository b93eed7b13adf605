import type { Page } from '@playwright/test';
import { countJavascript } from './downloads';
import { follow } from './pages';
import { expect, signInByForm, test } from './test';

/** The document brings the form; this is when it can answer. */
const answers = (page: Page) => page.waitForFunction(() => !('takeFirstPage' in window));

test('the sign-in form comes with little JavaScript', async ({ page }) => {
  const bytes = countJavascript(page);
  await page.goto('/login');
  await page.getByRole('textbox', { name: '用户名' }).waitFor();
  await answers(page);
  expect(bytes()).toBeLessThan(215_000);
});

test('so does the first list, with the console and what is fetched ahead', async ({ page }) => {
  const bytes = countJavascript(page);
  await signInByForm(page, 'superadmin');
  // A pointer on its way would fetch what it passes.
  await follow(page, '/clinic/patients');
  await page.getByRole('table').first().waitFor();
  expect(bytes()).toBeLessThan(430_000);
});

test('a guest’s page names each file of the form, and each is asked for once', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/assets\/.*\.(js|css|woff2)$/.test(pathname)) asked.push(pathname.slice(1));
  });
  await page.goto('/login');
  await page.getByRole('textbox', { name: '用户名' }).waitFor();
  await answers(page);
  const ofForm = [...asked];

  const html = await (await page.request.get('/login')).text();
  expect(ofForm).toEqual([...new Set(ofForm)]);
  // None that is only found out about when another one has come.
  expect(ofForm.filter((file) => !html.includes(file))).toEqual([]);
  const ahead = await page.locator('meta[name=files-ahead]').getAttribute('content');
  const named: string[] = JSON.parse(ahead ?? '{}')['guest zh_CN'];
  expect(named.length).toBeGreaterThan(3);
  expect(named.filter((file) => !ofForm.includes(file))).toEqual([]);
});

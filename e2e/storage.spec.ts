import type { Page } from '@playwright/test';
import { rowsOf } from './pages';
import { expect, signInByForm, test } from './test';

const localKeys = [
  'userInfo',
  'sessionEnd',
  'userToken',
  'settings',
  'i18nextLng',
  'rememberedLogin',
  'errorLog',
  'idle',
  'browserName',
  'listPreferences',
  'lastServicePoint',
  'ownRooms',
  'recentSearch',
];
const sessionKeys = ['tabs', 'staleChunkReload'];

/** Once, so that what the console writes afterwards stays. */
const storeOnce = (page: Page, value: string) =>
  page.addInitScript(
    ([stored, local, session]) => {
      if (sessionStorage.getItem('stored')) return;
      sessionStorage.setItem('stored', '1');
      for (const key of local) localStorage.setItem(key, stored);
      for (const key of session) sessionStorage.setItem(key, stored);
    },
    [value, localKeys, sessionKeys] as const,
  );

async function works(page: Page) {
  await page.goto('/clinic/patients');
  await expect(page.getByRole('table')).toBeVisible();
  await page.getByRole('button', { name: '切换主题' }).click();
  await page.getByRole('menuitemradio', { name: '深色' }).click();
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
}

async function searchFor(page: Page, pinyin: string, label: string) {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: '搜索' }).fill(pinyin);
  await page.getByRole('option', { name: label, selected: true }).waitFor();
  await page.keyboard.press('Enter');
}

test('the list of keys is whole', async ({ page, signIn }) => {
  await signIn('manager');
  await works(page);
  await searchFor(page, 'gzt', '工作台');
  await expect(page).toHaveURL(/workbench$/);
  const keys = await page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)]);
  expect(keys.flat().filter((key) => ![...localKeys, ...sessionKeys].includes(key))).toEqual([]);
});

for (const value of ['{', '[]', 'null', '5', '"x"', '{"state":{"user":5}}', '[{"key":"/x"}]']) {
  test(`starts and works although the browser holds ${value} under every key`, async ({ page, signIn }) => {
    await storeOnce(page, value);
    await signIn('manager');
    await works(page);
  });
}

test('starts although one key holds five million characters and nothing more fits in', async ({ page }) => {
  await page.addInitScript(() => {
    for (const storage of [localStorage, sessionStorage]) {
      if (storage.getItem('errorLog')) continue;
      let size = 5_200_000;
      while (size > 0) {
        try {
          storage.setItem('errorLog', (storage.getItem('errorLog') ?? '') + 'x'.repeat(size));
        } catch {
          size = Math.floor(size / 2);
        }
      }
    }
  });
  await signInByForm(page, 'manager');
  await page.getByRole('tab', { name: '工作台' }).waitFor();
  await searchFor(page, 'hz', '患者列表');
  await rowsOf(page);
  // What could not be stored is kept in memory, and a failure that is to be logged harms nothing.
  await page.route('**/api/v1/server-points/patients?*', (route) => route.fulfill({ status: 503, body: '' }));
  await page.getByRole('button', { name: '刷新' }).click();
  await expect(page.locator('[data-sonner-toast]').first()).toBeVisible();
});

for (const what of ['getter', 'method'] as const) {
  test(`works in memory where every ${what} of the storage throws`, async ({ page }) => {
    await page.addInitScript((which) => {
      const refuse = () => {
        throw new DOMException('denied', 'SecurityError');
      };
      if (which === 'getter') {
        for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
          Object.defineProperty(window, name, { get: refuse });
      } else {
        for (const name of ['getItem', 'setItem', 'removeItem', 'clear', 'key'])
          Object.defineProperty(Storage.prototype, name, { value: refuse });
      }
    }, what);
    await signInByForm(page, 'manager');
    await page.getByRole('tab', { name: '工作台' }).waitFor();
    await searchFor(page, 'hz', '患者列表');
    await expect(page.getByRole('table')).toBeVisible();
    await page.getByRole('button', { name: '切换语言' }).click();
    await page.getByRole('menuitemradio', { name: 'English' }).click();
    await expect(page).toHaveTitle(/Patients/);
  });
}

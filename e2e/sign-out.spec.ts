import type { Page } from '@playwright/test';
import { chromium } from '@playwright/test';
import { busy, follow } from './pages';
import { expect, password, test } from './test';

/** Names, phone numbers and file numbers on the screen. */
async function peopleOn(page: Page) {
  await page.getByRole('rowheader').first().waitFor();
  const names = await page.getByRole('rowheader').allTextContents();
  const numbers = await page.getByRole('cell', { name: /^(P\d+|\d{3}\*{4}\d{4}.*)$/ }).allTextContents();
  return [...names, ...numbers].map((text) => text.trim()).filter(Boolean);
}

/** Everything that the page shows and the browser keeps for it. */
const everythingIn = (page: Page) =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases();
    const caches_ = await caches.keys();
    const kept = [{ ...localStorage }, { ...sessionStorage }, databases.map(({ name }) => name), caches_];
    return document.documentElement.outerHTML + document.title + location.href + JSON.stringify(kept);
  });

async function signOut(page: Page) {
  await page.getByRole('button', { name: /用户菜单/ }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await expect(page).toHaveURL(/\/login$/);
}

async function signInBy(page: Page, username: string) {
  await page.goto('/login');
  await page.getByRole('textbox', { name: '用户名' }).fill(username);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL(/workbench$/);
}

test('nothing of a patient is left: on the page, in the browser, by Back, by an answer that comes late', async ({
  page,
  signIn,
}) => {
  await signIn('manager', '/clinic/patients');
  const people = await peopleOn(page);
  expect(people.length).toBeGreaterThan(20);
  await page.getByRole('rowheader').first().getByRole('link').click();
  await page.getByRole('region', { name: '基本信息' }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: '搜索' }).fill(people[0] ?? '');
  await page.getByRole('option', { name: people[0] ?? '' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: '患者列表' }).click();

  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const late = page.waitForRequest('**/api/v1/server-points/patients?*');
  await page.route('**/api/v1/server-points/patients?*', async (route) => {
    const response = await route.fetch();
    await held;
    // The page has given it up by then.
    await route.fulfill({ response }).catch(() => undefined);
  });
  await page.getByRole('button', { name: '刷新' }).click();
  await late;
  await signOut(page);
  release();
  const nobody = async () => {
    const everything = await everythingIn(page);
    expect(people.filter((text) => everything.includes(text))).toEqual([]);
  };
  await nobody();
  await page.unrouteAll({ behavior: 'wait' });
  for (let step = 0; step < 3; step++) {
    await page.goBack();
    await expect(page).toHaveURL(/\/login/);
    await nobody();
  }

  // Whatever was loaded before would show at once, for answers are waited for.
  await page.route('**/api/v1/server-points/**', () => new Promise(() => {}));
  // The workbench on the way may name the same people, to whom this account has a right.
  await page.route('**/api/v1/dashboard/**', () => new Promise(() => {}));
  await signInBy(page, 'superadmin');
  await page.evaluate(() => {
    history.pushState({ usr: null, key: 'x', idx: history.state.idx + 1 }, '', '/clinic/patients');
    window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  });
  await expect(page.getByRole('tab', { name: '患者列表' })).toBeVisible();
  await nobody();
});

test('a page that the browser had put aside hears of the sign-out when it comes back', async ({ page, signIn }) => {
  await signIn('manager', '/clinic/patients');
  const people = await peopleOn(page);
  await page.evaluate(() => {
    // As another window does it; no event of that reaches a page that is put aside.
    localStorage.removeItem('userToken');
    localStorage.removeItem('userInfo');
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expect(page).toHaveURL(/\/login/);
  const everything = await everythingIn(page);
  expect(people.filter((text) => everything.includes(text))).toEqual([]);
});

test('Back from elsewhere shows nothing of who has signed out meanwhile', async ({ serverUrl }) => {
  // With the browser's memory of pages, which tests usually go without.
  const browser = await chromium.launch({
    ...test.info().project.use.launchOptions,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const context = await browser.newContext({ baseURL: serverUrl, locale: 'zh-CN' });
  const page = await context.newPage();
  await signInBy(page, 'manager');
  await page.goto('/clinic/patients');
  const people = await peopleOn(page);
  await page.goto('/robots.txt');
  const other = await context.newPage();
  await other.goto('/dashboard/workbench');
  await signOut(other);
  await page.goBack();
  await expect(page).toHaveURL(/\/login/);
  const everything = await everythingIn(page);
  expect(people.filter((text) => everything.includes(text))).toEqual([]);
  await browser.close();
});

test('signing out in one window ends the others within a second', async ({ page, context, signIn }) => {
  await signIn('manager');
  const other = await context.newPage();
  await other.goto('/clinic/patients');
  await other.getByRole('table').waitFor();
  await signOut(page);
  await expect(other).toHaveURL(/\/login/, { timeout: 1000 });
  await expect(other.getByRole('table')).toHaveCount(0);
});

test('signing out in one window asks about what is unsaved in another', async ({ page, context, signIn }) => {
  await signIn('manager');
  const other = await context.newPage();
  await other.goto('/clinic/patients/create');
  await other.getByRole('textbox', { name: '姓名' }).fill('未保存');
  await page.getByRole('button', { name: /用户菜单/ }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  const question = page.getByRole('dialog').filter({ hasText: '另一个窗口中还有未保存的内容' });
  await question.getByRole('button', { name: '留在此页' }).click();
  await expect(other.getByRole('textbox', { name: '姓名' })).toHaveValue('未保存');
  await other.close();
  await signOut(page);
});

/** The file numbers of a page of patients at a store. */
async function patientsAt(page: Page, store: string) {
  await page.getByRole('rowheader').first().waitFor();
  await page.getByRole('combobox', { name: '服务点' }).press('ArrowDown');
  const loaded = page.waitForResponse(/server-points\/patients\?/);
  await page.getByTitle(store).click();
  const { data } = (await (await loaded).json()).data;
  const numbers: string[] = data.map(({ patientNo }: { patientNo: string }) => patientNo);
  await page.getByRole('cell', { name: numbers[0] }).waitFor();
  return numbers;
}

test('somebody else who signs in in one window never sees the first one’s patients in another', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('manager', '/clinic/patients');
  // A store that the other one does not hold: both see the patients of the store that either list opens with.
  const people = await patientsAt(page, '明眸闵行眼镜店');
  expect(people.length).toBeGreaterThan(5);
  // Looks at every change of the page: whose name the browser holds while these patients stand on it.
  const seen: string[] = [];
  await page.exposeFunction('noteMix', (text: string) => seen.push(text));
  await page.evaluate((texts) => {
    const look = () => {
      const user = localStorage.getItem('userInfo');
      const shown = document.body.innerText;
      const isOther = user !== null && JSON.parse(user).username !== 'manager';
      if (isOther && texts.some((text) => shown.includes(text))) Reflect.get(window, 'noteMix')(shown.slice(0, 200));
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
  }, people);

  const other = await context.newPage();
  await other.goto('/dashboard/workbench');
  // Without a sign-out in between, as after an expired session.
  const { data } = await (
    await other.request.post('/api/v1/auth/login', { data: { username: 'staff', password } })
  ).json();
  await other.evaluate(({ user, accessToken, refreshToken }) => {
    localStorage.removeItem('userToken');
    localStorage.setItem('userInfo', JSON.stringify(user));
    localStorage.setItem('userToken', JSON.stringify({ accessToken, refreshToken }));
  }, data);
  await expect(page.getByRole('button', { name: /用户菜单/ })).toHaveAccessibleName(`用户菜单：${data.user.realName}`);
  await expect(page).toHaveURL(/\/(dashboard\/workbench|clinic\/patients.*)$/);
  // Their own list, which would show what was kept of the other's.
  await follow(page, '/clinic/patients');
  await expect(page.getByText(/^共 \d+ 条$/)).toBeVisible();
  await expect(page.locator(busy).filter({ visible: true })).toHaveCount(0);
  expect(seen).toEqual([]);
});

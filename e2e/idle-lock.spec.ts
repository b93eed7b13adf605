import type { Page } from '@playwright/test';
import { expect, password, test } from './test';

const lockOf = (page: Page) => page.getByRole('dialog', { name: '已锁定' });

/** What lies in the storage under `idle`, as another window would put it there. */
async function store(page: Page, value: string | null) {
  await page.evaluate((text) => {
    if (text === null) localStorage.removeItem('idle');
    else localStorage.setItem('idle', text);
    window.dispatchEvent(new StorageEvent('storage', { key: 'idle' }));
  }, value);
}

async function lock(page: Page) {
  await store(page, JSON.stringify({ lastUse: Date.now(), isLocked: true }));
  await expect(lockOf(page)).toBeVisible();
}

async function unlock(page: Page) {
  await lockOf(page).getByLabel('密码').fill(password);
  await page.keyboard.press('Enter');
  await expect(lockOf(page)).toHaveCount(0);
}

/** Those of the names that stand anywhere in the document: seen, hidden, in an attribute or in the window's title. */
const foundIn = async (page: Page, names: string[]) => {
  const everything = await page.evaluate(() => document.documentElement.outerHTML + document.title);
  return names.filter((name) => everything.includes(name));
};

async function namesOnList(page: Page) {
  await page.getByRole('rowheader').first().waitFor();
  const names = (await page.getByRole('rowheader').allInnerTexts()).map((text) => text.trim()).filter(Boolean);
  expect(names.length).toBeGreaterThan(5);
  return names;
}

test('the console locks itself, in every window, and opens with everything as it was', async ({
  page,
  context,
  signIn,
}) => {
  await page.clock.install();
  await signIn('manager', '/clinic/patients/create');
  await page.getByRole('form').getByRole('textbox', { name: '姓名' }).fill('没保存');
  await page.clock.runFor(14 * 60_000);
  await expect(lockOf(page)).toHaveCount(0);
  await page.clock.runFor(2 * 60_000);
  await expect(lockOf(page)).toBeVisible();
  await expect(page).toHaveTitle(/已锁定$/);
  const other = await context.newPage();
  await other.goto('/clinic/patients');
  await expect(lockOf(other)).toBeVisible();

  await lockOf(page).getByLabel('密码').fill('wrong-one');
  await lockOf(page).getByRole('button', { name: '解锁' }).click();
  await expect(lockOf(page).getByText('密码不正确')).toBeVisible();
  page.once('dialog', (question) => question.accept());
  await page.reload();
  await expect(lockOf(page), 'a reload opens nothing').toBeVisible();
  await unlock(page);
  await expect(lockOf(other)).toHaveCount(0);
});

test('polls do not keep the console open, and what was typed before the lock is there after it', async ({
  page,
  signIn,
}) => {
  await page.clock.install();
  await signIn('manager', '/clinic/patients/create');
  const name = page.getByRole('form').getByRole('textbox', { name: '姓名' });
  await name.fill('没保存');
  const polls: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (/\/api\/v1\/(auth|messages\/\w+)(\?|$)/.test(request.url())) polls.push(request.headers()['x-background']);
  });
  await page.clock.runFor(16 * 60_000);
  await expect(lockOf(page)).toBeVisible();
  expect(polls.length).toBeGreaterThan(10);
  expect([...new Set(polls)], 'none of them counts as use').toEqual(['1']);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: '搜索' })).toHaveCount(0);
  await unlock(page);
  await expect(name).toHaveValue('没保存');
  await expect(name).toBeFocused();
});

/** Numbers from 0 to 1 that only look random. */
function seeded(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

const keys = [
  ...['Escape', 'Escape', 'Escape', 'Escape', 'Escape', 'Escape', 'Enter', 'Space', 'Tab', 'Shift+Tab', 'ArrowDown'],
  ...['Home', 'PageDown', 'Backspace', 'Delete', 'a', '7', 'F1', 'F6', 'ContextMenu', 'Alt+ArrowLeft', 'Alt+PageDown'],
  ...['Control+k', 'Control+s', 'Control+a', 'Control+z', 'Control+Enter', 'Meta+k', 'Control+Shift+Escape'],
];

test('five hundred keys and clicks leave it closed, and beneath it nobody is named', async ({ page, signIn }) => {
  test.setTimeout(120_000);
  await signIn('manager', '/clinic/patients?current=2');
  const names = await namesOnList(page);
  await page.getByRole('rowheader').first().getByRole('link').click();
  await page.getByRole('region', { name: '基本信息' }).waitFor();
  await page.getByRole('tab', { name: '患者列表' }).click();
  const tabs = await page.getByRole('tablist').first().getByRole('tab').allInnerTexts();
  const search = page.getByRole('textbox', { name: '姓名', exact: true });
  await search.fill('尚未搜');

  await lock(page);
  // Guesses would be counted.
  await page.route('**/api/v1/auth/unlock', (route) =>
    route.fulfill({ status: 400, json: { status: -1, data: { errors: { password: ['密码不正确'] } }, message: '' } }),
  );
  // Whoever signs out has opened nothing, but would end the journey.
  const signOut = lockOf(page).getByRole('button', { name: /退出登录/ });
  const way = await signOut.boundingBox();
  const random = seeded(20_261_122);
  for (let step = 1; step <= 500; step++) {
    const [x, y] = [random() * 1440, random() * 900];
    if (random() < 0.6) {
      const key = keys[Math.floor(random() * keys.length)] ?? 'Escape';
      const isOnTheWayOut = await signOut.evaluate((button) => button === document.activeElement);
      await page.keyboard.press(isOnTheWayOut ? 'Escape' : key);
    } else if (!way || y < way.y || y > way.y + way.height) {
      await page.mouse.click(x, y, { button: (['left', 'left', 'right', 'middle'] as const)[step % 4] });
    }
    if (step % 25 === 0) {
      await expect(lockOf(page), `after ${step} steps`).toBeVisible();
      expect(await foundIn(page, names), `after ${step} steps`).toEqual([]);
    }
  }
  await page.goBack();
  await expect(lockOf(page), 'after Back').toBeVisible();
  await page.unroute('**/api/v1/auth/unlock');

  await unlock(page);
  await expect(search).toHaveValue('尚未搜');
  await expect(search).toBeFocused();
  await expect(page).toHaveURL(/\/clinic\/patients\?.*current=2/);
  expect(await namesOnList(page)).toEqual(names);
  expect(await page.getByRole('tablist').first().getByRole('tab').allInnerTexts()).toEqual(tabs);
});

test('what cannot be read counts as locked', async ({ page, signIn }) => {
  await signIn('manager', '/clinic/patients');
  const names = await namesOnList(page);
  const isClosed = async (why: string) => {
    await expect(lockOf(page), why).toBeVisible();
    expect(await foundIn(page, names), why).toEqual([]);
  };
  for (const value of ['{', '{"isLocked":false}', null]) {
    await store(page, value);
    await isClosed(`${value} in an open window`);
    await unlock(page);
    await page.getByRole('rowheader').first().waitFor();
    await store(page, value);
    await page.reload();
    await isClosed(`${value} at the start`);
    await unlock(page);
    await page.getByRole('rowheader').first().waitFor();
  }

  await page.route('**/api/v1/console/config', (route) => route.fulfill({ status: 503, body: '' }));
  await page.reload();
  await isClosed('without the settings');
  await expect(lockOf(page), 'nobody was away').toContainText('暂时读取不到系统设置');
  await unlock(page);
  await page.getByRole('rowheader').first().waitFor();
  await page.reload();
  await isClosed('without the settings, once more');
  await page.unrouteAll();
  // They are asked for again.
  await page.getByRole('rowheader').first().waitFor();

  await lock(page);
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('dialog, [role="dialog"], main')) element.remove();
  });
  expect(await foundIn(page, names), 'with the lock taken from the document').toEqual([]);
  await page.reload();
  await isClosed('and after a reload');
});

test('neither what is said of a patient nor what stands beside the page is left', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1600, height: 1000 });
  await signIn('manager', '/others/kanban');
  const card = page
    .getByRole('region', { name: /^待随访/ })
    .getByRole('listitem')
    .first();
  const name = await card.getByRole('button').first().innerText();
  await card.getByRole('button', { name: `移动：${name}` }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('status').filter({ hasText: '待随访，第 1 位' }).waitFor({ state: 'attached' });
  await page.keyboard.press('Escape');
  await page.getByRole('status').filter({ hasText: name }).waitFor({ state: 'attached' });
  await lock(page);
  expect(await foundIn(page, [name])).toEqual([]);
  expect(
    await page.evaluate(() => [...document.body.children].map(({ id, localName }) => id || localName).sort()),
    'nothing but the lock',
  ).toEqual(['noscript', 'root', 'start-failed']);
  await unlock(page);
  await expect(card).toBeVisible();
});

test('a session that ends beneath the lock leads to the sign-in page, and what was typed is there again', async ({
  page,
  signIn,
}) => {
  await signIn('manager', '/clinic/patients/create');
  const name = page.getByRole('form').getByRole('textbox', { name: '姓名' });
  await name.fill('没保存');
  await lock(page);
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('userToken') ?? '{}').accessToken);
  await page.request.get('/api/v1/auth/logout', { headers: { authorization: `Bearer ${token}` } });
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText('登录已过期').first()).toBeVisible();
  await page.getByRole('textbox', { name: '用户名' }).fill('manager');
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(name).toHaveValue('没保存');
});

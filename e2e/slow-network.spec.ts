import type { Page } from '@playwright/test';
import { busy, rowsOf } from './pages';
import { expect, test } from './test';

/** The developer tools' "Slow 3G". */
async function slowDown(page: Page) {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 2000,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  });
}

const list = '**/api/v1/server-points/patients?*';
const waiting = (page: Page) => page.locator(busy).filter({ visible: true }).first();

test('on slow 3G a page shows within a second that it is coming', async ({ page, signIn }) => {
  await signIn('manager');
  await page.getByRole('menuitem', { name: '患者管理' }).click();
  await page.getByRole('menuitem', { name: '患者列表' }).waitFor();
  await slowDown(page);
  await page.getByRole('menuitem', { name: '患者列表' }).click();
  await expect(waiting(page)).toBeVisible({ timeout: 1000 });
  await expect(page.getByRole('tab', { name: '患者列表' })).toBeVisible({ timeout: 1000 });
  await expect(page.getByRole('rowheader').first()).toBeVisible({ timeout: 45_000 });
  await page.getByRole('rowheader').first().getByRole('link').click();
  await expect(waiting(page)).toBeVisible({ timeout: 1000 });
  await expect(page.getByRole('region', { name: '基本信息' })).toBeVisible({ timeout: 45_000 });
});

/** What a browser moves without computing and painting the page anew. */
const cheap = new Set(['opacity', 'transform', 'translate', 'rotate', 'scale']);

for (const path of ['/clinic/patients', '/dashboard/workbench', '/dashboard/analysis']) {
  test(`what waits at ${path} moves at no cost`, async ({ page, signIn }) => {
    await signIn('manager');
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    // Never answered.
    await page.route(/\/api\/v1\/(dashboard|workbench|server-points)/, () => undefined);
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await expect(waiting(page)).toBeVisible();
    const moved = () =>
      page.evaluate(() =>
        document
          .getAnimations()
          .flatMap(({ effect }) =>
            effect instanceof KeyframeEffect && effect.getTiming().iterations === Number.POSITIVE_INFINITY
              ? effect.getKeyframes().flatMap((frame) => Object.keys(frame))
              : [],
          )
          .filter((name) => !['offset', 'computedOffset', 'easing', 'composite'].includes(name)),
      );
    await expect.poll(moved).toContain('opacity');
    expect((await moved()).filter((name) => !cheap.has(name))).toEqual([]);
  });
}

test('a request that takes 50 seconds says so, and can be repeated', async ({ page, signIn }) => {
  await signIn('manager');
  // The browser's own timer is in no test's hand: a twentieth of what the console asks for.
  await page.addInitScript(() => {
    const asked: number[] = [];
    Object.assign(window, { asked, scale: 0.05 });
    const { set } = Object.getOwnPropertyDescriptor(XMLHttpRequest.prototype, 'timeout') ?? {};
    Object.defineProperty(XMLHttpRequest.prototype, 'timeout', {
      set(milliseconds: number) {
        asked.push(milliseconds);
        set?.call(this, milliseconds * Reflect.get(window, 'scale'));
      },
    });
  });
  let isSlow = true;
  await page.route(list, async (route) => {
    if (!isSlow) return route.continue();
    await new Promise((resolve) => setTimeout(resolve, 5000));
    await route.abort().catch(() => undefined);
  });
  await page.goto('/clinic/patients');
  await expect(page.locator('[data-sonner-toast]').getByText('接口请求超时，请刷新页面重试').first()).toBeVisible();
  expect(await page.evaluate(() => [...new Set(Reflect.get(window, 'asked'))])).toEqual([50_000]);
  isSlow = false;
  await page.evaluate(() => Object.assign(window, { scale: 1 }));
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.getByRole('table')).toBeVisible();
});

test('what nobody waits for any more is given up: on another tab, a closed one, and after signing out', async ({
  page,
  signIn,
}) => {
  await signIn('manager');
  await page.getByRole('tab', { name: '工作台' }).waitFor();
  await page.goto('/clinic/patients');
  await rowsOf(page);
  await page.route(list, () => new Promise(() => {}));
  const refresh = async () => {
    const asked = page.waitForRequest(list);
    await page.getByRole('button', { name: '刷新' }).click();
    await asked;
  };
  const givenUp = () => page.waitForEvent('requestfailed', (request) => request.url().includes('/patients?'));
  const tab = (name: string) => page.getByRole('tab', { name });

  await refresh();
  let failed = givenUp();
  await tab('工作台').click();
  expect((await failed).failure()?.errorText).toBe('net::ERR_ABORTED');

  await page.unroute(list);
  await tab('患者列表').click();
  await rowsOf(page);
  await page.route(list, () => new Promise(() => {}));
  await refresh();
  failed = givenUp();
  await tab('患者列表').press('Delete');
  await failed;

  const entry = page.getByRole('menuitem', { name: '患者列表' });
  // The menu folds up the group that was left; a press of its name before that would do so itself.
  await expect(entry).toBeHidden();
  const asked = page.waitForRequest(list);
  await page.getByRole('menuitem', { name: '患者管理' }).click();
  await entry.click();
  await asked;
  failed = givenUp();
  await page.getByRole('button', { name: /用户菜单/ }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await failed;
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.locator('[data-sonner-toast]'), 'no failure is told').toHaveCount(0);
});

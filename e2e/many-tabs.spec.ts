import type { Page } from '@playwright/test';
import { expect, test } from './test';

const tab = (page: Page, name: string | RegExp) => page.getByRole('tab', { name });
const minute = 60_000;
/** Of a call, as src/providers/http/http.ts has it. */
const requestTimeout = 50_000;
/** Shorter than a call may take: this clock is far ahead before the server has answered. */
const step = 20_000;

async function openList(page: Page) {
  await expect(tab(page, '工作台')).toBeVisible();
  await page.goto('/clinic/patients?pageSize=20&currentPage=1');
  await expect(page.getByRole('rowheader')).toHaveCount(20);
}

/** Opens so many patients of the list that is shown, each in a tab of its own. */
async function openPatients(page: Page, count: number) {
  for (let row = 0; row < count; row++) {
    await page.getByRole('rowheader').nth(row).getByRole('link').click();
    await expect(page.getByRole('region', { name: '基本信息' })).toBeVisible();
    await tab(page, '患者列表').click();
    await expect(page.getByRole('rowheader').first()).toBeVisible();
  }
}

/** Keeps account, in the page, of the timers that go off, by their delay, and of the calls under way, each of which has a timer for its limit. */
const countTimers = (limit: number) => {
  const fired: Record<string, number> = {};
  const calls = new Set<unknown>();
  const counted =
    (start: (task: () => void, delay?: number) => unknown) =>
    (task: (...given: unknown[]) => void, delay = 0, ...given: unknown[]) => {
      const timer = start(() => {
        fired[delay] = (fired[delay] ?? 0) + 1;
        calls.delete(timer);
        task(...given);
      }, delay);
      if (delay === limit) calls.add(timer);
      return timer;
    };
  const end = window.clearTimeout.bind(window);
  Object.assign(window, {
    fired,
    calls,
    setTimeout: counted(window.setTimeout.bind(window)),
    setInterval: counted(window.setInterval.bind(window)),
    clearTimeout: (timer: number | undefined) => {
      calls.delete(timer);
      end(timer);
    },
  });
};

test('twenty hidden tabs request nothing and run no timer', async ({ page, signIn }) => {
  test.slow();
  await page.clock.install();
  await page.addInitScript(countTimers, requestTimeout);
  // The stream of changes would be silent for minutes of this clock, and come back after pauses that chance decides on.
  await page.route('**/api/v1/events', (route) => route.fulfill({ status: 401 }));
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  const callsUnderWay = () => page.evaluate(() => Reflect.get(window, 'calls').size);
  const run = async (milliseconds: number) => {
    for (let at = 0; at < milliseconds; at += step) {
      await page.clock.runFor(step);
      await expect.poll(callsUnderWay).toBe(0);
    }
  };

  /** What goes on in five minutes while nobody touches the page. */
  const inFiveMinutes = async () => {
    // What was under way comes to its end, and what is kept for a minute is dropped.
    await run(3 * minute);
    requests.length = 0;
    await page.evaluate(() => Object.assign(window, { before: { ...Reflect.get(window, 'fired') } }));
    await run(5 * minute);
    const timers = await page.evaluate(() => {
      const [fired, before] = [Reflect.get(window, 'fired'), Reflect.get(window, 'before')];
      return Object.keys(fired).filter((delay) => fired[delay] !== before[delay]);
    });
    return { timers: timers.sort(), requests: [...new Set(requests)].sort() };
  };

  await signIn('manager');
  // The shell and its first page have asked for all that they ask for.
  await page.getByRole('button', { name: /^通知，\d+/ }).waitFor();
  await page.getByRole('link', { name: /^逾期随访/ }).waitFor();
  const alone = await inFiveMinutes();
  // The shell itself polls the profile and the messages.
  expect(alone.requests).toContain('/api/v1/auth');
  expect(alone.timers).toContain(String(minute));

  await openList(page);
  await openPatients(page, 20);
  await tab(page, '工作台').click();
  await expect(page.getByRole('tab')).toHaveCount(22);
  // Five minutes of this clock are too long for what is still under way.
  await page.getByRole('link', { name: /^逾期随访/ }).waitFor();
  expect(await inFiveMinutes()).toEqual(alone);
});

test('of many tabs the contents used last are kept, others are loaded anew, and what is unsaved stays', async ({
  page,
  signIn,
}) => {
  test.slow();
  await signIn('manager');
  await openList(page);
  await page.getByRole('button', { name: '新增患者' }).click();
  await page.getByRole('form').getByRole('textbox', { name: '姓名' }).fill('未保存');
  await tab(page, '患者列表').click();
  await openPatients(page, 16);

  const tabs = page.getByRole('tab');
  const shown = page.getByRole('tabpanel');
  const mark = () => shown.evaluate((panel) => panel.setAttribute('data-mark', ''));
  await expect(tabs).toHaveCount(19);
  // Fifteen, and the form.
  await expect(page.locator('[role="tabpanel"]')).toHaveCount(16);

  await tabs.last().click();
  await mark();
  const loaded = page.waitForRequest(/\/api\/v1\/patients\/info\//);
  await tabs.nth(3).click();
  await loaded;
  await expect(page.getByRole('region', { name: '基本信息' })).toBeVisible();
  await tabs.last().click();
  await expect(shown).toHaveAttribute('data-mark');

  await tabs.nth(2).click();
  await expect(page.getByRole('form').getByRole('textbox', { name: '姓名' })).toHaveValue('未保存');
});

test('a list not used for long gives its rows back, and has them again as it was left', async ({ page, signIn }) => {
  test.slow();
  await page.setViewportSize({ width: 1100, height: 600 });
  await signIn('manager');
  await openList(page);
  await openPatients(page, 4);
  await page.getByRole('row').nth(15).getByRole('checkbox').check();
  const table = page.getByRole('table');
  const place = async () => ({
    top: await page.evaluate(() => window.scrollY),
    left: await table.evaluate(({ parentElement }) => parentElement?.scrollLeft),
  });
  await table.evaluate(({ parentElement }) => parentElement?.scrollTo({ left: 40 }));
  await page.evaluate(() => window.scrollTo(0, 300));
  await expect.poll(place).toEqual({ top: 300, left: 40 });

  // Hidden or not.
  const panel = await page.getByRole('tabpanel').getAttribute('aria-labelledby');
  const rows = page.locator(`[aria-labelledby="${panel}"] th[scope=row]`);
  for (const at of [2, 3, 4, 5]) {
    await expect(rows).toHaveCount(20);
    await page.getByRole('tab').nth(at).click();
    await expect(page.getByRole('region', { name: '基本信息' })).toBeVisible();
  }
  await expect(rows).toHaveCount(0);

  await tab(page, '患者列表').click();
  await expect(page.getByRole('rowheader')).toHaveCount(20);
  await expect(page.getByRole('row').nth(15).getByRole('checkbox')).toBeChecked();
  await expect.poll(place).toEqual({ top: 300, left: 40 });
});

test('the wheel scrolls the bar of many tabs, not the page', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1100, height: 500 });
  await signIn('manager');
  await openList(page);
  await openPatients(page, 12);
  const bar = page.getByRole('tablist');
  const left = () => bar.evaluate((element) => element.scrollLeft);
  await page.getByRole('rowheader').nth(12).getByRole('link').click();
  await expect(page.getByRole('tab').last()).toBeInViewport({ ratio: 0.99 });
  await tab(page, '工作台').click();
  await expect.poll(left).toBe(0);
  await bar.hover();
  await page.mouse.wheel(0, 200);
  await expect.poll(left).toBeGreaterThan(100);
  await page.mouse.wheel(0, -100);
  await expect.poll(left).toBeLessThan(150);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

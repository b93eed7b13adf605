import type { Organization } from '@contract/organizations';
import type { Locator, Page, Route } from '@playwright/test';
import { call } from '../call';
import { fates } from '../fates';
import { expect, test } from '../test';

const rounds = 16;

/** Of five calls one fails, before it is done, after it is done, or because the server is busy. */
async function failNowAndThen(page: Page) {
  const draw = fates(7);
  let failed = 0;
  await page.route(/\/api\/v1\/organizations/, async (route: Route) => {
    const fate = draw(15);
    if (fate > 2) return route.continue();
    failed += 1;
    if (fate === 0) return route.abort('connectionreset');
    if (fate === 1) return route.fulfill({ status: 503, json: { status: -1, data: null, message: '服务繁忙' } });
    await route.fetch();
    return route.abort('connectionreset');
  });
  return () => failed;
}

/** When toasts of failures have come, in milliseconds. */
const watchToasts = (page: Page) =>
  page.evaluate(() => {
    const at: number[] = [];
    Object.assign(window, { toastsAt: at });
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node instanceof HTMLElement && node.matches('[data-sonner-toast][data-y-position="top"]'))
          at.push(performance.now());
    }).observe(document.body, { childList: true, subtree: true });
  });

/** Presses until what is to come of it is there, as somebody does who is told that it has failed. */
const insist = (press: Locator, isDone: () => Promise<boolean>) =>
  expect(async () => {
    if (!(await isDone())) await press.click({ timeout: 2_000 });
    await expect.poll(isDone, { timeout: 3_000 }).toBe(true);
  }).toPass({ timeout: 60_000 });

test('where one call of five fails, everything is done in the end, and nothing twice', async ({ page, signIn }) => {
  test.setTimeout(600_000);
  await signIn('superadmin', '/system/organizations');
  await expect(page.getByRole('button', { name: '新增下级 明眸直营中心' })).toBeVisible();
  await watchToasts(page);
  const failures = await failNowAndThen(page);
  const dialog = page.getByRole('dialog');
  const isClosed = async () => (await dialog.count()) === 0;
  const save = dialog.getByRole('button', { name: '保存' });

  for (let round = 1; round <= rounds; round++) {
    const [name, renamed] = [`断续${round}号`, `断续改${round}号`];
    await page.getByRole('button', { name: '新增机构' }).click();
    await dialog.getByRole('textbox', { name: '名称' }).fill(name);
    await dialog.getByRole('textbox', { name: '编号' }).fill(`CUT-${round}`);
    await dialog.getByRole('combobox', { name: '类型' }).click();
    await page.getByTitle('直营机构').last().click();
    await insist(save, isClosed);

    const search = page.getByRole('searchbox', { name: '搜索名称或编号' });
    await search.fill(`CUT-${round}`);
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible({ timeout: 30_000 });
    // The dialog asks for the row anew, which may fail, too.
    const edit = page.getByRole('button', { name: `编辑 ${name}` }).or(dialog.getByRole('button', { name: '重试' }));
    await insist(edit.last(), () => dialog.getByRole('textbox').first().isVisible());
    await dialog.getByRole('textbox', { name: '名称' }).fill(renamed);
    await insist(save, isClosed);
    await expect(page.getByRole('button', { name: renamed, exact: true })).toBeVisible({ timeout: 30_000 });
    await search.fill('');
  }

  expect(failures(), 'calls that failed').toBeGreaterThan(rounds / 2);
  await page.unroute(/\/api\/v1\/organizations/);
  const { data } = await call<{ data: Organization[] }>(page, 'GET', '/organizations?pageSize=500&keyword=CUT-');
  expect(data.map(({ name }) => name).toSorted()).toEqual(
    Array.from({ length: rounds }, (_, at) => `断续改${at + 1}号`).toSorted(),
  );
  const at = await page.evaluate((): number[] => Reflect.get(window, 'toastsAt'));
  expect(at.filter((time, index) => time - (at[index - 1] ?? Number.NEGATIVE_INFINITY) < 990)).toEqual([]);
});

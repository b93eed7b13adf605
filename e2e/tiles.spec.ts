import { expect, test } from './test';

// In English some labels and links take two lines, others one.
test('figures beside each other stand in one line, however long their labels are', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1366, height: 900 });
  await page.addInitScript(() => localStorage.setItem('i18nextLng', 'en_US'));
  await signIn('manager');
  const pages = [
    { path: '/dashboard/workbench', figures: page.locator('ul.tiles a > .figures, ul.tiles button > .figures') },
    { path: '/dashboard/analysis', figures: page.locator('dl.tiles dd strong') },
    { path: '/clinic/data-dashboard', figures: page.locator('dl.tiles dd strong') },
  ];
  for (const { path, figures } of pages) {
    await page.goto(path);
    await expect(figures.nth(4)).toBeVisible();
    const tops = () =>
      figures.evaluateAll((all) => [...new Set(all.map((one) => Math.round(one.getBoundingClientRect().top)))]);
    await expect.poll(tops, path).toHaveLength(1);
  }
});

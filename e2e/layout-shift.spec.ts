import type { Page } from '@playwright/test';
import { busy } from './pages';
import { expect, test } from './test';

/** Adds up how far what is seen moves without anybody's doing, as browsers count it, and keeps what moved, from where and to where. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: Source[] };
    type Source = { node?: Node; previousRect: DOMRect; currentRect: DOMRect };
    const place = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ');
    const told = ({ node, previousRect, currentRect }: Source) =>
      `${node instanceof Element ? node.className : node?.textContent} (${place(previousRect)} to ${place(currentRect)})`;
    const seen = { sum: 0, of: [] as string[] };
    Object.assign(window, { shifts: seen });
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        if (hadRecentInput) continue;
        seen.sum += value;
        seen.of.push(`${value.toFixed(4)} ${sources.map(told).join(' and ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

type Shifts = { sum: number; of: string[] };
const shiftsOf = (page: Page) => page.evaluate(() => (window as unknown as { shifts: Shifts }).shifts);

/** Answers come after the page is drawn, and the visits' with names as wide as a column gets, which make the titles two lines high. */
const answerLate = async (page: Page) => {
  await page.route('**/api/v1/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.fallback();
  });
  await page.route('**/patients/records?**', async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    await route.fulfill({
      response,
      body: text.replaceAll(/"(patientName|examinerName)":"[^"]*"/g, (_, name) => `"${name}":"${'欧阳'.repeat(15)}"`),
    });
  });
};

const pages = [
  '/dashboard/workbench',
  '/dashboard/analysis',
  '/clinic/patients',
  '/clinic/patients/12',
  '/clinic/patient-records',
  '/clinic/follow-ups',
  '/clinic/waiting-room',
  '/clinic/appointments',
  '/system/users',
  '/system/menus',
  '/system/organizations',
  '/system/logs',
];

for (const width of [1440, 390]) {
  test(`what comes pushes nothing away, ${width} px wide`, async ({ page, signIn }) => {
    await watchShifts(page);
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    await signIn('superadmin');
    await answerLate(page);
    for (const path of pages) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect(page.locator(busy).filter({ visible: true })).toHaveCount(0);
      const { sum, of } = await shiftsOf(page);
      expect.soft(sum, `${path}: ${of.join(', ')}`).toBeLessThan(0.02);
    }
  });
}

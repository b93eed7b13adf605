import { type Browser, chromium, type Page } from '@playwright/test';
import { chromiumPath } from '../e2e/chromium.mjs';
import { median } from './median';
import type { Figure } from './report';
import { baseUrl } from './server';

const slowdown = 4;
const runs = 5;

/** What somebody waits for in the morning: the sign-in form, the workbench, the first list and the next, on a slow machine. */
export async function journeyFigures(): Promise<Figure[]> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-gpu'] });
  const journeys: Journey[] = [];
  for (let run = 0; run < runs; run++) journeys.push(await journey(browser));
  await browser.close();
  const of = (step: keyof Journey) => median(journeys.map((one) => one[step]));
  const slow = `${slowdown}× slower processor, median`;
  return [
    { name: `sign-in form usable, nothing cached, ${slow}`, unit: 'ms', value: of('form'), goal: 1500 },
    { name: `from sign-in to the workbench’s content, ${slow}`, unit: 'ms', value: of('workbench'), goal: 1200 },
    { name: `the first list after that, ${slow}`, unit: 'ms', value: of('list'), goal: 900 },
    { name: `from one list to another, seen before, ${slow}`, unit: 'ms', value: of('otherList'), goal: 400 },
    { name: 'layout shift on the way, sum', unit: '', value: of('shift'), goal: 0.02 },
  ];
}

type Journey = Record<'form' | 'workbench' | 'list' | 'otherList' | 'shift', number>;

/** In a fresh profile, so that nothing is cached. */
async function journey(browser: Browser): Promise<Journey> {
  const context = await browser.newContext({ locale: 'en-US', viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const shifts = await sumShifts(page);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const link = (name: string) => page.getByRole('link', { name, exact: true }).first();
  const rows = page.getByRole('rowheader').filter({ visible: true }).first();

  const form = await timed(async () => {
    await page.goto(`${baseUrl}/login`, { waitUntil: 'commit' });
    await page.getByRole('textbox', { name: 'Username' }).fill('superadmin');
  });
  await page.getByLabel('Password', { exact: true }).fill('Demo@2026');
  const workbench = await timed(async () => {
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Unfinished visits/ })
      .waitFor();
  });
  await page.getByText('Patient management').first().click();
  const list = await timed(async () => {
    await link('Patients').click();
    await rows.waitFor();
  });
  await link('Visits').click();
  await page.getByRole('heading', { level: 1, name: 'Visits' }).waitFor();
  await rows.waitFor();
  // An open tab would be shown as it was left.
  await page.getByRole('tab', { name: 'Patients' }).press('Delete');
  const otherList = await timed(async () => {
    await link('Patients').click();
    await page.getByRole('heading', { level: 1, name: 'Patients' }).waitFor();
    await rows.waitFor();
  });
  const shift = await shifts();
  await context.close();
  return { form, workbench, list, otherList, shift };
}

async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Sums what moved without anybody having touched the page; asked at the end. */
async function sumShifts(page: Page) {
  await page.addInitScript(() => {
    Reflect.set(window, 'shift', 0);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (!Reflect.get(entry, 'hadRecentInput'))
          Reflect.set(window, 'shift', Reflect.get(window, 'shift') + Reflect.get(entry, 'value'));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate((): number => Reflect.get(window, 'shift'));
}

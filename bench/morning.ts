import { pathToFileURL } from 'node:url';
import { type Browser, type CDPSession, chromium, expect, type Locator, type Page } from '@playwright/test';
import { chromiumPath } from '../e2e/chromium.mjs';
import { median } from './median';
import { type Figure, report } from './report';
import { startFreshServer } from './server';

const slowdown = 4;
const runs = 9;

/**
 * What somebody waits for in the morning, on a slow machine and with nothing cached: the sign-in form, the workbench, the first list,
 * a list not seen before, an open tab; and what ten pages in tabs keep.
 */
export async function morningFigures(): Promise<Figure[]> {
  const { process: server, url } = await startFreshServer();
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-gpu'] });
  const mornings: Morning[] = [];
  try {
    for (let run = 0; run < runs; run++) mornings.push(await morning(browser, url));
  } finally {
    await browser.close();
    server.kill('SIGTERM');
  }
  const of = (step: keyof Morning) => median(mornings.map((one) => one[step]));
  const slow = `${slowdown}× slower processor, median`;
  return [
    { name: `sign-in form usable, nothing cached, ${slow}`, unit: 'ms', value: of('form'), goal: 1000 },
    { name: `from sign-in to the workbench’s content, ${slow}`, unit: 'ms', value: of('workbench'), goal: 900 },
    { name: `the first list after that, ${slow}`, unit: 'ms', value: of('list'), goal: 600 },
    { name: `a list not seen before, ${slow}`, unit: 'ms', value: of('newList'), goal: 500 },
    { name: `an open tab, ${slow}`, unit: 'ms', value: of('tab'), goal: 60 },
    { name: `the page’s own work until then, ${slow}`, unit: 'ms', value: of('work') },
    { name: 'layout shift on the way, sum', unit: '', value: of('shift'), goal: 0.02 },
    { name: 'heap with ten pages in tabs', unit: 'MB', value: of('heap'), goal: 32 },
    { name: 'elements with ten pages in tabs', unit: '', value: of('elements'), goal: 3500 },
  ];
}

const otherPages = {
  'Patient management': ['/clinic/follow-ups', '/clinic/data-dashboard'],
  'Store management': ['/stores/appointments', '/stores/service-points'],
  System: ['/system/users', '/system/roles', '/system/logs'],
};

type Morning = Record<
  'form' | 'workbench' | 'list' | 'newList' | 'tab' | 'work' | 'shift' | 'heap' | 'elements',
  number
>;

/** In a fresh profile, so that nothing is cached. */
async function morning(browser: Browser, url: string): Promise<Morning> {
  const context = await browser.newContext({ locale: 'en-US', viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const shifts = await sumShifts(page);
  await page.addInitScript({ path: 'bench/page-clock.js' });
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  // By the thread's own clock, which stands still while the machine is busy with something else.
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });

  await page.goto(`${url}/login`, { waitUntil: 'commit' });
  const form = await passed(page);
  await page.getByRole('textbox', { name: 'Username' }).fill('superadmin');
  await page.getByLabel('Password', { exact: true }).fill('Demo@2026');
  const submit = page.getByRole('button', { name: 'Sign in', exact: true });
  const workbench = await fromClick(page, submit, { tab: 'Workbench', selector: 'a', text: 'Unfinished visits' });
  const rows = { selector: 'th[scope=row]' };
  await page.getByText('Patient management').first().click();
  const list = await fromClick(page, entry(page, '/clinic/patients'), { tab: 'Patients', ...rows });
  const newList = await fromClick(page, entry(page, '/clinic/patient-records'), { tab: 'Visits', ...rows });
  const open = page.getByRole('tab', { name: 'Patients' });
  const tab = await fromClick(page, open, { tab: 'Patients', ...rows });
  const work = await metric(devtools, 'TaskDuration');
  const shift = await shifts();
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  for (const [group, paths] of Object.entries(otherPages)) {
    const opener = page.getByRole('navigation').getByRole('menuitem', { name: group, exact: true });
    for (const path of paths) {
      // A group may just be closing by itself, as another one holds the page that is shown.
      await expect(async () => {
        if ((await opener.getAttribute('aria-expanded')) !== 'true') await opener.click();
        await entry(page, path).click({ timeout: 2000 });
      }).toPass();
      const shown = page.locator(':not([data-resting]) > [role=tabpanel]');
      await shown.locator('h1').waitFor();
      // The window's stream of changes is a request that never ends, so the network is not idle when all is there.
      await expect(shown.locator('[aria-busy=true], .ant-skeleton, .ant-spin-spinning')).toHaveCount(0, {
        timeout: 30_000,
      });
    }
  }
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  const elements = await page.evaluate(() => document.querySelectorAll('*').length);
  await context.close();
  return { form, workbench, list, newList, tab, work: work * 1000, shift, heap: usedSize / 1_000_000, elements };
}

const entry = (page: Page, path: string) => page.locator(`nav a[href="${path}"]`);

/** What bench/page-clock.js puts into the page. */
type Clock = { measure: (content: Content) => void; passed: Promise<number> };
type Content = { tab: string; selector: string; text?: string };

const passed = (page: Page) => page.evaluate(() => (window as unknown as Clock).passed);

async function fromClick(page: Page, target: Locator, content: Content): Promise<number> {
  await page.evaluate((what) => (window as unknown as Clock).measure(what), content);
  await target.click();
  return passed(page);
}

async function metric(devtools: CDPSession, wanted: string): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
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

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) report(await morningFigures());

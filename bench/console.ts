import { pathToFileURL } from 'node:url';
import { type CDPSession, chromium, type Page } from '@playwright/test';
import { chromiumPath } from '../e2e/chromium.mjs';
import { busy, everyPage, follow } from '../e2e/pages';
import { runCommand } from '../server/command';
import { type Figure, report } from './report';
import { startFreshServer } from './server';
import { signIn } from './sign-in';

/** Times that every page is opened before the day is measured: what the first ones load and have compiled stays, and is no leak. */
const warmUp = 2;
const tabs = 500;
/** Between two of them, by the page's clock, so that they are a day's work. */
const minute = 60_000;

/** The list that the others are opened beside. */
const openAllDay = '/clinic/patients';

/** What an open list takes of the memory, and what a day of eight hours leaves behind in a console that stays open. */
export async function consoleFigures(): Promise<Figure[]> {
  const { process: server, url } = await startFreshServer();
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const page = await browser.newPage({ locale: 'en-US', viewport: { width: 1440, height: 900 } });
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Performance.enable');
    await page.clock.install();
    await page.addInitScript(countTimers);
    await signIn(page, 'superadmin', url);

    await page.getByText('Patient management').first().click();
    await page.getByRole('link', { name: 'Patients' }).first().click();
    await page.getByRole('rowheader').first().waitFor();
    const withList = await left(page, devtools);

    const pages = (await everyPage(page)).filter((path) => path !== openAllDay && path !== '/workbench');
    await work(page, pages, warmUp);
    const before = await left(page, devtools);
    const rounds = Math.ceil(tabs / pages.length);
    await work(page, pages, rounds);
    const after = await left(page, devtools);
    const of = `${rounds * pages.length} tabs opened and closed in eight hours`;
    return [
      { name: 'heap with an open list', unit: 'MB', value: withList.heap / 1_000_000, goal: 23 },
      { name: `${of}: heap grows by`, unit: '%', value: (after.heap / before.heap - 1) * 100, goal: 10 },
      { name: `${of}: timers more`, unit: '', value: after.timers - before.timers, goal: 0, isCounted: true },
      { name: `${of}: listeners more`, unit: '', value: after.listeners - before.listeners, goal: 0, isCounted: true },
      { name: `${of}: nodes more`, unit: '', value: after.nodes - before.nodes },
    ];
  } finally {
    await browser.close();
    server.kill('SIGTERM');
  }
}

/** Keeps account, in the page, of the timers that are still to go off. */
function countTimers() {
  const running = new Set<unknown>();
  const { setTimeout: later, setInterval: again, clearTimeout: stop, clearInterval: stopAgain } = window;
  Object.assign(window, {
    running,
    setTimeout(task: (...given: unknown[]) => void, delay?: number, ...given: unknown[]) {
      const id = later(() => {
        running.delete(id);
        task(...given);
      }, delay);
      running.add(id);
      return id;
    },
    setInterval(task: (...given: unknown[]) => void, delay?: number, ...given: unknown[]) {
      const id = again(task, delay, ...given);
      running.add(id);
      return id;
    },
    clearTimeout(id?: number) {
      running.delete(id);
      stop(id);
    },
    clearInterval(id?: number) {
      running.delete(id);
      stopAgain(id);
    },
  });
}

/** Every page in turn, so many times, each in a tab of its own beside the list, closed again. */
async function work(page: Page, pages: readonly string[], times: number) {
  for (const path of Array.from({ length: times }, () => pages).flat()) {
    await follow(page, path);
    const shown = page.locator(':not([data-resting]) > [role=tabpanel]');
    await shown.first().waitFor();
    await page.waitForFunction(
      (what) => !document.querySelector(`:not([data-resting]) > [role=tabpanel] :is(${what})`),
      busy,
    );
    await page.clock.runFor(minute);
    await page.getByRole('tablist').first().getByRole('tab', { selected: true }).press('Delete');
    await page.getByRole('rowheader').first().waitFor();
  }
}

/** What is left when all that is not held any more has been given back. */
async function left(page: Page, devtools: CDPSession) {
  // What is kept for some minutes by the console's own rules.
  for (let passed = 0; passed < 10; passed++) await page.clock.runFor(minute);
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  const { metrics } = await devtools.send('Performance.getMetrics');
  const of = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
  const timers = await page.evaluate((): number => Reflect.get(window, 'running').size);
  return { heap: usedSize, timers, listeners: of('JSEventListeners'), nodes: of('Nodes') };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  await runCommand(async () => report(await consoleFigures()));

import { type CDPSession, chromium, type Page } from '@playwright/test';
import { chromiumPath } from '../e2e/chromium.mjs';
import { median } from './median';
import type { Figure } from './report';
import { signIn } from './sign-in';

const slowdown = 4;
const switches = 20;
const warmUp = 50;
const cycles = process.argv.includes('--long') ? 500 : 200;

/** How long an open tab takes to be shown on a slow machine, and whether opening and closing tabs costs memory for good. */
export async function consoleFigures(): Promise<Figure[]> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-gpu'] });
  const page = await browser.newPage({ locale: 'en-US', viewport: { width: 1440, height: 900 } });
  const devtools = await page.context().newCDPSession(page);
  await signIn(page);

  await page.getByText('Patient management').first().click();
  await page.getByRole('link', { name: 'Patients' }).first().click();
  await page.getByRole('rowheader').first().waitFor();
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const times: number[] = [];
  for (let index = 0; index < switches; index++) {
    times.push(await paintTime(page, index % 2 === 0 ? 'Workbench' : 'Patients'));
  }
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });

  const withList = await heap(devtools);
  // What the first ones load and have compiled stays, and is no leak.
  await openAndClose(page, warmUp);
  const before = await heap(devtools);
  await openAndClose(page, cycles);
  const growth = ((await heap(devtools)) / before - 1) * 100;
  await browser.close();

  return [
    {
      name: 'switch to an open tab, 4× slower processor, median',
      unit: 'ms',
      value: median(times),
      goal: 100,
    },
    { name: 'heap with an open list', unit: 'MB', value: withList / 1_000_000, goal: 23 },
    { name: `heap growth over ${cycles} tabs opened and closed`, unit: '%', value: growth, goal: 10 },
  ];
}

/** From the click to the frame after the one in which the tab is shown. */
const paintTime = (page: Page, name: string) =>
  page.getByRole('tab', { name }).evaluate(async (tab: HTMLElement) => {
    const start = performance.now();
    tab.click();
    while (tab.getAttribute('aria-selected') !== 'true') await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    return performance.now() - start;
  });

async function openAndClose(page: Page, times: number) {
  for (let index = 0; index < times; index++) {
    await page
      .getByRole('rowheader')
      .nth(index % 10)
      .getByRole('link')
      .click();
    await page.getByRole('region', { name: 'Basic information' }).waitFor();
    await page.locator('[role="tab"][aria-selected="true"]').press('Delete');
    await page.getByRole('rowheader').first().waitFor();
  }
}

async function heap(devtools: CDPSession) {
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  return usedSize;
}

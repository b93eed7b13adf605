import { type CDPSession, chromium, type Page } from '@playwright/test';
import { chromiumPath } from '../e2e/chromium.mjs';
import type { Figure } from './report';
import { signIn } from './sign-in';

const warmUp = 50;
const cycles = process.argv.includes('--long') ? 500 : 200;

/** What an open list takes of the memory, and whether opening and closing tabs costs it for good. */
export async function consoleFigures(): Promise<Figure[]> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-gpu'] });
  const page = await browser.newPage({ locale: 'en-US', viewport: { width: 1440, height: 900 } });
  const devtools = await page.context().newCDPSession(page);
  await signIn(page);

  await page.getByText('Patient management').first().click();
  await page.getByRole('link', { name: 'Patients' }).first().click();
  await page.getByRole('rowheader').first().waitFor();

  const withList = await heap(devtools);
  // What the first ones load and have compiled stays, and is no leak.
  await openAndClose(page, warmUp);
  const before = await heap(devtools);
  await openAndClose(page, cycles);
  const growth = ((await heap(devtools)) / before - 1) * 100;
  await browser.close();

  return [
    { name: 'heap with an open list', unit: 'MB', value: withList / 1_000_000, goal: 23 },
    { name: `heap growth over ${cycles} tabs opened and closed`, unit: '%', value: growth, goal: 10 },
  ];
}

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

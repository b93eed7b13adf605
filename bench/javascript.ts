import { chromium } from '@playwright/test';
import { chromiumPath } from '../e2e/chromium.mjs';
import { countJavascript } from '../e2e/downloads';
import type { Figure } from './report';
import { baseUrl } from './server';

/** JavaScript transferred (brotli) up to a usable sign-in form, and up to the first patients list. */
export async function javascriptFigures(): Promise<Figure[]> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-gpu'] });
  const page = await browser.newPage({ locale: 'en-US' });
  const bytes = countJavascript(page);

  await page.goto(`${baseUrl}/login`);
  await page.getByRole('textbox', { name: 'Username' }).waitFor();
  const toLogin = bytes();
  await page.getByRole('textbox', { name: 'Username' }).fill('superadmin');
  await page.getByLabel('Password', { exact: true }).fill('Demo@2026');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('link', { name: 'Patients' }).first().click();
  await page.getByRole('table').first().waitFor();
  const toList = bytes();
  await browser.close();

  return [
    { name: 'JavaScript up to the sign-in form, brotli', unit: 'kB', value: toLogin / 1000, goal: 215 },
    { name: 'JavaScript up to the patients list, brotli', unit: 'kB', value: toList / 1000, goal: 430 },
  ];
}

import type { Page } from '@playwright/test';
import { baseUrl } from './server';

export async function signIn(page: Page, username = 'superadmin', url = baseUrl) {
  await page.goto(`${url}/login`);
  await page.getByRole('textbox', { name: 'Username' }).fill(username);
  await page.getByLabel('Password', { exact: true }).fill('Demo@2026');
  await page.keyboard.press('Enter');
  await page.getByRole('tab', { name: 'Workbench' }).waitFor();
}

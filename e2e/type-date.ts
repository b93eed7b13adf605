import { expect, type Locator, type Page } from '@playwright/test';

/** Types a day into a picker once that has opened: it forgets what comes within a frame of the focus, as no hand can. */
export async function typeDate(page: Page, input: Locator, day: string) {
  await input.click();
  await expect(page.locator('.ant-picker-dropdown:visible')).toBeVisible();
  await input.fill(day);
  await input.press('Enter');
}

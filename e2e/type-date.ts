import { expect, type Locator, type Page } from '@playwright/test';

/** Types a day into a picker, again where that has forgotten it: so it does with what comes within a frame or two of the focus, as no hand can. */
export async function typeDate(page: Page, input: Locator, day: string) {
  await expect(async () => {
    await input.click();
    await expect(page.locator('.ant-picker-dropdown:visible')).toBeVisible();
    await input.fill(day);
    await input.press('Enter');
    await expect(input).toHaveValue(day, { timeout: 1000 });
  }).toPass();
}

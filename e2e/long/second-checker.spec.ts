import { ibmViolations } from '../ibm-violations';
import { everyLook, type Look, visitEveryPage } from '../looks';
import { expect, test } from '../test';

/** Each page in both languages, in one theme and width each: what axe sees with every commit, seen by another checker. */
const looksAt = (place: number): Look[] =>
  [everyLook[place % 4], everyLook[4 + (place % 4)]].filter((look) => look !== undefined);

test('IBM’s checker finds nothing wrong on the sign-in page', async ({ page }) => {
  for (const language of ['zh_CN', 'en_US']) {
    await page.addInitScript((key) => localStorage.setItem('i18nextLng', key), language);
    await page.goto('/login');
    await page.getByRole('textbox').first().waitFor();
    expect(await ibmViolations(page), language).toEqual([]);
  }
});

test('IBM’s checker finds nothing wrong on any page, in both languages', async ({ page, signIn, serverUrl }) => {
  test.setTimeout(1_800_000);
  await visitEveryPage({ page, signIn, serverUrl, user: 'superadmin', looksAt, judge: ibmViolations });
});

import { everyLook, visitEveryPage } from '../looks';
import { test } from '../test';
import { violations } from '../violations';

// The whole product of what `every-screen.spec.ts` samples with every commit.
for (const user of ['superadmin', 'manager', 'staff', 'newcomer']) {
  test(`every page of ${user}’s menu in both languages and themes, on a desk and on a phone`, async ({
    page,
    signIn,
    serverUrl,
  }) => {
    test.setTimeout(3_600_000);
    await visitEveryPage({ page, signIn, serverUrl, user, looksAt: () => everyLook, judge: violations });
  });
}

import type { Page, Route } from '@playwright/test';
import { fates } from '../fates';
import { expect, test } from '../test';
import { type Draw, seed, steps, walk } from './walk';

/** Of all calls but those by which somebody is signed in, three of ten are slow and one of ten fails. */
async function failNowAndThen(page: Page, draw: Draw) {
  const busyServer = { status: 500, json: { status: -1, data: null, message: '' } };
  await page.route(/\/api\/v1\/(?!auth|events|console)/, async (route: Route) => {
    const [slow, fate] = [draw(10), draw(20)];
    if (slow < 3) await new Promise((resolve) => setTimeout(resolve, slow * 600));
    if (fate === 0) return route.fulfill(busyServer).catch(() => undefined);
    if (fate === 1) return route.abort('internetdisconnected').catch(() => undefined);
    return route.continue().catch(() => undefined);
  });
}

/** Whoever may change others comes last. */
const walks = [
  ['staff', 1024, 'zh_CN'],
  ['manager', 390, 'en_US'],
  ['superadmin', 1440, 'zh_CN'],
] as const;

for (const [who, width, language] of walks)
  test(`whatever ${who} does at ${width} px, and then where calls fail, no page is broken`, async ({
    page,
    signIn,
  }) => {
    let areFailing = false;
    const broken = await walk(page, {
      width,
      language,
      enter: () => signIn(who),
      before: async (step) => {
        if (step !== Math.floor(steps / 2)) return undefined;
        areFailing = true;
        await failNowAndThen(page, fates(seed + 1));
        return '(calls fail from now on)';
      },
      mayFail: () => areFailing,
    });
    expect(broken).toEqual([]);
  });

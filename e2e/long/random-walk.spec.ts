import type { Page, Route } from '@playwright/test';
import { fates } from '../fates';
import { busy, everyPage } from '../pages';
import { expect, test } from '../test';
import { act, type Draw, lastingWrongs } from './walk';

/** `WALK_SEED=7 WALK_STEPS=2000` walks another way, and further. */
const seed = Number(process.env.WALK_SEED ?? 1);
const steps = Number(process.env.WALK_STEPS ?? 250);

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
    test.setTimeout(120_000 + steps * 15_000);
    const draw = fates(seed);
    const done: string[] = [];
    const broken: string[] = [];
    const tell = (what: string) => broken.push(`${what} at ${page.url()}, after ${done.slice(-8).join(', ')}`);
    let areFailing = false;
    page.on('response', (answer) => {
      if (answer.status() >= 500 && !areFailing)
        tell(`${answer.status()} of ${answer.request().method()} ${answer.url()}`);
    });
    page.on('dialog', (dialog) => void dialog.accept());
    await page.setViewportSize({ width, height: 900 });
    await page.addInitScript((chosen) => {
      if (window === window.top) localStorage.setItem('i18nextLng', chosen);
    }, language);
    await signIn(who);
    const pages = await everyPage(page);

    for (let step = 0; step < steps; step += 1) {
      if (step === Math.floor(steps / 2)) {
        areFailing = true;
        await failNowAndThen(page, fates(seed + 1));
      }
      done.push(await act(page, pages, draw));
      // One of three things is done in a hurry.
      if (draw(3) === 0) continue;
      await expect(
        page.locator(busy).filter({ visible: true }),
        `still on its way after ${done.slice(-8).join(', ')}`,
      ).toHaveCount(0, { timeout: 20_000 });
      for (const wrong of await lastingWrongs(page)) if (!broken.some((one) => one.startsWith(wrong))) tell(wrong);
    }
    expect(broken).toEqual([]);
  });

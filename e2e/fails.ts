import type { Locator, Page, Route } from '@playwright/test';
import { expect } from './test';

/** Something that a screen offers to do. It is prepared by whoever calls `fails`; what was typed stands there already. */
export type Act = {
  /** Of the call, with a pattern for what stands in for ids: `PUT /api/v1/users/\\d+/status`. */
  call: string;
  press: () => Promise<unknown>;
  /** Where the user looks. */
  place: Locator;
  /** What was typed, which must not be lost. */
  typed?: () => Promise<unknown>;
  /** What shows that it is done. */
  done: () => Promise<unknown>;
  /** It is sent again by itself, over half a minute, before anything is said. */
  repeats?: boolean;
  /** A colleague has gone on from what it would take back: once refused, it is offered no more. */
  endsRefused?: boolean;
};

const refusal = (status: number, message: string) => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify({ status: -1, data: null, message }),
});

const refused = '此刻不能这样做';

/** What can become of it: the answer, what is said, and whether the specification wants a toast for it. */
export const faults: [answer: (route: Route) => Promise<void>, says: string, isToasted: boolean][] = [
  [(route) => route.fulfill(refusal(500, '')), '服务器发生错误', false],
  [(route) => route.fulfill(refusal(409, refused)), refused, true],
  [(route) => route.abort('internetdisconnected'), '网络异常', true],
];

/** Lets an act fail in three ways, or in those after which it is still offered, each told where the user looks, and then do what it is there for. */
export async function fails(page: Page, { call, press, place, typed, done, repeats = false, endsRefused }: Act) {
  const [method, pattern] = call.split(' ');
  const path = new RegExp(`^${pattern}$`);
  const logged = () => page.evaluate(() => localStorage.getItem('errorLog')?.length ?? 0);
  const tried = faults.filter(([, says]) => !endsRefused || says !== refused);
  for (const [answer, says, isToasted] of tried) {
    let count = 0;
    const matches = ({ pathname }: URL) => path.test(pathname);
    const fault = (route: Route) => {
      if (route.request().method() !== method) return route.fallback();
      count += 1;
      return answer(route);
    };
    await page.route(matches, fault);
    const before = await logged();
    await press();
    const told = place.getByRole('alert').filter({ hasText: says });
    await expect(told, `${call}: ${says}`).toBeVisible(repeats ? { timeout: 60_000 } : undefined);
    // Once: whoever reads it twice has two things to put right.
    await expect(page.getByRole('alert').filter({ hasText: says }), `${call}: ${says}`).toHaveCount(1);
    if (!repeats) expect(count, `${call}: sent once`).toBe(1);
    await typed?.();
    await expect(page.locator('[data-sonner-toast][data-type=loading]')).toHaveCount(0);
    if (!isToasted) {
      await expect(page.locator('[data-sonner-toast]').filter({ hasText: says })).toHaveCount(0);
      expect(await logged(), 'no entry in the error log').toBe(before);
    }
    await page.unroute(matches, fault);
  }
  await press();
  await done();
  await expect(place.getByRole('alert').filter({ hasText: '网络异常' })).toHaveCount(0);
}

import type { ServicePoint, servicePoints } from '@contract/service-points';
import { test as base, expect, type Page } from '@playwright/test';
import type { z } from 'zod';
import { call } from './call';
import { firstPort, furnish, startServer } from './server';

/**
 * Makes a service point of this journey's own, as whoever is signed in; its id. At the end it is deleted, or closed where something hangs on it: lists
 * begin with the first that is open, and would with this one for the journeys that come after.
 */
export type MakePoint = (page: Page, point: Partial<z.input<typeof servicePoints.input>>) => Promise<number>;

type Fixtures = {
  /** Signs somebody in, and opens a page: the workbench where none is named. */
  signIn: (username: string, path?: string) => Promise<void>;
  /** Starts a server that this journey alone has, to stop it and start it anew: with whatever a failure leaves, it is gone at the end. */
  startOwnServer: (place: Parameters<typeof startServer>[0]) => ReturnType<typeof startServer>;
  makePoint: MakePoint;
  /** Console errors that a test provokes. */
  provoked: RegExp | undefined;
  guard: undefined;
};
type WorkerFixtures = { serverUrl: string };

export const password = 'Demo@2026';

/** Every worker has a server and a database of its own; every page is watched for errors and broken security rules. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  serverUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
    async ({}, use, { workerIndex }) => {
      const dataDir = `.cache/e2e-data-${workerIndex}`;
      await furnish(dataDir);
      const server = await startServer({ port: firstPort + 1 + workerIndex, dataDir });
      await use(server.url);
      await server.stop();
    },
    { scope: 'worker', timeout: 200_000 },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
  startOwnServer: async ({}, use) => {
    const started: Awaited<ReturnType<typeof startServer>>[] = [];
    await use(async (place) => {
      const server = await startServer(place);
      started.push(server);
      return server;
    });
    for (const server of started) await server.stop();
  },
  baseURL: async ({ serverUrl }, use) => use(serverUrl),
  makePoint: async ({ request }, use) => {
    const made = new Map<number, Parameters<MakePoint>[1]>();
    await use(async (page, given) => {
      const point = { phone: '02100000000', address: '示例路 1 号', ...given };
      const { id } = await call<ServicePoint>(page, 'POST', '/server-points', point);
      made.set(id, point);
      return id;
    });
    const answer = await request.post('/api/v1/auth/login', { data: { username: 'superadmin', password } });
    const headers = { authorization: `Bearer ${(await answer.json()).data.accessToken}` };
    for (const [id, point] of made) {
      if ((await request.delete(`/api/v1/server-points/${id}`, { headers })).ok()) continue;
      const closed = await request.put(`/api/v1/server-points/${id}`, { headers, data: { ...point, status: 0 } });
      expect(closed.ok()).toBe(true);
    }
  },
  provoked: [undefined, { option: true }],
  guard: [
    async ({ page, provoked }, use) => {
      const problems = watch(page);
      await use(undefined);
      expect(
        problems.filter((problem) => !provoked?.test(problem)),
        'uncaught errors, console errors and policy violations',
      ).toEqual([]);
    },
    { auto: true },
  ],
  // Without the form, which has journeys of its own.
  signIn: async ({ page }, use) =>
    use(async (username, path = '/dashboard/workbench') => {
      const answer = await page.request.post('/api/v1/auth/login', { data: { username, password } });
      const { accessToken, refreshToken } = (await answer.json()).data;
      // Stands there before the page's own code runs, and only this once.
      const prepared = await page.addInitScript(
        (token) => {
          if (window !== window.top || !location.protocol.startsWith('http')) return;
          localStorage.removeItem('userInfo');
          // As a sign-in does: without it the console counts as locked.
          localStorage.setItem('idle', JSON.stringify({ lastUse: Date.now(), isLocked: false }));
          localStorage.setItem('userToken', JSON.stringify(token));
        },
        { accessToken, refreshToken },
      );
      await page.goto(path);
      await prepared.dispose();
      // Every page has one, and it is there when the page is.
      await page.getByRole('heading', { level: 1 }).first().waitFor();
    }),
});

/** Signs in as people do. */
export async function signInByForm(page: Page, username: string) {
  await page.goto('/login');
  await page.getByRole('textbox', { name: '用户名' }).fill(username);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL(/\/dashboard\/workbench$/);
}

/** The browser reports every failed request as a console error too; those are for the test itself to expect. */
function watch(page: Page) {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => {
    const isFailedRequest = message.text().startsWith('Failed to load resource');
    if (['error', 'warning'].includes(message.type()) && !isFailedRequest) problems.push(message.text());
  });
  return problems;
}

export { expect };

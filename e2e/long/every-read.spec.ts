import type { Endpoint } from '@contract/endpoints';
import { contract } from '@contract/index';
import type { Page, Request, Route } from '@playwright/test';
import { busy, everyPage } from '../pages';
import { expect, test } from '../test';

const { auth, consoleCalls, events, patients, uploads } = contract;

/** What no page has to tell of, and why. */
const exceptions = new Map<Endpoint, string>([
  [
    auth.endpoints.profile,
    'is known from before and asked again every minute; where it is not, session.spec sees what is told',
  ],
  [consoleCalls.endpoints.config, 'is asked again by itself until it comes; what goes by it waits: frames.spec'],
  [events.endpoints.stream, 'is opened again by itself, and everything is asked for anew then: live.spec'],
  [uploads.endpoints.one, 'as a face: the initials stand there. As a picture of a visit: reads-that-fail.test'],
  [patients.endpoints.one, 'of who is chosen in a form: a check that saving makes again'],
]);

/** What one page need not tell of, and why. */
const unseen = new Map([
  ['/system/roles/{id}/edit: /api/v1/permissions', 'of the super admin’s role, the first, whose rights are not shown'],
]);

/** What a screen says where something could not be had. */
const words = /加载失败|未能加载|未能得知|暂时无法|查找失败/;

type Opening = [what: string, path: string, open: (page: Page) => Promise<unknown>];

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();

/** What asks only when it is opened, or typed into. */
const openings: Opening[] = [
  ['messages', '/others/blank', press(/通知/)],
  ['views of a list', '/stores/staff', press('我的视图')],
  ['a reminder', '/clinic/follow-ups', press(/^登记联系 /)],
  ['an entry of the log', '/system/logs', press(/^查看/)],
  ['how old entries of the log may be', '/system/logs', press('清理日志')],
  ['links of the wall', '/clinic/waiting-room', press('大屏')],
  [
    'who may be the same person',
    '/clinic/patients/create',
    async (page) => {
      const form = page.getByRole('form');
      await form.getByRole('textbox', { name: '姓名' }).fill('同名甲');
      await form.getByRole('textbox', { name: '手机号' }).fill('19900008888');
    },
  ],
  [
    'who is searched for',
    '/others/blank',
    async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').getByRole('combobox').fill('王');
      await page.getByRole('dialog').getByRole('combobox').fill('王芳');
    },
  ],
];

/** What every page asks for, is tried on these. */
const ofShell = [contract.systemMessages, contract.roleMessages].map(({ endpoints }) => endpoints.list);
const showsMessages = new Set(['/dashboard/workbench', '/others/blank', '/system/messages']);

/** What names a read: which row it is of may be another one the next time. */
const nameOf = ({ pathname, search }: URL) => pathname.replaceAll(/\/\d+(?=\/|$)/g, '/{id}') + search;

/** What a page asks for, and what of it is under way. */
function watchReads(page: Page) {
  const asked = new Set<string>();
  const pending = new Set<Request>();
  const isRead = (request: Request) =>
    request.method() === 'GET' && excepted(new URL(request.url()).pathname) === undefined;
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (!url.pathname.startsWith('/api/') || !isRead(request)) return;
    asked.add(nameOf(url));
    pending.add(request);
  });
  const end = (request: Request) => void pending.delete(request);
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return { asked, pending };
}

const matches = ({ path }: Endpoint, pathname: string) =>
  new RegExp(`^${path.replaceAll(/{\w+}/g, '\\d+')}$`).test(pathname);

const excepted = (pathname: string) => [...exceptions].find(([endpoint]) => matches(endpoint, pathname))?.[1];

async function settled(page: Page, { pending }: ReturnType<typeof watchReads>) {
  await page.getByRole('heading', { level: 1 }).filter({ visible: true }).first().waitFor();
  await expect(page.locator(busy).filter({ visible: true })).toHaveCount(0);
  await expect.poll(() => pending.size).toBe(0);
}

const told = (page: Page) =>
  page
    .getByText(words)
    .or(page.getByRole('button', { name: words }))
    .filter({ visible: true })
    .count();

/** In turn: each of them takes its own way to what is told. */
const faults: ((route: Route) => Promise<void>)[] = [
  (route) => route.fulfill({ status: 500, json: { status: -1, data: null, message: '' } }),
  (route) => route.abort('internetdisconnected'),
  (route) => route.fulfill({ contentType: 'text/html', body: '<h1>502</h1>' }),
];

/** Lets each read of what is opened fail alone; gives those of which nothing that is seen tells. */
async function silent(page: Page, path: string, open?: Opening[2]) {
  const reads = watchReads(page);
  const show = async () => {
    await page.goto(path);
    if (!open) return;
    await settled(page, reads);
    reads.asked.clear();
    await open(page);
  };
  await show();
  if (open) await expect.poll(() => reads.asked.size).toBeGreaterThan(0);
  await settled(page, reads);
  const usual = await told(page);
  const isTold = async () => (await told(page)) > usual;
  const found: string[] = [];
  const tried = [...reads.asked].filter(
    (read) => showsMessages.has(path) || !ofShell.some((endpoint) => read.startsWith(`${endpoint.path}?`)),
  );
  for (const [at, read] of tried.entries()) {
    const isIt = (url: URL) => nameOf(url) === read;
    let failures = 0;
    await page.route(isIt, (route) => {
      failures += 1;
      return faults[at % faults.length]?.(route);
    });
    await show();
    const isSeen = await expect
      .poll(async () => failures > 0 && (await isTold()), { timeout: 10_000 })
      .toBe(true)
      .then(
        () => true,
        () => tellsInAChoice(page, isTold),
      );
    const what = `${path.replaceAll(/\/\d+(?=\/|$)/g, '/{id}')}: ${read}`;
    if (!isSeen && !unseen.has(what)) found.push(what);
    await page.unroute(isIt);
  }
  return found;
}

/** What is chosen from says it when it is opened. */
async function tellsInAChoice(page: Page, isTold: () => Promise<boolean>) {
  for (const choice of await page.getByRole('main').getByRole('combobox').filter({ visible: true }).all()) {
    await choice.click({ timeout: 2000 }).catch(() => undefined);
    if (
      await expect
        .poll(isTold, { timeout: 1000 })
        .toBe(true)
        .then(
          () => true,
          () => false,
        )
    )
      return true;
    await page.keyboard.press('Escape');
  }
  return false;
}

const groups = ['dashboard', 'clinic', 'stores', 'users', 'system', 'others'];

for (const group of groups)
  test(`whatever a page cannot have, it tells: ${group}`, async ({ page, signIn }) => {
    test.setTimeout(1_800_000);
    await signIn('superadmin', '/others/blank');
    const pages = await everyPage(page);
    // What the demonstrations ask for is there to fail.
    expect(pages.filter((path) => ![...groups, 'demos'].includes(path.split('/')[1] ?? ''))).toEqual([]);
    for (const path of pages.filter((path) => path.startsWith(`/${group}/`))) {
      const own = await page.context().newPage();
      expect.soft(await silent(own, path), path).toEqual([]);
      await own.close();
    }
  });

test('what the workbench of somebody who sees patients cannot have, it tells', async ({ page, signIn }) => {
  test.slow();
  await signIn('staff', '/others/blank');
  expect(await silent(page, '/dashboard/workbench')).toEqual([]);
});

for (const [what, path, open] of openings)
  test(`what cannot be had is told: ${what}`, async ({ page, signIn }) => {
    test.slow();
    await signIn('superadmin', '/others/blank');
    expect(await silent(page, path, open)).toEqual([]);
  });

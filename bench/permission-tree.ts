import { chromium, type Page } from '@playwright/test';
import { chromiumPath } from '../e2e/chromium.mjs';
import { median } from './median';
import type { Figure } from './report';
import { baseUrl } from './server';
import { signIn } from './sign-in';

const groups = 50;
const callsEach = 99;
const clicks = 20;

const keys = Array.from({ length: groups * callsEach }, (_, index) => `GET /api/v1/bench/${index}`);

/** How long a click on a box of the roles' permission tree takes until it is drawn, among five thousand nodes. */
export async function permissionTreeFigures(): Promise<Figure[]> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-gpu'] });
  const page = await browser.newPage({ locale: 'en-US', viewport: { width: 1440, height: 900 } });
  await withManyCalls(page);
  await signIn(page);
  await page.goto(`${baseUrl}/system/roles/create`);
  const tree = page.getByRole('tree', { name: 'API permissions' });
  await tree.waitFor();
  await page.getByRole('button', { name: 'Expand all' }).click();
  const times: number[] = [];
  for (let index = 0; index < clicks; index++) times.push(await clickTime(page, index));
  await browser.close();
  return [
    { name: 'click in a permission tree of 5,000 nodes, median', unit: 'ms', value: median(times), goal: 100 },
    { name: 'the same, slowest', unit: 'ms', value: Math.max(...times), goal: 100 },
  ];
}

/** A group of calls and single ones by turns, from the click to the frame after the one that shows it. */
const clickTime = (page: Page, index: number) =>
  page.getByRole('tree', { name: 'API permissions' }).evaluate(async (tree, index) => {
    const line = tree.querySelectorAll<HTMLElement>('[role="treeitem"]')[index % 2 === 0 ? 0 : 1 + (index % 5)];
    if (!line) throw new Error('The tree has no lines.');
    const before = line.getAttribute('aria-checked');
    const start = performance.now();
    line.click();
    while (line.getAttribute('aria-checked') === before) await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    return performance.now() - start;
  }, index);

/** Gives the user and the API panel 4,950 more calls in 50 directories. */
async function withManyCalls(page: Page) {
  await page.route(
    ({ pathname }) => /^\/api\/v1\/auth(\/login)?$/.test(pathname),
    async (route) => {
      const response = await route.fetch();
      const json = await response.json();
      (json.data?.user ?? json.data)?.permissions?.push(...keys);
      await route.fulfill({ response, json });
    },
  );
  await page.route(
    ({ pathname }) => pathname === '/api/v1/permissions',
    async (route) => {
      const response = await route.fetch();
      const json = await response.json();
      const model = json.data.data.find(
        (node: { panel: string; type: number }) => node.panel === 'api' && node.type === 0,
      );
      const many = Array.from({ length: groups }, (_, group) => {
        const id = 1_000_000 + group * 1000;
        const directory = { ...model, id, parentId: null, label: `Group ${group}`, key: '' };
        const calls = keys.slice(group * callsEach, (group + 1) * callsEach).map((key, index) => ({
          ...directory,
          id: id + index + 1,
          parentId: id,
          type: 3,
          label: `Call ${index}`,
          key,
        }));
        return [directory, ...calls];
      }).flat();
      json.data.data = [...json.data.data.filter(({ panel }: { panel: string }) => panel === 'menu'), ...many];
      await route.fulfill({ response, json });
    },
  );
}

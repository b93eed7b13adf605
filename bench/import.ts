import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { chromium, type Page } from '@playwright/test';
import { patients } from '../contract/patients';
import { chromiumPath } from '../e2e/chromium.mjs';
import { runCommand } from '../server/command';
import { type Figure, report } from './report';
import { startFreshServer } from './server';
import { signIn } from './sign-in';

const rows = 20_000;
const patience = 600_000;

type Kind = { name: string; radio: string; header: string; row: (index: number) => string };

const who = (prefix: string, phone: number) => (index: number) =>
  `${prefix}${index},${index % 2 ? 'M' : 'F'},2016/3/5,${phone + index}`;

const kinds: Kind[] = [
  {
    name: 'patients',
    radio: 'Patients',
    header: 'Name,Sex,Birthday,Phone,School',
    row: (index) => `${who('P', 19_910_000_000)(index)},School 1`,
  },
  {
    name: 'visits',
    radio: 'Visits',
    header:
      '姓名,性别,出生日期,手机号,检查日期,戴镜类型,右眼裸眼远视力,左眼裸眼远视力,睫状肌麻痹,右眼球镜,左眼球镜,眼压右',
    row: (index) => `${who('V', 19_920_000_000)(index)},2026/3/5,未戴镜,0.8,0.6,未使用,-1.25,-1.5,15`,
  },
];

/** A large file through the page: how long it takes, and who waits meanwhile. */
export async function importFigures(): Promise<Figure[]> {
  const { process: server, url } = await startFreshServer();
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const page = await browser.newPage({ locale: 'en-US', viewport: { width: 1440, height: 900 } });
    await signIn(page, 'manager', url);
    const figures: Figure[] = [];
    for (const kind of kinds) figures.push(...(await measure(page, url, kind)));
    return figures;
  } finally {
    await browser.close();
    server.kill('SIGTERM');
  }
}

async function measure(page: Page, url: string, { name, radio, header, row }: Kind): Promise<Figure[]> {
  await page.goto(`${url}/clinic/imports/create`);
  await page.getByRole('radio', { name: radio }).check();
  for (const combobox of ['Import to', ...(name === 'visits' ? ['Examiner'] : [])]) {
    await page.getByRole('combobox', { name: combobox }).click();
    await page.getByRole('option').first().waitFor({ state: 'attached' });
    await page.keyboard.press('Enter');
  }
  const lines = [header, ...Array.from({ length: rows }, (_, index) => row(index))];
  // By its path, as a person chooses it: handing over its content would hold up the page.
  const file = `.cache/bench-${name}.csv`;
  writeFileSync(file, lines.join('\n'));
  const whileReading = await watchTasks(page);
  const others = callOthers(page, url);

  const check = page.getByRole('button', { name: 'Check', exact: true });
  const write = page.getByRole('button', { name: /^Import \d+ rows/ });
  const read = await timed(async () => {
    await page.locator('input[type=file]').last().setInputFiles(file);
    await check.waitFor({ timeout: patience });
  });
  const longestReading = await whileReading();
  const longestTask = await watchTasks(page);
  await check.click();
  const checked = await timed(() => write.waitFor({ timeout: patience }));
  await write.click();
  const written = await timed(() => page.getByText('Import finished').waitFor({ timeout: patience }));
  const waits = (await others()).sort((a, b) => a - b);

  const of = `import of ${rows.toLocaleString('en')} ${name}`;
  const second = 1000;
  return [
    { name: `${of}: reading`, unit: 's', value: read / second },
    { name: `${of}: dry run`, unit: 's', value: checked / second, goal: 15 },
    { name: `${of}: writing`, unit: 's', value: written / second, goal: 90 },
    { name: `${of}: longest task of the page, file to columns`, unit: 'ms', value: longestReading, goal: 100 },
    { name: `${of}: longest task of the page, check to end`, unit: 'ms', value: await longestTask(), goal: 100 },
    {
      name: `${of}: other calls meanwhile, p95`,
      unit: 'ms',
      value: waits[Math.floor(waits.length * 0.95)] ?? 0,
      goal: 300,
    },
  ];
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Asks for a list again and again until it is called: how long each took. */
function callOthers(page: Page, url: string) {
  let isOver = false;
  const waits: number[] = [];
  const calling = (async () => {
    const token = await page.evaluate(() => JSON.parse(localStorage.getItem('userToken') ?? '{}').accessToken);
    while (!isOver) {
      waits.push(
        await timed(() =>
          fetch(`${url}${patients.endpoints.list.path}?servicePointId=2`, {
            headers: { authorization: `Bearer ${token}` },
          }),
        ),
      );
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  })();
  return async () => {
    isOver = true;
    await calling;
    return waits;
  };
}

/** The longest task from now on; what is shorter than 50 ms the browser does not tell. */
async function watchTasks(page: Page) {
  await page.evaluate(() => {
    Reflect.set(window, 'longest', 0);
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries())
        Reflect.set(window, 'longest', Math.max(duration, Reflect.get(window, 'longest')));
    }).observe({ entryTypes: ['longtask'] });
  });
  return () => page.evaluate((): number => Reflect.get(window, 'longest'));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  await runCommand(async () => report(await importFigures()));

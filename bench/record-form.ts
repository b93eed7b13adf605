import { type CDPSession, chromium, type Page } from '@playwright/test';
import { chromiumPath } from '../e2e/chromium.mjs';
import type { Figure } from './report';
import { baseUrl } from './server';
import { signIn } from './sign-in';

const slowdown = 4;
const keys = 40;

/** How long a key takes from the input to the paint in the form of a visit with every cell filled in, on a slow machine. */
export async function recordFormFigures(): Promise<Figure[]> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-gpu'] });
  const page = await browser.newPage({ locale: 'en-US', viewport: { width: 1440, height: 900 } });
  const devtools = await page.context().newCDPSession(page);
  await signIn(page);
  const patientId = await anyPatient(page);
  await page.goto(`${baseUrl}/clinic/patient-records/create/${patientId}`);
  await page.getByRole('form').waitFor();
  for (const tab of ['Basic', 'Refraction', 'Visual function', 'Special', 'Other']) await fillTab(page, tab);

  const times = [...(await typing(page, devtools, 'Basic')), ...(await typing(page, devtools, 'Refraction'))];
  await browser.close();
  times.sort((one, other) => one - other);
  const quantile = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
  const name = 'key to paint in a full record form, 4× slower processor';
  return [
    { name: `${name}, median`, unit: 'ms', value: quantile(0.5), goal: 50 },
    { name: `${name}, p95`, unit: 'ms', value: quantile(0.95), goal: 100 },
  ];
}

const anyPatient = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const { accessToken } = JSON.parse(localStorage.getItem('userToken') ?? '{}');
    const headers = { authorization: `Bearer ${accessToken}` };
    const answer = await fetch('/api/v1/patients?pageSize=1', { headers });
    return (await answer.json()).data.data[0].id;
  });

const openTab = (page: Page, tab: string) =>
  page
    .getByRole('form')
    .getByRole('tab', { name: new RegExp(`^${tab}`) })
    .click();

/** Fills every input of a tab; what it holds need not be possible. */
async function fillTab(page: Page, tab: string) {
  await openTab(page, tab);
  const normal = page.getByRole('button', { name: 'All normal' });
  for (const button of await normal.all()) await button.click();
  // Without functions that have names: tsx would mark them with one of its own, which the page lacks.
  await page.getByRole('form').evaluate((form) => {
    for (const input of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      'input[data-cell], textarea[data-cell]',
    )) {
      if (input.disabled) continue;
      const isList = input.role === 'combobox';
      input.focus();
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')?.set?.call(input, isList ? '2' : '4.5');
      input.dispatchEvent(new Event('input', { bubbles: true }));
      input.blur();
    }
  });
}

/** Types digits into the cells of a tab, each from the key to the frame after the one in which it is shown. */
async function typing(page: Page, devtools: CDPSession, tab: string): Promise<number[]> {
  await openTab(page, tab);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const inputs = page.getByRole('form').locator('input[data-cell]:not([role=combobox])');
  const count = await inputs.count();
  const times: number[] = [];
  for (let index = 0; index < keys; index++) {
    const input = inputs.nth(index % count);
    await input.focus({ timeout: 5000 });
    await input.evaluate((element) => {
      const painted = new Promise<number>((resolve) => {
        element.addEventListener(
          'keydown',
          ({ timeStamp }) =>
            requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - timeStamp))),
          { once: true },
        );
      });
      Reflect.set(window, 'painted', painted);
    });
    await page.keyboard.press(String(index % 10));
    times.push(await page.evaluate((): Promise<number> => Reflect.get(window, 'painted')));
  }
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return times;
}

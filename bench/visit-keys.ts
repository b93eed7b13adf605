import { chromium, type Page } from '@playwright/test';
import { chromiumPath } from '../e2e/chromium.mjs';
import type { Figure } from './report';
import { baseUrl } from './server';
import { signIn } from './sign-in';

/**
 * What is typed into the cells of each tab, with Enter between them; `/` is a blank cell, and `down` the arrow, past a row that
 * was not done. Nothing is filled in by a button. Texts are left out: an input method would be counted.
 */
const visit: Record<string, string> = {
  基础检查: `2 5 45 46 47 49 49 50 49 50 50 50 50 15 16 1 930 1 1 1 1 1 1 1 1 1 1 1 1 1 1 2 2`,
  屈光检查: `-125 -50 175 / -150 -75 5 / -150 -50 175 -175 -75 5 2 -125 -50 175 -150 -75 5 down -125 -50 175 -150 -75 5
    50 50 50 2 2 47 47 1 1 / / 50 50 50 60 30 30 57 28.5 28.5`,
  视功能检查: `1 2 1x / 3x / down down 4 1 5 7 1 1 40 2`,
  特殊检查: `2345 2360 1 4250 4260 175 5 4350 4360 85 95 345 350 360 355 545 550 2`,
  其他检查: `1 1 1 1 1 1 .3 .3`,
  检查结论: `1 2 1 -125 -50 175 -150 -75 5 down down down 60`,
};

type Count = { presses: number; characters: number; values: number };

/** How many keys a full visit costs for each character of what stands in it at the end, by keyboard alone and in Chinese. */
export async function visitKeysFigures(): Promise<Figure[]> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-gpu'] });
  const page = await browser.newPage({ locale: 'en-US', viewport: { width: 1440, height: 900 } });
  await signIn(page, 'staff');
  await page.evaluate(() => localStorage.setItem('i18nextLng', 'zh_CN'));
  await page.goto(`${baseUrl}/clinic/patient-records/create/${await newPatient(page)}`);
  await page.getByRole('form').getByRole('textbox', { name: '主诉' }).waitFor();

  const count: Count = { presses: 0, characters: 0, values: 0 };
  for (const [tab, cells] of Object.entries(visit)) {
    await press(page, count, 'PageDown');
    await page.getByRole('form').getByRole('tab', { name: tab, selected: true }).waitFor();
    const before = await standing(page);
    await type(page, count, cells);
    addWhatStands(count, before, await standing(page));
  }
  await press(page, count, 'Control+Enter');
  await page.getByRole('article', { name: '眼健康检查报告' }).waitFor();
  await browser.close();
  return [
    {
      name: `key presses for a character of a visit of ${count.values} values (${count.presses} for ${count.characters})`,
      unit: '',
      value: count.presses / count.characters,
      goal: 1.05,
      isCounted: true,
    },
  ];
}

const newPatient = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const { accessToken } = JSON.parse(localStorage.getItem('userToken') ?? '{}');
    const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' };
    const points = await (await fetch('/api/v1/server-points/options', { headers })).json();
    const person = { name: '键数', gender: 'male', birthday: '2017-05-03', phone: '19900007777' };
    const body = JSON.stringify({ ...person, servicePointId: points.data.data[0].id });
    const answer = await fetch('/api/v1/patients/create', { method: 'POST', headers, body });
    return (await answer.json()).data.id;
  });

async function type(page: Page, count: Count, cells: string) {
  let isLed = true;
  for (const cell of cells.split(/\s+/)) {
    if (!isLed) await press(page, count, 'Enter');
    isLed = cell === 'down';
    if (isLed) await press(page, count, 'ArrowDown');
    else for (const character of cell === '/' ? '' : cell) await press(page, count, character);
  }
}

async function press(page: Page, count: Count, key: string) {
  count.presses += key.split('+').length;
  await page.keyboard.press(key);
}

/** What is seen in the inputs of a tab, and of its diagnoses. */
const standing = (page: Page): Promise<string[]> =>
  page
    .getByRole('form')
    .getByRole('tabpanel')
    .evaluate((panel) =>
      [
        // The date of the next visit comes by itself.
        ...[...panel.querySelectorAll<HTMLInputElement>('input:not([type=file], [type=radio], .ant-picker input)')].map(
          ({ value }) => value,
        ),
        ...[...panel.querySelectorAll('li')].flatMap(
          ({ innerText }) => /^主要诊断(.+)/s.exec(innerText.trim())?.[1] ?? [],
        ),
      ].map((text) => text.replace(/\s/g, '')),
    );

function addWhatStands(count: Count, before: string[], after: string[]) {
  const rest = [...before];
  for (const value of after) {
    const at = rest.indexOf(value);
    if (at >= 0) rest.splice(at, 1);
    else {
      count.values++;
      count.characters += [...value].length;
    }
  }
}

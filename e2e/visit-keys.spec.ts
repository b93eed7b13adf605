import type { Page } from '@playwright/test';
import { filledExam } from '../tests/contract/exam/filled-exam';
import { api } from './call';
import { show } from './looks';
import { call, cutInputs } from './pages';
import { withSettings } from './prepared';
import { expect, test } from './test';

const form = (page: Page) => page.getByRole('form');
const tab = (page: Page, name: RegExp) => form(page).getByRole('tab', { name });
const input = (page: Page, name: string) => form(page).getByLabel(name, { exact: true });

/** The same numbers in every run. */
function seeded(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

const lens = { sphere: -1.5, cylinder: -0.5, axis: 180 };

/** The draft of a visit in which nothing is blank, of a patient of its own. */
async function fullDraft(page: Page, name: string, more: object = {}) {
  const points = await api(page, '/server-points/options');
  const servicePointId = points.data[0].id;
  const team = (await api(page, `/staff/options?servicePointId=${servicePointId}`)).data;
  const person = { name, gender: 'male', birthday: '2017-05-03', phone: '19900007777', servicePointId };
  const patient = await api(page, '/patients/create', person);
  const record = await api(page, '/server-points/patients/record', {
    patientId: patient.id,
    servicePointId,
    examinerId: team[0].id,
    visitDate: new Date(Date.now() - 86_400_000).toISOString().slice(0, 10),
    visitType: 'review',
    chiefComplaint: '看黑板不清',
    history: '三岁戴镜\n每年更换',
    familyHistory: '母亲高度近视',
    allergy: '无',
    exam: filledExam(seeded(7)),
    diagnoses: [
      { code: 'H52.1', name: '近视', eye: 'ou', primary: true },
      { code: 'H52.2', name: '散光', eye: 'od' },
    ],
    plans: [
      { code: 'atropine', concentration: '0.01' },
      { code: 'referral', reason: '眼压', urgency: 'soon' },
    ],
    prescription: {
      usage: 'distance',
      od: { lens, prism: { amount: 2, base: 'in' } },
      os: { lens },
      pd: 60,
      note: '首副',
    },
    advice: '三个月复查',
    nextFollowUpDate: new Date(Date.now() + 80 * 86_400_000).toISOString().slice(0, 10),
    followUpReason: '复查眼轴',
    complete: false,
    ...more,
  });
  return { id: record.id, read: () => api(page, `/server-points/patients/record/${record.id}`) };
}

/** What was found and decided, without what every save changes. */
const contentOf = ({ updatedAt: _, ...content }: { updatedAt: string }) => content;

test('500 keys of movement through a whole visit change nothing that is saved', async ({ page, signIn }) => {
  test.slow();
  await signIn('manager');
  const { id, read } = await fullDraft(page, '移动一');
  const before = await read();
  await page.goto(`/clinic/patient-records/${id}/edit`);
  await tab(page, /就诊信息/).waitFor();

  const choose = seeded(11);
  const keys = ['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight', 'Tab', 'Shift+Tab', 'Enter', 'PageUp', 'PageDown'];
  keys.push('Home', 'End', 'Escape');
  const isInPanel = () => page.evaluate(() => Boolean(document.activeElement?.closest('[role=tabpanel]')));
  for (let pressed = 0; pressed < 500; pressed++) {
    // Every tab in its turn; and back into it when a key has led on to the buttons of the page.
    if (pressed % 25 === 0) {
      await form(page)
        .getByRole('tab')
        .nth((pressed / 25) % 7)
        .click();
    }
    if (!(await isInPanel())) {
      await form(page).getByRole('tabpanel').locator('input:not([type=file], [readonly]):enabled').first().focus();
    }
    await page.keyboard.press(keys[choose(keys.length)] ?? '');
  }
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('草稿已保存')).toBeVisible();
  expect(contentOf(await read())).toEqual(contentOf(before));
});

test('the arrows pass by choices, and Tab and Enter leave an open list', async ({ page, signIn }) => {
  await signIn('manager');
  const { id } = await fullDraft(page, '移动二', { exam: {} });
  await page.goto(`/clinic/patient-records/${id}/edit`);
  await tab(page, /屈光检查/).click();
  await input(page, '电脑验光（小瞳） 右眼 球镜').focus();
  for (let pressed = 0; pressed < 4; pressed++) await page.keyboard.press('ArrowDown');
  await expect(tab(page, /屈光检查/)).toHaveAccessibleName(/^屈光检查\s*0\//);

  await tab(page, /其他检查/).click();
  const colour = input(page, '色觉 右眼');
  await colour.focus();
  await page.keyboard.type('zc');
  await page.keyboard.press('Tab');
  await expect(colour).toHaveValue('正常');
  await expect(input(page, '色觉 左眼')).toBeFocused();
  await page.keyboard.type('3');
  await page.keyboard.press('Enter');
  await expect(input(page, '色觉 左眼')).toHaveValue('绿色觉异常');
  for (const key of ['ArrowDown', 'ArrowUp', 'Enter', 'Home', 'End']) await page.keyboard.press(key);
  await expect(colour).toHaveValue('正常');

  // What is found nowhere stays, is marked and holds nobody.
  await tab(page, /基础检查/).click();
  const lids = input(page, '外眼 右眼');
  await lids.focus();
  await page.keyboard.type('77');
  await page.keyboard.press('Tab');
  await expect(input(page, '外眼 左眼')).toBeFocused();
  await expect(lids).toHaveValue('77');
  await expect(lids).toHaveAttribute('aria-invalid', 'true');
  await expect(lids).toHaveAccessibleDescription(/^请选择其中之一：正常、/);
});

test('whoever is in a cell reads all that is wrong in it, and nothing moves for that', async ({ page, signIn }) => {
  await signIn('manager');
  const { data } = await call<{ data: { id: number }[] }>(page, '/api/v1/patients?pageSize=1');
  await page.goto(`/clinic/patient-records/create/${data[0]?.id}`);
  await tab(page, /^基础检查/).click();
  const [acuity, next] = [input(page, '裸眼远视力 双眼'), input(page, '裸眼远视力 左眼')];
  await acuity.fill('9');
  await next.focus();
  await expect(acuity).toHaveAttribute('aria-invalid', 'true');
  const note = page.locator(`[id="${await acuity.getAttribute('aria-describedby')}"]`);
  // A line has 15 pixels, and letters reach a little beyond theirs.
  const isWhole = () => note.evaluate((element) => element.scrollHeight < element.clientHeight + 8);
  const below = input(page, '戴镜远视力 双眼');
  const before = await below.boundingBox();
  expect(await isWhole(), 'there is not room for all of it beside the input').toBe(false);
  await acuity.focus();
  await expect.poll(isWhole).toBe(true);
  expect(await below.boundingBox()).toEqual(before);

  await tab(page, /^屈光检查/).click();
  const addition = input(page, '原镜度数 右眼 ADD');
  const lens = input(page, '电脑验光（小瞳） 右眼 球镜');
  await addition.focus();
  const place = await lens.boundingBox();
  await addition.fill('9');
  await input(page, '原镜度数 左眼 球镜').focus();
  await expect(addition).toHaveAttribute('aria-invalid', 'true');
  expect(await lens.boundingBox()).toEqual(place);
  await addition.focus();
  expect(await lens.boundingBox()).toEqual(place);
  await expect(input(page, '原镜度数 右眼 球镜')).toHaveAttribute('aria-invalid', 'false');
});

test('no input of the form is too narrow for what it says of itself, in either language', async ({ page, signIn }) => {
  await withSettings(page, { themeMode: 'system' });
  await signIn('manager');
  const { id } = await fullDraft(page, '占位一', { exam: {} });
  await page.goto(`/clinic/patient-records/${id}/edit`);
  const tabs = form(page).getByRole('tab');
  await expect(tabs.first()).toBeVisible();
  const names = await tabs.count();
  expect(names).toBeGreaterThan(4);
  for (const language of ['zh_CN', 'en_US'] as const) {
    await show(page, { language, theme: 'light', width: 1440 });
    for (let index = 0; index < names; index += 1) {
      await tabs.nth(index).click();
      await expect(tabs.nth(index)).toHaveAttribute('aria-selected', 'true');
      expect.soft(await cutInputs(page), `${language}, tab ${index}`).toEqual([]);
    }
  }
});

test('the names of all parts fit beside the menu of a small laptop, in English', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.addInitScript(() => localStorage.setItem('i18nextLng', 'en_US'));
  await signIn('manager');
  const { data } = await call<{ data: { id: number }[] }>(page, '/api/v1/patients?pageSize=1');
  await page.goto(`/clinic/patient-records/create/${data[0]?.id}`);
  const last = page.getByRole('main').getByRole('tab', { name: /^Conclusion/ });
  await expect(last).toBeInViewport({ ratio: 1 });
});

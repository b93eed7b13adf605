import type { Page } from '@playwright/test';
import { api } from './call';
import { expect, test } from './test';
import { typeDate } from './type-date';

const form = (page: Page) => page.getByRole('form');
const tab = (page: Page, name: RegExp) => form(page).getByRole('tab', { name });
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const lens = { sphere: -1.5, cylinder: -0.5, axis: 180 };
const exam = {
  basic: { correctionType: 'none', ucvaFar: { od: 4.6, os: 4.6, ou: 4.7 } },
  refractive: { cycloplegia: 'none', autoRx: { od: lens, os: lens } },
};

/** A patient of their own with a visit of yesterday that is completed, and who examined. */
async function newVisit(page: Page, name: string, fields: object = {}) {
  const points = await api(page, '/server-points/options');
  const servicePointId = points.data[0].id;
  const team = (await api(page, `/staff/options?servicePointId=${servicePointId}`)).data;
  const person = { name, gender: 'male', birthday: '2017-05-03', phone: '19900007777', servicePointId };
  const patient = await api(page, '/patients/create', person);
  const record = await api(page, '/server-points/patients/record', {
    patientId: patient.id,
    servicePointId,
    examinerId: team[0].id,
    visitDate: dayIn(-1),
    visitType: 'first',
    exam,
    complete: true,
    ...fields,
  });
  return { patient, record, team };
}

async function amend(page: Page, reason: string) {
  await page.getByRole('button', { name: '提交修订' }).click();
  const why = page.getByRole('textbox', { name: '修订原因' });
  await page.getByRole('dialog').getByRole('button', { name: '提交修订' }).click();
  await expect(why).toHaveAccessibleDescription('请填写原因');
  await why.fill(reason);
  await page.getByRole('dialog').getByRole('button', { name: '提交修订' }).click();
}

test('a reminder about which somebody was spoken to moves along only when one says so', async ({ page, signIn }) => {
  await signIn('manager');
  const { patient, record } = await newVisit(page, '改期一', {
    nextFollowUpDate: dayIn(30),
    followUpReason: '复查眼轴',
  });
  const [reminder] = (await api(page, `/follow-ups?patientId=${patient.id}`)).data;
  await api(page, `/follow-ups/${reminder.id}/contacts`, { channel: 'phone', outcome: 'callLater' });

  const changeDate = async (date: string, answer: string) => {
    await page.goto(`/clinic/patient-records/${record.id}/edit`);
    await tab(page, /检查结论/).click();
    const next = form(page).getByRole('textbox', { name: '下次复查日期' });
    await typeDate(page, next, date);
    await amend(page, '改约');
    await page.getByRole('dialog').getByRole('button', { name: answer }).click();
    await expect(page.getByRole('article')).toContainText(date);
  };
  const due = async () => (await api(page, `/follow-ups/${reminder.id}`)).dueDate;

  await changeDate(dayIn(60), '保持原日期');
  expect(await due()).toBe(dayIn(30));
  await changeDate(dayIn(90), '提醒一起改期');
  expect(await due()).toBe(dayIn(90));
});

test('a plan proposes the next visit and says so, but leaves a date that was typed', async ({ page, signIn }) => {
  await signIn('manager');
  const { patient } = await newVisit(page, '间隔一', { plans: [{ code: 'atropine', concentration: '0.01' }] });
  await page.goto(`/clinic/patient-records/create/${patient.id}`);
  await tab(page, /检查结论/).click();
  const plan = (name: string) => form(page).getByRole('listbox', { name: '处置方案' }).getByRole('option', { name });
  const next = form(page).getByRole('textbox', { name: '下次复查日期' });

  await plan('单光镜').click();
  await expect(form(page).getByText(/按“.*单光镜.*”的默认间隔（6 个月）填入/)).toBeVisible();
  await expect(next).not.toHaveValue('');
  const ofSpectacles = await next.inputValue();
  // It was begun at the last visit, so the usual interval is the longer one; the earlier of both dates counts.
  await plan('阿托品').click();
  await expect(form(page).getByText(/阿托品.*的默认间隔（3 个月）填入/)).toBeVisible();
  expect((await next.inputValue()) < ofSpectacles).toBe(true);

  await typeDate(page, next, dayIn(20));
  await expect(form(page).getByText(/的默认间隔（.+）填入/)).toHaveCount(0);
  await plan('转诊').click();
  await expect(form(page).getByText(/转诊.*的默认间隔为 2 周/)).toBeVisible();
  await expect(next).toHaveValue(dayIn(20));
  await form(page).getByRole('button', { name: '采用' }).click();
  await expect(next).not.toHaveValue(dayIn(20));
});

test('a part that somebody else has done names them, in the report and beside the earlier version', async ({
  page,
  signIn,
}) => {
  await signIn('manager');
  const { record, team } = await newVisit(page, '检查者一');
  const other = team[1].name;
  await page.goto(`/clinic/patient-records/${record.id}/edit`);
  await tab(page, /屈光检查/).click();
  await form(page).getByRole('button', { name: '由他人检查' }).click();
  const examiner = form(page).getByRole('combobox', { name: '检查者' });
  await examiner.fill(other);
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').filter({ hasText: other }).click();
  await amend(page, '补登检查者');
  await expect(page.getByRole('region', { name: '屈光检查' })).toContainText(`检查者 ${other}`);
  await expect(page.getByRole('region', { name: '基础检查' })).not.toContainText('检查者');
  await page.getByRole('button', { name: /历史版本/ }).click();
  await expect(page.getByRole('row', { name: /^屈光检查 检查者/ })).toContainText(other);
});

test('a value that was probably mistyped is asked about, and a plain Enter goes back to it', async ({
  page,
  signIn,
}) => {
  await signIn('manager');
  const { record } = await newVisit(page, '异常一');
  await page.goto(`/clinic/patient-records/${record.id}/edit`);
  await tab(page, /基础检查/).click();
  const pressure = form(page).getByRole('textbox', { name: '眼压 右眼', exact: true });
  await pressure.fill('1.6');
  await form(page).getByRole('textbox', { name: '眼压 左眼', exact: true }).fill('16');
  await form(page).getByRole('combobox', { name: '眼压测量方式' }).click();
  await page.getByRole('option', { name: '非接触式' }).click();
  await page.keyboard.press('Control+Enter');
  const question = page.getByRole('dialog').filter({ hasText: '可能录错' });
  await expect(question.getByRole('listitem')).toContainText('眼压 右眼 1.6');
  await expect(question.getByRole('button', { name: '返回检查' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(pressure).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await question.getByRole('button', { name: '已核对，确认提交' }).click();
  const reason = page.getByRole('textbox', { name: '修订原因' });
  await expect(reason).toBeFocused();

  // What was agreed to is not asked about again, until it is another value.
  await page.keyboard.press('Escape');
  await expect(reason).toBeHidden();
  await page.keyboard.press('Control+Enter');
  await expect(reason).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(reason).toBeHidden();
  await pressure.fill('1.7');
  await page.keyboard.press('Control+Enter');
  await expect(question.getByRole('listitem')).toContainText('眼压 右眼 1.7');
});

test('whoever leaves a form with a draft is told that it is kept', async ({ page, signIn }) => {
  await signIn('manager');
  const { patient } = await newVisit(page, '离开一');
  await page.goto(`/clinic/patient-records/create/${patient.id}`);
  await form(page).getByRole('textbox', { name: '主诉' }).fill('视物模糊');
  await expect(page.getByText(/已在此设备暂存/)).toBeVisible();
  await page.getByRole('button', { name: '取消', exact: true }).click();
  const question = page.getByRole('dialog', { name: '离开此页面？' });
  await expect(question).toContainText('已作为草稿保存在此设备上');
  await question.getByRole('button', { name: '保留草稿并离开' }).click();
  await expect(form(page)).toHaveCount(0);
  await page.goto(`/clinic/patient-records/create/${patient.id}`);
  await expect(page.getByRole('dialog').getByRole('row', { name: /主诉/ })).toContainText('视物模糊');
});

test('a new visit is by the member of the staff whose account it is', async ({ page, signIn }) => {
  await signIn('staff');
  const { patient } = await newVisit(page, '检查者二');
  const { staff } = await api(page, '/auth');
  const points = await api(page, `/staff/options?servicePointId=${patient.servicePointId}`);
  const own = points.data.find(({ id }: { id: number }) => id === staff.id);
  await page.goto(`/clinic/patient-records/create/${patient.id}`);
  await expect(form(page).getByText(own.name, { exact: true })).toBeVisible();
});

test('a diagnosis is called what the reader calls it, and one that is not of the list what it was stored as', async ({
  page,
  signIn,
}) => {
  await signIn('manager');
  const { record } = await newVisit(page, '诊断一', {
    diagnoses: [
      { code: 'H52.1', name: '近视', eye: 'ou', primary: true },
      { code: 'H52.101', name: '轴性近视', eye: 'od' },
    ],
  });
  await page.evaluate(() => localStorage.setItem('i18nextLng', 'en_US'));
  await page.goto(`/clinic/patient-records/${record.id}`);
  const conclusion = page.getByRole('article').getByRole('region', { name: 'Conclusion' });
  await expect(conclusion).toContainText('H52.1 Myopia Both eyes Primary');
  await expect(conclusion).toContainText('H52.101 轴性近视 Right eye');
});

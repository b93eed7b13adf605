import type { Locator, Page } from '@playwright/test';
import { call as api } from './call';
import { busy, call, everyPage, follow } from './pages';
import { withSettings } from './prepared';
import { expect, test } from './test';

/** Texts whose characters do not stand one after the other from left to right: read as they are drawn, they say something else. */
const turned = (page: Page) =>
  page.evaluate(() => {
    const display = (element: Element) => getComputedStyle(element).display;
    /** What stands on one line with it: all of its block, or in a flexible one only what is drawn together. */
    const lineOf = (text: Text) => {
      let part: Node = text;
      let around = text.parentElement as Element;
      while (/^(inline|contents)$/.test(display(around))) {
        part = around;
        around = around.parentElement as Element;
      }
      return /flex|grid/.test(display(around)) ? part : around;
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const last = new Map<Node, DOMRect>();
    const found = new Set<string>();
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      const { parentElement } = text;
      if (!parentElement?.checkVisibility({ visibilityProperty: true }) || parentElement.closest('textarea')) continue;
      const line = lineOf(text);
      const range = document.createRange();
      for (let index = 0; index < text.length; index += 1) {
        range.setStart(text, index);
        range.setEnd(text, index + 1);
        const box = range.getBoundingClientRect();
        if (!text.data[index]?.trim() || box.width === 0) continue;
        const before = last.get(line);
        if (before && Math.abs(before.top - box.top) < box.height / 2 && box.left < before.left - 0.5)
          found.add(line.textContent?.slice(0, 60) ?? '');
        last.set(line, box);
      }
    }
    return [...found];
  });

/** What is typed cannot be measured; it is as what is written, or has its direction from its element. */
const turnedInputs = (page: Page) =>
  page.locator('input:visible, textarea:visible').evaluateAll((all) =>
    all.flatMap((each) => {
      const { unicodeBidi, direction } = getComputedStyle(each);
      return unicodeBidi === 'plaintext' || direction === 'ltr' ? [] : [each.outerHTML.slice(0, 80)];
    }),
  );

const isRead = async (page: Page, what: string) => {
  await expect.soft(page.locator(busy).filter({ visible: true }), what).toHaveCount(0);
  expect.soft(await turned(page), what).toEqual([]);
  expect.soft(await turnedInputs(page), what).toEqual([]);
};

test('from right to left the page is mirrored, but no figure, date or sentence on it', async ({ page, signIn }) => {
  test.setTimeout(300_000);
  await withSettings(page, { direction: 'rtl' });
  await signIn('superadmin');
  const records = await call<{ data: { id: number; patientId: number; seOd: number | null }[] }>(
    page,
    '/api/v1/server-points/patients/records?pageSize=100&status=completed',
  );
  const visit = records.data.find(({ seOd }) => seOd !== null) ?? records.data[0];
  if (!visit) throw new Error('no visit was completed');
  const ofOne = [
    `/clinic/patients/${visit.patientId}`,
    `/clinic/patient-records/${visit.id}`,
    `/clinic/patient-records/${visit.id}?sheet=prescription`,
    `/clinic/patient-records/${visit.id}/edit`,
    `/clinic/patient-records/${visit.id}/versions`,
    `/clinic/patient-records/compare/${visit.patientId}`,
  ];
  const lists = (await everyPage(page)).filter((path) => /^\/(dashboard|clinic|others)\/[a-z-]+$/.test(path));
  for (const path of [...lists, ...ofOne]) {
    await follow(page, path);
    await expect(page).toHaveURL(new RegExp(path.replace('?', '\\?')));
    await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true }).first(), path).toBeVisible();
    await isRead(page, path);
    if (!ofOne.includes(path)) continue;
    await page.emulateMedia({ media: 'print' });
    await isRead(page, `${path} on paper`);
    await page.emulateMedia({ media: null });
  }
});

test('nor is what opens over it: tooltips, two versions side by side, and the preview of a file', async ({
  page,
  signIn,
}) => {
  await withSettings(page, { direction: 'rtl' });
  await signIn('manager', '/dashboard/analysis?from=2020-01-01');
  const chart = page.getByRole('figure', { name: '处置方案构成', exact: true });
  const canvas = chart.locator('canvas');
  await canvas.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await canvas.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  // Down the middle of the bars, until one is met.
  for (let part = 1; part < 40 && !(await chart.locator('strong').isVisible()); part += 1)
    await page.mouse.move(x + width * 0.35, y + (height * part) / 40);
  await expect(chart.locator('strong')).toBeVisible();
  await isRead(page, 'the tooltip of a chart');

  const servicePointId = (await api<{ data: { id: number }[] }>(page, 'GET', '/server-points/options')).data[0]?.id;
  const birthday = '2017-05-03';
  const person = { name: '方向一', gender: 'male', birthday, phone: '19900001212', servicePointId };
  const { id } = await api<{ id: number }>(page, 'POST', '/patients/create', person);
  await page.goto(`/clinic/patients/${id}/edit`);
  const form = page.getByRole('form');
  await form.getByRole('textbox', { name: '手机号' }).fill('+86 199 0000 1213');
  await api(page, 'PUT', `/patients/${id}`, { ...person, phone: '+86 199-0000-1214', address: '-1.50/+2.00×95 (3)' });
  await form.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('dialog').getByRole('table').last()).toContainText('1214');
  await isRead(page, 'a conflict');
  await page.keyboard.press('Escape');

  await page.goto('/clinic/imports/create');
  await page.getByRole('combobox', { name: '导入到' }).click();
  await page.getByRole('option').first().waitFor({ state: 'attached' });
  await page.keyboard.press('Enter');
  const lines = ['姓名,性别,生日,联系电话,地址', '方向二,F,2016/3/5,+86 199 0000 1215,-1.50/+2.00×95'];
  const file = { name: '2026-11-01 (2).csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) };
  await page.locator('input[type=file]').last().setInputFiles(file);
  await expect(page.getByRole('button', { name: '开始检查' })).toBeVisible();
  await isRead(page, 'the columns of a file');
  await page.getByRole('button', { name: '开始检查' }).click();
  await expect(page.getByRole('button', { name: /^导入 1 行/ })).toBeVisible();
  await isRead(page, 'the rows of a file');

  await page.goto('/clinic/patients');
  await page
    .getByRole('button', { name: /^编辑 / })
    .first()
    .hover();
  await expect(page.getByRole('tooltip', { includeHidden: true })).toBeVisible();
  await isRead(page, 'a list with a tooltip');
});

test('an icon stands before or after its text as the page is turned', async ({ page, signIn }) => {
  await withSettings(page, { direction: 'rtl' });
  await signIn('manager', '/clinic/appointments');
  const left = async (of: Locator) => (await of.first().boundingBox())?.x ?? Number.NaN;
  const steps = page
    .getByRole('navigation', { name: '当前位置' })
    .getByRole('listitem')
    .filter({ has: page.locator('svg') });
  expect(await steps.count()).toBe(2);
  for (const step of await steps.all()) {
    const name = step.getByText(/\p{Script=Han}/u);
    expect(await left(step.locator('svg')), 'a step of the way leads on').toBeLessThan(await left(name));
  }
  await page.getByRole('button', { name: '新增预约' }).click();
  const footer = page
    .getByRole('dialog')
    .getByRole('button')
    .filter({ hasText: /取消|保存/ });
  const save = (await footer.filter({ hasText: '保存' }).boundingBox()) ?? { x: Number.NaN, width: 0 };
  expect(save.x + save.width, 'buttons stand apart').toBeLessThan(await left(footer.filter({ hasText: '取消' })));
  await page.keyboard.press('Escape');
  for (const name of ['日历', '列表']) {
    const choice = page.locator('label').filter({ hasText: new RegExp(`^${name}$`) });
    expect(await left(choice.locator('svg')), name).toBeGreaterThan(
      await left(choice.getByText(name, { exact: true }).last()),
    );
  }
});

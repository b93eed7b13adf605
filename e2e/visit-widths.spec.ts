import type { Page } from '@playwright/test';
import { api } from './call';
import { busy, cutInputs } from './pages';
import { expect, test } from './test';

/** Judged until it is so: a narrower window is drawn a moment after it has become one. */
const soft = expect.configure({ soft: true });

/** Cells of a visit, and buttons that copy a row, that lie over one another, or beyond the form's edge: what is typed into one of them is read in the other. */
const collisions = (page: Page) =>
  page
    .getByRole('tabpanel')
    .last()
    .evaluate((panel) => {
      const edge = panel.getBoundingClientRect();
      const cells = [...panel.querySelectorAll('input, select, textarea, [data-row] > button')].filter((cell) =>
        cell.checkVisibility(),
      );
      const nameOf = (cell: Element) => cell.getAttribute('aria-label') ?? cell.id;
      const boxes = cells.map((cell) => ({ name: nameOf(cell), box: cell.getBoundingClientRect() }));
      const beyond = boxes.filter(({ box }) => box.left < edge.left || box.right > edge.right);
      const over = boxes.flatMap(({ name, box }, index) =>
        boxes
          .slice(index + 1)
          .filter(
            (other) =>
              Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left) > 1 &&
              Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top) > 1,
          )
          .map((other) => `${name} / ${other.name}`),
      );
      return [...beyond.map(({ name }) => `${name} beyond the edge`), ...over];
    });

for (const language of ['zh_CN', 'en_US'] as const)
  test(`no cell of a visit lies over another, however wide the window is: ${language}`, async ({ page, signIn }) => {
    test.setTimeout(90_000);
    await page.addInitScript((key) => localStorage.setItem('i18nextLng', key), language);
    await signIn('superadmin', '/clinic/patient-records/1/edit');
    const tabs = page.getByRole('main').getByRole('tab');
    await expect(tabs).toHaveCount(7);
    for (let index = 0; index < 7; index += 1) {
      // Where all tabs are within reach.
      await page.setViewportSize({ width: 1440, height: 900 });
      await tabs.nth(index).click();
      await expect(page.locator(busy).filter({ visible: true })).toHaveCount(0);
      for (const width of [1440, 1280, 1180, 1024, 900, 768, 600, 360]) {
        await page.setViewportSize({ width, height: 900 });
        const where = `${await tabs.nth(index).textContent()}, ${width} pixels`;
        await soft.poll(() => collisions(page), where).toEqual([]);
        await soft.poll(() => cutInputs(page), `cut off: ${where}`).toEqual([]);
      }
    }
  });

/** Values of the last visit of which hardly anything is to be seen: nobody could take them over. */
const unseen = (page: Page) =>
  page
    .getByRole('tabpanel')
    .last()
    .evaluate((panel) =>
      [...panel.querySelectorAll('button')]
        .filter((last) => last.textContent?.startsWith('上次') && last.checkVisibility())
        .filter((last) => last.clientWidth < Math.min(last.scrollWidth, 70))
        .map((last) => last.textContent),
    );

test('what the last visit found is read beside each input, or below it', async ({ page, signIn, makePoint }) => {
  await signIn('superadmin');
  const servicePointId = await makePoint(page, { name: '上次结果店', code: `LAST-${Date.now()}`, orgId: 2 });
  const person = { name: '上次一', gender: 'male', birthday: '2012-05-03', phone: '19900007777', servicePointId };
  const patient = await api(page, '/patients/create', person);
  const colleague = { realName: '上次员', phone: '19900007778', servicePointIds: [servicePointId] };
  const lens = { sphere: -6.25, cylinder: -1.25, axis: 114 };
  const sees = { od: 4.9, os: 4.9 };
  const both = { od: { picks: ['normal'] }, os: { picks: ['tessellated', 'peripheralDegeneration'] } };
  await api(page, '/server-points/patients/record', {
    patientId: patient.id,
    servicePointId,
    examinerId: (await api(page, '/staff', colleague)).id,
    visitDate: '2020-05-04',
    visitType: 'first',
    exam: {
      basic: { correctionType: 'frame', ucvaFar: sees, presentVaFar: sees, fundus: both },
      refractive: {
        cycloplegia: 'none',
        lensometry: { od: { ...lens, add: 1.5 }, os: lens },
        autoRx: { od: lens, os: lens },
      },
      visualFunction: {
        phoriaNearH: -6,
        worth4Far: 'fusion',
        worth4Near: 'suppressOD',
        biNear: { blur: 13, break: 21, recovery: 13 },
      },
    },
    complete: true,
  });
  await page.goto(`/clinic/patient-records/create/${patient.id}`);
  const tabs = page.getByRole('main').getByRole('tab');
  await expect(tabs).toHaveCount(7);
  for (const [name, last] of [
    ['基础检查', '上次 框架眼镜'],
    ['屈光检查', '上次 -6.25/-1.25×114'],
    ['视功能检查', '上次 右眼抑制'],
  ] as const) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await tabs.filter({ hasText: name }).click();
    await expect(page.getByRole('button', { name: last }).first()).toBeVisible();
    for (const width of [1440, 1280, 1024, 768, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await soft.poll(() => unseen(page), `${name}, ${width} pixels`).toEqual([]);
    }
  }
});

test('beside the menu of a small laptop a mark is read whole, whatever it stands beside, and the keys take two lines', async ({
  page,
  signIn,
}) => {
  await page.addInitScript(() => localStorage.setItem('i18nextLng', 'en_US'));
  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn('superadmin', '/clinic/patient-records/1/edit');
  await page
    .getByRole('main')
    .getByRole('tab', { name: /^Visual function/ })
    .click();
  const cell = (key: string) => page.locator(`[data-path="exam.visualFunction.${key}"]`);
  await cell('phoriaFarH').getByRole('textbox').first().fill('12');
  for (const part of [0, 1, 2]) await cell('biNear').getByRole('textbox').nth(part).fill('5');
  await page.keyboard.press('Tab');
  for (const [key, word] of [
    ['phoriaFarH', /^More (eso|exo)$/],
    ['biNear', /^Low$/],
  ] as const) {
    const mark = cell(key).getByText(word);
    await expect(mark).toBeVisible();
    const beyond = await mark.evaluate((element) => {
      const [own, note] = [element, element.closest('[id]')].map((each) => each?.getBoundingClientRect());
      return Math.max((own?.right ?? 0) - (note?.right ?? 0), (own?.bottom ?? 0) - (note?.bottom ?? 0));
    });
    expect(beyond, key).toBeLessThanOrEqual(1);
  }
  await page
    .getByRole('main')
    .getByRole('tab', { name: /^Conclusion/ })
    .click();
  const diagnosis = page.getByRole('combobox', { name: /^Add a diagnosis/ });
  await diagnosis.fill('no such thing');
  await diagnosis.press('Enter');
  const [input, problem] = [
    await diagnosis.boundingBox(),
    await page.getByText(/^This is not in the list/).boundingBox(),
  ];
  expect(problem?.y).toBeGreaterThanOrEqual((input?.y ?? 0) + (input?.height ?? 0));

  const keys = page.getByText('PgUp/PgDn');
  for (const width of [1024, 768]) {
    await page.setViewportSize({ width, height: 900 });
    const lines = await keys.evaluate(
      (text) => text.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(text).lineHeight),
    );
    expect(Math.round(lines), `${width} pixels`).toBeLessThanOrEqual(2);
  }
});

test('on a phone the first wrong value lies beside the toast that counts them, and a mark apart from what is said of it', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => localStorage.setItem('i18nextLng', 'en_US'));
  await signIn('superadmin', '/clinic/patient-records/create/1');
  const tab = page.getByRole('main').getByRole('tab', { name: /^Visual function/ });
  await tab.click();
  const cell = (eye: string) => page.locator(`[data-path="exam.visualFunction.amp.${eye}"]`);
  for (const [eye, value] of [
    ['od', '1.25'],
    ['os', '9'],
  ] as const)
    await cell(eye).getByRole('textbox').fill(value);
  await page.keyboard.press('Tab');
  const note = cell('os').locator('[data-status="warning"]');
  await expect(note).toContainText('the decimal point');
  const apart = await note.evaluate((element) => {
    const words = document.createRange();
    words.selectNodeContents(element.lastChild ?? element);
    const mark = element.firstElementChild?.getBoundingClientRect();
    return (words.getClientRects()[0]?.left ?? 0) - (mark?.right ?? 0);
  });
  expect(apart).toBeGreaterThan(1);

  await page.getByRole('button', { name: 'Complete', exact: true }).click();
  await expect(page.getByText(/values to correct or fill in/)).toBeInViewport();
  const wrong = page.getByRole('combobox', { name: 'Optometrist' });
  await expect(wrong).toBeFocused();
  await expect(wrong).toBeInViewport();
  await wrong.click({ trial: true, timeout: 2000 });
});

test('on a phone what a list says where nothing matches is read whole', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => localStorage.setItem('i18nextLng', 'en_US'));
  await signIn('superadmin', '/clinic/patient-records/create/1');
  await page
    .getByRole('main')
    .getByRole('tab', { name: /^Special/ })
    .click();
  await page.getByRole('combobox', { name: 'CCT method' }).fill('zzz');
  await expect(page.getByText('Nothing matches; what you typed stays')).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('what is chosen beside both eyes is read whole on a tablet', async ({ page, signIn }) => {
  await page.addInitScript(() => localStorage.setItem('i18nextLng', 'en_US'));
  await signIn('superadmin', '/clinic/patient-records/1/edit');
  await page
    .getByRole('main')
    .getByRole('tab', { name: /^Special/ })
    .click();
  const device = page.locator('[data-path="exam.special.alDevice"]').getByRole('combobox');
  await device.fill('Optical biometer');
  await device.press('Enter');
  await expect(device).toHaveValue('Optical biometer');
  for (const width of [1024, 900, 820, 768]) {
    await page.setViewportSize({ width, height: 900 });
    const beyond = await device.evaluate((input) => input.scrollWidth - input.clientWidth);
    expect.soft(beyond, `${width} pixels`).toBe(0);
  }
});

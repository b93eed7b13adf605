import type { Page } from '@playwright/test';
import { api, call } from './call';
import { filteredBy } from './filtered-by';
import { busy, cutInputs, follow } from './pages';
import { changeMenus } from './prepared';
import { expect, test } from './test';

test.use({ viewport: { width: 390, height: 844 } });

const wider = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('names as long as they may be make no page wider than a phone', async ({ page, signIn, makePoint }) => {
  await page.addInitScript(() => localStorage.setItem('i18nextLng', 'en_US'));
  await signIn('superadmin');
  const name = `Konstantinopolskaya ${'x'.repeat(44)}`;
  const username = `phone.${'firstname.lastname'.repeat(3)}`;
  const point = {
    name: 'Long-NamedVisionRehabilitationAndOptometryCenterAtTheCentralRailwayStation',
    ...{
      code: 'PHONE-1',
      orgId: 1,
      type: 'clinic' as const,
      phone: '13800005151',
      address: '1 Long Street',
      capacityPerSlot: 9,
    },
    openingHours: Array.from({ length: 7 }, (_, day) => ({ weekday: day + 1, start: '00:00', end: '23:59' })),
  };
  const servicePointId = await makePoint(page, point);
  const role = (await api(page, '/roles/options')).data[0].id;
  const login = { username, roleIds: [role] };
  const { id: examinerId, account } = await api(page, '/staff', {
    ...{ realName: name, phone: '13800005152', gender: 'female', servicePointIds: [servicePointId], orgId: 1 },
    ...login,
  });
  const person = { name, gender: 'female', birthday: '2013-05-05', phone: '19900007353', servicePointId };
  const { id: patientId } = await api(page, '/patients/create', person);
  const visits: number[] = [];
  for (const visitDate of ['2026-01-05', '2026-06-05']) {
    const visit = { patientId, servicePointId, examinerId, visitType: 'first', visitDate };
    const lens = { sphere: -1, cylinder: null, axis: null };
    const exam = {
      basic: { correctionType: 'none', ucvaFar: { od: 4.6, os: 4.7 } },
      refractive: { cycloplegia: 'none', autoRx: { od: lens, os: lens } },
    };
    const { id } = await api(page, '/server-points/patients/record', { ...visit, exam, complete: true });
    visits.push(id);
  }
  await call(page, 'PUT', `/server-points/patients/record/${visits[1]}/void`, { reason: 'x'.repeat(60) });
  // Among the seven days that the calendar shows, wherever the service points are.
  const date = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  const booking = { servicePointId, patientId, type: 'review', date, start: '10:00', staffId: examinerId };
  await api(page, '/appointments', { ...booking, confirmed: true });

  const reminder = { patientId, servicePointId, dueDate: date, reason: 'Review' };
  await api(page, '/follow-ups', reminder);

  for (const path of [
    `/clinic/patients?${filteredBy({ servicePointId })}`,
    `/clinic/patients/${patientId}`,
    `/clinic/patient-records/compare/${patientId}`,
    `/clinic/patient-records/${visits[1]}`,
    `/system/users?${filteredBy({ keyword: 'phone.first' })}`,
    `/system/users/${account.id}`,
    '/others/calendar',
    `/clinic/follow-ups?${filteredBy({ servicePointId })}`,
  ]) {
    await page.goto(path);
    await expect(page.getByText(name).or(page.getByText(username)).filter({ visible: true }).first()).toBeVisible();
    await expect(page.locator(busy).filter({ visible: true })).toHaveCount(0);
    expect.soft(await wider(page), path).toBe(0);
  }

  // Nor does what has no room beside a day part it, or hide that a visit counts no more.
  await page.goto(`/clinic/patient-records/compare/${patientId}`);
  const compared = page.getByRole('columnheader', { name: /^2026-06-05/ });
  await expect(compared).toHaveText('2026-06-05 · Voided');
  expect((await compared.boundingBox())?.height).toBeLessThan(60);
  await page.goto(`/clinic/patients/${patientId}`);
  await page.getByRole('region', { name: 'Appointments' }).getByRole('button').first().click();
  const drawer = page.getByRole('dialog');
  const title = drawer.getByText(`Appointment of ${name}`);
  const end = ({ x, width }: { x: number; width: number }) => x + width;
  const [said, edit] = [await title.boundingBox(), await drawer.getByRole('button', { name: 'Edit' }).boundingBox()];
  expect(said && end(said)).toBeLessThanOrEqual(edit?.x ?? 0);

  // Neither does one without a space, where nothing else bids it to be broken.
  const unbroken = 'W'.repeat(64);
  const { date: today } = await api(page, `/waiting-room?servicePointId=${servicePointId}`);
  const somebody = { servicePointId, name: unbroken, phone: '19900007354' };
  await api(page, '/waiting-room', { ...somebody, birthday: '1990-05-03', gender: 'female' });
  await api(page, '/appointments', { ...somebody, type: 'review', date: today, start: '23:00' });
  for (const path of ['/clinic/waiting-room', '/dashboard/workbench']) {
    await page.goto(path);
    await page.getByRole('combobox', { name: 'Service point' }).fill('Long-Named');
    await page.locator('.ant-select-dropdown:visible').getByTitle(point.name).click();
    await expect(page.getByText(unbroken).filter({ visible: true }).first()).toBeVisible();
    await expect(page.locator(busy).filter({ visible: true })).toHaveCount(0);
    expect.soft(await wider(page), path).toBe(0);
  }

  // A choice of long names is read from its beginning.
  await page.goto(`/clinic/patient-records/compare/${patientId}`);
  await page.getByRole('combobox', { name: 'Earlier visit' }).click();
  const choice = page
    .getByTitle(/^2026-01-05 · Long-Named/)
    .filter({ visible: true })
    .last();
  await expect(choice).toBeVisible();
  expect(await choice.evaluate((option) => option.getBoundingClientRect().left)).toBeGreaterThanOrEqual(0);
});

test('a day is read whole, however wide a phone is', async ({ page, signIn }) => {
  await signIn('manager');
  for (const path of [
    '/clinic/waiting-room',
    '/clinic/appointments',
    '/clinic/data-dashboard',
    '/dashboard/analysis',
    '/others/calendar',
  ]) {
    await follow(page, path);
    await expect(page.locator('input:visible[value^="20"]').first()).toBeVisible();
    for (const width of [360, 390, 414, 430, 480, 560, 640, 760]) {
      await page.setViewportSize({ width, height: 844 });
      await expect
        .soft(async () => expect(await cutInputs(page)).toEqual([]), `${path}, ${width}`)
        .toPass({ timeout: 3000 });
    }
  }
});

test('the header says the whole name of a page, and what a notice offers takes no room from its words', async ({
  page,
  signIn,
  makePoint,
}) => {
  await page.addInitScript(() => localStorage.setItem('i18nextLng', 'en_US'));
  await signIn('superadmin');
  await makePoint(page, { name: 'Never open', code: 'PHONE-3', orgId: 1, type: 'clinic' });
  const way = page.getByRole('navigation', { name: 'You are here' });
  const cut = () =>
    way
      .locator('li:last-child *')
      .evaluateAll((all) =>
        all.flatMap((one) =>
          one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1 ? one.textContent : [],
        ),
      );
  for (const [path, name] of [
    ['/clinic/follow-ups', 'Follow-up reminders'],
    ['/users/mini-program-users', 'Mini-program users'],
    ['/clinic/appointments', 'Appointments'],
  ] as const) {
    await follow(page, path);
    await expect(way).toContainText(name);
    expect(await cut(), path).toEqual([]);
  }

  await page.getByRole('button', { name: 'New appointment' }).click();
  const dialog = page.getByRole('dialog', { name: 'New appointment' });
  await dialog.getByRole('combobox', { name: 'Service point' }).fill('Never open');
  await page.getByTitle('Never open', { exact: true }).click();
  await dialog.getByRole('textbox', { name: 'Date' }).fill('2027-01-04');
  await page.keyboard.press('Enter');
  const words = dialog.getByText('This service point has no opening hours yet, so nobody can be booked');
  const { y, height } = (await words.boundingBox()) ?? { y: 0, height: 0 };
  const offer = await dialog.getByRole('button', { name: 'Set opening hours' }).boundingBox();
  expect(offer?.y).toBeGreaterThanOrEqual(y + height);
});

test('of a menu that has a long name the header says as much as it has room for', async ({ page, signIn }) => {
  await changeMenus(page, (menus) => {
    const nodes = [...menus];
    for (const node of nodes) nodes.push(...node.children);
    const patients = nodes.find(({ component }) => component === 'patients/list');
    if (patients) patients.label = 'Patientsofthisservice'.repeat(5);
    return menus;
  });
  await signIn('superadmin', '/clinic/patients');
  const way = page.getByRole('navigation', { name: '当前位置' });
  await expect(way).toContainText('Patientsofthisservice');
  const box = await way.boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual(0);
  expect(box?.height).toBeLessThan(64);
});

test('the line of a linked patient is no wider than a phone', async ({ page, signIn }) => {
  await page.addInitScript(() => localStorage.setItem('i18nextLng', 'en_US'));
  await signIn('superadmin', '/users/mini-program-users/create');
  await page.getByRole('button', { name: 'Link a patient' }).click();
  await expect(page.getByRole('combobox', { name: 'Linked patient 1' })).toBeVisible();
  expect(await wider(page)).toBe(0);
});

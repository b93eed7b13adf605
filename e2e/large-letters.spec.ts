import type { Page } from '@playwright/test';
import { api } from './call';
import { busy } from './pages';
import { withSettings } from './prepared';
import { expect, test } from './test';

/** Words and figures of the page, and of what is around it, that are broken into lines, and words that go on over what stands beside them. */
const brokenWords = (page: Page) =>
  page.locator('#root').evaluate((root) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (walker.nextNode()) {
      const { currentNode: node } = walker;
      const box = node.parentElement;
      if (!box?.checkVisibility()) continue;
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[a-z]{3,}|[+-]?\d+\.\d+/gi)) {
        // May be parted at a syllable, for which a browser of tests has no dictionary.
        if (word.length > 8 && getComputedStyle(box).hyphens === 'auto') continue;
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) found.push(word);
      }
      const { display, overflowX } = getComputedStyle(box);
      if (display === 'block' && overflowX === 'visible' && box.scrollWidth > box.clientWidth + 1)
        found.push(`${node.textContent} is wider than its place`);
    }
    return found;
  });

test('in the largest letters, words and figures stay whole and lie over nothing, on a phone and at a desk', async ({
  page,
  signIn,
}) => {
  await withSettings(page, { fontSize: 20 });
  await page.addInitScript(() => localStorage.setItem('i18nextLng', 'en_US'));
  await signIn('superadmin');
  const servicePointId = (await api(page, '/server-points/options')).data[0].id;
  const person = { name: '大字', gender: 'female', birthday: '2013-05-05', phone: '19900007373', servicePointId };
  const { id: patientId } = await api(page, '/patients/create', person);
  const examinerId = (await api(page, `/staff/options?servicePointId=${servicePointId}`)).data[0].id;
  for (const [visitDate, sphere] of [
    ['2026-01-05', -4.75],
    ['2026-06-05', -5.25],
  ] as const) {
    const lens = { sphere, cylinder: -0.75, axis: 98 };
    await api(page, '/server-points/patients/record', {
      ...{ patientId, servicePointId, examinerId, visitType: 'review', visitDate },
      exam: { refractive: { autoRx: { od: lens, os: lens } } },
    });
  }
  const date = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  const booking = { servicePointId, patientId, type: 'training', date, start: '10:00' };
  await api(page, '/appointments', { ...booking, confirmed: true });

  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of [
      `/clinic/patient-records/compare/${patientId}`,
      `/clinic/patients/${patientId}`,
      '/stores/service-points/create',
      '/dashboard/workbench',
    ]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator(busy).filter({ visible: true })).toHaveCount(0);
      expect.soft(await brokenWords(page), `${path} ${width}`).toEqual([]);
    }
  }
  const entry = page.getByRole('navigation').getByRole('menuitem', { name: 'Patient management' });
  const cut = await entry.evaluate((item) =>
    [...item.querySelectorAll('*')].flatMap(({ scrollWidth, clientWidth, textContent }) =>
      clientWidth > 0 && scrollWidth > clientWidth ? [textContent] : [],
    ),
  );
  expect(cut).toEqual([]);
});

test('in the largest letters the header of a phone has room for the name of the page', async ({ page, signIn }) => {
  await withSettings(page, { fontSize: 20 });
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn('superadmin', '/clinic/patients');
  const name = page.getByRole('navigation', { name: '当前位置' }).getByText('患者列表');
  await expect(name).toBeVisible();
  const cut = await name.evaluate((element) => element.scrollWidth - element.clientWidth);
  expect(cut).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: '界面设置' }).click();
  await expect(page.getByRole('radiogroup', { name: '主题模式' })).toBeVisible();
});

import type { Page } from '@playwright/test';
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

test('from right to left the page is mirrored, but no figure, date or sentence on it', async ({ page, signIn }) => {
  test.setTimeout(300_000);
  await withSettings(page, { direction: 'rtl' });
  await signIn('superadmin');
  const isRead = async (what: string) => {
    await expect.soft(page.locator(busy).filter({ visible: true }), what).toHaveCount(0);
    expect.soft(await turned(page), what).toEqual([]);
    expect.soft(await turnedInputs(page), what).toEqual([]);
  };
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
    await isRead(path);
    if (!ofOne.includes(path)) continue;
    await page.emulateMedia({ media: 'print' });
    await isRead(`${path} on paper`);
    await page.emulateMedia({ media: null });
  }
});

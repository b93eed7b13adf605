import type { Page } from '@playwright/test';
import { busy, cutInputs, everyPage, follow } from '../pages';
import { expect, test } from '../test';

/** Small and large phones, upright and lying, tablets, laptops, a desk. */
const widths = [360, 390, 414, 430, 480, 560, 640, 700, 768, 820, 912, 1024, 1100, 1180, 1280, 1366, 1920];

for (const language of ['zh_CN', 'en_US'])
  test(`every page fits every width: ${language}`, async ({ page, signIn }) => {
    test.setTimeout(3_600_000);
    await page.addInitScript((key) => {
      // A frame has none.
      if (window === window.top) localStorage.setItem('i18nextLng', key);
    }, language);
    await signIn('superadmin');
    for (const path of await everyPage(page)) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await follow(page, path);
      await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true }).first()).toBeVisible();
      await expect(page.locator(busy).filter({ visible: true })).toHaveCount(0);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        // What follows the width by a script does so a moment later.
        await expect
          .configure({ soft: true, timeout: 5000 })
          .poll(async () => [...(await cutInputs(page)), ...(await misplaced(page))], `${path}, ${width}`)
          .toEqual([]);
      }
    }
  });

/** What makes the page wider, is cut off without a word, lies over something else that is pressed or outside the page. */
const misplaced = (page: Page) =>
  page.evaluate(() => {
    const called = (element: Element) => (element.getAttribute('aria-label') ?? element.textContent ?? '').slice(0, 40);
    const own = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim());
    const clips = (element: Element) =>
      ['hidden', 'clip', 'auto', 'scroll'].includes(getComputedStyle(element).overflowX);
    const around = (element: Element): Element[] =>
      element.parentElement ? [element, ...around(element.parentElement)] : [element];
    const floats = (element: Element) =>
      around(element).some((one) => /sticky|fixed/.test(getComputedStyle(one).position));

    /** What is left of it where boxes around it scroll. */
    const shownBox = (element: Element) =>
      around(element)
        .slice(1)
        .filter((one) => one !== document.body && clips(one))
        .map((one) => one.getBoundingClientRect())
        .reduce((box, frame) => {
          const [left, top] = [Math.max(box.left, frame.left), Math.max(box.top, frame.top)];
          const [right, bottom] = [Math.min(box.right, frame.right), Math.min(box.bottom, frame.bottom)];
          return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
        }, element.getBoundingClientRect());
    const wider = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    const seen = [...document.querySelectorAll('main *, header *, nav *')].filter((element) =>
      element.checkVisibility({ contentVisibilityAuto: true }),
    );
    const cut = seen.filter((element) => {
      const { overflowX, textOverflow } = getComputedStyle(element);
      const hides = /hidden|clip/.test(overflowX) && textOverflow !== 'ellipsis' && own(element);
      return hides && element.clientWidth > 2 && element.scrollWidth > element.clientWidth + 2;
    });

    const pressed = seen
      .filter((element) => element.matches('button, a[href], input, h1, h2'))
      .filter((element) => !element.closest('table, [role=tree], [role=tablist], .fc, svg, [aria-hidden=true]'))
      .map((element) => ({ element, box: shownBox(element), isAbove: floats(element) }))
      .filter(({ box }) => box.width > 2 && box.height > 2);
    const over = pressed.flatMap((one, index) =>
      pressed
        .slice(index + 1)
        .filter(({ element, box, isAbove }) => {
          if (isAbove || one.isAbove || element.contains(one.element) || one.element.contains(element)) return false;
          const across = Math.min(one.box.right, box.right) - Math.max(one.box.left, box.left);
          const down = Math.min(one.box.bottom, box.bottom) - Math.max(one.box.top, box.top);
          return across > 3 && down > 3;
        })
        .map(({ element }) => `${called(one.element)} over ${called(element)}`),
    );
    const outside = pressed.filter(
      ({ element, box }) =>
        box.right > innerWidth + 1 && !around(element).some((one) => one !== document.body && clips(one)),
    );
    return [
      ...(wider > 0 ? [`${wider} too wide`] : []),
      ...cut.map((element) => `cut: ${called(element)}`),
      ...over,
      ...outside.map(({ element }) => `outside: ${called(element)}`),
    ];
  });

import { contract } from '@contract/index';
import { type MenuNode, menuType } from '@contract/menus';
import { expect, type Page } from '@playwright/test';

/** Calls, as the signed-in user, past the console. */
export const call = <T>(page: Page, path: string): Promise<T> =>
  page.evaluate(async (url) => {
    const { accessToken } = JSON.parse(localStorage.getItem('userToken') ?? '{}');
    const answer = await fetch(url, { headers: { authorization: `Bearer ${accessToken}` } });
    return (await answer.json()).data;
  }, path);

const listPaths = new Map(
  Object.values(contract).flatMap((resource) => {
    const { all, list } = resource.endpoints as Record<string, { path: string }>;
    const path = (all ?? list)?.path;
    return path ? [[resource.name, path] as const] : [];
  }),
);

/** The address of every page of somebody's menu; a page about one row is about the first that the user sees. */
export async function everyPage(page: Page): Promise<string[]> {
  const { menus } = await call<{ menus: MenuNode[] }>(page, '/api/v1/auth');
  const pages: string[] = [];
  const visit = async (nodes: MenuNode[], above: string) => {
    for (const node of nodes) {
      const path = `${above}/${node.route}`;
      await visit(node.children, path);
      if (node.type !== menuType.menu || (node.component === '' && !node.frameSrc.startsWith('/'))) continue;
      if (!path.includes(':')) pages.push(path);
      else {
        // `:id` is of the resource's own row, `:patientId` of a patient, whom a visit may have outlived.
        const [, of] = /:(\w+)Id$/.exec(path) ?? [];
        const api = listPaths.get(of ? `${of}s` : (node.component.split('/')[0] ?? ''));
        const answer = api ? await call<{ data?: { id: number }[] } | null>(page, `${api}?pageSize=1`) : null;
        const first = answer?.data?.[0];
        if (first) pages.push(path.replace(/:\w+/, String(first.id)));
      }
    }
  };
  await visit(menus, '');
  return pages;
}

/** What goes wrong with requests while pages are visited; what was under way when a page was left is no failure. */
export function failedRequests(page: Page) {
  const failed: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) failed.push(`${response.status()} ${response.request().method()} ${response.url()}`);
  });
  return failed;
}

/** Goes to a page as a link does, without a reload: what was open before stays open in its tab. */
export const follow = (page: Page, path: string) =>
  page.evaluate((to) => {
    // As the router writes it: without a place in its history it would complain.
    history.pushState({ usr: null, key: to, idx: (history.state?.idx ?? 0) + 1 }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, path);

/** A list's rows are there; while they are on their way the table stands already, and its button for new ones asks nothing. */
export const rowsOf = (page: Page) => page.getByRole('main').getByRole('rowheader').first().waitFor();

export const busy = '.ant-skeleton-active, .ant-spin-spinning, [aria-busy="true"]';

/** Inputs too narrow for what they say: their value, or without one of themselves. One for ears alone has no room. */
export const cutInputs = (page: Page) =>
  page.locator('input:not([type=checkbox], [type=radio]):visible').evaluateAll((all) => {
    const context = document.createElement('canvas').getContext('2d');
    return all.flatMap((input) => {
      if (!(input instanceof HTMLInputElement) || !context || input.clientWidth <= 1) return [];
      const { fontWeight, fontSize, fontFamily, paddingLeft, paddingRight } = getComputedStyle(input);
      // Not `font`, which says nothing where figures are of one width.
      context.font = `${fontWeight} ${fontSize} ${fontFamily}`;
      const room = input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      const says = input.value || input.placeholder;
      const width = context.measureText(says).width;
      // A list of choices tells the whole of its words to the pointer, and shows most of them.
      const isTold = input.title === says && room > width / 2;
      return width > room + 1 && !isTold ? [`${says}: ${Math.ceil(width)} in ${room}`] : [];
    });
  });

/** Spaces that part two things in a row of boxes, which shows none: "2026-11-27 14:00" reads "2026-11-2714:00" there. */
export const lostSpaces = (page: Page) =>
  page.evaluate(() => {
    const found = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { textContent: text, parentElement: row, previousSibling, nextSibling } = walker.currentNode;
      const isParting = (/^\s/.test(text ?? '') && previousSibling) || (/\s$/.test(text ?? '') && nextSibling);
      if (!isParting || !row?.checkVisibility()) continue;
      const { display, columnGap, whiteSpaceCollapse } = getComputedStyle(row);
      if (/flex|grid/.test(display) && !(Number.parseFloat(columnGap) > 0) && whiteSpaceCollapse === 'collapse')
        found.add(row.textContent ?? '');
    }
    return [...found];
  });

/** Inputs that nothing names but a placeholder, which is gone once something is typed. */
const namelessInputs = (page: Page) =>
  page.locator('input:visible, textarea:visible').evaluateAll((all) =>
    all.flatMap((input) => {
      if (!(input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement)) return [];
      const names = ['aria-label', 'aria-labelledby', 'title'].map((name) => input.getAttribute(name));
      const isNamed = names.some(Boolean) || (input.labels?.length ?? 0) > 0 || input.closest('[aria-hidden=true]');
      return isNamed ? [] : [input.outerHTML.slice(0, 160)];
    }),
  );

/** What a Chinese page says in English where nobody but a screen reader may look: libraries' own words. What it shows as well is somebody's name. */
const englishNames = (page: Page) =>
  page
    .locator('html[lang^=zh] :is([aria-label], [title], [placeholder], [aria-roledescription], [id^=DndDescribedBy])')
    .evaluateAll((all) => {
      const names = (element: Element) =>
        ['aria-label', 'title', 'placeholder', 'aria-roledescription'].map((name) => element.getAttribute(name));
      // Pages of hidden tabs are in the language in which they were left, and nobody hears them.
      const heard = all.filter((element) => element.id.startsWith('Dnd') || element.checkVisibility());
      const said = heard.flatMap((element) => [
        ...names(element),
        element.id.startsWith('Dnd') ? element.textContent : null,
      ]);
      const isEnglish = (text: string) => /^[^\p{Script=Han}]*\b[A-Z]?[a-z]{3,}\b[^\p{Script=Han}]*$/u.test(text);
      const isKey = (text: string) => /^(Ctrl|Shift|Alt)\+|[\d@./:]/.test(text);
      const shown = document.body.innerText;
      return [...new Set(said.filter((text) => text && isEnglish(text) && !isKey(text) && !shown.includes(text)))];
    });

/** What makes a page wider than its screen. A list is drawn for a narrower window a moment after it has become one. */
const beyondTheScreen = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const beyond = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth,
    );
    return [`${scrollWidth} of ${clientWidth}`, ...beyond.slice(0, 9).map(({ outerHTML }) => outerHTML.slice(0, 120))];
  });

/** Has loaded, has one heading, is not wider than the screen, names its inputs, parts its words, and says nothing in another language. */
export async function isSound(page: Page, what: string) {
  await expect.soft(page.getByRole('heading', { level: 1 }).filter({ visible: true }), what).toHaveCount(1);
  await expect.soft(page.locator(busy).filter({ visible: true }), what).toHaveCount(0);
  await expect
    .configure({ soft: true })
    .poll(() => beyondTheScreen(page), what)
    .toEqual([]);
  // An input may be drawn a moment before the label that names it.
  await expect
    .configure({ soft: true })
    .poll(() => namelessInputs(page), what)
    .toEqual([]);
  expect.soft(await lostSpaces(page), what).toEqual([]);
  expect.soft(await englishNames(page), what).toEqual([]);
}

import { expect, type Page } from '@playwright/test';
import { fates } from '../fates';
import { busy, everyPage, follow } from '../pages';
import { test } from '../test';
import { unlikeReloaded } from './as-reloaded';

/** `WALK_SEED=7 WALK_STEPS=2000` walks another way, and further. */
export const seed = Number(process.env.WALK_SEED ?? 1);
export const steps = Number(process.env.WALK_STEPS ?? 250);

export type Draw = ReturnType<typeof fates>;

const keys = ['Escape', 'Enter', 'Tab', 'Shift+Tab', 'Space', 'ArrowDown', 'ArrowUp', 'Home', 'Delete', 'Control+k'];
const texts = [
  '王',
  '李 芳',
  '13800138000',
  '2026-02-30',
  '08:30',
  '-1',
  '99999',
  '0.8',
  '１２',
  ' ',
  'a'.repeat(80),
  '<b>x</b>',
  '=1+1',
  '😀',
  "O'Neil",
  '%',
];

/** What ends the walk, leads out of the console, or is somebody else's paper. */
const left = /退出登录|Sign out|锁定|Lock|重新登录|Sign in again|预览|Preview|打印|Print|下载|Download|导出|Export/;

/** Marks what somebody could press or type into, mostly in what lies on top; which of it is drawn. Gives its name, empty where there is nothing. */
const choose = (page: Page, draw: Draw) =>
  page.evaluate(
    ({ chance, never }) => {
      const seen = (element: Element) =>
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        element.getBoundingClientRect().width > 1;
      const onTop =
        '[role=dialog], [role=alertdialog], dialog[open], .ant-dropdown, .ant-select-dropdown, .ant-popover';
      const top = [...document.querySelectorAll(onTop)].filter(seen).at(-1) ?? document;
      const controls =
        'button, a[href], input, textarea, [role=tab], [role=menuitem], [role=option], .ant-select-item-option, .ant-picker-cell';
      document.querySelector('[data-chosen]')?.removeAttribute('data-chosen');
      const nameOf = (element: Element) => (element.getAttribute('aria-label') || element.textContent || '').trim();
      const found = [...top.querySelectorAll(controls)].filter(
        (element) =>
          seen(element) &&
          !element.matches(':disabled, [target=_blank], [download], [href^=http]') &&
          !new RegExp(never).test(nameOf(element)),
      );
      const chosen = found[Math.floor((chance / 10_000) * found.length)];
      chosen?.setAttribute('data-chosen', '');
      return chosen ? nameOf(chosen).slice(0, 40) || chosen.tagName : '';
    },
    { chance: draw(10_000), never: left.source },
  );

/** One thing that somebody does; what it was, in words. */
async function act(page: Page, pages: readonly string[], draw: Draw): Promise<string> {
  const pick = <One>(all: readonly One[]) => all[draw(all.length)] as One;
  const kind = draw(100);
  const isCovered = (await page.locator('[role=dialog]:visible, [role=alertdialog]:visible').count()) > 0;
  if (kind < 8 && !isCovered) {
    const path = pick(pages);
    await follow(page, path);
    return `to ${path}`;
  }
  if (kind < 12) {
    await page.evaluate(() => (history.state?.idx ?? 0) > 0 && history.back());
    return 'back';
  }
  if (kind < 20) {
    const key = pick(keys);
    await page.keyboard.press(key);
    return key;
  }
  const name = await choose(page, draw);
  const chosen = page.locator('[data-chosen]');
  // What is covered, or gone by now, is what somebody misses.
  const isHit =
    name !== '' &&
    (await chosen.click({ timeout: 1500 }).then(
      () => true,
      () => false,
    ));
  if (!isHit) return `missed ${name}`;
  const isTyped = await page.evaluate(
    () =>
      document.activeElement?.matches('[data-chosen]:is(input:not([type=checkbox], [type=radio]), textarea)') ?? false,
  );
  if (!isTyped) return `pressed ${name}`;
  const text = pick(texts);
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(text);
  return `typed ${text.slice(0, 12)} into ${name}`;
}

/** What no page may show, whatever was done before. */
const wrongs = (page: Page) =>
  page.evaluate(() => {
    const seen = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const all = (selector: string) => [...document.querySelectorAll(selector)].filter(seen);
    // The demos show code, a moment longer than their address.
    const says = all('pre, code').length > 0 ? '' : document.body.innerText;
    const focused = document.activeElement;
    const sideways = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    return [
      ...(says.match(/.{0,20}(undefined|NaN|\[object|Invalid Date|\{\{).{0,20}/g) ?? []),
      ...(/出错了|Sorry, an error/.test(says) ? ['the fallback of a page that failed'] : []),
      ...(focused?.closest('[aria-hidden=true], [inert]')
        ? [`the focus in what is hidden: ${focused.outerHTML.slice(0, 100)}`]
        : []),
      ...(sideways > 1 ? [`${sideways} px wider than the window`] : []),
      ...['top', 'bottom']
        .filter((end) => all(`[data-y-position=${end}][data-visible=true][data-removed=false]`).length > 3)
        .map((end) => `more than three toasts at the ${end}`),
      ...(all('h1').length > 1 ? ['two headings of the page'] : []),
      ...all('[role=dialog], [role=alertdialog]')
        .filter((dialog) => !dialog.ariaLabel && !dialog.hasAttribute('aria-labelledby'))
        .map((dialog) => `a dialog without a name: ${dialog.className}`),
    ];
  });

/** What is still wrong when all that moves has had its time. Nothing of a window that is being loaded anew. */
async function lastingWrongs(page: Page): Promise<string[]> {
  let found: string[] = [];
  const look = async () => {
    found = await wrongs(page).catch(() => []);
    return found;
  };
  await expect
    .poll(look, { timeout: 2000 })
    .toEqual([])
    .catch(() => undefined);
  return found;
}

type Walk = {
  width: number;
  language: string;
  /** Signs in whoever walks. */
  enter: () => Promise<void>;
  /** What happens before a step; in words, where that is to be told. */
  before: (step: number, draw: Draw) => Promise<string | undefined>;
  /** Whether answers may say that the server has failed. */
  mayFail?: () => boolean;
  /** Another window of the same session, for a look whether what is shown is what is so. */
  twin?: Page;
};

/** Somebody does this and that; what was wrong then, and after what. */
export async function walk(page: Page, { width, language, enter, before, mayFail, twin }: Walk): Promise<string[]> {
  test.setTimeout(120_000 + steps * 15_000);
  const draw = fates(seed);
  const done: string[] = [];
  const broken: string[] = [];
  const after = () => `after ${done.slice(-8).join(', ')}`;
  const tell = (what: string) => broken.push(`${what} at ${page.url()}, ${after()}`);
  page.on('response', (answer) => {
    if (answer.status() >= 500 && !mayFail?.())
      tell(`${answer.status()} of ${answer.request().method()} ${answer.url()}`);
  });
  page.on('dialog', (dialog) => void dialog.accept());
  await page.setViewportSize({ width, height: 900 });
  await page.addInitScript((chosen) => {
    if (window === window.top) localStorage.setItem('i18nextLng', chosen);
  }, language);
  await enter();
  const pages = await everyPage(page);

  for (let step = 0; step < steps; step += 1) {
    const happened = await before(step, draw);
    if (happened) done.push(happened);
    done.push(await act(page, pages, draw));
    // One of three things is done in a hurry.
    if (draw(3) === 0) continue;
    await expect(page.locator(busy).filter({ visible: true }), `still on its way ${after()}`).toHaveCount(0, {
      timeout: 20_000,
    });
    const unlike = twin && draw(3) === 0 ? await unlikeReloaded(page, twin) : [];
    if (unlike.length > 0) tell(`unlike after a reload: ${unlike.join(' | ')}`);
    for (const wrong of await lastingWrongs(page)) if (!broken.some((one) => one.startsWith(wrong))) tell(wrong);
  }
  return broken;
}

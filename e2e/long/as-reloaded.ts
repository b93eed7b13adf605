import { expect, type Page } from '@playwright/test';
import { busy } from '../pages';

/** What is typed stands in its form alone. */
const isForm = /\/(create|edit|import)\b|\/demos\//;
/** What somebody has opened, which a window that comes new has not. */
const opened =
  '[role=dialog], [role=alertdialog], .ant-dropdown, .ant-select-dropdown, .ant-popover, [role=tooltip], main [aria-expanded=true]';

const linesOf = (page: Page) =>
  page.evaluate(() => {
    // What is far from being seen is not laid out, and has no text.
    const cards = [...document.querySelectorAll<HTMLElement>('main li')];
    for (const card of cards) card.style.contentVisibility = 'visible';
    const lines = [...document.querySelectorAll('main')]
      .filter((main) => main.checkVisibility())
      .flatMap((main) => main.innerText.split('\n'));
    for (const card of cards) card.style.contentVisibility = '';
    return lines;
  });

/**
 * Lines that a page shows and a second window at the same address does not, or the other way round, when both have had time to
 * hear of each other's changes. A phone number is shown whole only where that was asked for.
 */
export async function unlikeReloaded(page: Page, twin: Page): Promise<string[]> {
  const address = page.url();
  if (isForm.test(address) || (await page.locator(opened).filter({ visible: true }).count()) > 0) return [];
  const size = page.viewportSize();
  if (size) await twin.setViewportSize(size);
  await twin.goto(address);
  await expect(twin.locator(busy).filter({ visible: true }), `still on its way at ${address}`).toHaveCount(0);
  let found: string[] = [];
  const look = async () => {
    const [shown, reloaded] = [await linesOf(page), await linesOf(twin)];
    const masked = (line: string) => line.replace(/(\d{3})\d{4}(\d{4})/g, '$1****$2');
    const without = (lines: string[], others: string[]) => {
      const there = new Set(others.map(masked));
      return lines.filter((line) => !there.has(masked(line)));
    };
    found = [
      ...without(shown, reloaded).map((line) => `shown alone: ${line}`),
      ...without(reloaded, shown).map((line) => `after a reload alone: ${line}`),
    ].slice(0, 10);
    return page.url() === address ? found : [];
  };
  await expect
    .poll(look, { timeout: 12_000, intervals: [500] })
    .toEqual([])
    .catch(() => undefined);
  return page.url() === address ? found : [];
}

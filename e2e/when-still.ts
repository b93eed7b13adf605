import type { Page } from '@playwright/test';

/**
 * Waits for what is in motion: amid a change of the theme old colours stand on new ones. What a scroll position moves never ends, nor does what stood
 * still as its tab was hidden.
 */
export const whenStill = (page: Page) =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ timeline, effect }) => {
          const isSeen = effect instanceof KeyframeEffect && effect.target?.checkVisibility();
          return timeline instanceof DocumentTimeline && isSeen;
        })
        .map(({ finished }) => finished),
    ),
  );

/** Waits until what stands there now has been drawn. */
export const drawn = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

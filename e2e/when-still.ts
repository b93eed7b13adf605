import type { Page } from '@playwright/test';

/** Waits for what is in motion: amid a change of the theme old colours stand on new ones. What a scroll position moves never ends. */
export const whenStill = (page: Page) =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ timeline }) => timeline instanceof DocumentTimeline)
        .map(({ finished }) => finished),
    ),
  );

import type { Page } from '@playwright/test';

/** Counts the JavaScript that a page downloads, compressed, from now on. */
export function countJavascript(page: Page) {
  let total = 0;
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) total += Number(response.headers()['content-length'] ?? 0);
  });
  return () => total;
}

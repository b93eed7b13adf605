import { chromiumPath, launchOptions } from './e2e/chromium.mjs';
import config from './playwright.config.ts';

/** What takes too long for every commit, in the browser that people use. */
export default {
  ...config,
  testDir: 'e2e/long',
  testIgnore: [],
  retries: 0,
  use: { ...config.use, launchOptions: launchOptions(chromiumPath()) },
};

import { defineConfig } from '@playwright/test';
import { headlessShellPath, launchOptions } from './e2e/chromium.mjs';

export default defineConfig({
  testDir: 'e2e',
  testIgnore: 'long/**',
  outputDir: '.cache/test-results',
  globalSetup: './e2e/global-setup.ts',
  forbidOnly: Boolean(process.env.CI),
  // A busy CI machine may miss a time limit once; the report says so.
  retries: process.env.CI ? 2 : 0,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: process.env.CI ? [['list'], ['json', { outputFile: '.cache/playwright.json' }]] : 'list',
  use: {
    browserName: 'chromium',
    locale: 'zh-CN',
    viewport: { width: 1440, height: 900 },
    // A click may meet what is still growing, and a colour be measured halfway.
    contextOptions: { reducedMotion: 'reduce' },
    // Costs a fourth of the time, so what fails is run again for one: in CI at once, elsewhere with `--trace on`.
    trace: 'on-first-retry',
    launchOptions: launchOptions(headlessShellPath()),
  },
});

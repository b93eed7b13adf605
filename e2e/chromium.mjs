import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const firstThere = (paths) => paths.find((path) => path && existsSync(path));

/** Path of a Chromium or Chrome on this machine: `CHROMIUM_PATH`, Playwright's own, or an installed one. */
export const chromiumPath = () => firstThere([process.env.CHROMIUM_PATH, chromium.executablePath(), ...installed]);

/** The same without what draws windows, where it is installed: a journey takes a quarter less of the processor. It shows no PDF. */
export const headlessShellPath = () =>
  firstThere([process.env.CHROMIUM_PATH, '/usr/bin/chromium-headless-shell']) ?? chromiumPath();

/** How the journeys start the browser of a path. */
export const launchOptions = (executablePath) => ({
  executablePath,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
});

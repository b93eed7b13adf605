import config from './playwright.config.ts';

/** What takes too long for every commit. */
export default { ...config, testDir: 'e2e/long', testIgnore: [], retries: 0 };

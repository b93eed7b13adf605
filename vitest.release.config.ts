import { defineConfig } from 'vitest/config';

/** Of the archive that `npm run release` has made. */
export default defineConfig({
  test: {
    include: ['tests/release/**/*.test.ts'],
    testTimeout: 300_000,
    hookTimeout: 300_000,
    retry: process.env.CI ? 1 : 0,
    expect: { poll: { timeout: 60_000 } },
    // For the closing line of a CI run.
    reporters: process.env.CI ? ['default', ['json', { outputFile: '.cache/vitest-release.json' }]] : 'default',
  },
});

import { defineConfig, mergeConfig } from 'vitest/config';
import vite from './vite.config.ts';

const console = ['tests/src/**/*.test.{ts,tsx}'];

export default mergeConfig(
  vite,
  defineConfig({
    test: {
      // For what hangs. A machine that is busy with other things is no fault.
      testTimeout: 120_000,
      hookTimeout: 120_000,
      // For the closing line of a CI run.
      reporters: process.env.CI ? ['default', ['json', { outputFile: '.cache/vitest.json' }]] : 'default',
      projects: [
        {
          extends: true,
          test: {
            name: 'console',
            include: console,
            environment: 'happy-dom',
            setupFiles: ['tests/src/setup.ts'],
            // One copy of react-router, or Refine's router and ours do not see each other.
            server: { deps: { inline: [/@refinedev\//] } },
          },
        },
        {
          extends: true,
          test: {
            name: 'server',
            include: ['tests/{contract,server}/**/*.test.ts'],
            environment: 'node',
            globalSetup: ['tests/server/harness/global-setup.ts'],
          },
        },
      ],
    },
  }),
);

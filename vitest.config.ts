import { defineConfig, mergeConfig } from 'vitest/config';
import vite from './vite.config.ts';

const engine = process.env.TEST_DATABASE_URL ? 'postgres' : 'pglite';
const console = ['tests/src/**/*.test.{ts,tsx}'];

export default mergeConfig(
  vite,
  defineConfig({
    test: {
      // For what hangs. A machine that is busy with other things is no fault.
      testTimeout: 120_000,
      hookTimeout: 120_000,
      // As the journeys: the report says which tests a busy CI machine had to run twice.
      retry: process.env.CI ? 1 : 0,
      expect: { poll: { timeout: 20_000 } },
      // One fewer by default: on two processors that would be a single one.
      maxWorkers: '100%',
      // What a test makes is soon of no use: collected less often, a seventh less work.
      execArgv: ['--max-semi-space-size=64'],
      // For the closing line of a CI run, which counts each engine's.
      reporters: process.env.CI ? ['default', ['json', { outputFile: `.cache/vitest-${engine}.json` }]] : 'default',
      projects: [
        {
          extends: true,
          test: {
            name: 'console',
            include: console,
            environment: './tests/src/page-environment.ts',
            // The files of a worker share the packages that Node has loaded. A store of the console is a module's state, so each file has modules of
            // its own, and a page: fresh-page.ts.
            isolate: false,
            // A test that lets ten minutes pass does so at noon: ten before midnight another day would begin in it.
            fakeTimers: { now: new Date('2026-05-03T12:00:00').getTime() },
            // After the server's files, whose workers are of no use to these.
            sequence: { groupOrder: 1, setupFiles: 'list' },
            setupFiles: ['patience', 'src/fresh-page', 'src/no-timer-outlives', 'src/setup'].map(
              (name) => `tests/${name}.ts`,
            ),
            // One copy of react-router, or Refine's router and ours do not see each other. For each file anew: user-event keeps the page that it is
            // loaded in, sonner the toasts.
            server: { deps: { inline: [/@refinedev\//, /@testing-library\/user-event/, /\/sonner\//] } },
          },
        },
        {
          extends: true,
          test: {
            name: 'server',
            include: ['tests/{contract,server}/**/*.test.ts'],
            environment: 'node',
            // The files of a worker share its modules, and so the time to load them; each makes whatever state it needs.
            isolate: false,
            setupFiles: ['tests/patience.ts'],
            globalSetup: ['tests/server/harness/global-setup.ts'],
          },
        },
      ],
    },
  }),
);

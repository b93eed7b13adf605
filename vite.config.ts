import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { antdStyles } from './build/antd-styles.ts';
import { compiledAhead } from './build/compiled-ahead.ts';
import { filesAhead } from './build/files-ahead.ts';
import { firstPage } from './build/first-page/first-page.ts';
import { layers } from './build/layers.ts';
import { patchedModules } from './build/patched-modules.ts';
import { precompress } from './build/precompress.ts';
import { listPackages } from './build/release/list-packages.ts';

// Its worker's packages are the console's.
const packages = listPackages('console');

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));

// They do not say so themselves, and would be downloaded where only a neighbour of theirs is used.
const loadsWithoutEffect =
  /node_modules\/(@refinedev\/antd|react-markdown|remark-gfm|tslib|papaparse|@rc-component|@ant-design|error-stack-parser|stackframe)\//;

// The way of every morning: each step is one file more.
const steps = {
  start: 'src/main.tsx',
  'sign-in': 'src/pages/login/login.tsx',
  contract: 'contract/index.ts',
  console: 'src/console.tsx',
  workbench: 'src/pages/dashboard/workbench.tsx',
  list: 'src/resources/patients/list.tsx',
};

const textsOf = (language: string) => [
  `src/messages/start/${language}.ts`,
  `antd/lib/locale/${language}.js`,
  `dayjs/locale/${language.replace('_', '-').toLowerCase()}.js`,
];

/** What the page begins with, for a guest and for whoever is signed in. */
const beginnings = {
  guest: (language: string) => [steps['sign-in'], ...textsOf(language)],
  signedIn: (language: string) => [steps.console, `src/texts.${language}.ts`, ...textsOf(language)],
};

export default defineConfig({
  plugins: [
    react(),
    patchedModules(),
    antdStyles([steps.start, steps['sign-in']]),
    layers(steps),
    // What comes while somebody is at the sign-in form, and is run when they press its button.
    compiledAhead(['contract', 'console', 'workbench']),
    packages,
    firstPage(steps['sign-in']),
    filesAhead(beginnings, ['zh_CN', 'en_US'], 'open-sans-latin-wght'),
    precompress(),
  ],
  resolve: { alias: { '@contract': folder('./contract'), '@': folder('./src') } },
  // The server puts a fresh nonce in its place with every answer: the stylesheets that antd writes at run time carry it.
  html: { cspNonce: '__CSP_NONCE__' },
  worker: { plugins: () => [patchedModules(), packages] },
  build: {
    target: 'es2022',
    chunkSizeWarningLimit: 1500,
    modulePreload: { polyfill: false },
    rolldownOptions: { treeshake: { moduleSideEffects: [{ test: loadsWithoutEffect, sideEffects: false }] } },
  },
  server: {
    port: 5173,
    proxy: { '/api': { target: process.env.API_TARGET ?? 'http://127.0.0.1:3000', changeOrigin: true } },
  },
});

import { screen, within } from '@testing-library/react';
import { afterAll, vi } from 'vitest';

// The files of a worker share what Node has loaded, which was half of their time, but neither the page nor the modules of the console.
// The page of one goes when that of the next comes: React may have had something left to do.
await freshPage();
// It was made for the worker's first page.
Object.assign(screen, within(document.body));

// Set up first, this comes last.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.resetModules();
});

import { vi } from 'vitest';

// What is waited for is there in a moment, but not on a machine that is busy with other things.
const patience = { timeout: 20_000 };
const { waitFor, waitUntil } = vi;
vi.waitFor = (check, options = patience) => waitFor(check, options);
vi.waitUntil = (check, options = patience) => waitUntil(check, options);

import { rm } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEmbedded, prepareEmbedded } from '../../../server/db/embedded';
import { install } from '../../../server/seed/install';
import { temporaryFolder } from '../harness/process';
import { runScript } from '../harness/programs';
import { timeZone } from '../harness/site';

const demo = { isProduction: false, demo: 'asked' as const, adminPassword: undefined, demoPatients: 20 };

let folder: string;
beforeAll(async () => {
  folder = await temporaryFolder();
  const { db, close } = await openEmbedded(folder, () => undefined);
  await prepareEmbedded(db, (given) => install(given, demo), timeZone);
  await close();
}, 120_000);
afterAll(() => rm(folder, { recursive: true }));

const verify = (...options: string[]) => runScript('server/verify-counts.ts', options, { DATA_DIR: folder }).exited;

test('the command says which counts are wrong, and counts anew where it is told to', { timeout: 180_000 }, async () => {
  const { db, close } = await openEmbedded(folder, () => undefined);
  await db.execute(sql`insert into kept_count_changes values ('visit', '2026-02-03', 2, 7, 'first', 3)`);
  await close();
  const wrong = await verify();
  expect([wrong.code, wrong.output]).toEqual([1, expect.stringMatching(/^Wrong: 12 counts differ/)]);
  expect(wrong.output).toContain('visit first, 2026-02-03, everywhere: 3 kept, 0 counted');
  expect(wrong.output).toContain('visit first, 2026-02-03, service point 7, of patients of 2: 3 kept, 0 counted');
  expect(wrong.output).toContain('visit , 2026-02-03, service point 7, of all keys: 3 kept, 0 counted');
  expect(wrong.output).toMatch(
    /visit first, 64 days from \S+ on, service point 7, of patients of 2: 3 kept, 0 counted/,
  );

  const mended = await verify('--rebuild');
  expect([mended.code, mended.output]).toEqual([0, expect.stringMatching(/^Wrong: .*Counted anew\.\nRight: /s)]);
});

import { chmodSync, existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { localSecret } from '../../../server/access/token-secret';
import { openEmbedded } from '../../../server/db/embedded';
import { temporaryFolder } from '../harness/process';

let parent: string;
let umask: number;
beforeEach(async () => {
  parent = await temporaryFolder();
  // The most careless that there is.
  umask = process.umask(0);
});
afterEach(async () => {
  process.umask(umask);
  vi.restoreAllMocks();
  await rm(parent, { recursive: true, force: true });
});

const everything = (folder: string) => [
  folder,
  ...readdirSync(folder, { recursive: true }).map((name) => join(folder, String(name))),
];
const openToOthers = (folder: string) => everything(folder).filter((path) => statSync(path).mode & 0o077);

/** Makes tables, fills them and tidies, so that files of every kind come to be. */
async function use(folder: string, whileOpen: () => void = () => undefined) {
  localSecret(folder);
  const { db, close } = await openEmbedded(folder, () => undefined);
  await db.execute(sql`create table if not exists scratch (id serial primary key, content text)`);
  await db.execute(sql`insert into scratch (content) select repeat('x', 200) from generate_series(1, 50000)`);
  await db.execute(sql`vacuum full scratch`);
  await db.execute(sql`create temporary table passing as select * from scratch`);
  whileOpen();
  await close();
}

test('whatever the umask, all that is written belongs to its owner alone, while it is in use and afterwards', async () => {
  const folder = join(parent, 'data');
  await use(folder, () => expect(openToOthers(folder)).toEqual([]));
  expect(openToOthers(folder)).toEqual([]);
  expect(everything(folder).length).toBeGreaterThan(900);
});

test('a folder that an earlier version left open is closed by the next start, which says so once', async () => {
  const folder = join(parent, 'data');
  const said = vi.spyOn(console, 'info').mockImplementation(() => undefined);
  await use(folder);
  expect(said).not.toHaveBeenCalled();
  const paths = everything(folder);
  for (const path of paths) chmodSync(path, statSync(path).isDirectory() ? 0o755 : 0o666);

  await use(folder, () => expect(openToOthers(folder)).toEqual([]));
  expect(said.mock.calls).toEqual([
    [`${paths.length} files and folders in ${folder} were open to other accounts, and are not any more.`],
  ]);
  await use(folder);
  expect(said).toHaveBeenCalledOnce();
});

test('a folder with other things in it, and those things, are left as they are', async () => {
  const folder = join(parent, 'shared');
  mkdirSync(join(folder, 'site'), { recursive: true, mode: 0o755 });
  writeFileSync(join(folder, 'site', 'page.html'), '', { mode: 0o644 });
  await use(folder);
  expect(openToOthers(folder).map((path) => path.slice(folder.length))).toEqual(['', '/site', '/site/page.html']);
  expect(existsSync(join(folder, 'pglite'))).toBe(true);
});

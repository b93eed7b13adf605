import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { keeping } from './keeping.mjs';

const migrations = 'server/db/migrations';
const journalPath = `${migrations}/meta/_journal.json`;

const read = (path) => JSON.parse(readFileSync(path, 'utf8'));
const write = (path, json) => writeFileSync(path, JSON.stringify(json, null, 2));
const snapshotOf = ({ idx }) => `${migrations}/meta/${String(idx).padStart(4, '0')}_snapshot.json`;
const sqlOf = ({ tag }) => `${migrations}/${tag}.sql`;

const statementsOf = (migration) => readFileSync(sqlOf(migration), 'utf8').split('--> statement-breakpoint');

/** Whether a migration is about the resource's table and nothing else, so that without it nothing else is missing. */
function isOwn(migration, table) {
  const target = /^\s*(?:CREATE TABLE|ALTER TABLE|CREATE (?:UNIQUE )?INDEX \S+ ON) "(\w+)"/;
  return statementsOf(migration).every((statement) => target.exec(statement)?.[1] === table);
}

/** The newest migrations, from the one that made the resource's table on; none where one of them is about others too. */
function ownMigrations(table) {
  const { entries } = read(journalPath);
  const newest = entries.slice(entries.findLastIndex((entry) => !isOwn(entry, table)) + 1);
  return newest[0] && statementsOf(newest[0])[0].trimStart().startsWith('CREATE TABLE') ? newest : [];
}

/** As if the newest migrations, which made the table, had never been: the next one is made from the tables before them. */
function takeBackMigrations(made, table) {
  const journal = read(journalPath);
  journal.entries.splice(-made.length);
  const newest = snapshotOf(made.at(-1));
  const snapshot = read(newest);
  delete snapshot.tables[`public.${table}`];
  write(snapshotOf(journal.entries.at(-1)), snapshot);
  rmSync(newest);
  for (const migration of made) rmSync(sqlOf(migration));
  write(journalPath, journal);
}

/** A registry's line is known by the file that it names, whatever is called what in it; one of an object by its key. */
function takeOutFile({ isLine, path, within, code }, plural) {
  if (!isLine) return rmSync(path, { force: true });
  const isOwnLine = (line) =>
    within ? line.startsWith(code.slice(0, code.indexOf(':') + 1)) : line.trimEnd().endsWith(` from './${plural}';`);
  const lines = readFileSync(path, 'utf8').split(/(?<=\n)/);
  return writeFileSync(path, lines.filter((line) => !isOwnLine(line)).join(''));
}

const bare = (path) => path.replace(/\.tsx?$/, '');

/** The module that an import names, as a path without its ending. */
const imported = (file, name) =>
  bare(
    name.startsWith('.')
      ? join(dirname(file), name)
      : name.replace(/^@contract\//, 'contract/').replace(/^@\//, 'src/'),
  );

/** Other files that would lack what is taken out: `folder`, which has the pages, and the rest of what was written. */
function usersOf(blocks, folder) {
  const own = new Set(blocks.map(({ path }) => path));
  const gone = new Set(blocks.flatMap(({ isLine, path }) => (isLine ? [] : [bare(path)])));
  const sources = ['contract', 'server', 'conformance', 'src', 'tests', 'e2e', 'bench'].flatMap((root) =>
    readdirSync(root, { recursive: true }).map((name) => join(root, name)),
  );
  const gives = (file) =>
    [...readFileSync(file, 'utf8').matchAll(/\b(?:from|import)\s*\(?\s*'([^']+)'/g)]
      .map(([, name]) => imported(file, name))
      .some((path) => gone.has(path) || path.startsWith(folder));
  const isOwn = (file) => own.has(file) || file.startsWith(folder);
  return sources.filter((file) => /\.tsx?$/.test(file) && !isOwn(file) && gives(file));
}

/**
 * Takes out a resource: its files and all of its folder, its lines in the registries, its migrations. Where others have followed
 * those, or they did more, another drops the table. Nothing is taken out where something else needs it, and all is put back where that
 * other migration cannot be made.
 */
export function takeOut({ plural, table, blocks, listCalls }) {
  const folder = `src/resources/${plural}/`;
  const users = usersOf(blocks, folder);
  if (users.length > 0) throw new Error(`${plural} is still used, and nothing was taken out:\n  ${users.join('\n  ')}`);
  const made = ownMigrations(table);
  const paths = ['docs/calls.md', ...blocks.map(({ path }) => path)];
  keeping(paths, () => {
    for (const block of blocks) takeOutFile(block, plural);
    listCalls();
    if (made.length === 0)
      execFileSync(process.execPath, ['build/new-migration.mjs', '--name', `without-${plural}`], { stdio: 'inherit' });
  });
  if (made.length > 0) takeBackMigrations(made, table);
  rmSync(folder, { recursive: true, force: true });
  console.info(
    `${plural}: taken out. What else you wrote for it is left; npm run check names it. If you recorded its calls: npm run examples.`,
  );
}

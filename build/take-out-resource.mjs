import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { keeping } from './keeping.mjs';

const migrations = 'server/db/migrations';
const journalPath = `${migrations}/meta/_journal.json`;

const read = (path) => JSON.parse(readFileSync(path, 'utf8'));
const write = (path, json) => writeFileSync(path, JSON.stringify(json, null, 2));
const snapshotOf = ({ idx }) => `${migrations}/meta/${String(idx).padStart(4, '0')}_snapshot.json`;
const sqlOf = ({ tag }) => `${migrations}/${tag}.sql`;

/** Whether the newest migration is about the resource's table and nothing else, so that without it nothing else is missing. */
function isOwn(migration, { plural, table }) {
  if (!migration.tag.endsWith(`_${plural}`)) return false;
  const statements = readFileSync(sqlOf(migration), 'utf8').split('--> statement-breakpoint');
  const target = /^\s*(?:CREATE TABLE|ALTER TABLE|CREATE (?:UNIQUE )?INDEX \S+ ON) "(\w+)"/;
  return statements.every((statement) => target.exec(statement)?.[1] === table);
}

/** As if the newest migration, which made the table, had never been: the next one is made from the tables before it. */
function takeBackMigration(table) {
  const journal = read(journalPath);
  const made = journal.entries.pop();
  const snapshot = read(snapshotOf(made));
  delete snapshot.tables[`public.${table}`];
  write(snapshotOf(journal.entries.at(-1)), snapshot);
  rmSync(snapshotOf(made));
  rmSync(sqlOf(made));
  write(journalPath, journal);
}

/** A registry's line is known by the file that it names, whatever is called what in it. */
function takeOutFile({ isLine, path }, plural) {
  const lines = () => readFileSync(path, 'utf8').split(/(?<=\n)/);
  if (isLine)
    writeFileSync(
      path,
      lines()
        .filter((line) => !line.trimEnd().endsWith(` from './${plural}';`))
        .join(''),
    );
  else rmSync(path, { force: true });
}

function dropEmptyFolder(path) {
  const folder = dirname(path);
  if (existsSync(folder) && readdirSync(folder).length === 0) rmdirSync(folder);
}

const bare = (path) => path.replace(/\.tsx?$/, '');

/** The module that an import names, as a path without its ending. */
const imported = (file, name) =>
  bare(
    name.startsWith('.')
      ? join(dirname(file), name)
      : name.replace(/^@contract\//, 'contract/').replace(/^@\//, 'src/'),
  );

/** Other files that would lack what is taken out. */
function usersOf(blocks) {
  const own = new Set(blocks.map(({ path }) => path));
  const gone = new Set(blocks.flatMap(({ isLine, path }) => (isLine ? [] : [bare(path)])));
  const sources = ['contract', 'server', 'conformance', 'src', 'tests', 'e2e', 'bench'].flatMap((folder) =>
    readdirSync(folder, { recursive: true }).map((name) => join(folder, name)),
  );
  const gives = (file) =>
    [...readFileSync(file, 'utf8').matchAll(/\b(?:from|import)\s*\(?\s*'([^']+)'/g)].some(([, name]) =>
      gone.has(imported(file, name)),
    );
  return sources.filter((file) => /\.tsx?$/.test(file) && !own.has(file) && gives(file));
}

/**
 * Takes out what the generator wrote for a resource: its files, its lines in the registries, its migration. Where others have followed
 * that one, or it did more, another drops the table. Nothing is taken out where something else needs it, and all is put back where that
 * other migration cannot be made.
 */
export function takeOut({ plural, table, blocks, listCalls }) {
  const users = usersOf(blocks);
  if (users.length > 0) throw new Error(`${plural} is still used, and nothing was taken out:\n  ${users.join('\n  ')}`);
  const newest = read(journalPath).entries.at(-1);
  const paths = ['docs/calls.md', ...blocks.map(({ path }) => path)];
  const isTakenBack = isOwn(newest, { plural, table });
  keeping(paths, () => {
    for (const block of blocks) takeOutFile(block, plural);
    listCalls();
    if (!isTakenBack)
      execFileSync(process.execPath, ['build/new-migration.mjs', '--name', `without-${plural}`], { stdio: 'inherit' });
  });
  if (isTakenBack) takeBackMigration(table);
  for (const { path } of blocks) dropEmptyFolder(path);
  console.info(
    `${plural}: taken out. What else you wrote for it is left; npm run check names it. If you recorded its calls: npm run examples.`,
  );
}

import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const migrations = 'server/db/migrations';
const journalPath = `${migrations}/meta/_journal.json`;

const read = (path) => JSON.parse(readFileSync(path, 'utf8'));
const write = (path, json) => writeFileSync(path, JSON.stringify(json, null, 2));
const snapshotOf = ({ idx }) => `${migrations}/meta/${String(idx).padStart(4, '0')}_snapshot.json`;

/** As if the newest migration, which made the table, had never been: the next one is made from the tables before it. */
function takeBackMigration(journal, table) {
  const made = journal.entries.pop();
  const snapshot = read(snapshotOf(made));
  delete snapshot.tables[`public.${table}`];
  write(snapshotOf(journal.entries.at(-1)), snapshot);
  rmSync(snapshotOf(made));
  rmSync(`${migrations}/${made.tag}.sql`);
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
  const folder = dirname(path);
  if (existsSync(folder) && readdirSync(folder).length === 0) rmdirSync(folder);
}

/**
 * Takes out what the generator wrote for a resource: its files, its lines in the registries, its migration. Where others have followed
 * that one, another drops the table.
 */
export function takeOut({ plural, table, blocks }) {
  for (const block of blocks) takeOutFile(block, plural);
  const journal = read(journalPath);
  if (journal.entries.at(-1).tag.endsWith(`_${plural}`)) takeBackMigration(journal, table);
  else execFileSync(process.execPath, ['build/new-migration.mjs', '--name', `without-${plural}`], { stdio: 'inherit' });
  console.info(`${plural}: taken out. What else you wrote for it is left; npm run check names it.`);
}

import { readdirSync, readFileSync } from 'node:fs';
import { getTableColumns, getTableName } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { tables } from '../../../server/db/row-policies';

const folder = 'server/db/migrations/';
const meta = `${folder}meta/`;

test('of the migrations’ snapshots the newest is kept, which the next one is made from', () => {
  const { entries } = JSON.parse(readFileSync(`${meta}_journal.json`, 'utf8'));
  const newest = String(entries.at(-1).idx).padStart(4, '0');
  expect(readdirSync(meta).filter((name) => name.endsWith('_snapshot.json'))).toEqual([`${newest}_snapshot.json`]);
});

test('the snapshot’s keys are in order, so that a migration by hand, and one taken back, leave the same text', () => {
  const [newest] = readdirSync(meta).filter((name) => name.endsWith('_snapshot.json'));
  const unordered = (value: unknown): string[][] => {
    if (typeof value !== 'object' || value === null) return [];
    const keys = Array.isArray(value) ? [] : Object.keys(value);
    const isOrdered = keys.every((key, at) => at === 0 || (keys[at - 1] ?? '') < key);
    return [...(isOrdered ? [] : [keys]), ...Object.values(value).flatMap(unordered)];
  };
  expect(unordered(JSON.parse(readFileSync(meta + newest, 'utf8')))).toEqual([]);
});

test('they make the tables as they are, each of which is in the registry', () => {
  const registry = readFileSync('server/db/tables/registry.ts', 'utf8');
  const files = readdirSync('server/db/tables').filter((name) => name !== 'registry.ts');
  const missing = files.filter((name) => !registry.includes(`'./${name.replace('.ts', '')}'`));
  expect(missing, 'each has a line in server/db/tables/registry.ts').toEqual([]);
  const [newest] = readdirSync(meta).filter((name) => name.endsWith('_snapshot.json'));
  const made: Record<string, { columns: object }> = JSON.parse(readFileSync(meta + newest, 'utf8')).tables;
  const asMade = Object.entries(made).map(([name, { columns }]) => [name, Object.keys(columns).sort()]);
  const asTheyAre = tables.map((table) => [
    `public.${getTableName(table)}`,
    Object.values(getTableColumns(table))
      .map(({ name }) => name)
      .sort(),
  ]);
  expect(Object.fromEntries(asMade), 'after a change of a table: npm run new:migration').toEqual(
    Object.fromEntries(asTheyAre),
  );
});

/** Of release 1.0.0, the first one: nothing had to live beside it. */
const newestOfFirst = 29;

const later = readdirSync(folder)
  .filter((name) => name.endsWith('.sql') && Number.parseInt(name, 10) > newestOfFirst)
  .map((name) => ({ name, migration: readFileSync(folder + name, 'utf8') }));

/** What a release that knows nothing of these migrations would stumble over; of tables that they make themselves nothing. */
function hinders(...migrations: string[]): string[] {
  const all = migrations.join('\n;');
  const made = new Set([...all.matchAll(/create table (?:if not exists )?"?(\w+)/gi)].map(([, table]) => table));
  return all
    .split(/;|--> statement-breakpoint/)
    .map((statement) => statement.trim())
    .filter((statement) => {
      const sql = statement.replace(/^--.*$/gm, '').replace(/\s+/g, ' ');
      const table = /(?:alter table|on) (?:only )?"?(\w+)/i.exec(sql)?.[1];
      return (
        !/^-- beside: ./m.test(statement) &&
        !(table && made.has(table)) &&
        (/\bdrop (table|column|view|function|type)\b|\brename\b|\bset not null\b|\balter column \S+ (set data )?type\b/i.test(
          sql,
        ) ||
          /\badd (constraint|primary key|unique|check)\b|\bcreate unique index\b|\bdrop default\b/i.test(sql) ||
          (/\badd column\b.*\bnot null\b/i.test(sql) && !/\bdefault\b|\bgenerated\b/i.test(sql)))
      );
    });
}

test('what a migration takes away or demands is found, unless it says why the release before does not mind', () => {
  const hindering = [
    'alter table "patients" drop column "name"',
    'DROP TABLE imports',
    'alter table patients rename column name to called',
    'alter table patients alter column name set data type varchar(20)',
    'alter table patients alter column "name" set not null',
    'alter table patients add column x integer not null',
    'alter table patients add constraint one check (id > 0)',
    'create unique index one on patients (name)',
  ];
  for (const statement of hindering) {
    expect(hinders(`select 1;\n${statement};`)).toEqual([statement]);
    expect(hinders(`-- beside: nothing has read it since 1.1\n${statement};`)).toEqual([]);
  }
  const harmless = [
    'create table x (id integer not null)',
    'alter table patients add column x integer',
    "alter table patients add column x text default '' not null",
    'create index one on patients (name)',
    'create table y (id integer); alter table "y" add constraint one check (id > 0); create unique index two on "y" (id)',
  ];
  for (const statements of harmless) expect(hinders(statements)).toEqual([]);
  expect(hinders('create table x (id integer)', 'alter table x add column y integer not null')).toEqual([]);
});

test('a migration leaves what the release before reads and writes', () => {
  const found = hinders(...later.map(({ migration }) => migration));
  const inFile = (statement: string) => later.find(({ migration }) => migration.includes(statement))?.name;
  expect(found.map((statement) => [inFile(statement), statement])).toEqual([]);
});

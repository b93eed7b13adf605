// npm run new:migration -- --name <name> [--renamed <table>.<column>=<new name>] [--dropped <table>.<column>] [--custom]: what the
// tables have that the migrations lack. The next one needs the newest snapshot only, and so nothing that says which came before it: the
// same tables have the same snapshot.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { dropColumn, renameColumn } from './snapshot-changes.mjs';

const folder = 'server/db/migrations/';
const meta = `${folder}meta/`;
const noId = '00000000-0000-0000-0000-000000000000';

const several = { type: 'string', multiple: true, default: [] };
const { values: told } = parseArgs({
  options: { name: { type: 'string' }, custom: { type: 'boolean' }, renamed: several, dropped: several },
});

const entries = () => JSON.parse(readFileSync(`${meta}_journal.json`, 'utf8')).entries;
const snapshots = () =>
  readdirSync(meta)
    .filter((name) => name.endsWith('_snapshot.json'))
    .sort();

/** A migration written by hand (`--custom`) has the keys of the same tables in another order. */
function byName(_key, value) {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}

const writeSnapshot = (path, snapshot) => writeFileSync(path, JSON.stringify(snapshot, byName, 2));

/** Makes a migration, if there is anything to do. drizzle-kit ends with 0 whatever happened, so what it said is looked at. */
function generate(isCustom, stdio = ['ignore', 'pipe', 'pipe']) {
  const before = entries().length;
  const options = [...(told.name ? ['--name', told.name] : []), ...(isCustom ? ['--custom'] : [])];
  const command = ['drizzle-kit', 'generate', '--config', 'server/db/drizzle.config.ts', ...options];
  const { status, stdout, stderr } = spawnSync('npx', command, { stdio, encoding: 'utf8' });
  const said = `${stdout ?? ''}${stderr ?? ''}`;
  const isMade = status === 0 && entries().length > before;
  return { said, isMade, isIdle: said.includes('No schema changes'), isAsking: said.includes('require a TTY') };
}

const question = `drizzle-kit asks in a terminal what was renamed, and this is none. Say it instead:
  --renamed articles.body=content   the column has a new name and keeps what is in it
  --dropped articles.body           it is gone, with what is in it, and what is new is another one
Each may come several times. Of whole tables make one migration for what goes, and the next for what comes.`;

/** The migration, once it is there; undefined where there was nothing to do. */
function made(statements) {
  let outcome = generate(told.custom);
  // What was said may be all that is to be done.
  if (outcome.isIdle && statements.length > 0) outcome = generate(true);
  if (outcome.isAsking && process.stdin.isTTY && process.stdout.isTTY) outcome = generate(told.custom, 'inherit');
  if (!outcome.isAsking) console.info(outcome.said.trim());
  if (outcome.isMade) return entries().at(-1);
  if (outcome.isIdle) return undefined;
  throw new Error(outcome.isAsking ? question : 'No migration was made.');
}

const newest = meta + snapshots().at(-1);
const before = readFileSync(newest, 'utf8');
try {
  const snapshot = JSON.parse(before);
  const statements = [
    ...told.renamed.map((one) => renameColumn(snapshot, one)),
    ...told.dropped.map((one) => dropColumn(snapshot, one)),
  ];
  if (statements.length > 0) writeSnapshot(newest, snapshot);
  const migration = made(statements);
  if (migration) {
    const path = `${folder}${migration.tag}.sql`;
    const others = readFileSync(path, 'utf8').replace(/^-- Custom SQL migration file.*\n?/, '');
    const between = '\n--> statement-breakpoint\n';
    if (statements.length > 0) writeFileSync(path, [...statements, ...(others.trim() ? [others] : [])].join(between));
    const [last, ...older] = snapshots().reverse();
    for (const name of older) rmSync(meta + name);
    writeSnapshot(meta + last, { ...JSON.parse(readFileSync(meta + last, 'utf8')), id: noId, prevId: noId });
  }
} catch (error) {
  writeFileSync(newest, before);
  console.error(error.message);
  process.exitCode = 1;
}

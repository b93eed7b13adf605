// npm run new:migration -- --name <name>: what the tables have that the migrations lack. The next one needs the newest snapshot only,
// and so nothing that says which came before it: the same tables have the same snapshot.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

const meta = 'server/db/migrations/meta/';
const options = process.argv.slice(2);
execFileSync('npx', ['drizzle-kit', 'generate', '--config', 'server/db/drizzle.config.ts', ...options], {
  stdio: 'inherit',
});
const snapshots = readdirSync(meta).filter((name) => name.endsWith('_snapshot.json'));
const newest = meta + snapshots.sort().pop();
for (const older of snapshots) rmSync(meta + older);
const noId = '00000000-0000-0000-0000-000000000000';
const snapshot = { ...JSON.parse(readFileSync(newest, 'utf8')), id: noId, prevId: noId };
writeFileSync(newest, JSON.stringify(snapshot, byName, 2));

/** A migration written by hand (`--custom`) has the keys of the same tables in another order. */
function byName(_key, value) {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}

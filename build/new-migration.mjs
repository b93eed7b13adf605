// npm run new:migration -- --name <name>: what the tables have that the migrations lack. The next one needs the newest snapshot only.
import { execFileSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';

const meta = 'server/db/migrations/meta/';
const options = process.argv.slice(2);
execFileSync('npx', ['drizzle-kit', 'generate', '--config', 'server/db/drizzle.config.ts', ...options], {
  stdio: 'inherit',
});
const snapshots = readdirSync(meta).filter((name) => name.endsWith('_snapshot.json'));
for (const older of snapshots.sort().slice(0, -1)) rmSync(meta + older);

import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const meta = 'server/db/migrations/meta/';

test('of the migrations’ snapshots the newest is kept, which the next one is made from', () => {
  const { entries } = JSON.parse(readFileSync(`${meta}_journal.json`, 'utf8'));
  const newest = String(entries.at(-1).idx).padStart(4, '0');
  expect(readdirSync(meta).filter((name) => name.endsWith('_snapshot.json'))).toEqual([`${newest}_snapshot.json`]);
});

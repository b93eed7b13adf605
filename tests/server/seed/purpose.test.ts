import { isDeepStrictEqual } from 'node:util';
import { verify } from '@node-rs/argon2';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../../server/config';
import { only, query } from '../../../server/db/database';
import { bootstrapped } from '../../../server/db/tables/bootstrapped';
import { users } from '../../../server/db/tables/users';
import { addPatients, install } from '../../../server/seed/install';
import { DemoRefused } from '../../../server/seed/purpose';
import { demoPassword } from '../../../server/seed/staff';
import { emptyDatabase } from '../harness/database';
import { withRollback } from '../harness/rollback';
import { jwtSecret } from '../harness/server';

/** What a database has become. */
type State = 'empty' | 'demo' | 'real';

const postgres = { DATABASE_URL: 'postgres://localhost/x' };
const secrets = { NODE_ENV: 'production', ADMIN_PASSWORD: 'an-own-password' };

/** Every way to start, and what each makes of a database; `refused` leaves it as it was. */
const starts: Record<string, { env: Record<string, string>; seed?: number; makes: Record<State, State | 'refused'> }> =
  {
    'npm start': { env: {}, makes: { empty: 'demo', demo: 'demo', real: 'real' } },
    'a development start on PostgreSQL': { env: postgres, makes: { empty: 'refused', demo: 'demo', real: 'real' } },
    'one with an ADMIN_PASSWORD': {
      env: { ...postgres, ADMIN_PASSWORD: secrets.ADMIN_PASSWORD },
      makes: { empty: 'real', demo: 'demo', real: 'real' },
    },
    'DEMO=1': { env: { ...postgres, DEMO: '1' }, makes: { empty: 'demo', demo: 'demo', real: 'refused' } },
    production: { env: secrets, makes: { empty: 'real', demo: 'refused', real: 'real' } },
    'npm run seed': { env: {}, seed: 6, makes: { empty: 'demo', demo: 'demo', real: 'refused' } },
    'npm run seed on PostgreSQL': {
      env: postgres,
      seed: 7,
      makes: { empty: 'refused', demo: 'demo', real: 'refused' },
    },
    'DEMO=1 npm run seed -- --patients': {
      env: { ...postgres, DEMO: '1' },
      seed: 8,
      makes: { empty: 'demo', demo: 'demo', real: 'refused' },
    },
  };

let rolledBack: ReturnType<typeof withRollback>['rolledBack'];
let database: ReturnType<typeof withRollback>['database'];
beforeAll(async () => {
  ({ rolledBack, database } = withRollback(await emptyDatabase()));
});
afterAll(() => database.close());

/** As `server/open.ts` does it, and `server/seed.ts` after it. */
const start = ({ env, seed }: (typeof starts)[string]) =>
  database.db.transaction(async (tx) => {
    const config = readConfig({ JWT_SECRET: jwtSecret, DEMO_PATIENTS: '5', ...env });
    await install(tx, config);
    if (seed) await addPatients(tx, seed);
  });

const counted = async () =>
  only(
    await query<{ users: number; patients: number; nodes: number; marks: number }>(
      database.db,
      sql`
        select (select count(*)::int from users) as users, (select count(*)::int from patients) as patients,
          (select count(*)::int from menus) as nodes, (select count(*)::int from bootstrapped) as marks
      `,
    ),
  );

/** The state that the rows of a database show, whatever is marked in it. */
async function stateOf(): Promise<State> {
  const { users: accounts, patients } = await counted();
  if (accounts === 0 && patients === 0) return 'empty';
  expect([accounts, patients > 0]).toEqual(accounts === 1 ? [1, false] : [41, true]);
  return accounts === 1 ? 'real' : 'demo';
}

/** Tries every start after `before`, and every one after each that changed something: the others leave nothing new to try. */
async function tryAll(before: string[], tried: string[]): Promise<void> {
  for (const [name, one] of Object.entries(starts)) {
    await rolledBack(async () => {
      const order = [...before, name];
      const state = await stateOf();
      const rows = await counted();
      const expected = one.makes[state];
      const refusal = await start(one).then(
        () => undefined,
        (error) => error,
      );
      expect([order, refusal instanceof DemoRefused, String(refusal)]).toEqual([
        order,
        expected === 'refused',
        expected === 'refused' ? expect.stringMatching(/\.$/) : 'undefined',
      ]);
      expect([order, await stateOf()]).toEqual([order, expected === 'refused' ? state : expected]);
      if (expected === 'refused') expect([order, await counted()]).toEqual([order, rows]);
      tried.push(order.join(', then '));
      if (!isDeepStrictEqual(await counted(), rows)) await tryAll(order, tried);
    });
  }
}

test('demo data come only into an empty database that was asked for them, whatever the order of the starts', async () => {
  const tried: string[] = [];
  await tryAll([], tried);
  expect(tried).toContain('npm start, then npm run seed, then production');
  expect(tried).toContain('one with an ADMIN_PASSWORD, then production, then DEMO=1');
}, 300_000);

test('a database is marked for one purpose, whoever tries to set the other', async () => {
  for (const [first = '', second = ''] of [
    ['DEMO=1', 'production'],
    ['production', 'demo'],
  ]) {
    await rolledBack(async () => {
      await start(starts[first] ?? expect.unreachable());
      const marking = database.db.transaction((tx) => tx.insert(bootstrapped).values({ key: second }));
      await expect(marking).rejects.toThrow();
    });
  }
});

test.each(['production', 'one with an ADMIN_PASSWORD'])('%s has no account with a published password', (name) =>
  rolledBack(async () => {
    await start(starts[name] ?? expect.unreachable());
    for (const { passwordHash } of await database.db.select().from(users))
      expect(await verify(passwordHash, demoPassword)).toBe(false);
  }),
);

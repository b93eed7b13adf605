import { eq, inArray, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auth } from '../../../contract/auth';
import { staff as staffContract } from '../../../contract/staff';
import { users as userContract } from '../../../contract/users';
import { lookAlikes } from '../../../server/access/look-alike-table';
import { isReservedName, lookOf } from '../../../server/access/look-alikes';
import { rememberLooks } from '../../../server/accounts/names';
import { rolePermissions, roles } from '../../../server/db/tables/roles';
import { users } from '../../../server/db/tables/users';
import { type Caller, startServer, type TestServer } from '../harness/server';

describe('the look of a name', () => {
  const plain = fc.stringMatching(/^[a-z0-9]{1,20}$/);
  const unseen = fc.constantFrom(
    ...'\u00ad\u034f\u061c\u180e\u200b\u200c\u200d\u200e\u202e\u2060\u2066\u3164\ufe0f\ufeff',
  );
  const disguises = new Map(lookAlikes.map(([look, characters]) => [look, [...characters]]));

  test('is the same whatever is disguised in it, in capitals or not, and whatever nobody sees between', () => {
    fc.assert(
      fc.property(plain, fc.infiniteStream(fc.nat()), unseen, (name, choices, hidden) => {
        const disguised = [...name].map((char) => {
          const kinds = [char, char.toUpperCase(), char + hidden, ...(disguises.get(char) ?? [])];
          return kinds[Number(choices.next().value) % kinds.length];
        });
        // In capitals it looks like an l.
        fc.pre(!disguised.includes('I'));
        expect(lookOf(disguised.join(''))).toBe(lookOf(name));
      }),
      { numRuns: 1000 },
    );
  });

  test('is what it looks like itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 20 }), (name) => {
        expect(lookOf(lookOf(name))).toBe(lookOf(name));
      }),
      { numRuns: 1000 },
    );
  });

  test('of any single character is what it looks like itself', () => {
    const characters = Array.from({ length: 0x110000 }, (_, code) => String.fromCodePoint(code));
    expect(characters.filter((char) => lookOf(lookOf(char)) !== lookOf(char))).toEqual([]);
  });

  test('is another one for another name that can be told apart', () => {
    const distinct = fc.stringMatching(/^[a-hj-ln-z2-9一-龠]{1,12}$/);
    fc.assert(
      fc.property(distinct, distinct, (one, other) => {
        fc.pre(one !== other);
        expect(lookOf(one)).not.toBe(lookOf(other));
      }),
    );
  });

  test.each([
    ['superadmin', 'superаdmin'],
    ['superadmin', 'ѕuреrаdmin'],
    ['superadmin', 'superadrnin'],
    ['paypal', 'paypaI'],
    ['zhang0', 'zhangO'],
    ['ｍanager', 'manager'],
    ['𝓼taff', 'staff'],
    ['二号店', 'ニ号店'],
  ])('of %s is that of %s', (one, other) => {
    expect(lookOf(one)).toBe(lookOf(other));
  });

  test.each(['系统管理员', '系 统 管理员', 'Super-Admin', 'SYSTEM', 'ѕystem administrator', 'adm\u00adin'])(
    '%j is the system’s own',
    (name) => {
      expect(isReservedName(name)).toBe(true);
    },
  );

  test.each(['王管理', 'systematic', 'Adminah', '统一'])('%j is not', (name) => {
    expect(isReservedName(name)).toBe(false);
  });
});

describe('an account', () => {
  let server: TestServer;
  let staff: Awaited<ReturnType<TestServer['signIn']>>;
  let admin: Caller;
  let manager: Caller;
  beforeAll(async () => {
    server = await startServer();
    // So that the manager may make accounts by every call that makes one.
    const [role] = await server.db.select().from(roles).where(eq(roles.code, 'storeManager'));
    const keys = [userContract.endpoints.create.key, auth.endpoints.signup.key];
    await server.db.insert(rolePermissions).values(keys.map((key) => ({ roleId: role?.id ?? 0, key })));
    staff = await server.signIn('staff');
    admin = (await server.signIn('superadmin')).call;
    manager = (await server.signIn('manager')).call;
  });
  afterAll(() => server.close());

  const phone = '19900004321';
  const email = 'look@example.com';

  /** Every call by which somebody gets a username, and what it says of one. */
  const givers: [string, (username: string, realName?: string) => Promise<{ statusCode: number; body: string }>][] = [
    [
      'the own profile',
      (username, realName = '陈晨') =>
        staff.call(auth.endpoints.updateProfile, { body: { username, realName, email, phone } }),
    ],
    [
      'a new user',
      (username, realName = '陈晨') =>
        manager(userContract.endpoints.create, {
          body: { username, realName, phone, email, orgId: 2, roleIds: [], servicePointIds: [2] },
        }),
    ],
    [
      'a new member of the staff',
      async (username, realName = '陈晨') => {
        const [role] = await server.db.select().from(roles).where(eq(roles.code, 'storeStaff'));
        return manager(staffContract.endpoints.create, {
          body: { username, realName, phone, servicePointIds: [2], roleIds: [role?.id] },
        });
      },
    ],
    [
      'a sign-up',
      (username, realName = '陈晨') =>
        manager(auth.endpoints.signup, { body: { username, password: 'a password for 1', realName } }),
    ],
  ];

  test.each(givers)('by %s gets no username that looks like another’s', async (_, give) => {
    const before = await server.db.$count(users);
    for (const username of [
      'superаdmin',
      'superadmin\u200b',
      '\u202esuperadmin',
      'super\u00adadmin',
      'SuperAdmin',
      'rnanager',
      'staffO1',
    ]) {
      const answer = await give(username);
      expect([username, answer.statusCode, answer.body]).toEqual([
        username,
        400,
        expect.stringContaining('"username"'),
      ]);
    }
    expect(await server.db.$count(users)).toBe(before);
  });

  test.each(givers)('by %s gets no name of the system', async (_, give) => {
    const answer = await give(crypto.randomUUID(), '系统\u200b管理员');
    expect([answer.statusCode, answer.body]).toEqual([400, expect.stringContaining('"realName"')]);
    const asUsername = await give('s\u200bystem');
    expect([asUsername.statusCode, asUsername.body]).toEqual([400, expect.stringContaining('"username"')]);
  });

  test('keeps the own name, and may change how it is written', async () => {
    const { username, realName } = staff.user;
    for (const name of [username, 'Staff', username]) {
      const body = { username: name, realName, email, phone };
      const answer = await staff.call(auth.endpoints.updateProfile, { body });
      expect([answer.statusCode, answer.json().data.username]).toEqual([200, name]);
    }
  });

  test('is told beforehand', async () => {
    const ask = async (username: string) =>
      (await admin(userContract.endpoints.checkUsername, { body: { username } })).json().data.available;
    expect([await ask('superаdmin'), await ask('superadmin\u200b'), await ask('nobody-yet')]).toEqual([
      false,
      false,
      true,
    ]);
  });

  test('from before that was checked keeps its name, and is named only when there is no other', async () => {
    const values = ['old-name', 'оld-name', 'another-old'].map((username) => ({ username, passwordHash: '' }));
    const made = await server.db.insert(users).values(values).returning({ id: users.id });
    await rememberLooks(server.db);
    const rows = await server.db
      .select({ look: users.usernameLook })
      .from(users)
      .where(
        inArray(
          users.id,
          made.map(({ id }) => id),
        ),
      )
      .orderBy(users.id);
    expect(rows.map(({ look }) => look)).toEqual(['old-narne', null, 'another-old']);
    await server.db.delete(users).where(sql`${users.id} = ${made[0]?.id}`);
    await rememberLooks(server.db);
    const [second] = await server.db
      .select()
      .from(users)
      .where(eq(users.id, made[1]?.id ?? 0));
    expect(second?.usernameLook).toBe('old-narne');
  });

  test('of every start has its look', async () => {
    expect(await server.db.$count(users, sql`${users.usernameLook} is null`)).toBe(0);
  });
});

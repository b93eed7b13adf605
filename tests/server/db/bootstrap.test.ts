import { PGlite } from '@electric-sql/pglite';
import { verify } from '@node-rs/argon2';
import { and, eq, inArray, like, or, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { menuGroups } from '../../../contract/first-menu';
import { allEndpoints } from '../../../contract/index';
import { patients as patientContract } from '../../../contract/patients';

import { apiRows, bootstrap, menuRows } from '../../../server/db/bootstrap';
import { type Database, only, query } from '../../../server/db/database';
import { prepareEmbedded } from '../../../server/db/embedded';
import { bootstrapped } from '../../../server/db/tables/bootstrapped';
import { menus } from '../../../server/db/tables/menus';
import { organizations } from '../../../server/db/tables/organizations';
import { patients } from '../../../server/db/tables/patients';
import { roleMenus, rolePermissions, roles } from '../../../server/db/tables/roles';
import { servicePoints } from '../../../server/db/tables/service-points';
import { users } from '../../../server/db/tables/users';
import { install } from '../../../server/seed/install';
import { fingerprint } from '../harness/rows';
import { startServer, type TestServer } from '../harness/server';
import { timeZone } from '../harness/site';

describe('an installation', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  const keysOf = async (code: string) => {
    const rows = await server.db
      .select({ key: rolePermissions.key })
      .from(rolePermissions)
      .innerJoin(roles, eq(roles.id, rolePermissions.roleId))
      .where(eq(roles.code, code));
    return rows.map(({ key }) => key);
  };

  test('has the three roles, and their scopes', async () => {
    const rows = await server.db.select().from(roles).orderBy(roles.id);
    expect(rows.map(({ code, name, dataScope }) => [code, name, dataScope])).toEqual([
      ['superAdmin', '超级管理员', 'all'],
      ['storeManager', '店长', 'organization'],
      ['storeStaff', '店员', 'own'],
    ]);
  });

  test('gives each entry of the menu a place of its own beside the others', () => {
    const places = menuRows()
      .filter(({ hide }) => !hide)
      .map(({ parent, order }) => `${parent} ${order}`);
    expect(places.filter((place, at) => places.indexOf(place) !== at)).toEqual([]);
  });

  test('gives each role the calls that the contract says', async () => {
    const { endpoints } = patientContract;
    expect(await keysOf('storeManager')).toContain(endpoints.delete.key);
    expect(await keysOf('storeStaff')).toContain(endpoints.update.key);
    expect(await keysOf('storeStaff')).not.toContain(endpoints.delete.key);
    expect(await keysOf('superAdmin')).toEqual([]);
  });

  test('gives the super admin every call and every node of the menu', async () => {
    const { user } = await server.signIn('superadmin');
    expect(user.permissions).toEqual(allEndpoints.filter(({ access }) => access === 'granted').map(({ key }) => key));
    const count = (nodes: { children: [] }[]): number => nodes.reduce((sum, node) => sum + 1 + count(node.children), 0);
    expect(count(user.menus)).toBe(menuRows().length);
  });

  test('gives the staff the screens of their calls, in a tree', async () => {
    const { user } = await server.signIn('staff');
    const clinic = user.menus.find(({ route }: { route: string }) => route === 'clinic');
    expect(clinic).toMatchObject({ type: 0, label: 'menu.clinic', parentId: null });
    expect(clinic.children.filter(({ route }: { route: string }) => route.startsWith('patients'))).toMatchObject([
      { route: 'patients', component: 'patients/list', label: 'patients.titles.list', hide: false },
      { route: 'patients/create', component: 'patients/create', hide: true },
      { route: 'patients/:id/edit', component: 'patients/edit', hide: true },
      { route: 'patients/:id', component: 'patients/show', hide: true, hideTab: false },
    ]);
  });

  test('shows a node’s ancestors with it, and survives a circle', async () => {
    const [role] = await server.db.select().from(roles).where(eq(roles.code, 'storeStaff'));
    const groups = await server.db.select().from(menus).where(eq(menus.code, 'clinic'));
    const where = and(eq(roleMenus.roleId, role?.id ?? 0), eq(roleMenus.menuId, groups[0]?.id ?? 0));
    await server.db.delete(roleMenus).where(where);
    const session = await server.signIn('staff');
    expect(session.user.menus.map(({ route }: { route: string }) => route)).toContain('clinic');

    const loop = { type: 1, route: 'loop', label: 'x' };
    const [a] = await server.db.insert(menus).values(loop).returning();
    const [b] = await server.db
      .insert(menus)
      .values({ ...loop, parentId: a?.id })
      .returning();
    await server.db
      .update(menus)
      .set({ parentId: b?.id })
      .where(eq(menus.id, a?.id ?? 0));
    const { user } = await server.signIn('superadmin');
    expect(user.menus.length).toBe(menuGroups.filter((group) => !('parent' in group)).length);
    await server.db
      .update(menus)
      .set({ parentId: null })
      .where(eq(menus.id, a?.id ?? 0));
    await server.db.delete(menus).where(eq(menus.id, b?.id ?? 0));
    await server.db.delete(menus).where(eq(menus.id, a?.id ?? 0));
  });

  test('is not changed by another start', async () => {
    const tables = [roles, rolePermissions, menus, roleMenus, users, bootstrapped, patients];
    const before = await fingerprint(server.db, ...tables);
    await install(server.db, {
      isProduction: false,
      demo: 'asked' as const,
      adminPassword: undefined,
      demoPatients: 160,
    });
    expect(await fingerprint(server.db, ...tables)).toEqual(before);
  });

  test('keeps what an administrator took away, and gets what an upgrade brings, once', async () => {
    const { key } = patientContract.endpoints.update;
    const [role] = await server.db.select().from(roles).where(eq(roles.code, 'storeStaff'));
    const grant = and(eq(rolePermissions.roleId, role?.id ?? 0), eq(rolePermissions.key, key));
    await server.db.delete(rolePermissions).where(grant);
    await server.db.delete(menus).where(eq(menus.code, 'clinic/patients/create'));
    await bootstrap(server.db);
    expect(await keysOf('storeStaff')).not.toContain(key);
    expect(await server.db.select().from(menus).where(eq(menus.code, 'clinic/patients/create'))).toEqual([]);

    // As if this version were the first to have the call and the screen.
    const isNew = or(like(bootstrapped.key, `grant:%:${key}`), like(bootstrapped.key, '%clinic/patients/create'));
    await server.db.delete(bootstrapped).where(isNew);
    await bootstrap(server.db);
    expect(await keysOf('storeStaff')).toContain(key);
    expect(await server.db.select().from(menus).where(eq(menus.code, 'clinic/patients/create'))).toHaveLength(1);
  });

  test('loses what there is no more, and gets it as new once there is such a thing again', async () => {
    const before = await fingerprint(server.db, menus, bootstrapped);
    // As a resource left it that was taken out of the project.
    const clinic = only(await server.db.select().from(menus).where(eq(menus.code, 'clinic')));
    const screen = { type: 1, parentId: clinic.id, label: 'x', route: 'bygones', component: 'bygones/list' };
    const key = 'GET /api/v1/bygones';
    const group = {
      panel: 'api',
      type: 0,
      route: '',
      label: 'calls.groups.bygones',
      code: 'apiGroup:bygones',
    } as const;
    const directory = only(await server.db.insert(menus).values(group).returning());
    const elsewhere = { ...screen, route: 'changed', code: 'clinic/bygones/show', component: 'patients/list' };
    const [, , kept] = await server.db
      .insert(menus)
      .values([
        { ...screen, code: 'clinic/bygones/list' },
        { panel: 'api', type: 3, route: '', label: 'x', key, code: `api:${key}`, parentId: directory.id },
        // An administrator's, be it by change.
        elsewhere,
      ])
      .returning();
    const marks = ['menu:clinic/bygones/list', 'roleMenu:storeStaff:clinic/bygones/list', `menu:api:${key}`];
    await server.db.insert(bootstrapped).values(marks.map((mark) => ({ key: mark })));
    await bootstrap(server.db);
    const others = await server.db.select().from(menus).where(like(menus.code, '%bygones%'));
    expect(others.map(({ id }) => id)).toEqual([kept?.id]);
    await server.db.delete(menus).where(eq(menus.id, kept?.id ?? 0));
    expect(await fingerprint(server.db, menus, bootstrapped)).toEqual(before);
  });

  test('has a node for each call that a role can be given, below its resource', async () => {
    const nodes = await server.db.select().from(menus).where(eq(menus.panel, 'api')).orderBy(menus.id);
    const calls = nodes.filter(({ type }) => type === 3);
    expect(calls.map(({ key }) => key).sort()).toEqual(
      allEndpoints.flatMap(({ access, key }) => (access === 'granted' ? key : [])).sort(),
    );
    const parents = new Map(nodes.map((node) => [node.id, node]));
    expect(calls.every(({ parentId }) => parents.get(parentId ?? 0)?.type === 0)).toBe(true);
    expect(nodes.every(({ code }) => code !== null)).toBe(true);
  });

  test('of an earlier version gets the calls beside the menu that it has, once', async () => {
    const before = await fingerprint(server.db, roleMenus);
    const menu = await server.db.select().from(menus).where(eq(menus.panel, 'menu')).orderBy(menus.id);
    // As the version before the API panel left it, with an entry of the administrator's own.
    await server.db.delete(menus).where(eq(menus.type, 3));
    await server.db.delete(menus).where(eq(menus.panel, 'api'));
    await server.db.delete(bootstrapped).where(like(bootstrapped.key, 'menu:api%'));
    await bootstrap(server.db);
    expect(await server.db.select().from(menus).where(eq(menus.panel, 'menu')).orderBy(menus.id)).toEqual(menu);
    expect(await server.db.select().from(menus).where(eq(menus.panel, 'api'))).toHaveLength(apiRows().length);
    expect(await fingerprint(server.db, roleMenus)).toEqual(before);
    const after = await fingerprint(server.db, menus, bootstrapped);
    await bootstrap(server.db);
    expect(await fingerprint(server.db, menus, bootstrapped)).toEqual(after);
  });

  test('leaves a call’s node away that an administrator removed', async () => {
    const { code } = apiRows().find(({ key }) => key === patientContract.endpoints.create.key) ?? { code: '' };
    await server.db.delete(menus).where(eq(menus.code, code));
    await bootstrap(server.db);
    expect(await server.db.select().from(menus).where(eq(menus.code, code))).toEqual([]);
  });

  test('does without a role that was deleted', async () => {
    await server.db.delete(roles).where(eq(roles.code, 'storeStaff'));
    await server.db.delete(bootstrapped).where(like(bootstrapped.key, 'grant:%'));
    await bootstrap(server.db);
    expect(await server.db.select().from(roles)).toHaveLength(2);
  });
});

describe('the demo', () => {
  test('has the places and people of the recipe, and nobody real', async () => {
    const server = await startServer();
    const { db } = server;
    expect(await db.select().from(organizations)).toHaveLength(3);
    const points = await db.select().from(servicePoints);
    expect(points).toHaveLength(8);
    expect(points.every(({ openingHours, managerId }) => openingHours.length > 0 && managerId !== null)).toBe(true);
    const accounts = await db.select().from(users);
    expect(accounts).toHaveLength(41);
    const everybody = await db.select().from(patients);
    expect(everybody).toHaveLength(160);
    for (const { phone } of [...everybody, ...accounts, ...points]) expect(phone).toMatch(/^(1990000\d{4}|)$/);
    const children = everybody.filter(({ guardianName }) => guardianName);
    expect(children.length).toBeGreaterThan(100);
    expect(children.every(({ school, guardianRelation }) => school && guardianRelation)).toBe(true);
    expect(new Set(everybody.map(({ phone }) => phone)).size).toBeLessThan(160);
    const years = new Set(everybody.map(({ createdAt }) => createdAt.slice(0, 4)));
    expect(years.size).toBeGreaterThanOrEqual(3);
    await server.close();
  });

  test('is the same people again in another installation', async () => {
    const server = await startServer();
    const other = await installed(true);
    const people = (db: Database) =>
      db
        .select({ name: patients.name, phone: patients.phone, gender: patients.gender })
        .from(patients)
        .orderBy(patients.id)
        .limit(30);
    expect(await people(other.db)).toEqual(await people(server.db));
    await other.client.close();
    await server.close();
  });
});

async function installed(isDemo: boolean) {
  const client = await PGlite.create();
  const db: Database = drizzle(client);
  await prepareEmbedded(
    db,
    (prepared) =>
      install(prepared, { isProduction: !isDemo, demo: 'ifEmpty', adminPassword: 'a-long-password', demoPatients: 30 }),
    timeZone,
  );
  return { client, db };
}

describe('production', () => {
  test('begins with the roles, the menu and one account, and with nobody’s data', async () => {
    const { client, db } = await installed(false);
    const accounts = await db.select().from(users);
    // What nobody has said of whoever uses it is not invented.
    expect(accounts.map(({ username, phone, email }) => [username, phone, email])).toEqual([['superadmin', '', '']]);
    expect(await verify(accounts[0]?.passwordHash ?? '', 'a-long-password')).toBe(true);
    expect(await verify(accounts[0]?.passwordHash ?? '', 'Demo@2026')).toBe(false);
    for (const table of [servicePoints, patients]) expect(await db.select().from(table)).toEqual([]);
    // Every role belongs to an organization, so there has to be one.
    const [platform, ...others] = await db.select().from(organizations);
    expect(others).toEqual([]);
    expect((await db.select().from(roles)).map(({ orgId }) => orgId)).toEqual(Array(3).fill(platform?.id));
    expect(
      await db
        .select()
        .from(roles)
        .where(inArray(roles.code, ['superAdmin', 'storeManager', 'storeStaff'])),
    ).toHaveLength(3);
    await client.close();
  });
});

test('the search index is what a search uses', async () => {
  const server = await startServer();
  await server.db.execute('analyze patients');
  const plan = await server.db.transaction(async (tx) => {
    // With so few rows, reading them all would be the better plan.
    await tx.execute('set local enable_seqscan = off');
    await tx.execute('set local enable_indexscan = off');
    const statement =
      "explain select id from patients where removed_at is null and search_grams(search_text) @> array['张']";
    return query<Record<string, string>>(tx, sql.raw(statement));
  });
  expect(JSON.stringify(plan)).toContain('patients_search');
  await server.close();
});

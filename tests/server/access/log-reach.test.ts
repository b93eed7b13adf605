import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allResources } from '../../../contract/index';
import { logs as contract, type LogEntry } from '../../../contract/logs';
import { patients } from '../../../contract/patients';
import { tablesOfObjects } from '../../../server/access/object-reach';
import { only } from '../../../server/db/database';
import { rolePermissions, roles } from '../../../server/db/tables/roles';
import { systemLogs } from '../../../server/db/tables/system-logs';
import { handWritten } from '../harness/access-exceptions';
import { buildLog } from '../harness/logs';
import { type Caller, startServer, type TestServer } from '../harness/server';
import { createWorld, missingId, ownershipOf, type World } from '../harness/world';

const { list, one, checkChain } = contract.endpoints;

let server: TestServer;
let world: World;
/** Runs the organization of the places `own` and `sibling`, and may read the log. */
let manager: Caller;
const userIds = { manager: 0, foreign: 0 };

beforeAll(async () => {
  server = await startServer();
  world = await createWorld(server, (await server.signIn('superadmin')).call);
  const role = only(await server.db.select({ id: roles.id }).from(roles).where(eq(roles.code, 'storeManager')));
  const keys = Object.values(contract.endpoints).map(({ key }) => key);
  await server.db.insert(rolePermissions).values(keys.map((key) => ({ roleId: role.id, key })));
  const account = await server.signIn('manager');
  manager = account.call;
  userIds.manager = account.user.id;
  userIds.foreign = (await server.signIn('manager2')).user.id;
});
afterAll(() => server.close());

const objectOf = (resource: string, place: 'own' | 'sibling' | 'foreign') => world.objects.get(resource)?.[place] ?? 0;

/** What the manager sees of an entry, in the list as on its own. */
async function seen(fields: Partial<typeof systemLogs.$inferInsert>): Promise<LogEntry | undefined> {
  const requestId = crypto.randomUUID();
  const entry = buildLog({ objectId: null, patientIds: [], userId: null, username: '', ...fields, requestId });
  const { id } = only(await server.db.insert(systemLogs).values(entry).returning({ id: systemLogs.id }));
  const listed = (await manager(list, { query: { pageSize: 20 } })).json().data.data as LogEntry[];
  const alone = await manager(one, { params: { id } });
  const found = listed.find((row) => row.requestId === requestId);
  expect(alone.statusCode).toBe(found ? 200 : 404);
  if (found) expect(alone.json().data).toMatchObject(found);
  return found;
}

describe('an entry about a patient', () => {
  const about = (...patientIds: number[]) => ({ resource: 'patients', patientIds, objectId: patientIds[0] });

  test('is seen by who reaches the patient, whoever it was', async () => {
    const own = objectOf('patients', 'sibling');
    expect(await seen({ ...about(own), userId: userIds.foreign })).toMatchObject({ patientIds: [own] });
    expect(await seen({ ...about(objectOf('patients', 'foreign')), userId: userIds.manager })).toBeUndefined();
  });

  test('names those in reach alone, and is not found by the others', async () => {
    const [own, foreign] = [objectOf('patients', 'own'), objectOf('patients', 'foreign')];
    expect(await seen({ ...about(foreign, own), userId: 1 })).toMatchObject({ patientIds: [own] });
    const totals = await Promise.all(
      [own, foreign].map(async (patientId) => (await manager(list, { query: { patientId } })).json().data.total),
    );
    expect(totals).toEqual([expect.any(Number), 0]);
    expect(totals[0]).toBeGreaterThan(0);
  });

  test('who was taken off the lists stays', async () => {
    const id = await world.make(
      only(allResources.filter(({ name }) => name === 'patients')),
      'own',
      (await server.signIn('superadmin')).call,
    );
    const pointId = objectOf('service-points', 'own');
    const removed = await manager(patients.endpoints.delete, { params: { id }, query: { servicePointId: pointId } });
    expect(removed.statusCode).toBe(200);
    expect(await seen(about(id))).toBeDefined();
  });
});

describe('an entry about nobody’s data', () => {
  const scoped = [...tablesOfObjects.keys()].filter((resource) => resource !== 'auth');

  test.each(scoped)('of %s is seen by who reaches the row', async (resource) => {
    const shown = async (place: 'own' | 'foreign', userId: number) =>
      (await seen({ resource, objectId: objectOf(resource, place), userId })) !== undefined;
    // A picture without a store is everybody's.
    const isShared = resource === 'uploads' && ownershipOf(resource) !== 'point';
    expect([await shown('own', userIds.foreign), await shown('foreign', userIds.manager)]).toEqual([true, isShared]);
  });

  test('that is gone, that has no place, or that was refused is seen by who reaches the person', async () => {
    const entries = [
      { resource: 'appointments', objectId: missingId },
      { resource: 'menus', objectId: 1 },
      { resource: 'auth', objectId: null },
      { resource: 'patients', objectId: objectOf('patients', 'foreign'), status: 404 },
    ];
    for (const entry of entries) {
      expect([entry, (await seen({ ...entry, userId: userIds.manager })) !== undefined]).toEqual([entry, true]);
      expect([entry, await seen({ ...entry, userId: userIds.foreign })]).toEqual([entry, undefined]);
      expect([entry, await seen({ ...entry, userId: null })]).toEqual([entry, undefined]);
    }
  });
});

test('the chain is of all entries, and is for who sees them all', async () => {
  expect((await manager(checkChain)).statusCode).toBe(403);
});

test('every resource whose rows have a place is known to the log', () => {
  const placed = allResources
    .map(({ name }) => name)
    .filter((name) => ['point', 'organization'].includes(ownershipOf(name)) && !(name in handWritten));
  expect(placed.filter((name) => !tablesOfObjects.has(name))).toEqual([]);
});

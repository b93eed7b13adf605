import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '../../../contract/endpoints';
import { allResources, endpointOf } from '../../../contract/index';
import { patients } from '../../../contract/patients';
import { only } from '../../../server/db/database';
import { patients as patientTable } from '../../../server/db/tables/patients';
import { rolePermissions, roles } from '../../../server/db/tables/roles';
import { freshDatabase } from '../harness/database';
import { withRollback } from '../harness/rollback';
import { latestLogs } from '../harness/rows';
import { type Caller, startServer, type TestServer } from '../harness/server';
import { createWorld, type World } from '../harness/world';

let server: TestServer;
let rolledBack: ReturnType<typeof withRollback>['rolledBack'];
let admin: Caller;
let staff: Caller;
let world: World;

beforeAll(async () => {
  const rollback = withRollback(await freshDatabase());
  rolledBack = rollback.rolledBack;
  server = await startServer({ database: rollback.database });
  admin = (await server.signIn('superadmin')).call;
  staff = (await server.signIn('staff')).call;
  world = await createWorld(server, admin);
});
afterAll(() => server.close());

type Row = Record<string, unknown>;

/** Every update that takes parts, of rows that others reach: `saved-views.test.ts` does so to one's own. */
const updates = allResources.flatMap(({ name, endpoints: { update } }) =>
  update?.part && update.access === 'granted' ? [{ name, update, part: update.part, fields: fieldsOf(update) }] : [],
);

/** What an update takes besides its version. */
function fieldsOf({ body }: Endpoint): string[] {
  return body instanceof z.ZodObject ? Object.keys(body.shape).filter((field) => field !== 'updatedAt') : [];
}

const pick = (row: Row, fields: readonly string[]) => Object.fromEntries(fields.map((field) => [field, row[field]]));

const idOf = (name: string) => world.objects.get(name)?.own ?? 0;

/** A row with something in every field, as an update of all of it has left it. */
async function filled(name: string, update: Endpoint): Promise<Row> {
  const { body } = world.inputOf(update, 'own', name);
  const answer = await admin(update, { params: { id: idOf(name) }, body });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
}

test('resources take parts, among them those that people and programs share', () => {
  expect(updates.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['patients', 'users', 'staff', 'organizations', 'service-points', 'mini-program-users']),
  );
});

describe.each(updates)('a part of $name', ({ name, update, part, fields }) => {
  const send = (body: unknown, call = admin, id = idOf(name)) => call(part, { params: { id }, body });

  test('has fields that the row has by the same names, each of one value', () => {
    expect(Object.keys((update.output as z.ZodObject).shape)).toEqual(expect.arrayContaining(fields));
    // A part of a part would be another question.
    const nested = Object.values((part.body as z.ZodObject).shape).filter((field) => z.safeParse(field, {}).success);
    expect(nested).toEqual([]);
  });

  test.each(fields)('changes %s alone, and the log says so', (field) =>
    rolledBack(async () => {
      const before = await filled(name, update);
      const sent = (world.inputOf(part, 'own', name).body as Row)[field];
      const answer = await send({ [field]: sent, updatedAt: before.updatedAt });
      expect(answer.statusCode, answer.body).toBe(200);
      const after: Row = answer.json().data;
      const others = fields.filter((one) => one !== field);
      expect(pick(after, others)).toEqual(pick(before, others));
      expect(JSON.stringify(after)).not.toContain('****');
      const [log] = await latestLogs(server.db);
      expect(log).toMatchObject({ method: 'PUT', key: update.key, objectId: idOf(name), status: 200 });
      const isChanged = JSON.stringify(after[field]) !== JSON.stringify(before[field]);
      expect(log?.changedFields.includes(field)).toBe(isChanged);
      expect(log?.changedFields.filter((one) => others.includes(one))).toEqual([]);
    }),
  );

  test.each(fields)('empties %s by null, if the row can do without', (field) =>
    rolledBack(async () => {
      const before = await filled(name, update);
      const canBeNull = part.body.safeParse({ [field]: null }).success;
      const answer = await send({ [field]: null });
      const named = answer.statusCode === 200 ? undefined : Object.keys(answer.json().data.errors);
      expect([answer.statusCode, named ?? answer.json().data[field]]).toEqual(canBeNull ? [200, null] : [400, [field]]);
      if (canBeNull) expect(pick(answer.json().data, fields)).toEqual({ ...pick(before, fields), [field]: null });
    }),
  );

  test('with nothing in it changes nothing', () =>
    rolledBack(async () => {
      const before = await filled(name, update);
      const answer = await send({});
      expect([answer.statusCode, pick(answer.json().data, fields)]).toEqual([200, pick(before, fields)]);
    }));

  test('is refused with a field that there is not, and changes nothing else either', () =>
    rolledBack(async () => {
      const before = await filled(name, update);
      const [known = ''] = fields;
      const sent = (world.inputOf(part, 'own', name).body as Row)[known];
      const answer = await send({ [known]: sent, passwordHash: 'x' });
      expect([answer.statusCode, Object.keys(answer.json().data.errors)]).toEqual([400, ['passwordHash']]);
      expect((await send({})).json().data[known]).toEqual(before[known]);
    }));

  test('that started from an older version is a conflict', () =>
    rolledBack(async () => {
      const { updatedAt } = await filled(name, update);
      const { updatedAt: newer } = await filled(name, update);
      const answer = await send({ updatedAt });
      const { current } = answer.json().data;
      expect([answer.statusCode, current.updatedAt]).toEqual([409, newer]);
      expect((await send({ updatedAt: newer })).statusCode).toBe(200);
    }));

  test('takes the permission of the update, and reaches what it reaches', () =>
    rolledBack(async () => {
      const { id: roleId } = only(await server.db.select().from(roles).where(eq(roles.code, 'storeStaff')));
      const ofRole = and(eq(rolePermissions.roleId, roleId), eq(rolePermissions.key, update.key));
      await server.db.delete(rolePermissions).where(ofRole);
      expect((await send({}, server.anonymous)).statusCode).toBe(401);
      expect((await send({}, staff)).statusCode).toBe(403);
      const one = endpointOf(name, 'one');
      const rights = [update, one].map(({ key }) => ({ roleId, key }));
      await server.db.insert(rolePermissions).values(rights).onConflictDoNothing();
      const id = world.objects.get(name)?.foreign ?? 0;
      expect((await send({}, staff, id)).statusCode).toBe((await staff(one, { params: { id } })).statusCode);
    }));
});

describe('a part of a patient', () => {
  const { update, one, revealPhone } = patients.endpoints;
  const { part } = update;
  const params = () => ({ id: idOf('patients') });
  if (!part) throw new Error('A patient takes parts');

  test('leaves the telephone number in the database whole', () =>
    rolledBack(async () => {
      const { phone } = (await admin(revealPhone, { params: params() })).json().data;
      expect((await admin(part, { params: params(), body: { school: '第一小学' } })).statusCode).toBe(200);
      const row = only(await server.db.select().from(patientTable).where(eq(patientTable.id, params().id)));
      expect([row.phone, row.school]).toEqual([phone, '第一小学']);
      expect(phone).toMatch(/^\d+$/);
    }));

  test('keeps the rules between what is sent and what the row has', () =>
    rolledBack(async () => {
      await admin(part, { params: params(), body: { source: 'walkIn', sourceRemark: '' } });
      const refused = await admin(part, { params: params(), body: { source: 'other' } });
      expect([refused.statusCode, Object.keys(refused.json().data.errors)]).toEqual([400, ['sourceRemark']]);
      const both = await admin(part, { params: params(), body: { source: 'other', sourceRemark: '义诊' } });
      expect([both.statusCode, both.json().data.source]).toEqual([200, 'other']);
    }));

  test('may be called what RFC 7396 calls it, and a whole may not', async () => {
    const headers = { 'content-type': 'application/merge-patch+json' };
    const body = JSON.stringify({ grade: '三年级' });
    expect((await admin(part, { params: params(), body, headers })).json().data.grade).toBe('三年级');
    const { statusCode, body: told } = await admin(update, { params: params(), body, headers });
    expect([statusCode, told.length > 0]).toEqual([415, true]);
    expect((await admin(one, { params: params() })).json().data.grade).toBe('三年级');
  });
});

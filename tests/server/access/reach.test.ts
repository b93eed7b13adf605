import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { patients as patientContract } from '../../../contract/patients';
import { servicePoints as pointContract } from '../../../contract/service-points';
import { query } from '../../../server/db/database';
import { patients } from '../../../server/db/tables/patients';
import { buildPatient } from '../harness/patients';
import { fingerprint } from '../harness/rows';
import { type Caller, startServer, type TestServer } from '../harness/server';

// Who reaches what is asked of every call by `matrix.test.ts`; here is what it cannot derive.

type Kind = 'own' | 'sibling' | 'foreign' | 'missing';
const callers = ['staff', 'manager', 'newcomer', 'superadmin'] as const;
type CallerName = (typeof callers)[number];

/** Which objects each demo account reaches: `staff` works at a store, `manager` runs the organization that it belongs to. */
const reached: Record<CallerName, Kind[]> = {
  staff: ['own'],
  manager: ['own', 'sibling'],
  newcomer: [],
  superadmin: ['own', 'sibling', 'foreign'],
};

/** Service points of the seed: one of staff's, another of the same organization, one of another organization, none. */
const points: Record<Kind, number> = { own: 2, sibling: 5, foreign: 7, missing: 99_999 };

async function patientAt(db: TestServer['db'], servicePointId: number): Promise<number> {
  const [row] = await query<{ id: number }>(
    db,
    sql`select min(id) as id from patients where service_point_id = ${servicePointId}`,
  );
  if (!row) throw new Error(`no patient at ${servicePointId}`);
  return row.id;
}

let server: TestServer;
const calls = new Map<CallerName, Caller>();
const patientIds = { own: 0, foreign: 0 };

beforeAll(async () => {
  server = await startServer();
  for (const name of callers) calls.set(name, (await server.signIn(name)).call);
  patientIds.own = await patientAt(server.db, points.own);
  patientIds.foreign = await patientAt(server.db, points.foreign);
});
afterAll(() => server.close());

describe('what is named in a query or a body', () => {
  const { list, all, create, update, duplicates, one } = patientContract.endpoints;
  const as = (name: CallerName) => calls.get(name) ?? server.anonymous;

  test.each([list, all])(
    '$key: another organization’s store has the same empty page as one that does not exist',
    async (endpoint) => {
      const [foreign, missing] = await Promise.all(
        [points.foreign, points.missing].map((servicePointId) =>
          as('manager')(endpoint, { query: { servicePointId } }),
        ),
      );
      expect(foreign?.json().data).toEqual({ data: [], total: 0, page: 1, pageSize: 10 });
      expect(foreign?.body).toBe(missing?.body);
    },
  );

  test('a list of everything holds what is in reach and nothing else', async () => {
    for (const caller of callers) {
      const answer = await as(caller)(all, { query: { pageSize: 100 } });
      const kindOf = new Set<number>(
        answer.json().data.data.map((row: { servicePointId: number }) => row.servicePointId),
      );
      for (const kind of ['own', 'sibling', 'foreign'] as const) {
        expect([caller, kind, kindOf.has(points[kind])]).toEqual([caller, kind, reached[caller].includes(kind)]);
      }
    }
  });

  test.each(['sibling', 'foreign', 'missing'] as const)('a patient cannot be put into a %s store', async (kind) => {
    const before = await fingerprint(server.db, patients);
    const body = buildPatient({ servicePointId: points[kind] });
    const refusal = { errors: { servicePointId: ['所选内容不存在或已被移除'] } };
    const created = await as('staff')(create, { body });
    expect([created.statusCode, created.json().data]).toEqual([400, refusal]);
    const own = patientIds.own;
    const moved = await as('staff')(update, { params: { id: own }, body });
    expect([moved.statusCode, moved.json().data]).toEqual([400, refusal]);
    expect(await fingerprint(server.db, patients)).toEqual(before);
  });

  test('a duplicate in another organization is not given away', async () => {
    const foreign = patientIds.foreign;
    const { name, phone, birthday } = (await as('superadmin')(one, { params: { id: foreign } })).json().data;
    const asked = (caller: CallerName) => as(caller)(duplicates, { query: { name, phone, birthday } });
    expect((await asked('superadmin')).json().data.map(({ id }: { id: number }) => id)).toContain(foreign);
    expect((await asked('manager')).json().data).toEqual([]);
  });

  test('a patient is only deleted from the store that it belongs to', async () => {
    const before = await fingerprint(server.db, patients);
    const answer = await as('superadmin')(patientContract.endpoints.delete, {
      params: { id: patientIds.own },
      query: { servicePointId: points.sibling },
    });
    expect(answer.statusCode).toBe(404);
    expect(await fingerprint(server.db, patients)).toEqual(before);
  });

  test('a store cannot be moved to an organization out of reach', async () => {
    const answer = await as('manager')(pointContract.endpoints.update, {
      params: { id: points.own },
      body: { name: '新名称', code: 'SP-002', orgId: 3, phone: '19900000001', address: '示例路1号' },
    });
    expect([answer.statusCode, answer.json().data.errors]).toEqual([400, { orgId: ['所选内容不存在或已被移除'] }]);
  });
});

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { patientRecords as contract, type RecordInput } from '../../../contract/patient-records';
import { patients as patientContract } from '../../../contract/patients';
import { patientRecords } from '../../../server/db/tables/patient-records';
import { buildPatient } from '../harness/patients';
import { buildRecord } from '../harness/records';
import { type Caller, startServer, type TestServer } from '../harness/server';

const { create, update, void: voiding } = contract.endpoints;

let server: TestServer;
let admin: Caller;
let patientId: number;

beforeAll(async () => {
  server = await startServer({ now: () => new Date('2026-06-01T04:00:00Z') });
  admin = (await server.signIn('superadmin')).call;
});
afterAll(() => server.close());

beforeEach(async () => {
  const answer = await admin(patientContract.endpoints.create, { body: buildPatient({ name: `乙${Math.random()}` }) });
  patientId = answer.json().data.id;
});

const make = (fields: Partial<RecordInput> = {}, call = admin, language = 'zh') =>
  call(create, {
    body: buildRecord({ patientId, examinerId: 1, ...fields }),
    headers: { 'accept-language': language },
  });
const visits = () => server.db.select().from(patientRecords).where(eq(patientRecords.patientId, patientId));

test.each(['draft', 'completed'])(
  'a second visit beside a %s of that day is asked about, and made when confirmed',
  async (status) => {
    const first = (await make({ complete: status === 'completed' })).json().data;
    const refused = await make();
    expect([refused.statusCode, refused.json().data]).toEqual([409, { confirm: 'secondVisit', recordId: first.id }]);
    expect(refused.json().message).toBe(
      `该患者 2026-06-01 已有一份检查记录（${status === 'draft' ? '草稿' : '已完成'}，验光师 ${first.examinerName}）。确定再新增一份吗？`,
    );
    expect((await make({}, admin, 'en')).json().message).toMatch(/^This patient already has a visit on 2026-06-01 \(/);
    expect(await visits()).toHaveLength(1);
    expect((await make({ secondVisit: true })).statusCode).toBe(200);
    expect(await visits()).toHaveLength(2);
  },
);

test('a voided visit, another day and another patient are none', async () => {
  const { id } = (await make({ complete: true })).json().data;
  await admin(voiding, { params: { id }, body: { reason: '录错' } });
  expect((await make()).statusCode).toBe(200);
  expect((await make({ visitDate: '2026-05-31' })).statusCode).toBe(200);
});

test('a visit that is moved to the day of another asks too, and none that stays on its own', async () => {
  await make();
  const other = (await make({ visitDate: '2026-05-01' })).json().data;
  const move = (fields: Partial<RecordInput>) =>
    admin(update, {
      params: { id: other.id },
      body: buildRecord({ patientId, examinerId: 1, visitDate: '2026-06-01', ...fields }),
    });
  expect((await move({})).json().data).toMatchObject({ confirm: 'secondVisit' });
  expect((await move({ secondVisit: true })).statusCode).toBe(200);
  expect((await move({ advice: '多休息' })).statusCode).toBe(200);
});

test('of twenty at once one is made', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => make({ advice: String(index) })));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(await visits()).toHaveLength(1);
});

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { patientRecords } from '../../../contract/patient-records';
import { uploads } from '../../../contract/uploads';
import type { Database } from '../../../server/db/database';
import { uploadPieces } from '../../../server/db/tables/uploads';
import { install } from '../../../server/seed/install';
import { upgradedDatabase } from '../harness/database';
import { jpeg, png } from '../harness/pictures';
import { latestLogs } from '../harness/rows';
import { type Caller, startServer, type TestServer } from '../harness/server';

/** The newest migration of the release that stored files as a whole, and visits whose values did not know where they came from. */
const newestThen = '0025_eye_names';
const adminPassword = 'Upgrade@2026';

const fundus = png();
const portrait = jpeg();
/** Ids of files, as they were drawn. */
const [named, unnamed, worn, ofStore] = [40_001, 40_002, 40_003, 40_004];
const exam = {
  basic: { correctionType: 'none', ucvaFar: { od: 4.9, os: 4.8 } },
  refractive: { cycloplegia: 'none', autoRx: { od: { sphere: -1.25 }, os: { sphere: -1.5 } } },
  special: {},
  other: { fundusPhoto: { od: [`/api/v1/uploads/${named}`], os: null } },
  visualFunction: {},
};
const content = {
  servicePointId: 1,
  servicePointName: '旧门店',
  examinerId: 1,
  examinerName: '旧验光师',
  visitDate: '2026-03-05',
  visitType: 'first',
  nextFollowUpDate: null,
  tabExaminers: [],
  chiefComplaint: '看不清',
  history: '',
  familyHistory: '',
  allergy: '',
  exam,
  diagnoses: [],
  plans: [],
  prescription: null,
  advice: '',
  followUpReason: '',
};

/** Two visits of a patient, one completed, and four files, as that release wrote them. */
async function fill(db: Database): Promise<void> {
  const visit = (status: string) => sql`
    insert into patient_records (patient_id, patient_point_id, service_point_id, examiner_id, visit_date, visit_type, status,
      chief_complaint, history, family_history, allergy, exam, diagnoses, plans, advice, follow_up_reason, age, se_od, se_os, se_worse,
      is_cycloplegic, is_ortho_k, grade, plan_codes, gender, created_by, completed_at)
    values (1, 1, 1, 1, ${status === 'draft' ? '2026-06-05' : '2026-03-05'}, 'first', ${status}, '看不清', '', '', '',
      ${JSON.stringify(status === 'draft' ? { ...exam, other: {} } : exam)}::jsonb, '[]', '[]', '', '', 10, -1.25, -1.5, -1.5,
      false, false, 'low', '{}', 'male', 1, ${status === 'draft' ? null : '2026-03-05T02:00:00Z'})`;
  const file = (id: number, purpose: string, type: string, bytes: Buffer, point: number | null) => sql`
    insert into uploads (id, created_by, type, content, purpose, service_point_id)
    values (${id}, 1, ${type}, decode(${bytes.toString('hex')}, 'hex'), ${purpose}, ${point})`;
  const statements = [
    sql`alter table uploads enable row level security`,
    sql`create policy scope on uploads using (service_point_id is null)`,
    sql`insert into organizations (name, code, type) values ('旧机构', 'OLD', '0')`,
    sql`insert into service_points (name, code, org_id, phone, province, city, district, address, opening_hours, slot_minutes,
      capacity_per_slot, services, equipment, license_no, status, remark)
      values ('旧门店', 'OLD1', 1, '', '', '', '', '', '[]', 30, 1, '{}', '{}', '', 1, '')`,
    sql`insert into users (username, password_hash, avatar) values ('oldhand', 'x', ${`/api/v1/uploads/${worn}`})`,
    sql`insert into staff (user_id, real_name, phone, org_id) values (1, '旧验光师', '', 1)`,
    sql`insert into patients (name, gender, birthday, phone, service_point_id, address, source_remark, guardian_name, school, grade,
      allergy, history) values ('旧患者', 'male', '2016-03-05', '19900008888', 1, '', '', '', '', '', '', '')`,
    file(named, 'exam', 'image/png', fundus, 1),
    file(unnamed, 'exam', 'image/png', fundus, 1),
    file(worn, 'avatar', 'image/jpeg', portrait, null),
    file(ofStore, 'attachment', 'image/jpeg', portrait, null),
    visit('completed'),
    visit('draft'),
    sql`insert into record_versions (record_id, version, status, at, by_name, reason, content)
      values (1, 1, 'completed', '2026-03-05T02:00:00Z', '旧验光师', '', ${JSON.stringify(content)}::jsonb)`,
  ];
  for (const statement of statements) await db.execute(statement);
}

let server: TestServer;
let call: Caller;

beforeAll(async () => {
  const furnish = (db: Database) => install(db, { isProduction: true, demo: 'none', adminPassword, demoPatients: 0 });
  server = await startServer({ database: await upgradedDatabase(newestThen, fill, furnish) });
  call = (await server.signIn('superadmin', adminPassword)).call;
}, 120_000);
afterAll(() => server.close());

const { one, list, exams, history, versions, create } = patientRecords.endpoints;
const read = async (...about: Parameters<Caller>) => {
  const answer = await call(...about);
  expect(answer.json()).toEqual({ status: 0, message: '', data: expect.anything() });
  return answer.json().data;
};

describe('a database of an earlier release, brought up to date', () => {
  test('gives its visits as they were, with nothing said of where their values came from', async () => {
    const visit = await read(one, { params: { id: 1 } });
    expect(visit).toMatchObject({ status: 'completed', exam, origins: {}, chiefComplaint: '看不清', versions: 1 });
    expect((await read(list)).total).toBe(2);
    expect((await read(exams)).data.map(({ origins }: { origins: object }) => origins)).toEqual([{}, {}]);
    expect((await read(history, { params: { id: 1 } })).map(({ id }: { id: number }) => id)).toEqual([2, 1]);
    expect(await read(versions, { params: { id: 1 } })).toMatchObject([
      { version: 1, status: 'completed', content: { exam, origins: {} } },
    ]);
  });

  test.each([
    ['a picture of a visit', named, 'image/png', fundus],
    ['a picture that no visit has taken', unnamed, 'image/png', fundus],
    ['a portrait', worn, 'image/jpeg', portrait],
    ['an attachment', ofStore, 'image/jpeg', portrait],
  ])('gives %s byte by byte, and as whole', async (_, id, type, bytes) => {
    const answer = await call(uploads.endpoints.one, { params: { id } });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, type]);
    expect(answer.rawPayload).toEqual(bytes);
    const size = bytes.length;
    expect(await read(uploads.endpoints.state, { params: { id } })).toEqual({ id, type, size, offset: size });
    expect(await server.db.$count(uploadPieces, sql`upload_id = ${id} and at = 0`)).toBe(1);
  });

  test('makes a visit’s picture its patient’s: who looks at it is in the system log with the patient', async () => {
    await call(uploads.endpoints.one, { params: { id: named } });
    expect(await latestLogs(server.db)).toMatchObject([{ objectId: named, patientIds: [1] }]);
    await call(uploads.endpoints.one, { params: { id: unnamed } });
    expect(await latestLogs(server.db)).toMatchObject([{ objectId: unnamed, patientIds: [] }]);
  });

  test('goes on with a draft: it takes the old picture and says what was typed now', async () => {
    const { id, updatedAt } = await read(one, { params: { id: 2 } });
    const { servicePointName, examinerName, tabExaminers, ...typed } = content;
    const body = { ...typed, id, updatedAt, patientId: 1, visitDate: '2026-06-05', draftKey: 'old' };
    const changed = structuredClone(exam);
    changed.basic.ucvaFar.od = 5;
    const saved = await read(create, { body: { ...body, exam: changed } });
    expect(saved).toMatchObject({ id, exam: changed });
    expect(saved.origins).toMatchObject({ 'basic.ucvaFar.od': { from: 'typed' } });
    expect(saved.origins).not.toHaveProperty('basic.ucvaFar.os');
  });
});

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Origin } from '../../../contract/exam/origins';
import { patientRecords as contract, type RecordInput } from '../../../contract/patient-records';
import { patients as patientContract } from '../../../contract/patients';
import { patientRecords } from '../../../server/db/tables/patient-records';
import { buildPatient } from '../harness/patients';
import { buildRecord, leastExam } from '../harness/records';
import { latestLogs } from '../harness/rows';
import { type Caller, startServer, type TestServer } from '../harness/server';

const { create, update, one, complete, versions } = contract.endpoints;

let now = new Date('2026-06-01T04:00:00Z');
let server: TestServer;
let admin: Caller;
let patientId: number;

beforeAll(async () => {
  server = await startServer({ now: () => now });
  admin = (await server.signIn('superadmin')).call;
});
afterAll(() => server.close());

beforeEach(async () => {
  now = new Date('2026-06-01T04:00:00Z');
  const answer = await admin(patientContract.endpoints.create, { body: buildPatient({ name: `丁${Math.random()}` }) });
  patientId = answer.json().data.id;
});

const at = '2026-06-01T03:50:00.000Z';
const copy: Origin = { from: 'lastVisit', visitDate: '2026-03-01', at, confirmedAt: null };
const confirmed: Origin = { ...copy, confirmedAt: at };
const build = (fields: Partial<RecordInput>) => buildRecord({ patientId, examinerId: 1, ...fields });
const make = async (fields: Partial<RecordInput>) => {
  const answer = await admin(create, { body: build(fields) });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
};
const save = async (id: number, fields: Partial<RecordInput>) =>
  (await admin(update, { params: { id }, body: build(fields) })).json().data;

const withPressure = (od: number | null) => {
  const exam = leastExam();
  exam.basic.iop = { od, os: 16 };
  exam.basic.iopMethod = 'nct';
  return exam;
};

test('what nobody says anything about was typed, when the server first had it', async () => {
  const record = await make({ exam: withPressure(15) });
  const typed = { from: 'typed', at: now.toISOString() };
  expect(record.origins['basic.iop.od']).toEqual(typed);
  expect(record.origins).not.toHaveProperty(['basic.presentVaFar.od']);
  now = new Date('2026-06-01T05:00:00Z');
  const after = await save(record.id, { exam: withPressure(17) });
  expect(after.origins['basic.iop.od']).toEqual({ from: 'typed', at: now.toISOString() });
  expect(after.origins['basic.iop.os']).toEqual(typed);
});

test('a copy stays one for whoever sends it back without a word, and is typed once it is another value or said to be', async () => {
  const { id } = await make({ exam: withPressure(15), origins: { 'basic.iop.od': copy } });
  const kept = await save(id, { exam: withPressure(15) });
  expect(kept.origins['basic.iop.od']).toEqual(copy);
  const over = await save(id, { exam: withPressure(18) });
  expect(over.origins['basic.iop.od']).toMatchObject({ from: 'typed' });
  await save(id, { exam: withPressure(15), origins: { 'basic.iop.od': copy } });
  const same = await save(id, { exam: withPressure(15), origins: {} });
  expect(same.origins['basic.iop.od']).toMatchObject({ from: 'typed' });
});

test('a copy of a draft is no figure of it, in no list and no count', async () => {
  const { id, ...record } = await make({
    exam: withPressure(30),
    origins: { 'basic.iop.od': copy, 'refractive.autoRx.od': copy, 'refractive.autoRx.os': copy },
  });
  expect(record).toMatchObject({ iopMax: 16, seOd: null, seOs: null, grade: null });
  const after = await save(id, { exam: withPressure(30), origins: { 'basic.iop.od': confirmed } });
  expect(after).toMatchObject({ iopMax: 30, seOd: -1.75 });
  const [entry] = await latestLogs(server.db);
  expect(entry?.changedFields).toEqual(['exam.basic.iop', 'exam.refractive.autoRx']);
});

test.each(['along with making it', 'along with saving it', 'by itself', 'by an amendment'])(
  'completing leaves out what nobody has confirmed: %s',
  async (how) => {
    const exam = withPressure(30);
    const fields = { exam, origins: { 'basic.iop.od': copy, 'basic.iop.os': confirmed } };
    const isAmended = how === 'by an amendment';
    const { id } = await make(isAmended ? { complete: true } : { ...fields, complete: how === 'along with making it' });
    if (isAmended) await save(id, { ...fields, reason: 'r' });
    if (how === 'along with saving it') await save(id, { ...fields, complete: true });
    if (how === 'by itself') await admin(complete, { params: { id }, body: {} });
    const record = (await admin(one, { params: { id } })).json().data;
    expect(record).toMatchObject({ status: isAmended ? 'amended' : 'completed', iopMax: 16 });
    expect(record.exam.basic.iop).toEqual({ od: null, os: 16 });
    expect(Object.keys(record.origins)).not.toContain('basic.iop.od');
    expect(record.origins['basic.iop.os']).toEqual(confirmed);
    const [version] = (await admin(versions, { params: { id } })).json().data;
    expect(version.content).toMatchObject({ exam: { basic: { iop: { od: null } } }, origins: record.origins });
  },
);

test('what completion needs is not there as a copy, and the refusal says that it can be confirmed', async () => {
  const origins = { 'basic.ucvaFar.od': copy, 'refractive.cycloplegia': copy };
  const answer = await admin(create, { body: build({ origins, complete: true }) });
  const text = '这是沿用上次的结果：请确认或重新测量后填写';
  expect([answer.statusCode, answer.json().data.errors]).toEqual([
    400,
    { 'exam.basic.ucvaFar.od': [text], 'exam.refractive.cycloplegia': [text] },
  ]);
  expect((await make({ origins: { 'basic.ucvaFar.od': confirmed }, complete: true })).status).toBe('completed');
});

test('a visit from before it was known is as it was: measured, also when it is amended', async () => {
  const { id } = await make({ exam: withPressure(30), complete: true });
  await server.db.update(patientRecords).set({ origins: {} }).where(eq(patientRecords.id, id));
  const after = await save(id, { exam: withPressure(30), advice: '多休息', reason: 'r' });
  expect(after).toMatchObject({ origins: {}, iopMax: 30, advice: '多休息' });
});

test('no time is later than now', async () => {
  const tomorrow = '2026-06-02T04:00:00.000Z';
  const { origins } = await make({ exam: withPressure(15), origins: { 'basic.iop.od': { ...copy, at: tomorrow } } });
  expect(origins['basic.iop.od'].at).toBe(now.toISOString());
});

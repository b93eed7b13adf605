import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AppointmentWithHistory, appointments as appointmentContract } from '../../../contract/appointments';
import { examFields } from '../../../contract/exam/exam';
import { type ExamField, examTabs, eyesOf } from '../../../contract/exam/field';
import { followUps as followUpContract } from '../../../contract/follow-ups';
import { patientRecords as contract, type RecordInput, recordInput } from '../../../contract/patient-records';
import { patients as patientContract } from '../../../contract/patients';
import { only } from '../../../server/db/database';
import { appointments } from '../../../server/db/tables/appointments';
import { followUps } from '../../../server/db/tables/follow-ups';
import { patientRecords, recordVersions } from '../../../server/db/tables/patient-records';
import { patients } from '../../../server/db/tables/patients';
import { staff, staffServicePoints } from '../../../server/db/tables/staff';
import { users } from '../../../server/db/tables/users';
import { buildPatient } from '../harness/patients';
import { buildRecord, leastExam } from '../harness/records';
import { latestLogs } from '../harness/rows';
import { type Caller, startServer, type TestServer } from '../harness/server';

const {
  create,
  update,
  one,
  list,
  exams,
  complete,
  void: voiding,
  versions,
  history,
  delete: remove,
} = contract.endpoints;

let now = new Date('2026-06-01T04:00:00Z');
let server: TestServer;
let admin: Caller;
let manager: Caller;
let clerk: Caller;
let patientId: number;
let examinerId: number;
let ownExaminerId: number;

beforeAll(async () => {
  server = await startServer({ now: () => now });
  const { db } = server;
  admin = (await server.signIn('superadmin')).call;
  manager = (await server.signIn('manager')).call;
  const signedIn = await server.signIn('staff');
  clerk = signedIn.call;
  const team = await db
    .select({ id: staff.id, userId: staff.userId })
    .from(staff)
    .innerJoin(staffServicePoints, eq(staffServicePoints.staffId, staff.id))
    .where(eq(staffServicePoints.servicePointId, 2));
  ownExaminerId = team.find(({ userId }) => userId === signedIn.user.id)?.id ?? 0;
  const managerUser = only(await db.select().from(users).where(eq(users.username, 'manager')));
  examinerId = team.find(({ userId }) => userId !== signedIn.user.id && userId !== managerUser.id)?.id ?? 0;
});
afterAll(() => server.close());

beforeEach(async () => {
  now = new Date('2026-06-01T04:00:00Z');
  const answer = await admin(patientContract.endpoints.create, { body: buildPatient({ name: `甲${Math.random()}` }) });
  patientId = answer.json().data.id;
});

const build = (fields: Partial<RecordInput> = {}) => buildRecord({ patientId, examinerId, ...fields });

async function make(fields: Partial<RecordInput> = {}, call = admin) {
  const answer = await call(create, { body: build(fields) });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
}

const change = (id: number, fields: Partial<RecordInput> & { updatedAt?: string }, call = admin) =>
  call(update, { params: { id }, body: { ...build(), ...fields } });

const hours = (count: number) => {
  now = new Date(now.getTime() + count * 3_600_000);
};

describe('a visit', () => {
  test('comes back as it was saved, with what follows from it', async () => {
    const record = await make({ chiefComplaint: '视物模糊' });
    expect(record).toMatchObject({
      status: 'draft',
      age: 11,
      seOd: -1.75,
      seOs: -1.75,
      vaOd: 4.6,
      grade: 'low',
      reducedVision: 'moderate',
      isCycloplegic: false,
      isOrthoK: false,
      alOd: null,
      canEdit: true,
      versions: 0,
      completedAt: null,
    });
    expect((await admin(one, { params: { id: record.id } })).json().data).toEqual(record);
  });

  test('with ortho-K lenses has no grade, and blank stays blank', async () => {
    const exam = leastExam();
    exam.basic.correctionType = 'orthoK';
    exam.basic.ucvaFar = null;
    const record = await make({ exam });
    expect(record).toMatchObject({ grade: null, isOrthoK: true, vaOd: null, reducedVision: null, iopMax: null });
    expect(record.exam.basic.iop).toBeNull();
  });

  test('is turned to minus cylinders', async () => {
    const exam = leastExam();
    exam.refractive.autoRx = { od: { sphere: -2, cylinder: 0.5, axis: 90 }, os: null };
    const record = await make({ exam });
    expect(record.exam.refractive.autoRx.od).toEqual({ sphere: -1.5, cylinder: -0.5, axis: 180 });
  });

  test('is changed by its own call, and by the one that makes visits', async () => {
    const { id, updatedAt } = await make();
    expect((await change(id, { advice: 'a' })).json().data).toMatchObject({ id, advice: 'a', status: 'draft' });
    const answer = await admin(create, { body: { ...build({ advice: 'b' }), id } });
    expect(answer.json().data).toMatchObject({ id, advice: 'b' });
    const stale = await change(id, { advice: 'c', updatedAt });
    expect([stale.statusCode, stale.json().data.current.advice]).toEqual([409, 'b']);
    expect(stale.json().data.changedBy).toBe('系统管理员');
  });

  test('names in the log what was changed, and no value', async () => {
    const { id } = await make();
    const exam = leastExam();
    exam.basic.iop = { od: 15.5, os: null };
    await change(id, { exam, advice: '多休息' });
    const [entry] = await latestLogs(server.db);
    expect(entry).toMatchObject({ objectId: id, patientIds: [patientId], changedFields: ['advice', 'exam.basic.iop'] });
  });
});

describe('what is refused', () => {
  const errorsOf = async (fields: Partial<RecordInput>) => {
    const answer = await admin(create, { body: build(fields) });
    expect(answer.statusCode, answer.body).toBe(400);
    return answer.json().data.errors;
  };

  test.each([
    [{ visitDate: '2026-06-02' }, { visitDate: ['日期不能晚于今天'] }],
    [{ visitDate: '2015-05-31' }, { visitDate: ['检查日期不能早于出生日期'] }],
    [{ nextFollowUpDate: '2026-06-01' }, { nextFollowUpDate: ['下次复查须晚于检查日期，且不超过 18 个月'] }],
    [{ nextFollowUpDate: '2027-12-02' }, { nextFollowUpDate: ['下次复查须晚于检查日期，且不超过 18 个月'] }],
    [{ servicePointId: 3 }, { servicePointId: ['该患者不属于所选服务点'] }],
    [{ servicePointId: 999_999 }, { servicePointId: ['所选内容不存在或已被移除'] }],
    [{ patientId: 999_999 }, { patientId: ['所选内容不存在或已被移除'] }],
    [{ examinerId: 999_999 }, { examinerId: ['所选内容不存在或已被移除'] }],
  ] as [Partial<RecordInput>, object][])('%j', async (fields, errors) =>
    expect(await errorsOf(fields)).toEqual(errors),
  );

  test('somebody else’s patient, when a visit is changed', async () => {
    const { id } = await make();
    const answer = await change(id, { patientId: patientId - 1 });
    expect(answer.json().data.errors).toEqual({ patientId: ['不能改为其他患者'] });
  });

  /** Every field of the examination at once, each with a wrong value of the kind. */
  const wrong: Record<string, (field: ExamField) => unknown> = {
    'below the least': (field) => ('hard' in field ? inShape(field, field.hard[0] - field.step) : -7),
    'above the most': (field) => ('hard' in field ? inShape(field, field.hard[1] + field.step) : 9e9),
    'between two steps': (field) => ('hard' in field ? inShape(field, field.hard[0] + field.step / 3) : 4.321),
    'a text': () => 'zq',
    'an object': () => ({}),
    'a list': () => [true],
    'a truth': () => true,
  };
  const inShape = ({ kind }: ExamField, value: number) =>
    kind === 'vertical' ? { amount: value } : kind === 'vergence' ? { blur: value, break: value } : value;

  test.each(Object.keys(wrong))('in the examination, by form and server alike: %s', async (name) => {
    const values = (field: ExamField) => {
      const value = wrong[name]?.(field);
      const eyes = eyesOf(field);
      return eyes.length > 0 ? Object.fromEntries(eyes.map((eye) => [eye, value])) : value;
    };
    const exam = Object.fromEntries(
      examTabs.map((tab) => [tab, Object.fromEntries(examFields[tab].map((field) => [field.key, values(field)]))]),
    );
    const inForm = recordInput.safeParse({ ...build(), exam }).error?.issues.map(({ path }) => path.join('.'));
    const answer = await admin(create, { body: { ...build(), exam } });
    expect(answer.statusCode).toBe(400);
    const fields = Object.keys(answer.json().data.errors);
    expect(fields.sort()).toEqual([...new Set(inForm)].sort());
    expect(fields.length).toBeGreaterThan(50);
  });
});

describe('completing', () => {
  test('is refused with what is missing, field by field, and nothing is kept', async () => {
    const exam = leastExam();
    exam.basic.ucvaFar = { od: 4.8, os: null, ou: null };
    exam.basic.iop = { od: 15, os: 15 };
    const expected = {
      'exam.basic.ucvaFar.os': ['完成检查前必须填写'],
      'exam.basic.iopMethod': ['完成检查前必须填写'],
    };
    const before = await server.db.$count(patientRecords);
    const answer = await admin(create, { body: build({ exam, complete: true }) });
    expect([answer.statusCode, answer.json().data.errors]).toEqual([400, expected]);
    expect(await server.db.$count(patientRecords)).toBe(before);
    const { id } = await make({ exam });
    expect((await admin(complete, { params: { id }, body: {} })).json().data.errors).toEqual(expected);
    expect((await change(id, { exam, complete: true })).json().data.errors).toEqual(expected);
  });

  test.each(['along with making it', 'along with saving it', 'by itself'])('%s', async (how) => {
    const made = await make({ complete: how === 'along with making it' });
    if (how === 'along with saving it') await change(made.id, { complete: true });
    if (how === 'by itself') await admin(complete, { params: { id: made.id }, body: { updatedAt: made.updatedAt } });
    const record = (await admin(one, { params: { id: made.id } })).json().data;
    expect(record).toMatchObject({ status: 'completed', versions: 1, completedByName: '系统管理员' });
    expect(record.completedAt).toBe(now.toISOString());
  });

  test('reminds of the next visit, and ends the appointment that it was', async () => {
    const { db } = server;
    const row = {
      patientId,
      name: '',
      phone: '',
      servicePointId: 2,
      type: 'review' as const,
      date: '2026-06-01',
      start: '10:00',
      end: '10:30',
      status: 'arrived' as const,
      source: 'staff' as const,
      remark: '',
    };
    const booked = only(await db.insert(appointments).values(row).returning());
    const { id } = await make({ complete: true, nextFollowUpDate: '2026-09-01' });
    const [visit] = await db.select().from(appointments).where(eq(appointments.id, booked.id));
    expect(visit).toMatchObject({ status: 'completed', recordId: id });
    const reminders = () => db.select().from(followUps).where(eq(followUps.patientId, patientId));
    expect(await reminders()).toMatchObject([{ recordId: id, dueDate: '2026-09-01', status: 'open' }]);
    await change(id, { nextFollowUpDate: '2026-10-01', reason: '改期' });
    expect(await reminders()).toMatchObject([{ recordId: id, dueDate: '2026-10-01', status: 'open' }]);
    await admin(voiding, { params: { id }, body: { reason: '录错' } });
    expect(await reminders()).toMatchObject([{ recordId: id, status: 'cancelled' }]);
  });
});

describe('the examiner’s signature', () => {
  const signature = '/api/v1/uploads/77';
  const signatureOf = async (id: number, call = admin) =>
    (await call(one, { params: { id } })).json().data.examinerSignature;
  const sign = (id: number, url: string) => server.db.update(staff).set({ signature: url }).where(eq(staff.id, id));
  beforeEach(() => sign(ownExaminerId, signature));
  afterEach(() => sign(ownExaminerId, ''));

  test('is below what the examiner has completed, whoever prints it', async () => {
    const { id } = await make({ examinerId: ownExaminerId, complete: true }, clerk);
    expect(await Promise.all([clerk, manager, admin].map((call) => signatureOf(id, call)))).toEqual([
      signature,
      signature,
      signature,
    ]);
  });

  test('is not below a draft, nor below what was voided', async () => {
    const { id } = await make({ examinerId: ownExaminerId }, clerk);
    expect(await signatureOf(id, clerk)).toBe('');
    await clerk(complete, { params: { id }, body: {} });
    expect(await signatureOf(id, clerk)).toBe(signature);
    await admin(voiding, { params: { id }, body: { reason: '录错' } });
    expect(await signatureOf(id, clerk)).toBe('');
  });

  test('is not below what somebody else has completed or amended in their name', async () => {
    const others = await make({ examinerId: ownExaminerId, complete: true });
    expect(await signatureOf(others.id)).toBe('');
    const own = await make({ examinerId: ownExaminerId, complete: true, visitDate: '2026-05-01' }, clerk);
    const amend = (advice: string, call: Caller) =>
      change(own.id, { examinerId: ownExaminerId, visitDate: '2026-05-01', advice, reason: '补充' }, call);
    expect((await amend('改', admin)).statusCode).toBe(200);
    expect(await signatureOf(own.id)).toBe('');
    // Who amends it answers for it as it is now.
    expect((await amend('再改', clerk)).statusCode).toBe(200);
    expect(await signatureOf(own.id)).toBe(signature);
  });

  test('is never that of whoever completed it for somebody else', async () => {
    const { id } = await make({ examinerId, complete: true }, clerk);
    expect(await signatureOf(id, clerk)).toBe('');
  });

  test('is not told to whoever does not reach the examiner any more', async () => {
    const { id } = await make({ examinerId: ownExaminerId, complete: true }, clerk);
    const works = await server.db
      .delete(staffServicePoints)
      .where(eq(staffServicePoints.staffId, ownExaminerId))
      .returning();
    const { orgId } = only(await server.db.select().from(staff).where(eq(staff.id, ownExaminerId)));
    await server.db.update(staff).set({ orgId: null }).where(eq(staff.id, ownExaminerId));
    const told = await Promise.all([manager, admin].map((call) => signatureOf(id, call)));
    await server.db.update(staff).set({ orgId }).where(eq(staff.id, ownExaminerId));
    await server.db.insert(staffServicePoints).values(works);
    expect(told).toEqual(['', signature]);
  });
});

describe('what an earlier visit says', () => {
  const reminders = () =>
    server.db.select().from(followUps).where(eq(followUps.patientId, patientId)).orderBy(followUps.id);
  const day = (visitDate: string, nextFollowUpDate: string | null, fields: Partial<RecordInput> = {}) =>
    make({ complete: true, visitDate, nextFollowUpDate, ...fields });

  test('corrected, answers no reminder that a later visit has made', async () => {
    const fitted = await day('2026-05-25', '2026-05-26');
    const { id } = await day('2026-05-26', '2026-06-02');
    await change(fitted.id, {
      visitDate: '2026-05-25',
      nextFollowUpDate: '2026-05-26',
      advice: '勤洗手',
      reason: '补充',
    });
    expect(await reminders()).toMatchObject([
      { recordId: fitted.id, status: 'completed', completedRecordId: id },
      { recordId: id, dueDate: '2026-06-02', status: 'open' },
    ]);
  });

  test('completed late, neither answers nor replaces the reminder of a later visit', async () => {
    const { id: draft } = await make({ visitDate: '2026-05-25', nextFollowUpDate: '2026-05-26' });
    const { id } = await day('2026-05-26', '2026-06-02');
    await admin(complete, { params: { id: draft }, body: {} });
    expect(await reminders()).toMatchObject([{ recordId: id, dueDate: '2026-06-02', status: 'open' }]);
  });

  test('still makes a reminder for a day that no later visit has answered', async () => {
    const { id: draft } = await make({ visitDate: '2026-05-01', nextFollowUpDate: '2026-11-01' });
    await day('2026-05-20', null);
    await admin(complete, { params: { id: draft }, body: {} });
    expect(await reminders()).toMatchObject([{ recordId: draft, dueDate: '2026-11-01', status: 'open' }]);
  });

  test('corrected, ends no appointment of its day but the one that it was', async () => {
    const row = { patientId, name: '甲', phone: '', servicePointId: 2, date: '2026-06-01', source: 'staff' as const };
    const at = (start: string) => ({
      ...row,
      type: 'review' as const,
      start,
      end: start,
      status: 'confirmed' as const,
    });
    const made = await server.db
      .insert(appointments)
      .values([at('10:00'), at('16:00')])
      .returning();
    const { id } = await make({ complete: true });
    await change(id, { advice: '补充', reason: '补充' });
    const states = await server.db
      .select()
      .from(appointments)
      .where(eq(appointments.patientId, patientId))
      .orderBy(appointments.start);
    expect(states.map(({ status, recordId }) => [status, recordId])).toEqual([
      ['completed', id],
      ['confirmed', null],
    ]);
    expect(made).toHaveLength(2);
  });

  test('completed late, answers no reminder that somebody has made since', async () => {
    const { id: draft } = await make({ visitDate: '2026-05-31' });
    const wish = { patientId, servicePointId: 2, dueDate: '2026-06-08', reason: '配镜', assigneeId: null };
    expect((await admin(followUpContract.endpoints.create, { body: wish })).statusCode).toBe(200);
    await admin(complete, { params: { id: draft }, body: {} });
    expect(await reminders()).toMatchObject([{ status: 'open' }]);
    await day('2026-06-01', null);
    expect(await reminders()).toMatchObject([{ status: 'completed' }]);
  });

  describe('of which an appointment was', () => {
    const book = async (status: 'arrived' | 'confirmed', fields: Partial<typeof appointments.$inferInsert> = {}) => {
      const who = { patientId, name: '甲', phone: '', servicePointId: 2, date: '2026-06-01', source: 'staff' as const };
      const what = { type: 'review' as const, start: '10:00', end: '10:30', status };
      const [made] = await server.db
        .insert(appointments)
        .values({ ...who, ...what, ...fields })
        .returning();
      return made?.id ?? 0;
    };
    const states = async () => {
      const of = eq(appointments.patientId, patientId);
      const rows = await server.db.select().from(appointments).where(of).orderBy(appointments.id);
      return rows.map(({ status, recordId }) => [status, recordId]);
    };
    const voided = (id: number) => admin(voiding, { params: { id }, body: { reason: '录错患者' } });

    test.each(['arrived', 'confirmed'] as const)('is voided: it is %s again, and says so', async (status) => {
      const booked = await book(status);
      const { id } = await make({ complete: true });
      expect(await states()).toEqual([['completed', id]]);
      await voided(id);
      expect(await states()).toEqual([[status, null]]);
      const shown = await admin(appointmentContract.endpoints.one, { params: { id: booked } });
      const { history, arrivedAt } = shown.json().data as AppointmentWithHistory;
      expect(history.at(-1)).toMatchObject({
        step: 'reopen',
        from: 'completed',
        to: status,
        reason: 'recordVoided',
      });
      expect(arrivedAt === null || status === 'arrived').toBe(true);
      const again = await make({ complete: true });
      expect(await states()).toEqual([['completed', again.id]]);
    });

    test('is voided: the reminder behind it is booked again', async () => {
      await day('2026-03-01', '2026-06-01');
      const [reminder] = await reminders();
      await server.db.update(followUps).set({ status: 'booked' }).where(eq(followUps.patientId, patientId));
      await book('confirmed', { followUpId: reminder?.id });
      const { id } = await make({ complete: true });
      expect(await reminders()).toMatchObject([{ status: 'completed' }]);
      await voided(id);
      expect(await reminders()).toMatchObject([{ status: 'booked' }]);
    });

    test('is voided: another visit of the day was it', async () => {
      await book('arrived');
      const { id } = await make({ complete: true });
      await make({ complete: true, secondVisit: true });
      await voided(id);
      expect(await states()).toEqual([['completed', id]]);
    });

    test('was another day: that day’s was it', async () => {
      await book('arrived', { date: '2026-05-29' });
      await book('arrived');
      const { id } = await make({ complete: true, visitDate: '2026-05-29' });
      expect(await states()).toEqual([
        ['completed', id],
        ['arrived', null],
      ]);
      await change(id, { visitDate: '2026-06-01', reason: '日期录错' });
      expect(await states()).toEqual([
        ['arrived', null],
        ['completed', id],
      ]);
    });
  });

  test('moved to the day on which it was, answers what was due then', async () => {
    const { id } = await day('2026-02-01', null);
    const earlier = await day('2026-01-15', '2026-05-30');
    await change(id, { visitDate: '2026-06-01', reason: '日期录错' });
    expect(await reminders()).toMatchObject([{ recordId: earlier.id, status: 'completed', completedRecordId: id }]);
  });

  test('moved to a day on which nothing was due yet, gives back what it had answered', async () => {
    const earlier = await day('2026-01-15', '2026-05-30');
    const { id } = await day('2026-05-29', null);
    expect(await reminders()).toMatchObject([
      { status: 'completed', completedRecordId: id, completedOn: '2026-05-29' },
    ]);
    await change(id, { visitDate: '2026-05-28', reason: '日期录错' });
    expect(await reminders()).toMatchObject([
      { status: 'completed', completedRecordId: id, completedOn: '2026-05-28' },
    ]);
    await change(id, { visitDate: '2026-03-01', reason: '日期录错' });
    expect(await reminders()).toMatchObject([{ recordId: earlier.id, status: 'open', completedRecordId: null }]);
  });

  test('voided, was perhaps somebody else’s: what it had answered waits again, unless another visit answers it', async () => {
    const earlier = await day('2026-05-01', '2026-05-30');
    const wrong = await day('2026-05-29', null);
    expect(await reminders()).toMatchObject([{ status: 'completed', completedRecordId: wrong.id }]);
    const voided = (id: number) => admin(voiding, { params: { id }, body: { reason: '录错患者' } });
    expect((await voided(wrong.id)).statusCode).toBe(200);
    expect(await reminders()).toMatchObject([{ recordId: earlier.id, status: 'open', completedRecordId: null }]);
    const { id } = await day('2026-05-30', null);
    await day('2026-06-01', null);
    await voided(id);
    expect(await reminders()).toMatchObject([{ status: 'completed', completedRecordId: id }]);
  });
});

describe('states', () => {
  const inState = async (status: string) => {
    const { id } = await make({ complete: status !== 'draft' });
    if (status === 'amended') await change(id, { reason: 'r', advice: 'x' });
    if (status === 'voided') await admin(voiding, { params: { id }, body: { reason: 'r' } });
    expect((await admin(one, { params: { id } })).json().data.status).toBe(status);
    return id;
  };

  const steps: Record<string, (id: number) => ReturnType<Caller>> = {
    save: (id) => change(id, { reason: 'r', advice: 'z' }),
    complete: (id) => admin(complete, { params: { id }, body: {} }),
    void: (id) => admin(voiding, { params: { id }, body: { reason: 'r' } }),
    delete: (id) => admin(remove, { params: { id } }),
  };

  test.each([
    ['draft', 'save', 'draft'],
    ['draft', 'complete', 'completed'],
    ['draft', 'void', ['saveDraft', 'completeRecord', 'deleteDraft']],
    ['draft', 'delete', 'gone'],
    ['completed', 'save', 'amended'],
    ['completed', 'complete', ['amend', 'void']],
    ['completed', 'void', 'voided'],
    ['completed', 'delete', ['amend', 'void']],
    ['amended', 'save', 'amended'],
    ['amended', 'complete', ['amend', 'void']],
    ['amended', 'void', 'voided'],
    ['amended', 'delete', ['amend', 'void']],
    ['voided', 'save', []],
    ['voided', 'complete', []],
    ['voided', 'void', []],
    ['voided', 'delete', []],
  ] as const)('a %s visit, %s: %j', async (status, step, expected) => {
    const id = await inState(status);
    const answer = await steps[step]?.(id);
    if (typeof expected !== 'string') {
      expect([answer?.statusCode, answer?.json().data]).toEqual([409, { status, open: expected }]);
      expect(answer?.json().message).toMatch(/^当前状态为/);
      return;
    }
    expect(answer?.statusCode, answer?.body).toBe(200);
    const after = await admin(one, { params: { id } });
    expect(after.statusCode === 404 ? 'gone' : after.json().data.status).toBe(expected);
  });

  test('say in words which steps are open', async () => {
    const answer = await steps.delete?.(await inState('completed'));
    expect(answer?.json().message).toBe('当前状态为“已完成”，不能删除。现在可以：修订、作废');
  });
});

describe('amending', () => {
  test('needs a reason, and what completing needed', async () => {
    const { id } = await make({ complete: true });
    expect((await change(id, { advice: 'x' })).json().data.errors).toHaveProperty('reason');
    const exam = leastExam();
    exam.basic.correctionType = null;
    expect((await change(id, { exam, reason: 'r' })).json().data.errors).toEqual({
      'exam.basic.correctionType': ['完成检查前必须填写'],
    });
  });

  test('keeps every earlier version with who, when and why', async () => {
    const { id } = await make({ complete: true, advice: '一' });
    hours(1);
    await change(id, { advice: '二', reason: '补充' });
    hours(1);
    await change(id, { advice: '三', reason: '更正' }, manager);
    await admin(voiding, { params: { id }, body: { reason: '录错' } });
    const found = (await admin(versions, { params: { id } })).json().data;
    expect(
      found.map(
        (version: { version: number; status: string; byName: string; reason: string; content: { advice: string } }) => [
          version.version,
          version.status,
          version.byName,
          version.reason,
          version.content.advice,
        ],
      ),
    ).toEqual([
      [4, 'voided', '系统管理员', '录错', '三'],
      [3, 'amended', '周敏', '更正', '三'],
      [2, 'amended', '系统管理员', '补充', '二'],
      [1, 'completed', '系统管理员', '', '一'],
    ]);
    expect(found[0].content).toMatchObject({ servicePointName: expect.any(String), exam: leastExam() });
  });

  test('is for staff a matter of their own visits, and of a day', async () => {
    const { id } = await make({ complete: true }, clerk);
    expect((await change(id, { reason: 'r', advice: 'x' }, clerk)).statusCode).toBe(200);
    hours(24);
    expect((await change(id, { reason: 'r', advice: 'y' }, clerk)).statusCode).toBe(200);
    hours(0.01);
    const late = await change(id, { reason: 'r', advice: 'z' }, clerk);
    expect([late.statusCode, late.json().message]).toEqual([403, '只能修订本人在 24 小时内完成的检查记录，请联系店长']);
    expect((await clerk(one, { params: { id } })).json().data.canEdit).toBe(false);
    expect((await change(id, { reason: 'r', advice: 'z' }, manager)).statusCode).toBe(200);
  });

  test('of somebody else’s visit is the manager’s; of one that staff examined their own', async () => {
    const foreign = await make({ complete: true });
    expect((await change(foreign.id, { reason: 'r' }, clerk)).statusCode).toBe(403);
    expect((await clerk(voiding, { params: { id: foreign.id }, body: { reason: 'r' } })).statusCode).toBe(403);
    const examined = await make({ complete: true, examinerId: ownExaminerId, secondVisit: true });
    const answer = await change(examined.id, { reason: 'r', examinerId: ownExaminerId }, clerk);
    expect(answer.statusCode, answer.body).toBe(200);
  });

  test('a draft is anybody’s', async () => {
    const { id } = await make();
    expect((await change(id, { advice: 'x' }, clerk)).statusCode).toBe(200);
  });
});

describe('the list', () => {
  const ids = async (query: Record<string, unknown>, call = admin) => {
    const answer = await call(list, { query: { pageSize: 100, ...query } });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json().data.data.map((row: { id: number }) => row.id);
  };

  test('finds by patient, day, status, examiner and words, the latest visit first', async () => {
    const first = await make({ visitDate: '2026-01-05' });
    const second = await make({ visitDate: '2026-03-05', complete: true, examinerId: ownExaminerId });
    const mine = { id: patientId };
    expect(await ids(mine)).toEqual([second.id, first.id]);
    expect(await ids({ ...mine, sortBy: 'visitDate', order: 'asc' })).toEqual([first.id, second.id]);
    expect(await ids({ ...mine, startDate: '2026-01-06' })).toEqual([second.id]);
    expect(await ids({ ...mine, endDate: '2026-03-04' })).toEqual([first.id]);
    expect(await ids({ ...mine, startDate: '2026-01-05', endDate: '2026-01-05' })).toEqual([first.id]);
    expect(await ids({ ...mine, status: 'draft' })).toEqual([first.id]);
    expect(await ids({ ...mine, examinerId: ownExaminerId })).toEqual([second.id]);
    expect(await ids({ ...mine, servicePointId: 2 })).toEqual([second.id, first.id]);
    expect(await ids({ ...mine, servicePointId: 3 })).toEqual([]);
    const { name } = only(await server.db.select().from(patients).where(eq(patients.id, patientId)));
    expect(await ids({ keyword: name })).toEqual([second.id, first.id]);
    expect(await ids({ keyword: name }, clerk)).toEqual([second.id, first.id]);
  });

  test.each([
    [{ id: '0' }, { id: ['患者ID必须为正整数'] }],
    [{ id: '-1' }, { id: ['患者ID必须为正整数'] }],
    [{ id: '1.5' }, { id: ['患者ID必须为正整数'] }],
    [{ id: 'abc' }, { id: ['患者ID必须为正整数'] }],
    [{ id: '2147483648' }, { id: ['患者ID必须为正整数'] }],
    [{ servicePointId: '0' }, { servicePointId: ['服务点ID必须为正整数'] }],
    [{ servicePointId: 'x' }, { servicePointId: ['服务点ID必须为正整数'] }],
    [
      { id: 'x', servicePointId: 'x' },
      { id: ['患者ID必须为正整数'], servicePointId: ['服务点ID必须为正整数'] },
    ],
  ])('refuses %j', async (query, errors) => {
    const answer = await admin(list, { query });
    expect([answer.statusCode, answer.json().data.errors]).toEqual([400, errors]);
  });

  test('has all that was found for a file, of the same rows and noted as an export', async () => {
    const exam = leastExam();
    exam.refractive.examinerId = ownExaminerId;
    const first = await make({ exam, advice: '按时戴镜' });
    const query = { id: patientId, pageSize: 100 };
    const answer = await clerk(exams, { query, headers: { 'x-export': '1' } });
    const own = only(await server.db.select().from(staff).where(eq(staff.id, ownExaminerId)));
    expect(answer.json().data).toMatchObject({
      total: 1,
      data: [
        {
          id: first.id,
          advice: '按时戴镜',
          exam: { refractive: { examinerId: ownExaminerId } },
          tabExaminers: [{ id: ownExaminerId, name: own.realName }],
        },
      ],
    });
    expect((await latestLogs(server.db))[0]).toMatchObject({
      key: exams.key,
      patientIds: [patientId],
      note: 'export',
    });
    expect((await clerk(exams, { query: { id: '0' } })).statusCode).toBe(400);
  });

  test('for a file holds nothing beyond the reach of who asks', async () => {
    const elsewhere = only(
      await server.db.select({ id: patients.id }).from(patients).where(eq(patients.servicePointId, 5)).limit(1),
    );
    const answer = await clerk(exams, { query: { id: elsewhere.id } });
    expect(answer.json().data).toMatchObject({ data: [], total: 0 });
  });

  test('notes whose visits were read', async () => {
    await make();
    await ids({ id: patientId });
    expect((await latestLogs(server.db))[0]).toMatchObject({ key: list.key, patientIds: [patientId] });
  });

  test('of a patient gives whole visits, also only those before a day', async () => {
    const first = await make({ visitDate: '2026-01-05' });
    const second = await make({ visitDate: '2026-03-05' });
    const of = async (query: object) =>
      (await clerk(history, { params: { id: patientId }, query: { ...query } }))
        .json()
        .data.map((record: { id: number; exam: object }) => [record.id, Object.keys(record.exam).length]);
    expect(await of({})).toEqual([
      [second.id, 5],
      [first.id, 5],
    ]);
    expect(await of({ before: '2026-03-05', limit: 1 })).toEqual([[first.id, 5]]);
    expect((await clerk(history, { params: { id: 999_999 } })).statusCode).toBe(404);
  });
});

test('a corrected birthday computes ages anew', async () => {
  const { id } = await make();
  const answer = await admin(patientContract.endpoints.update, {
    params: { id: patientId },
    body: buildPatient({ birthday: '2022-06-01' }),
  });
  expect(answer.statusCode, answer.body).toBe(200);
  const record = (await admin(one, { params: { id } })).json().data;
  expect([record.age, record.reducedVision]).toEqual([4, 'reduced']);
});

test('a draft of before a birthday that was corrected since is not completed by any way', async () => {
  const { id } = await make({ visitDate: '2026-05-01' });
  const corrected = buildPatient({ birthday: '2026-05-02' });
  expect(
    (await admin(patientContract.endpoints.update, { params: { id: patientId }, body: corrected })).statusCode,
  ).toBe(200);
  const answers = [
    await admin(complete, { params: { id }, body: {} }),
    await change(id, { visitDate: '2026-05-01', complete: true }),
  ];
  for (const answer of answers) expect(answer.json().data.errors).toEqual({ visitDate: ['检查日期不能早于出生日期'] });
});

test('a visit outlives the removal of its patient, and says so', async () => {
  const { id } = await make();
  const seen = async () => [
    (await admin(one, { params: { id } })).json().data,
    ...(await admin(list, { query: { id: patientId } })).json().data.data,
  ];
  expect((await seen()).map((row) => [row.id, row.patientRemoved])).toEqual([
    [id, false],
    [id, false],
  ]);
  await admin(patientContract.endpoints.delete, { params: { id: patientId }, query: { servicePointId: 2 } });
  expect((await seen()).map((row) => [row.id, row.patientRemoved])).toEqual([
    [id, true],
    [id, true],
  ]);
});

test('twenty times the same key at once makes one visit', async () => {
  const body = build({ complete: true });
  const headers = { 'idempotency-key': `visit-${patientId}` };
  const answers = await Promise.all(Array.from({ length: 20 }, () => admin(create, { body, headers })));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(new Set(answers.map((answer) => answer.json().data.id)).size).toBe(1);
  const rows = await server.db.select().from(patientRecords).where(eq(patientRecords.patientId, patientId));
  expect(rows).toHaveLength(1);
  const kept = await server.db
    .select()
    .from(recordVersions)
    .where(eq(recordVersions.recordId, rows[0]?.id ?? 0));
  expect(kept).toHaveLength(1);
  const other = await admin(create, { body: { ...body, advice: 'x' }, headers });
  expect(other.statusCode).toBe(409);
});

import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { appointments as appointmentContract } from '../../../contract/appointments';
import {
  type FollowUpStatus,
  followUpStatuses,
  followUpSteps,
  openFollowUpSteps,
  timingOf,
} from '../../../contract/follow-up-steps';
import { followUps as contract, type FollowUp, followUpViews } from '../../../contract/follow-ups';
import { patients as patientContract } from '../../../contract/patients';
import { addDays } from '../../../contract/site-time';
import { only, query } from '../../../server/db/database';
import { followUpContacts, followUps } from '../../../server/db/tables/follow-ups';
import { patients } from '../../../server/db/tables/patients';
import { buildAppointment, monday, saturday, saturdayMorning } from '../harness/appointments';
import { buildPatient } from '../harness/patients';
import { type Caller, startServer, type TestServer } from '../harness/server';

const { endpoints } = contract;
let server: TestServer;
let manager: Caller;
let employee: Caller;
let now = saturdayMorning;

beforeAll(async () => {
  server = await startServer({ now: () => now });
  manager = (await server.signIn('manager')).call;
  employee = (await server.signIn('staff')).call;
});
afterAll(() => server.close());
beforeEach(() => {
  now = saturdayMorning;
});

let count = 0;

/** A patient without any reminders. */
async function newPatient(): Promise<number> {
  count += 1;
  const body = buildPatient({ name: `随访${count}`, phone: `1990001${1000 + count}` });
  return (await employee(patientContract.endpoints.create, { body })).json().data.id;
}

const remind = (patientId: number, fields: object = {}, call = employee) =>
  call(endpoints.create, {
    body: { patientId, servicePointId: 2, dueDate: addDays(saturday, 5), reason: '复查', ...fields },
  });

async function made(fields: object = {}): Promise<FollowUp> {
  const answer = await remind(await newPatient(), fields);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
}

const get = async (id: number) => (await manager(endpoints.one, { params: { id } })).json().data;

const contact = (id: number, outcome = 'noAnswer') =>
  employee(endpoints.contact, { params: { id }, body: { channel: 'phone', outcome, note: '无人接听' } });

const bookFor = (row: { id: number; patientId: number }, fields: object = {}) =>
  employee(appointmentContract.endpoints.create, {
    body: buildAppointment({
      patientId: row.patientId,
      followUpId: row.id,
      source: 'reminder',
      date: monday,
      ...fields,
    }),
  });

describe('a reminder', () => {
  test('is due soon, and says of whom', async () => {
    const row = await made();
    expect(row).toMatchObject({
      status: 'open',
      timing: 'dueSoon',
      contactCount: 0,
      source: 'manual',
      servicePointId: 2,
    });
    expect((row as unknown as { phone: string }).phone).toMatch(/\*{4}/);
  });

  test.each([
    [8, 'upcoming'],
    [7, 'dueSoon'],
    [0, 'dueSoon'],
    [-1, 'overdue'],
  ])('%i days before it is due: %s', (days, timing) => {
    const today = saturday;
    expect(timingOf({ status: 'open', dueDate: addDays(today, days) }, today)).toBe(timing);
    expect(timingOf({ status: 'booked', dueDate: addDays(today, days) }, today)).toBeNull();
  });

  test.each([
    ['in the past', addDays(saturday, -1), '日期不能早于今天'],
    ['years ahead', addDays(saturday, 551), '日期不能晚于 18 个月以后'],
  ])('%s is refused', async (_, dueDate, text) => {
    const answer = await remind(await newPatient(), { dueDate });
    expect(answer.json().data.errors).toEqual({ dueDate: [text] });
  });

  test('takes the place of an older one for the same reason, and of no other', async () => {
    const patientId = await newPatient();
    const [first, other] = [await remind(patientId), await remind(patientId, { reason: '眼轴复查' })];
    await remind(patientId, { dueDate: addDays(saturday, 9), confirmed: true });
    expect(await get(first.json().data.id)).toMatchObject({ status: 'cancelled', cancelReason: 'superseded' });
    expect(await get(other.json().data.id)).toMatchObject({ status: 'open' });
  });

  test('asks before it takes a place, whichever way', async () => {
    const { id, patientId } = await made();
    await remind(patientId, { reason: '复查眼压' });
    const { id: lost, updatedAt } = (await remind(patientId, { reason: '眼轴复查' })).json().data;
    const update = (fields: object) =>
      employee(endpoints.update, {
        params: { id: lost },
        body: { dueDate: addDays(saturday, 5), reason: '复查', assigneeId: null, remark: '', updatedAt, ...fields },
      });
    const doubt = {
      status: -1,
      message: expect.stringContaining(addDays(saturday, 5)),
      data: { confirm: 'remindedAlready' },
    };
    expect((await remind(patientId)).json()).toMatchObject(doubt);
    expect((await update({})).json()).toMatchObject(doubt);
    expect(await get(id)).toMatchObject({ status: 'open' });
    expect((await update({ confirmed: true })).statusCode).toBe(200);
    expect(await get(id)).toMatchObject({ status: 'cancelled', cancelReason: 'superseded' });

    await server.db.update(followUps).set({ status: 'missed' }).where(eq(followUps.id, lost));
    const again = (await remind(patientId)).json().data.id;
    const reopen = (fields: object) =>
      manager(endpoints.reopen, { params: { id: lost }, body: { dueDate: addDays(saturday, 9), ...fields } });
    expect((await reopen({})).json()).toMatchObject(doubt);
    expect((await reopen({ confirmed: true })).statusCode).toBe(200);
    expect(await get(again)).toMatchObject({ status: 'cancelled', cancelReason: 'superseded' });
  });

  test('of which several are made at once, one stays active', async () => {
    const patientId = await newPatient();
    const answers = await Promise.all(Array.from({ length: 5 }, () => remind(patientId, { confirmed: true })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    const rows = await server.db.select().from(followUps).where(eq(followUps.patientId, patientId));
    expect(rows.filter(({ status }) => status === 'open')).toHaveLength(1);
  });
});

test('a reminder that has been moved is cancelled only by who knows when it is due now', async () => {
  const { id, dueDate, reason } = await made();
  const due = addDays(dueDate, 7);
  const move = await manager(endpoints.update, { params: { id }, body: { dueDate: due, reason } });
  expect(move.statusCode, move.body).toBe(200);
  const cancel = (known: object) =>
    employee(endpoints.setStatus, { params: { id }, body: { step: 'cancel', reason: '搬家', known } });
  const refused = await cancel({ dueDate });
  expect([refused.statusCode, refused.json().data]).toEqual([409, { known: { dueDate: due } }]);
  expect((await cancel({ dueDate: due })).statusCode).toBe(200);
});

describe('the state machine', () => {
  const taken: Record<string, (id: number) => ReturnType<Caller>> = {
    contact: (id) => contact(id),
    complete: (id) => manager(endpoints.setStatus, { params: { id }, body: { step: 'complete' } }),
    cancel: (id) => manager(endpoints.setStatus, { params: { id }, body: { step: 'cancel', reason: '搬家' } }),
    markMissed: (id) => manager(endpoints.markMissed, { params: { id } }),
    reopen: (id) => manager(endpoints.reopen, { params: { id }, body: { dueDate: addDays(saturday, 20) } }),
  };
  const cells = followUpStatuses.flatMap((from) => Object.keys(taken).map((step) => [from, step] as const));

  /** Long overdue, with two contacts behind it. */
  async function stored(status: FollowUpStatus): Promise<number> {
    const { id } = await made();
    await contact(id);
    await contact(id);
    await server.db
      .update(followUps)
      .set({ status, dueDate: addDays(saturday, -30) })
      .where(eq(followUps.id, id));
    return id;
  }

  test.each(cells)('%s: %s', async (from, step) => {
    const id = await stored(from);
    const answer = await taken[step]?.(id);
    const known = followUpSteps[step as keyof typeof followUpSteps];
    if ((known.from as readonly FollowUpStatus[]).includes(from)) {
      expect(answer?.statusCode, answer?.body).toBe(200);
      expect(answer?.json().data.status).toBe(known.to);
      expect((await get(id)).history.at(-1)).toMatchObject({ step, from, to: known.to });
    } else {
      expect(answer?.statusCode).toBe(409);
      expect(answer?.json().data).toEqual({ status: from, open: openFollowUpSteps(from) });
    }
  });

  test.each([
    ['29 days overdue', -29, 2],
    ['one contact', -60, 1],
  ])('with %s nobody is given up', async (_, days, contacts) => {
    const { id } = await made();
    for (let index = 0; index < contacts; index += 1) await contact(id);
    await server.db
      .update(followUps)
      .set({ dueDate: addDays(saturday, days) })
      .where(eq(followUps.id, id));
    const answer = await manager(endpoints.markMissed, { params: { id } });
    expect(answer.statusCode).toBe(409);
    expect(answer.json().message).toBe(
      `逾期满 30 天且至少联系 2 次后，才能标记失访（现已逾期 ${-days} 天，联系 ${contacts} 次）`,
    );
  });

  test('giving up and reopening are a manager’s', async () => {
    const id = await stored('open');
    expect((await employee(endpoints.markMissed, { params: { id } })).statusCode).toBe(403);
    const body = { dueDate: addDays(saturday, 20) };
    expect((await employee(endpoints.reopen, { params: { id }, body })).statusCode).toBe(403);
  });
});

describe('the log', () => {
  test('keeps who spoke to whom, when, how and with what result', async () => {
    const { id } = await made();
    expect((await contact(id)).json().data).toMatchObject({
      status: 'contacted',
      contactCount: 1,
      lastOutcome: 'noAnswer',
    });
    const at = '2031-11-21T09:00:00.000Z';
    const body = { channel: 'wechat', outcome: 'callLater', note: '', at };
    await employee(endpoints.contact, { params: { id }, body });
    expect(await get(id)).toMatchObject({
      contactCount: 2,
      lastOutcome: 'noAnswer',
      contacts: [
        { channel: 'phone', outcome: 'noAnswer', note: '无人接听', byName: '陈晨', at: now.toISOString() },
        { channel: 'wechat', outcome: 'callLater', at },
      ],
    });
  });

  test('knows nothing of the future', async () => {
    const { id } = await made();
    const body = { channel: 'phone', outcome: 'reached', note: '', at: '2031-11-22T02:00:00.000Z' };
    const answer = await employee(endpoints.contact, { params: { id }, body });
    expect(answer.json().data.errors).toEqual({ at: ['联系时间不能晚于现在'] });
  });

  test('a contact sent twice with one key is kept once', async () => {
    const { id } = await made();
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const body = { channel: 'phone', outcome: 'reached', note: '' };
    await Promise.all([1, 2].map(() => employee(endpoints.contact, { params: { id }, body, headers })));
    expect((await get(id)).contactCount).toBe(1);
  });
});

describe('booking from a reminder', () => {
  test('links both, and gives the reminder back when the appointment is cancelled or nobody comes', async () => {
    const row = await made();
    const appointment = (await bookFor(row)).json().data;
    expect(appointment).toMatchObject({ followUpId: row.id, source: 'reminder' });
    expect(await get(row.id)).toMatchObject({
      status: 'booked',
      appointmentId: appointment.id,
      appointmentDate: monday,
      appointmentStart: '09:00',
    });
    const again = await bookFor(row, { start: '15:00', confirmed: true });
    expect(again.json().message).toBe('当前状态为“已预约”，不能预约。现在可以：完成、标记失访、取消');

    const status = appointmentContract.endpoints.setStatus;
    await employee(status, { params: { id: appointment.id }, body: { step: 'cancel', reason: '生病' } });
    expect(await get(row.id)).toMatchObject({ status: 'open', appointmentId: null });

    const second = (await bookFor(row, { start: '16:00' })).json().data;
    now = new Date('2031-11-24T08:30:00Z');
    await employee(status, { params: { id: second.id }, body: { step: 'noShow' } });
    expect(await get(row.id)).toMatchObject({ status: 'open' });
  });

  test('is over with the appointment: a reminder that is taken back after that waits, and is booked no more', async () => {
    const [row, spoken, kept] = [await made(), await made(), await made()];
    await contact(spoken.id);
    const cancel = { step: 'cancel', reason: '改去外院' };
    for (const [index, { id, patientId }] of [row, spoken, kept].entries()) {
      const booked = (await bookFor({ id, patientId }, { date: '2031-12-02', start: `1${4 + index}:00` })).json().data;
      await employee(endpoints.setStatus, { params: { id }, body: cancel });
      if (id === kept.id) continue;
      await employee(appointmentContract.endpoints.setStatus, { params: { id: booked.id }, body: cancel });
    }
    for (const { id } of [row, spoken, kept])
      expect((await employee(endpoints.undo, { params: { id } })).statusCode).toBe(200);
    expect(await Promise.all([row, spoken, kept].map(async ({ id }) => (await get(id)).status))).toEqual([
      'open',
      'contacted',
      'booked',
    ]);
  });

  test('is refused for another patient', async () => {
    const [row, other] = [await made(), await made()];
    const answer = await bookFor({ id: row.id, patientId: other.patientId }, { start: '11:00' });
    expect(answer.json().data.errors).toEqual({ followUpId: ['该随访提醒属于其他患者'] });
    const foreign = only(await server.db.select().from(followUps).where(eq(followUps.servicePointId, 7)).limit(1));
    const hidden = await bookFor({ id: foreign.id, patientId: row.patientId }, { start: '11:00' });
    expect(hidden.json().data.errors).toEqual({ followUpId: ['所选内容不存在或已被移除'] });
  });

  test('that two try at once succeeds once', async () => {
    const row = await made();
    const tries = ['13:00', '13:30', '14:00'].map((start) =>
      bookFor(row, { start, confirmed: true, date: '2031-12-01' }),
    );
    expect((await Promise.all(tries)).map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  });
});

const worksOnlyAt = async (point: number) =>
  only(
    await query<{ id: number }>(
      server.db,
      sql`select staff_id as id from staff_service_points where service_point_id = ${point}
          and staff_id not in (select staff_id from staff_service_points where service_point_id <> ${point}) limit 1`,
    ),
  ).id;

describe('a change', () => {
  test('of one that has ended is refused by its own name', async () => {
    const { id } = await made();
    await manager(endpoints.setStatus, { params: { id }, body: { step: 'cancel', reason: '搬走' } });
    const assigned = await manager(endpoints.assign, { params: { id }, body: { assigneeId: null } });
    expect(assigned.json().message).toBe('当前状态为“已取消”，不能分配。现在可以：无');
    const plan = { dueDate: addDays(saturday, 5), reason: '复查', assigneeId: null, remark: '' };
    const edited = await manager(endpoints.update, { params: { id }, body: plan });
    expect(edited.json().message).toBe('当前状态为“已取消”，不能编辑。现在可以：无');
  });

  test('of the day is kept; an old version is refused', async () => {
    const { id, updatedAt } = await made();
    const body = { dueDate: addDays(saturday, 12), reason: '复查', assigneeId: null, remark: '改期', updatedAt };
    expect((await employee(endpoints.update, { params: { id }, body })).json().data).toMatchObject({
      timing: 'upcoming',
    });
    expect((await get(id)).history.at(-1)).toMatchObject({ step: 'move', dueDate: addDays(saturday, 12) });
    expect((await employee(endpoints.update, { params: { id }, body })).statusCode).toBe(409);
  });

  test('of who sees to it takes somebody of the service point', async () => {
    const { id } = await made();
    const assign = (assigneeId: number) => manager(endpoints.assign, { params: { id }, body: { assigneeId } });
    expect((await assign(await worksOnlyAt(2))).statusCode).toBe(200);
    expect((await assign(await worksOnlyAt(3))).json().data.errors).toEqual({
      assigneeId: ['该员工不在所选服务点工作'],
    });
  });

  test('of who sees to it is not taken back from whomever it was given to since', async () => {
    const { id } = await made();
    const assign = (assigneeId: number | null, known?: number | null) =>
      manager(endpoints.assign, { params: { id }, body: { assigneeId, known } });
    const one = await worksOnlyAt(2);
    expect((await assign(one, null)).statusCode).toBe(200);
    expect((await assign(null)).statusCode).toBe(200);
    const refused = await assign(one, one);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().data.current).toMatchObject({ id, assigneeId: null });
    // It is so already.
    expect((await assign(null, one)).statusCode).toBe(200);
    expect((await get(id)).assigneeId).toBeNull();
  });

  test('of the rest is not stopped by who sees to it and has left the service point since', async () => {
    const { id } = await made();
    await server.db
      .update(followUps)
      .set({ assigneeId: await worksOnlyAt(3) })
      .where(eq(followUps.id, id));
    const { assigneeId } = await get(id);
    const body = { dueDate: addDays(saturday, 5), reason: '复查', assigneeId, remark: '上午打' };
    expect((await manager(endpoints.update, { params: { id }, body })).json().data).toMatchObject({ remark: '上午打' });
    expect((await manager(endpoints.assign, { params: { id }, body: { assigneeId } })).statusCode).toBe(200);
  });

  test('of the patient’s service point takes the reminder along; the appointment stays', async () => {
    const { id, patientId } = await made();
    const appointment = (await bookFor({ id, patientId }, { start: '16:00' })).json().data;
    const toCome = await manager(patientContract.endpoints.toCome, { params: { id: patientId } });
    expect(toCome.json().data).toEqual({ appointments: 1, followUps: 1 });
    const body = buildPatient({ servicePointId: 3, name: '搬家' });
    await manager(patientContract.endpoints.update, { params: { id: patientId }, body });
    expect(await get(id)).toMatchObject({ servicePointId: 3, status: 'booked', patientName: '搬家' });
    const stays = await manager(appointmentContract.endpoints.one, { params: { id: appointment.id } });
    expect(stays.json().data).toMatchObject({ servicePointId: 2, status: 'confirmed', patientReached: true });
    // Beyond the reach of those where the appointment is, the patient's page is none to be led to.
    const { call: admin } = await server.signIn('superadmin');
    const away = { ...body, servicePointId: 7 };
    expect((await admin(patientContract.endpoints.update, { params: { id: patientId }, body: away })).statusCode).toBe(
      200,
    );
    const left = await employee(appointmentContract.endpoints.one, { params: { id: appointment.id } });
    expect(left.json().data).toMatchObject({ patientReached: false, patientNo: '' });
    expect((await employee(patientContract.endpoints.one, { params: { id: patientId } })).statusCode).toBe(404);
  });

  test('removing the patient ends reminders and coming appointments', async () => {
    const row = await made();
    const other = (await remind(row.patientId, { reason: '眼轴复查' })).json().data;
    const appointment = (await bookFor(row, { start: '17:00' })).json().data;
    const toCome = await manager(patientContract.endpoints.toCome, { params: { id: row.patientId } });
    expect(toCome.json().data).toEqual({ appointments: 1, followUps: 2 });
    await manager(patientContract.endpoints.delete, { params: { id: row.patientId }, query: { servicePointId: 2 } });
    for (const { id } of [row, other]) {
      const ended = { status: 'cancelled', cancelReason: 'patientRemoved', patientRemoved: true };
      expect(await get(id)).toMatchObject(ended);
    }
    const shown = await manager(appointmentContract.endpoints.one, { params: { id: appointment.id } });
    const ended = { status: 'cancelled', cancelReason: 'patientRemoved', patientRemoved: true };
    expect(shown.json().data).toMatchObject(ended);
  });
});

describe('the lists', () => {
  test.each([
    [{}],
    [{ servicePointId: 2 }],
    [{ from: '2000-01-01', to: saturday }],
    [{ keyword: '王' }],
    [{ keyword: '1990', to: saturday, servicePointId: 3 }],
  ])('agree with the counts, view by view, narrowed by %j', async (narrowed) => {
    const counts = (await employee(endpoints.counts, { query: narrowed })).json().data;
    for (const view of followUpViews) {
      const { total, data } = (await employee(endpoints.list, { query: { ...narrowed, view, pageSize: 100 } })).json()
        .data;
      expect([view, total]).toEqual([view, counts[view]]);
      for (const row of data) expect([row.status, row.timing]).toContain(view);
    }
    expect(counts.completed).toBeGreaterThan(0);
  });

  test('find a patient by name', async () => {
    const { id, patientId } = await made();
    const { name } = only(await server.db.select().from(patients).where(eq(patients.id, patientId)));
    const found = (await employee(endpoints.list, { query: { keyword: name, sortBy: 'dueDate' } })).json().data.data;
    expect(found.map((row: { id: number }) => row.id)).toContain(id);
  });

  test('the demo has reminders of every kind, and contacts', async () => {
    const kinds = await server.db
      .selectDistinct({ status: followUps.status })
      .from(followUps)
      .orderBy(asc(followUps.status));
    expect(kinds.map(({ status }) => status)).toEqual(
      expect.arrayContaining(['booked', 'completed', 'contacted', 'missed', 'open']),
    );
    expect((await server.db.select().from(followUpContacts).limit(1)).length).toBe(1);
  });
});

import { and, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type AppointmentStatus,
  type AppointmentStep,
  appointmentStatuses,
  appointmentStepNames,
  appointmentSteps,
} from '../../../contract/appointment-steps';
import { appointments as contract } from '../../../contract/appointments';
import { only, query } from '../../../server/db/database';
import { appointments } from '../../../server/db/tables/appointments';
import { patients } from '../../../server/db/tables/patients';
import { servicePoints } from '../../../server/db/tables/service-points';
import { staff, staffServicePoints } from '../../../server/db/tables/staff';
import { waitingRoom } from '../../../server/db/tables/waiting-room';
import { buildAppointment, monday, saturday, saturdayMorning } from '../harness/appointments';
import { latestLogs } from '../harness/rows';
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

const book = (fields: Parameters<typeof buildAppointment>[0] = {}, call = employee, headers = {}) =>
  call(endpoints.create, { body: buildAppointment(fields), headers });

const made = async (fields: Parameters<typeof buildAppointment>[0] = {}) => {
  const answer = await book(fields);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
};

/** A day of its own for a test. */
let day = 0;
const freshDay = () => {
  day += 1;
  // Mondays, when the service points open at nine.
  return `2032-0${1 + Math.floor(day / 4)}-${['05', '12', '19', '26'][day % 4]}`;
};

const patientsOf = (servicePointId: number) =>
  server.db.select().from(patients).where(eq(patients.servicePointId, servicePointId)).orderBy(patients.id).limit(3);

const staffAt = async (servicePointId: number) =>
  only(
    await server.db
      .select({ id: staff.id, realName: staff.realName })
      .from(staff)
      .innerJoin(staffServicePoints, eq(staffServicePoints.staffId, staff.id))
      .where(and(eq(staffServicePoints.servicePointId, servicePointId), eq(staff.status, 1)))
      .limit(1),
  );

describe('a booking', () => {
  test('of a patient carries the patient’s own name, the end of its slot and a masked number', async () => {
    const [patient] = await patientsOf(2);
    const row = await made({ patientId: patient?.id, name: 'x', phone: '', date: freshDay() });
    expect(row).toMatchObject({
      name: patient?.name,
      patientNo: patient?.patientNo,
      end: '09:30',
      status: 'confirmed',
    });
    expect(row.phone).toMatch(/\*{4}/);
    expect((await latestLogs(server.db))[0]?.patientIds).toEqual([patient?.id]);
  });

  test('of somebody new needs a name and a telephone number', async () => {
    const answer = await book({ name: '', phone: '' });
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().data.errors)).toEqual(['patientId', 'name', 'phone']);
  });

  test.each([
    ['before opening', { start: '08:30' }, 'start', '不在营业时间内。当天可预约：09:00–12:00、13:00–18:00'],
    ['in the break', { start: '12:00' }, 'start', '不在营业时间内。当天可预约：09:00–12:00、13:00–18:00'],
    [
      'over the break',
      { start: '11:30', end: '13:30' },
      'start',
      '不在营业时间内。当天可预约：09:00–12:00、13:00–18:00',
    ],
    ['beside the grid', { start: '09:10' }, 'start', '请按预约时段选择时间（每 30 分钟一段）'],
    ['in the past', { date: '2031-11-21' }, 'start', '该时段已经过去，请选择之后的时间'],
    ['in the far future', { date: '2034-11-20' }, 'date', '最多只能预约 366 天以内的时间'],
  ])('%s is refused with the reason', async (_, fields, field, reason) => {
    const answer = await book({ date: monday, ...fields });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ message: reason, data: { errors: { [field]: [reason] } } });
  });

  test('is refused on a day when the service point is closed, and where it takes no appointments', async () => {
    const point = only(await server.db.select().from(servicePoints).where(eq(servicePoints.id, 2)));
    const weekdays = point.openingHours.filter(({ weekday }) => weekday < 6);
    await server.db.update(servicePoints).set({ openingHours: weekdays }).where(eq(servicePoints.id, 2));
    expect((await book({ date: '2031-11-29' })).json().message).toBe('该服务点当天不营业，请选择其他日期');
    await server.db
      .update(servicePoints)
      .set({ openingHours: point.openingHours, status: 0 })
      .where(eq(servicePoints.id, 2));
    expect((await book()).json().message).toBe('该服务点已停用，不能预约');
    await server.db.update(servicePoints).set({ status: 1 }).where(eq(servicePoints.id, 2));
  });

  test('a slot that has begun can be taken, one that has ended cannot', async () => {
    now = new Date('2031-11-22T02:10:00Z');
    expect((await book({ date: saturday, start: '10:00' })).statusCode).toBe(200);
    now = new Date('2031-11-22T02:30:00Z');
    expect((await book({ date: saturday, start: '10:00' })).statusCode).toBe(409);
  });

  test('is refused when the slot is full, also in part; a cancelled one gives its place back', async () => {
    const date = freshDay();
    const first = await made({ date, start: '10:00', end: '11:00' });
    await made({ date, start: '10:30' });
    const answer = await book({ date, start: '10:00', end: '11:30' });
    expect(answer.json().message).toBe('10:30–11:00 已约满（每段 2 人），请选择其他时间');
    await employee(endpoints.setStatus, { params: { id: first.id }, body: { step: 'cancel', reason: '改天' } });
    expect((await book({ date, start: '10:00', end: '11:30' })).statusCode).toBe(200);
  });

  test('of the last place succeeds once, however many try at the same time', async () => {
    const date = freshDay();
    await made({ date });
    const answers = await Promise.all(Array.from({ length: 8 }, () => book({ date })));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const refused = answers.filter(({ statusCode }) => statusCode !== 200);
    for (const answer of refused) expect(answer.json().message).toContain('已约满');
  });

  test('of somebody who is at another service point then is refused', async () => {
    const date = freshDay();
    const person = only(
      await query<{ id: number }>(
        server.db,
        sql`select staff_id as id from staff_service_points where service_point_id in (2, 3)
            group by staff_id having count(*) = 2 limit 1`,
      ),
    );
    const { realName } = only(await server.db.select().from(staff).where(eq(staff.id, person.id)));
    await made({ date, staffId: person.id, servicePointId: 3 });
    const answer = await book({ date, staffId: person.id });
    expect(answer.json().message).toBe(`${realName} 在该时段已有其他预约`);
    expect((await book({ date, staffId: person.id, start: '09:30' })).statusCode).toBe(200);
  });

  test('names nobody of another service point', async () => {
    const [stranger] = await patientsOf(3);
    const answer = await book({ patientId: stranger?.id, date: freshDay() });
    expect(answer.json().data.errors).toEqual({ patientId: ['该患者不属于所选服务点'] });
    const { id } = await staffAt(7);
    expect((await book({ staffId: id })).json().data.errors).toEqual({ staffId: ['所选内容不存在或已被移除'] });
  });

  test('of a patient who comes on that day already asks first', async () => {
    const date = freshDay();
    const [patient] = await patientsOf(2);
    await made({ date, patientId: patient?.id });
    const again = { date, patientId: patient?.id, start: '15:00' };
    const answer = await book(again);
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      message: `${patient?.name} 当天已有预约（09:00–09:30）`,
      data: { confirm: 'alreadyBooked' },
    });
    expect((await book({ ...again, confirmed: true })).statusCode).toBe(200);
  });

  test('sent twice with one key is made once', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const date = freshDay();
    const [one, other] = await Promise.all([book({ date }, employee, headers), book({ date }, employee, headers)]);
    expect(one.json().data.id).toBe(other.json().data.id);
  });
});

describe('the state machine', () => {
  const callOf = {
    setStatus: endpoints.setStatus,
    reschedule: endpoints.reschedule,
    lateArrival: endpoints.lateArrival,
  };

  beforeEach(async () => {
    await server.db.delete(appointments).where(inArray(appointments.date, [saturday, monday, '2032-11-01']));
  });

  async function stored(status: AppointmentStatus, date: string) {
    const { id } = await made({ date, start: '10:00' });
    await server.db.update(appointments).set({ status }).where(eq(appointments.id, id));
    return id as number;
  }

  const take = (step: AppointmentStep, id: number, call = manager) => {
    const body = {
      setStatus: { step, reason: '测试' },
      reschedule: { date: '2032-11-01', start: '16:00' },
      lateArrival: undefined,
    }[appointmentSteps[step].call];
    return call(callOf[appointmentSteps[step].call], { params: { id }, body });
  };

  const cells = appointmentStatuses.flatMap((from) => appointmentStepNames.map((step) => [from, step] as const));

  test.each(cells)('%s: %s', async (from, step) => {
    // After the appointment's start, on its day; a slot of this morning is not yet over.
    now = new Date('2031-11-22T02:15:00Z');
    const id = await stored(from, saturday);
    const answer = await take(step, id);
    const { from: allowed, to } = appointmentSteps[step];
    if ((allowed as readonly AppointmentStatus[]).includes(from)) {
      expect(answer.statusCode, answer.body).toBe(200);
      expect(answer.json().data.status).toBe(to);
      const { history } = (await manager(endpoints.one, { params: { id } })).json().data;
      expect(history.at(-1)).toMatchObject({ step, from, to, byName: '周敏' });
    } else {
      expect(answer.statusCode).toBe(409);
      const open = appointmentStepNames.filter((name) =>
        (appointmentSteps[name].from as readonly AppointmentStatus[]).includes(from),
      );
      expect(answer.json().data).toEqual({ status: from, open });
    }
  });

  test('says in words which steps are open', async () => {
    const id = await stored('completed', saturday);
    expect((await take('checkIn', id)).json().message).toBe('当前状态为“已完成”，不能签到。现在可以：无');
    await server.db.update(appointments).set({ status: 'confirmed' }).where(eq(appointments.id, id));
    const english = await manager(endpoints.setStatus, {
      params: { id },
      body: { step: 'confirm' },
      headers: { 'accept-language': 'en' },
    });
    expect(english.json().message).toBe(
      'This is “confirmed”, so you cannot confirm. Possible now: check in, reschedule, cancel.',
    );
  });

  test('lets nobody be checked in on another day, or be given up before the start', async () => {
    const id = await stored('confirmed', monday);
    expect((await take('checkIn', id)).json().message).toContain('只能在预约当天签到');
    expect((await take('noShow', id)).json().message).toContain('还没到预约时间');
  });

  test('a cancellation needs a reason, and keeps it', async () => {
    const id = await stored('confirmed', monday);
    const answer = await employee(endpoints.setStatus, { params: { id }, body: { step: 'cancel' } });
    expect(answer.json().data.errors).toEqual({ reason: ['请填写原因'] });
    const done = await employee(endpoints.setStatus, { params: { id }, body: { step: 'cancel', reason: '生病' } });
    expect(done.json().data).toMatchObject({ status: 'cancelled', cancelReason: '生病' });
  });

  test('a cancellation by the time before it was moved is refused with the new one, by which it is taken', async () => {
    const { id, start } = await made({ date: freshDay() });
    const date = freshDay();
    const move = await manager(endpoints.reschedule, { params: { id }, body: { date, start } });
    expect(move.statusCode, move.body).toBe(200);
    const cancel = (known: object) =>
      employee(endpoints.setStatus, { params: { id }, body: { step: 'cancel', reason: '生病', known } });
    const refused = await cancel({ date: monday, start });
    expect([refused.statusCode, refused.json().data]).toEqual([409, { known: { date, start } }]);
    expect(refused.json().message).toBe(`时间已被改为 ${date} ${start}，请确认后再操作`);
    expect((await cancel({ date, start })).statusCode).toBe(200);
  });

  test('only a manager checks somebody in who had been given up', async () => {
    const id = await stored('noShow', saturday);
    expect((await take('lateArrival', id, employee)).statusCode).toBe(403);
    expect((await take('lateArrival', id)).statusCode).toBe(200);
  });

  test('a step that two take at once is taken once', async () => {
    const id = await stored('confirmed', saturday);
    const answers = await Promise.all([take('checkIn', id), take('checkIn', id), take('checkIn', id, employee)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  });
});

describe('a reschedule', () => {
  test('keeps when it was to be, and who moved it', async () => {
    const date = freshDay();
    const { id, updatedAt } = await made({ date });
    const body = { date, start: '14:00', end: '15:00', staffId: null, reason: '家长要求', updatedAt };
    const moved = await employee(endpoints.reschedule, { params: { id }, body });
    expect(moved.json().data).toMatchObject({ start: '14:00', end: '15:00', status: 'confirmed' });
    const { history } = (await employee(endpoints.one, { params: { id } })).json().data;
    expect(history).toMatchObject([
      { step: 'book', date, start: '09:00' },
      { step: 'reschedule', date, start: '14:00', reason: '家长要求', byName: '陈晨' },
    ]);
    const stale = await employee(endpoints.reschedule, { params: { id }, body });
    expect(stale.statusCode).toBe(409);
    expect(stale.json().data.current.id).toBe(id);
  });

  test('to a full slot is refused, to its own slot is not', async () => {
    const date = freshDay();
    const { id } = await made({ date });
    await made({ date });
    await made({ date, start: '10:00' });
    await made({ date, start: '10:00' });
    const to = (start: string) => employee(endpoints.reschedule, { params: { id }, body: { date, start } });
    expect((await to('10:00')).json().message).toContain('已约满');
    expect((await to('09:00')).statusCode).toBe(200);
  });
});

describe('what can be seen', () => {
  test('the slots of some days, with how many come when', async () => {
    const date = freshDay();
    await made({ date, start: '09:00', end: '10:00' });
    const answer = await employee(endpoints.slots, { query: { servicePointId: 2, from: date, to: date } });
    const { days, ...point } = answer.json().data;
    expect(point).toEqual({ capacity: 2, slotMinutes: 30, isNeverOpen: false });
    expect(days[0].slots.slice(0, 3)).toEqual([
      { start: '09:00', end: '09:30', booked: 1 },
      { start: '09:30', end: '10:00', booked: 1 },
      { start: '10:00', end: '10:30', booked: 0 },
    ]);
    const long = await employee(endpoints.slots, { query: { servicePointId: 2, from: date, to: '2033-01-01' } });
    expect(long.json().data.errors).toEqual({ to: ['最多 42 天'] });
    expect((await employee(endpoints.slots, { query: { servicePointId: 7, from: date, to: date } })).statusCode).toBe(
      404,
    );
  });

  test('that a service point has no opening hours on any day', async () => {
    const [{ openingHours } = { openingHours: [] }] = await server.db
      .select()
      .from(servicePoints)
      .where(eq(servicePoints.id, 2));
    const set = (hours: typeof openingHours) =>
      server.db.update(servicePoints).set({ openingHours: hours }).where(eq(servicePoints.id, 2));
    await set([]);
    const date = freshDay();
    const answer = await employee(endpoints.slots, { query: { servicePointId: 2, from: date, to: date } });
    await set(openingHours);
    expect(answer.json().data).toMatchObject({ isNeverOpen: true, days: [{ date, slots: [] }] });
  });

  test('a list by day, status, type and name', async () => {
    const date = freshDay();
    const row = await made({ date, name: '独一无二', type: 'training' });
    const list = async (search: object) =>
      (await employee(endpoints.list, { query: { ...search } })).json().data.data.map(({ id }: { id: number }) => id);
    expect(await list({ from: date, to: date })).toEqual([row.id]);
    expect(await list({ keyword: '独一无' })).toEqual([row.id]);
    expect(await list({ from: date, to: date, type: 'pickup' })).toEqual([]);
    expect(await list({ from: date, to: date, status: 'confirmed', servicePointId: 2 })).toEqual([row.id]);
  });

  test('the whole number, by a call of its own that is logged', async () => {
    const { id } = await made({ date: freshDay(), phone: '199 0000 1234' });
    const answer = await employee(endpoints.revealPhone, { params: { id } });
    expect(answer.json().data).toEqual({ phone: '19900001234' });
    expect((await latestLogs(server.db))[0]).toMatchObject({ key: endpoints.revealPhone.key, objectId: id });
  });

  test('a new person can be linked to the patient that was made of them, and keeps the number meanwhile', async () => {
    const { id, updatedAt } = await made({ date: freshDay(), phone: '19900001234' });
    const details = { patientId: null, name: '改名', phone: '', type: 'first', staffId: null, remark: '' };
    const renamed = await employee(endpoints.update, { params: { id }, body: { ...details, updatedAt } });
    expect(renamed.json().data.name).toBe('改名');
    expect((await employee(endpoints.revealPhone, { params: { id } })).json().data.phone).toBe('19900001234');
    const [patient] = await patientsOf(2);
    const linked = await employee(endpoints.update, { params: { id }, body: { ...details, patientId: patient?.id } });
    expect(linked.json().data).toMatchObject({ patientId: patient?.id, name: patient?.name });
  });
});

describe('the patient of an appointment', () => {
  const details = { name: '', phone: '', type: 'first', staffId: null, remark: '' };
  const change = (id: number, patientId: number | null | undefined) =>
    employee(endpoints.update, { params: { id }, body: { ...details, name: '改名', patientId } });

  test('is not exchanged for another, nor for nobody: a reminder and a visit may be theirs', async () => {
    const [one, two] = await patientsOf(2);
    const { id } = await made({ date: freshDay(), patientId: one?.id });
    for (const patientId of [two?.id, null]) {
      const answer = await change(id, patientId);
      const reason = '预约的患者不能更换。请取消本预约，再为另一位患者预约';
      expect([answer.statusCode, answer.json().data.errors]).toEqual([400, { patientId: [reason] }]);
    }
    expect((await change(id, one?.id)).json().data).toMatchObject({ patientId: one?.id, name: one?.name });
  });

  test('in the line is left alone by a change of something else', async () => {
    now = new Date(`${monday}T01:00:00Z`);
    const { id } = await made({ date: monday, start: '17:00', name: '候诊人' });
    await employee(endpoints.setStatus, { params: { id }, body: { step: 'checkIn' } });
    const inLine = async () =>
      only(await server.db.select().from(waitingRoom).where(eq(waitingRoom.appointmentId, id)));
    const before = await inLine();
    const remark = { ...details, patientId: null, name: '候诊人', remark: '带旧眼镜' };
    expect((await employee(endpoints.update, { params: { id }, body: remark })).statusCode).toBe(200);
    expect(await inLine()).toEqual(before);
    expect((await change(id, null)).statusCode).toBe(200);
    expect((await inLine()).name).toBe('改名');
  });
});

import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AppointmentStatus } from '../../../contract/appointment-steps';
import { appointments } from '../../../contract/appointments';
import { followUps } from '../../../contract/follow-ups';
import { patientRecords } from '../../../contract/patient-records';
import { type Patient, patients } from '../../../contract/patients';
import { type WorkbenchData, workbench } from '../../../contract/workbench';
import { only } from '../../../server/db/database';
import { appointments as appointmentRows } from '../../../server/db/tables/appointments';
import { followUps as followUpRows } from '../../../server/db/tables/follow-ups';
import { rolePermissions } from '../../../server/db/tables/roles';
import { servicePoints } from '../../../server/db/tables/service-points';
import { staff } from '../../../server/db/tables/staff';
import { appointmentsOfDay, countedLists } from '../../../src/pages/dashboard/lists';
import { buildAppointment } from '../harness/appointments';
import { expectAsManyRows } from '../harness/counted';
import { buildPatient } from '../harness/patients';
import { buildRecord } from '../harness/records';
import { latestLogs } from '../harness/rows';
import { type Caller, startServer, type TestServer } from '../harness/server';

// A Wednesday at eight in China; the console's week has begun on the Monday.
const now = new Date('2026-11-18T00:00:00Z');
const today = '2026-11-18';

let server: TestServer;
let admin: Caller;
let manager: Caller;
let employee: Caller;

beforeAll(async () => {
  server = await startServer({ now: () => now });
  admin = (await server.signIn('superadmin')).call;
  manager = (await server.signIn('manager')).call;
  employee = (await server.signIn('staff')).call;
});
afterAll(() => server.close());

async function show(call: Caller, servicePointId?: number): Promise<WorkbenchData> {
  const answer = await call(workbench.endpoints.show, { query: { servicePointId } });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
}

/** Follows every tile of everybody who has some, at all service points and at one. */
async function expectTilesToBeTrue() {
  for (const call of [admin, manager, employee]) {
    for (const servicePointId of [undefined, 2]) {
      const { appointments: booked, followUps: due, records } = await show(call, servicePointId);
      if (!booked || !due || !records) throw new Error('something is not listed');
      const lists = countedLists(today, servicePointId);
      const counts: Record<keyof typeof lists, number> = {
        appointments: appointmentsOfDay(booked),
        dueToday: due.dueToday,
        overdue: due.overdue,
        drafts: records.drafts,
      };
      const links = (Object.keys(lists) as (keyof typeof lists)[]).map((key) => ({
        ...lists[key],
        count: counts[key],
      }));
      await expectAsManyRows(call, links);
      if (servicePointId) expect(booked.list).toHaveLength(counts.appointments);
    }
  }
}

test('what a tile counts is what its list shows', expectTilesToBeTrue);

test('and still after patients have moved out of reach and were taken off the lists', async () => {
  const { id: examinerId } = only(await server.db.select({ id: staff.id }).from(staff).limit(1));
  // However many the demo has booked at that time.
  await server.db.update(servicePoints).set({ capacityPerSlot: 20 }).where(eq(servicePoints.id, 2));
  const [moving, going] = await Promise.all(
    ['搬走', '删除'].map(async (name) => {
      const made = await admin(patients.endpoints.create, { body: buildPatient({ name, servicePointId: 2 }) });
      const patient: Patient = made.json().data;
      const { id: patientId, phone } = patient;
      const calls = [
        await admin(patientRecords.endpoints.create, {
          body: buildRecord({ patientId, examinerId, servicePointId: 2, visitDate: today, complete: false }),
        }),
        await admin(appointments.endpoints.create, {
          body: buildAppointment({ patientId, name, phone, servicePointId: 2, date: today, start: '16:00' }),
        }),
        await admin(followUps.endpoints.create, {
          body: { patientId, servicePointId: 2, dueDate: today, reason: '取镜' },
        }),
      ];
      for (const { statusCode, body } of calls) expect(statusCode, body).toBe(200);
      const late = { patientId, servicePointId: 2, name, reason: '复查', dueDate: '2026-11-10' };
      await server.db.insert(followUpRows).values({ ...late, source: 'manual', status: 'open' });
      return patient;
    }),
  );
  if (!moving || !going) throw new Error('nobody was made');
  await expectTilesToBeTrue();

  const { id, name, gender, birthday, phone, updatedAt } = moving;
  const moved = await admin(patients.endpoints.update, {
    params: { id },
    body: { name, gender, birthday, phone, servicePointId: 7, updatedAt },
  });
  expect(moved.statusCode, moved.body).toBe(200);
  await expectTilesToBeTrue();

  const gone = await admin(patients.endpoints.delete, { params: { id: going.id }, query: { servicePointId: 2 } });
  expect(gone.statusCode, gone.body).toBe(200);
  await expectTilesToBeTrue();
});

test('an appointment of today is listed in its place, and only for who reaches it', async () => {
  const booked = { servicePointId: 2, date: today, start: '09:00', name: '工作台甲' };
  expect((await employee(appointments.endpoints.create, { body: buildAppointment(booked) })).statusCode).toBe(200);
  const names = async (call: Caller, servicePointId?: number) =>
    (await show(call, servicePointId)).appointments?.list.map(({ name }) => name);
  expect(await names(employee)).toContain('工作台甲');
  expect(await names(manager, 3)).not.toContain('工作台甲');
  const foreign = (await server.signIn('manager2')).call;
  expect(await names(foreign)).not.toContain('工作台甲');
  expect((await show(employee, 7)).appointments?.list).toEqual([]);
});

test('whom something is to be done for comes first, whoever is there before all, and what is over last', async () => {
  const point = 2;
  await server.db.delete(appointmentRows).where(eq(appointmentRows.date, today));
  const at = (start: string, status: AppointmentStatus) => ({
    servicePointId: point,
    name: `${status} ${start}`,
    phone: '1',
    type: 'review' as const,
    source: 'staff' as const,
    date: today,
    start,
    end: '23:00',
    status,
  });
  // A morning with more that is done than a page has.
  const done = Array.from({ length: 120 }, () => at('08:00', 'completed'));
  await server.db
    .insert(appointmentRows)
    .values([...done, at('09:00', 'noShow'), at('10:00', 'confirmed'), at('11:00', 'pending'), at('15:00', 'arrived')]);
  const { list, counts } = (await show(employee, point)).appointments ?? { list: [], counts: {} };
  expect(list.slice(0, 4).map(({ status }) => status)).toEqual(['arrived', 'confirmed', 'pending', 'completed']);
  expect(counts).toMatchObject({ completed: 120, noShow: 1, confirmed: 1, pending: 1, arrived: 1 });
});

test('new patients count from Monday on', async () => {
  const before = (await show(employee)).newPatients ?? 0;
  const { id } = (await employee(patients.endpoints.create, { body: buildPatient({ servicePointId: 2 }) })).json().data;
  const made = (at: string) => server.db.execute(sql`update patients set created_at = ${at} where id = ${id}`);
  await made('2026-11-15T16:00:00Z');
  expect((await show(employee)).newPatients).toBe(before + 1);
  await made('2026-11-15T15:59:59Z');
  expect((await show(employee)).newPatients).toBe(before);
});

test('who may not list something is told nothing of it, and whose names were shown is in the log', async () => {
  await show(employee);
  expect((await latestLogs(server.db))[0]).toMatchObject({ key: workbench.endpoints.show.key });
  const { rows } = await server.db.transaction(async (tx) => {
    await tx.delete(rolePermissions).where(eq(rolePermissions.key, patientRecords.endpoints.list.key));
    return { rows: await tx.select().from(rolePermissions).limit(1) };
  });
  expect(rows).toHaveLength(1);
  const shown = await show(employee);
  expect(shown.records).toBeNull();
  expect(shown.followUps).not.toBeNull();
  const newcomer = (await server.signIn('newcomer')).call;
  const { appointments: none } = await show(newcomer);
  expect(none === null || none.list.length === 0).toBe(true);
});

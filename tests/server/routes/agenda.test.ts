import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AgendaData, agenda, mostAgendaItems } from '../../../contract/agenda';
import { only } from '../../../server/db/database';
import { appointments } from '../../../server/db/tables/appointments';
import { followUps } from '../../../server/db/tables/follow-ups';
import { patients } from '../../../server/db/tables/patients';
import { staff } from '../../../server/db/tables/staff';
import { users } from '../../../server/db/tables/users';
import { buildPatient } from '../harness/patients';
import { type Caller, startServer, type TestServer } from '../harness/server';

const { show } = agenda.endpoints;
const day = '2041-05-06';
const [own, foreign] = [2, 7];

let server: TestServer;
let clerk: Caller;
let me: number;
beforeAll(async () => {
  server = await startServer();
  const { db } = server;
  clerk = (await server.signIn('staff')).call;
  const [user] = await db.select().from(users).where(eq(users.username, 'staff'));
  const [member] = await db.select().from(staff);
  if (!user || !member) throw new Error('no staff');
  await db.update(staff).set({ userId: null }).where(eq(staff.userId, user.id));
  await db.update(staff).set({ userId: user.id }).where(eq(staff.id, member.id));
  me = member.id;
  for (const servicePointId of [own, foreign]) {
    const { id: patientId } = only(
      await db.insert(patients).values(buildPatient({ servicePointId })).returning({ id: patients.id }),
    );
    const visit = {
      patientId,
      servicePointId,
      name: 'x',
      phone: '1',
      type: 'review' as const,
      source: 'staff' as const,
    };
    const at = { date: day, start: '09:00', end: '09:30', status: 'confirmed' as const };
    await db.insert(appointments).values([
      { ...visit, ...at, staffId: me },
      { ...visit, ...at, staffId: null },
      { ...visit, ...at, staffId: me, status: 'cancelled' },
      { ...visit, ...at, staffId: me, date: '2041-05-07' },
    ]);
    const reminder = { patientId, servicePointId, name: 'x', source: 'manual' as const, dueDate: day };
    await db.insert(followUps).values([
      { ...reminder, reason: 'a', status: 'open', assigneeId: me },
      { ...reminder, reason: 'b', status: 'open', assigneeId: null },
      { ...reminder, reason: 'c', status: 'cancelled', assigneeId: me },
    ]);
  }
});
afterAll(() => server.close());

async function ask(query: object, call = clerk): Promise<AgendaData> {
  const answer = await call(show, { query: { from: day, to: day, ...query } });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
}

test('is what the user is assigned to, without what was cancelled', async () => {
  const found = await ask({});
  expect(found).toMatchObject({ isStaff: true, days: [{ date: day, count: 2 }] });
  expect(found.appointments?.map(({ staffId, servicePointId }) => [staffId, servicePointId])).toEqual([[me, own]]);
  expect(found.followUps?.map(({ assigneeId, reason }) => [assigneeId, reason])).toEqual([[me, 'a']]);
});

test('or everything at the service points in reach, and nothing from elsewhere', async () => {
  const found = await ask({ whose: 'everybody' });
  expect(found.appointments?.map(({ servicePointId }) => servicePointId)).toEqual([own, own]);
  expect(found.followUps?.map(({ reason }) => reason).sort()).toEqual(['a', 'b']);
});

test('somebody who is no staff sees everything in reach', async () => {
  const { call, user } = await server.signIn('superadmin');
  await server.db.update(staff).set({ userId: null }).where(eq(staff.userId, user.id));
  const found = await ask({}, call);
  expect(found.isStaff).toBe(false);
  expect(found.appointments).toHaveLength(4);
});

test('spans no more days than a calendar shows', async () => {
  expect((await clerk(show, { query: { from: day, to: '2041-07-06' } })).statusCode).toBe(400);
  expect((await clerk(show, { query: { from: day, to: '2041-05-01' } })).statusCode).toBe(400);
});

test('leaves out something of full days rather than the days after them, and counts all of both', async () => {
  const patientId = only(
    await server.db
      .insert(patients)
      .values(buildPatient({ servicePointId: own }))
      .returning({ id: patients.id }),
  ).id;
  const visit = (date: string) => ({
    patientId,
    servicePointId: own,
    name: 'x',
    phone: '1',
    type: 'review' as const,
    source: 'staff' as const,
    status: 'confirmed' as const,
    date,
    start: '09:00',
    end: '09:30',
  });
  const [full, next] = ['2041-06-01', '2041-06-02'];
  const many = Array.from({ length: mostAgendaItems }, () => visit(full));
  await server.db.insert(appointments).values([...many, visit(next)]);
  const found = await ask({ from: full, to: next, whose: 'everybody' });
  expect(found.appointments).toHaveLength(mostAgendaItems);
  expect(found.days).toEqual([
    { date: full, count: mostAgendaItems },
    { date: next, count: 1 },
  ]);
  expect(found.appointments?.filter(({ date }) => date === next)).toHaveLength(1);
});

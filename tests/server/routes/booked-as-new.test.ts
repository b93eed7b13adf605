import { asc, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Appointment, appointments as appointmentContract } from '../../../contract/appointments';
import { type ImportKind, imports } from '../../../contract/imports';
import { patients as contract, type Patient, type PatientInput } from '../../../contract/patients';
import { type WaitingEntry, type WaitingRoomDay, waitingRoom } from '../../../contract/waiting-room';
import { only } from '../../../server/db/database';
import { appointments } from '../../../server/db/tables/appointments';
import { importRows } from '../../../server/db/tables/imports';
import { patients } from '../../../server/db/tables/patients';
import { staffServicePoints } from '../../../server/db/tables/staff';
import { bodyOf } from '../../../src/lib/form/body-of';
import { dataOf } from '../harness/answers';
import { buildAppointment } from '../harness/appointments';
import { buildPatient } from '../harness/patients';
import { type Caller, startServer, type TestServer } from '../harness/server';

const { endpoints } = contract;
const servicePointId = 2;
const otherPoint = 5;
/** A Monday before opening, and a Wednesday to come. */
const now = new Date('2032-01-05T00:00:00.000Z');
const today = '2032-01-05';
const date = '2032-01-07';
let server: TestServer;
let manager: Caller;

beforeAll(async () => {
  server = await startServer({ now: () => now });
  manager = (await server.signIn('manager')).call;
});
afterAll(() => server.close());

let people = 0;
/** Of a name and a telephone that nobody else has. */
const person = (fields: Partial<PatientInput> = {}) => {
  people += 1;
  const phone = `1990001${String(people).padStart(4, '0')}`;
  return buildPatient({ name: `预约${String.fromCodePoint(0x4e00 + people)}`, phone, servicePointId, ...fields });
};
let slots = 0;
async function booked(
  { name, phone }: { name: string; phone: string },
  fields: { servicePointId?: number; date?: string } = {},
) {
  const minutes = 9 * 60 + 30 * (slots++ % 4);
  const start = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  const body = buildAppointment({ servicePointId, date, start, name, phone, confirmed: true, ...fields });
  return (await dataOf<{ id: number }>(manager(appointmentContract.endpoints.create, { body }))).id;
}
const made = (body: PatientInput) => dataOf<Patient>(manager(endpoints.create, { body }));
const corrected = (patient: Patient, fields: Partial<PatientInput>) => {
  const body = bodyOf(endpoints.update, { ...patient, ...fields });
  return dataOf<Patient>(manager(endpoints.update, { params: { id: patient.id }, body }));
};
const patientsOf = async (...ids: number[]) =>
  (await server.db.select().from(appointments).where(inArray(appointments.id, ids)).orderBy(asc(appointments.id))).map(
    ({ patientId }) => patientId,
  );

describe('what was booked by name and telephone becomes the patient’s', () => {
  test('where their telephone or their name is put right, and stays nobody’s before', async () => {
    const whom = person();
    const id = await booked(whom);
    const patient = await made({ ...whom, phone: '19911112222', name: '写错了' });
    const half = await corrected(patient, { phone: whom.phone });
    expect(await patientsOf(id)).toEqual([null]);
    await corrected(half, { name: whom.name });
    expect(await patientsOf(id)).toEqual([patient.id]);
  });

  test('where they move to the service point that it was booked at', async () => {
    const whom = person();
    const [here, there] = [await booked(whom, { servicePointId: otherPoint }), await booked(person())];
    const patient = await made(whom);
    expect(await patientsOf(here, there)).toEqual([null, null]);
    await corrected(patient, { servicePointId: otherPoint });
    expect(await patientsOf(here, there)).toEqual([patient.id, null]);
  });

  test('where they come in from a file of patients or of visits, each their own', async () => {
    const [one, other] = [person(), person()];
    const ids = [await booked(one), await booked(other), await booked(one)];
    const rows = [one, other].map(rowOf);
    const [first, second] = await broughtIn('patients', rows);
    expect(await patientsOf(...ids)).toEqual([first, second, first]);

    const visitor = person();
    const id = await booked(visitor);
    await broughtIn('visits', [rowOf(visitor)]);
    const [patientId] = await patientsOf(id);
    expect(patientId).not.toBeNull();
  });

  test('unless there are two of them whose it may be, and nobody says whose', async () => {
    const whom = person();
    const id = await booked(whom);
    const twins = ['2014-03-05', '2015-03-05'].map((birthday) => rowOf({ ...whom, birthday }));
    const [first] = await broughtIn('patients', twins);
    expect(await patientsOf(id)).toEqual([null]);
    const third = await made({ ...whom, phone: '19911112223', birthday: '2016-03-05' });
    await corrected(third, { phone: whom.phone });
    expect(await patientsOf(id)).toEqual([null]);
    expect(first).toBeDefined();
  });
});

describe('whoever was booked by name and telephone is put on file at the counter', () => {
  const putOnFile = (id: number, body: object) =>
    manager(appointmentContract.endpoints.putOnFile, { params: { id }, body });
  const line = async () => {
    const query = { servicePointId, date: today };
    return (await dataOf<WaitingRoomDay>(manager(waitingRoom.endpoints.board, { query }))).entries;
  };
  const cameIn = async (whom: { name: string; phone: string }) => {
    const id = await booked(whom, { date: today });
    const entry = await dataOf<WaitingEntry>(manager(waitingRoom.endpoints.checkIn, { body: { appointmentId: id } }));
    return { id, entry };
  };

  test('under the number that they have, with the telephone of the booking where none is typed', async () => {
    const { name, phone, birthday, gender } = person();
    const { id, entry } = await cameIn({ name, phone });
    const later = await booked({ name, phone });
    const asked = await putOnFile(id, { name, birthday });
    expect(Object.keys(asked.json().data.errors)).toEqual(['gender']);
    const { patientId } = await dataOf<Appointment>(putOnFile(id, { name, birthday, gender }));
    expect(await stored(patientId)).toMatchObject({ name, phone, birthday, gender, servicePointId, source: null });
    expect((await line()).filter((other) => other.patientId === patientId)).toMatchObject([
      { id: entry.id, number: entry.number, name },
    ]);
    expect(await patientsOf(later)).toEqual([patientId]);
    expect((await putOnFile(id, { name, birthday, gender })).statusCode).toBe(400);
  });

  test('or is whom the file has under another name and number, and is asked about where nearly so', async () => {
    const known = await made(person());
    const { name, phone, birthday } = known;
    const { id, entry } = await cameIn({ name: `${name}儿`, phone: '19911112224' });
    const slip = { name, birthday: '2012-12-12', phone, gender: 'female' };
    expect((await putOnFile(id, slip)).json().data).toEqual({ confirm: 'samePerson' });
    expect(await dataOf(putOnFile(id, { name, birthday, phone }))).toMatchObject({ patientId: known.id, name });
    expect((await line()).find((other) => other.id === entry.id)).toMatchObject({ patientId: known.id, name });
  });

  test('but has no second place in the line, whichever way it is said', async () => {
    const known = await made(person());
    const { name, phone, birthday } = known;
    const walkIn = { servicePointId, name, phone, birthday };
    const { number } = await dataOf<WaitingEntry>(manager(waitingRoom.endpoints.create, { body: walkIn }));
    const { id } = await cameIn({ name: `${name}儿`, phone });
    const link = { patientId: known.id, name: '', phone: '', type: 'first', staffId: null, remark: '' };
    const refused = [
      await putOnFile(id, { name, phone, birthday }),
      await manager(appointmentContract.endpoints.update, { params: { id }, body: link }),
    ];
    const told = `${name}已在候诊，号码 ${number}`;
    expect(refused.map((answer) => [answer.statusCode, answer.json().message])).toEqual([
      [409, told],
      [409, told],
    ]);
    expect(await patientsOf(id)).toEqual([null]);
  });
});

const stored = async (id: number | null) =>
  only(
    await server.db
      .select()
      .from(patients)
      .where(eq(patients.id, id ?? 0)),
  );

const rowOf = ({ name, phone, birthday, gender }: PatientInput) => ({ name, phone, birthday, gender });

/** The ids of what the rows have become. */
async function broughtIn(kind: ImportKind, people: Record<string, string>[]): Promise<number[]> {
  const [examiner] = await server.db
    .select()
    .from(staffServicePoints)
    .where(eq(staffServicePoints.servicePointId, servicePointId))
    .limit(1);
  const { id } = await dataOf<{ id: number }>(
    manager(imports.endpoints.create, {
      body: {
        kind,
        servicePointId,
        examinerId: kind === 'visits' ? (examiner?.staffId ?? null) : null,
        fileName: 'a.xlsx',
        fileKey: `k${people.length}${kind}${slots}`,
        rowCount: people.length,
      },
    }),
  );
  const visit = kind === 'visits' ? { visitDate: '2031-12-01' } : {};
  const rows = people.map((values, index) => ({ rowNo: index + 1, values: { ...values, ...visit } }));
  const answer = await dataOf<{ rows: { outcome: string }[] }>(
    manager(imports.endpoints.addRows, { params: { id }, body: { rows, duplicates: 'skip' } }),
  );
  expect(answer.rows.map(({ outcome }) => outcome)).toEqual(people.map(() => 'created'));

  const found = await server.db.select().from(importRows).where(eq(importRows.importId, id)).orderBy(importRows.rowNo);
  return found.map(({ objectId }) => objectId);
}

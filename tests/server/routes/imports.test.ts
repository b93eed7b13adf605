import { eq, inArray, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  imports as contract,
  type ImportProgress,
  type ImportRow,
  type ImportRowResult,
  importBatchSizes,
} from '../../../contract/imports';
import { patients as patientContract } from '../../../contract/patients';
import { theSystem } from '../../../server/clinical/actor';
import { makeFollowUp } from '../../../server/clinical/follow-up-steps';
import { only } from '../../../server/db/database';
import { appointments } from '../../../server/db/tables/appointments';
import { followUps } from '../../../server/db/tables/follow-ups';
import { importRows, imports } from '../../../server/db/tables/imports';
import { patientRecords, recordVersions } from '../../../server/db/tables/patient-records';
import { patients } from '../../../server/db/tables/patients';
import { staffServicePoints } from '../../../server/db/tables/staff';
import { systemLogs } from '../../../server/db/tables/system-logs';
import { dataOf } from '../harness/answers';
import { buildPatient } from '../harness/patients';
import { fingerprint, logsOf } from '../harness/rows';
import { type Caller, startServer, type TestServer } from '../harness/server';

const { list, create, check, one, addRows, setStatus } = contract.endpoints;

const importBatchSize = importBatchSizes.patients;

let server: TestServer;
let manager: Caller;
beforeAll(async () => {
  server = await startServer();
  manager = (await server.signIn('manager')).call;
});
afterAll(() => server.close());

const ownPoint = 2;
/** Of the same organization. */
const siblingPoint = 5;
const foreignPoint = 7;

const values = (index: number, fields: Record<string, string> = {}) => ({
  name: `导入${index}`,
  gender: index % 2 ? 'male' : 'female',
  birthday: '2014-03-05',
  phone: `199${String(10_000_000 + index)}`,
  ...fields,
});

const row = (rowNo: number, fields?: Record<string, string>): ImportRow => ({ rowNo, values: values(rowNo, fields) });

async function begin(fields: object = {}, call = manager): Promise<number> {
  const body = {
    kind: 'patients',
    servicePointId: ownPoint,
    fileName: 'a.xlsx',
    fileKey: 'k1',
    rowCount: 3,
    ...fields,
  };
  const answer = await call(create, { body });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data.id;
}

async function send(id: number, rows: ImportRow[], duplicates = 'skip'): Promise<ImportRowResult[]> {
  const answer = await manager(addRows, { params: { id }, body: { rows, duplicates } });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data.rows;
}

const outcomes = (results: ImportRowResult[]) => results.map(({ outcome }) => outcome);

const progress = async (id: number): Promise<ImportProgress> => (await manager(one, { params: { id } })).json().data;

const patientCount = async () =>
  only(await server.db.select({ count: sql<number>`count(*)::int` }).from(patients)).count;

const checked = async (rows: ImportRow[], headers = {}) => {
  const answer = await manager(check, { body: { kind: 'patients', servicePointId: ownPoint, rows }, headers });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data.rows as ImportRowResult[];
};

describe('a check', () => {
  test('finds what the form would refuse, in the language of the caller, and writes nothing', async () => {
    const before = await fingerprint(server.db, patients, imports, importRows);
    const rows = [
      row(1),
      row(2, { phone: '1.38E+10' }),
      row(3, { name: ' ', gender: '不明' }),
      row(4, { birthday: '2999-01-01' }),
      row(5, { source: 'other' }),
      row(6, { servicePointId: String(foreignPoint) }),
      row(7, { servicePointId: '某店' }),
      ...['0x2', '2.0', '02', '2e0'].map((servicePointId, index) => row(8 + index, { servicePointId })),
    ];
    const results = await checked(rows, { 'accept-language': 'en' });
    expect(results.map(({ rowNo, outcome, errors }) => [rowNo, outcome, Object.keys(errors).sort()])).toEqual([
      [1, 'valid', []],
      [2, 'invalid', ['phone']],
      [3, 'invalid', ['gender', 'name']],
      [4, 'invalid', ['birthday']],
      [5, 'invalid', ['sourceRemark']],
      [6, 'invalid', ['servicePointId']],
      ...[7, 8, 9, 10, 11].map((rowNo) => [rowNo, 'invalid', ['servicePointId']]),
    ]);
    expect(results[3]?.errors.birthday?.[0]).toMatch(/[a-z]/);
    // What is there and wrong is another fault than what is missing.
    expect(results[2]?.errors.gender).toEqual(['This is not in the list; please pick from the list']);
    expect((await checked(rows))[3]?.errors.birthday).toEqual(['日期不能晚于今天']);
    expect(await fingerprint(server.db, patients, imports, importRows)).toEqual(before);
  });

  test('names who is there already, and a row that comes twice, but nobody out of reach', async () => {
    const admin = (await server.signIn('superadmin')).call;
    const twin = buildPatient({ name: '双胞', phone: '19900007777', birthday: '2014-03-05', servicePointId: ownPoint });
    const { patientNo } = (await admin(patientContract.endpoints.create, { body: twin })).json().data;
    const hidden = { ...twin, name: '他店', servicePointId: foreignPoint };
    await admin(patientContract.endpoints.create, { body: hidden });
    const results = await checked([
      row(1, { name: '双胞', phone: '199-0000-7777' }),
      row(2, { name: '他店', phone: '19900007777' }),
      row(3),
      { ...row(3), rowNo: 4 },
    ]);
    expect(results.map(({ outcome, duplicateOf }) => [outcome, duplicateOf])).toEqual([
      ['duplicate', patientNo],
      ['valid', null],
      ['valid', null],
      ['duplicate', null],
    ]);
  });
});

describe('whoever may be the same person', () => {
  const likely = async (rows: ImportRow[]) =>
    (await checked(rows)).map(({ outcome, likely: patientNo }) => [outcome, patientNo]);

  test('is remarked by the rule of the form: the name, and the phone or nearly the birthday', async () => {
    const [known, foreign] = await server.db
      .insert(patients)
      .values([
        buildPatient({ name: '欧阳同名', phone: '19877700001', birthday: '2013-04-05', servicePointId: ownPoint }),
        buildPatient({ name: '欧阳远方', phone: '19877700001', birthday: '2013-04-05', servicePointId: foreignPoint }),
      ])
      .returning();
    const who = (rowNo: number, fields: Record<string, string>) =>
      row(rowNo, { name: '欧阳同名', phone: `1987770010${rowNo}`, birthday: '2013-04-05', ...fields });
    expect(
      await likely([
        who(1, {}),
        who(2, { phone: '198 7770 0001', birthday: '2013-11-05' }),
        who(3, { birthday: '2013/5/4' }),
        who(4, { birthday: '2013-05-04' }),
        who(5, { birthday: '2011-01-01' }),
        who(6, { name: '欧阳另名' }),
        who(7, { phone: '19877700001' }),
        who(8, { name: foreign?.name ?? '' }),
      ]),
    ).toEqual([
      ['valid', known?.patientNo],
      ['valid', known?.patientNo],
      ['invalid', null],
      ['valid', known?.patientNo],
      ['valid', null],
      ['valid', null],
      ['duplicate', null],
      ['valid', null],
    ]);
  });

  test('is remarked of an earlier row too, and of a row that came in', async () => {
    const twice = [row(51, { name: '欧阳两次' }), row(52, { name: '欧阳两次' })];
    expect(await likely(twice)).toEqual([
      ['valid', null],
      ['valid', ''],
    ]);
    const id = await begin();
    expect((await send(id, twice.slice(0, 1))).map(({ likely: found }) => found)).toEqual([null]);
    expect((await send(id, twice.slice(1))).map(({ outcome, likely: found }) => [outcome, Boolean(found)])).toEqual([
      ['created', true],
    ]);
  });
});

test('what a failed formula shows is refused in words, whatever its column', async () => {
  const rows = [row(61, { name: '#N/A' }), row(62, { birthday: '#VALUE!' }), row(63, { school: '#REF!' })];
  expect((await checked(rows)).map(({ errors }) => errors)).toEqual(
    ['name', 'birthday', 'school'].map((field) => ({ [field]: [expect.stringContaining('公式')] })),
  );
});

describe('an import', () => {
  test('brings in what is good and says why the rest is not', async () => {
    const id = await begin();
    expect(outcomes(await send(id, [row(101), row(102, { phone: 'x' }), row(103)]))).toEqual([
      'created',
      'invalid',
      'created',
    ]);
    expect(await progress(id)).toMatchObject({
      createdCount: 2,
      done: [
        { from: 101, to: 101 },
        { from: 103, to: 103 },
      ],
    });
    const [created] = await server.db.select().from(patients).where(eq(patients.name, '导入101'));
    expect(created).toMatchObject({ servicePointId: ownPoint, gender: 'male', phone: '19910000101' });
    expect(created?.createdBy).not.toBeNull();
  });

  test('creates nothing twice when an answer is lost and the rows come again, even at the same time', async () => {
    const id = await begin();
    const rows = Array.from({ length: 40 }, (_, index) => row(1000 + index));
    const before = await patientCount();
    const results = await Promise.all(Array.from({ length: 5 }, () => send(id, rows)));
    expect(new Set(results.flatMap(outcomes))).toEqual(new Set(['created']));
    // What has been corrected meanwhile is no news either: the row is in.
    await send(id, [row(1000, { name: '改名' })]);
    expect(await patientCount()).toBe(before + 40);
    expect(await progress(id)).toMatchObject({ createdCount: 40, done: [{ from: 1000, to: 1039 }] });
  });

  test('goes on where it broke off', async () => {
    const rows = Array.from({ length: 30 }, (_, index) => row(2000 + index));
    const id = await begin({ fileKey: 'broken-off' });
    await send(id, rows.slice(0, 17));
    const found = (await manager(list, { query: { fileKey: 'broken-off', status: 'running' } })).json().data;
    expect(found.data.map((item: { id: number }) => item.id)).toEqual([id]);
    const before = await patientCount();
    await send(id, rows);
    expect(await patientCount()).toBe(before + 13);
  });

  test('interrupted after any batch, it goes on with each row exactly once, and each is named in the log', async () => {
    let first = 50_000;
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 60 }),
        // Of each batch: how many rows, and whether its answer is lost, or the batch itself.
        fc.array(fc.record({ size: fc.integer({ min: 1, max: 20 }), fate: fc.constantFrom('in', 'unheard', 'lost') }), {
          maxLength: 6,
        }),
        async (rowCount, batches) => {
          const rows = Array.from({ length: rowCount }, (_, index) => row(first + index));
          first += rowCount;
          const id = await begin({ rowCount });
          const left = async () => {
            const { done } = await progress(id);
            return rows.filter(({ rowNo }) => !done.some(({ from, to }) => from <= rowNo && rowNo <= to));
          };
          let known = rows;
          for (const { size, fate } of batches) {
            if (known.length > 0 && fate !== 'lost') await send(id, known.slice(0, size));
            // Who did not hear of it sends the same again, or has closed the page and asks what is in.
            known = fate === 'in' ? known.slice(size) : fate === 'lost' ? await left() : known;
          }
          const rest = await left();
          if (rest.length > 0) await send(id, rest);
          const names = rows.map(({ values: { name } }) => name ?? '');
          const made = await server.db.select().from(patients).where(inArray(patients.name, names));
          expect(made.map(({ name }) => name).sort()).toEqual(names.sort());
          expect((await progress(id)).createdCount).toBe(rowCount);
          const logs = await server.db.select().from(systemLogs).where(eq(systemLogs.objectId, id));
          const named = logs.filter(({ key }) => key === addRows.key).flatMap(({ patientIds }) => patientIds);
          expect(named.sort()).toEqual(made.map((patient) => patient.id).sort());
        },
      ),
      { numRuns: 12 },
    );
  });

  test('leaves out who is there already, or brings them in all the same', async () => {
    const id = await begin();
    await send(id, [row(3001)]);
    const again = await begin();
    expect(outcomes(await send(again, [row(3001), row(3002)]))).toEqual(['duplicate', 'created']);
    expect(outcomes(await send(again, [row(3001)], 'import'))).toEqual(['created']);
    expect((await server.db.select().from(patients).where(eq(patients.name, '导入3001'))).length).toBe(2);
  });

  test('takes no rows after its end, which can be said twice', async () => {
    const id = await begin();
    const end = (status: string) => manager(setStatus, { params: { id }, body: { status } });
    expect((await end('cancelled')).json().data.status).toBe('cancelled');
    expect((await end('cancelled')).statusCode).toBe(200);
    expect((await end('finished')).statusCode).toBe(409);
    const refused = await manager(addRows, { params: { id }, body: { rows: [row(4001)] } });
    expect([refused.statusCode, refused.json().message]).toEqual([409, '该导入已结束，不能再写入']);
    expect(refused.json().data.current).toEqual(await progress(id));
    expect(await server.db.select().from(patients).where(eq(patients.name, '导入4001'))).toEqual([]);
  });

  test('is hidden from other organizations and forbidden to store staff', async () => {
    const other = (await server.signIn('manager2')).call;
    const id = await begin();
    for (const [endpoint, body] of [
      [one, undefined],
      [addRows, { rows: [row(5001)] }],
      [setStatus, { status: 'cancelled' }],
    ] as const) {
      expect((await other(endpoint, { params: { id }, body })).statusCode).toBe(404);
    }
    const foreign = { kind: 'patients', servicePointId: foreignPoint, fileName: 'a', fileKey: 'k', rowCount: 1 };
    expect((await manager(create, { body: foreign })).statusCode).toBe(400);
    const staff = (await server.signIn('staff')).call;
    expect((await staff(create, { body: { ...foreign, servicePointId: ownPoint } })).statusCode).toBe(403);
  });

  test('is logged with the patients it made, and without a word of theirs', async () => {
    const id = await begin();
    await send(id, [row(6001), row(6002)]);
    const made = await server.db.select({ id: patients.id }).from(patients).where(eq(patients.phone, '19910006001'));
    const [entry] = await logsOf(server.db, addRows.key);
    expect(entry).toMatchObject({ objectId: id, status: 200 });
    expect(entry?.patientIds).toContain(made[0]?.id);
    const words = JSON.stringify(await server.db.select().from(systemLogs));
    expect(words).not.toMatch(/导入6001|19910006001/);
  });

  test('keeps text that a spreadsheet would run as it is: exports make it harmless', async () => {
    const id = await begin();
    await send(id, [row(7001, { name: '=1+1', address: '@SUM(A1)' })]);
    const [found] = await server.db.select().from(patients).where(eq(patients.phone, '19910007001'));
    expect([found?.name, found?.address]).toEqual(['=1+1', '@SUM(A1)']);
  });

  test.each([
    ['too many rows', Array.from({ length: importBatchSize + 1 }, (_, index) => row(index + 1))],
    ['no rows', []],
    ['a cell beyond measure', [row(1, { address: 'x'.repeat(5000) })]],
  ])('refuses %s', async (_name, rows) => {
    const id = await begin();
    expect((await manager(addRows, { params: { id }, body: { rows } })).statusCode).toBe(400);
  });
});

describe('visits', () => {
  const visit = (rowNo: number, fields: Record<string, string> = {}): ImportRow => ({
    rowNo,
    values: {
      ...values(rowNo),
      visitDate: '2026-03-05',
      'basic.correctionType': 'none',
      'basic.ucvaFar.od': '0.8',
      'basic.ucvaFar.os': '4.7',
      'basic.iop.od': '15.5',
      'basic.iopMethod': 'nct',
      'refractive.cycloplegia': 'none',
      'refractive.autoRx.od.sphere': '-125',
      'refractive.autoRx.od.cylinder': '-0.50',
      'refractive.autoRx.od.axis': '180',
      'special.al.od': '23.45',
      'special.alDevice': 'opticalBiometer',
      ...fields,
    },
  });
  let examinerId: number;
  const beginVisits = () => begin({ kind: 'visits', examinerId });
  beforeAll(async () => {
    const [works] = await server.db
      .select()
      .from(staffServicePoints)
      .where(eq(staffServicePoints.servicePointId, ownPoint));
    examinerId = works?.staffId ?? 0;
  });
  const recordsOf = (name: string) =>
    server.db
      .select({ record: patientRecords, patientId: patients.id })
      .from(patients)
      .innerJoin(patientRecords, eq(patientRecords.patientId, patients.id))
      .where(eq(patients.name, name));

  test('come in with their patient, completed where nothing is missing', async () => {
    const id = await beginVisits();
    const later = { visitDate: '2026-06-05' };
    const rows = [
      visit(40_001),
      { ...visit(40_001, later), rowNo: 40_002 },
      visit(40_003, { 'basic.correctionType': '' }),
    ];
    expect(outcomes(await send(id, rows))).toEqual(['created', 'created', 'created']);
    const found = await recordsOf('导入40001');
    expect(new Set(found.map(({ patientId }) => patientId)).size).toBe(1);
    expect(found.map(({ record }) => [record.visitDate, record.status]).sort()).toEqual([
      ['2026-03-05', 'completed'],
      ['2026-06-05', 'completed'],
    ]);
    expect(found[0]?.record).toMatchObject({ seOd: -1.5, alOd: 23.45, examinerId, vaOd: 4.9 });
    expect(found[0]?.record.origins['special.al.od']).toMatchObject({ from: 'file', file: 'a.xlsx' });
    expect((await recordsOf('导入40003')).map(({ record }) => record.status)).toEqual(['draft']);
    // Again they are neither made twice nor taken for others.
    await send(id, rows);
    expect((await recordsOf('导入40001')).length).toBe(2);
    const again = await beginVisits();
    expect(outcomes(await send(again, [visit(40_001)]))).toEqual(['duplicate']);
    expect(outcomes(await send(again, [visit(40_001)], 'import'))).toEqual(['created']);
    expect((await recordsOf('导入40001')).length).toBe(3);
  });

  test('go to the file of the service point, where somebody has one elsewhere too', async () => {
    const admin = (await server.signIn('superadmin')).call;
    const fields = { name: '两处有档', phone: '19900040100', birthday: '2014-03-05' };
    const put = (servicePointId: number) =>
      dataOf(admin(patientContract.endpoints.create, { body: buildPatient({ ...fields, servicePointId }) }));
    const [, here] = [await put(siblingPoint), await put(ownPoint), await put(siblingPoint)];
    expect(outcomes(await send(await beginVisits(), [visit(40_100, fields)]))).toEqual(['created']);
    expect((await recordsOf(fields.name)).map(({ patientId }) => patientId)).toEqual([here.id]);
  });

  test('come to the same in one call as one by one: reminders, appointments, rates and versions', async () => {
    const days = ['2025-03-05', '2025-09-05', '2026-03-05'];
    const rowsFor = (person: number, rowNo: number) =>
      days.map((visitDate, index) => ({
        ...visit(person, { visitDate, 'refractive.autoRx.od.sphere': String(-1 - index) }),
        rowNo: rowNo + index,
      }));
    const comesOf = async (person: number, batches: ImportRow[][]) => {
      const made = await manager(patientContract.endpoints.create, {
        body: buildPatient({ ...values(person), gender: 'male', servicePointId: ownPoint }),
      });
      const { id: patientId } = made.json().data;
      const reminder = { patientId, name: 'x', servicePointId: ownPoint, reason: 'x', remark: '', assigneeId: null };
      const reminded = { ...reminder, dueDate: '2025-03-10', source: 'manual' as const, recordId: null };
      // Before the visits: what somebody wishes after a visit that visit does not answer.
      const at = new Date('2025-01-01T02:00:00Z');
      await makeFollowUp(server.db, reminded, { by: theSystem, at, confirmed: false });
      await server.db.insert(appointments).values({
        ...{ patientId, name: 'x', phone: '', servicePointId: ownPoint, type: 'review', source: 'staff' },
        ...{ date: '2025-09-05', start: '10:00', end: '10:30', status: 'confirmed' },
      });
      const id = await beginVisits();
      for (const batch of batches) expect(new Set(outcomes(await send(id, batch)))).toEqual(new Set(['created']));
      const records = await server.db
        .select()
        .from(patientRecords)
        .where(eq(patientRecords.patientId, patientId))
        .orderBy(patientRecords.visitDate);
      const versions = await server.db
        .select()
        .from(recordVersions)
        .where(
          inArray(
            recordVersions.recordId,
            records.map((record) => record.id),
          ),
        );
      const reminders = await server.db.select().from(followUps).where(eq(followUps.patientId, patientId));
      const booked = await server.db.select().from(appointments).where(eq(appointments.patientId, patientId));
      const nth = (recordId: number | null) => records.findIndex((record) => record.id === recordId);
      return {
        // Those that come later have a later time.
        records: records.map(({ id: _, patientId: __, createdAt, updatedAt, completedAt, origins, ...rest }) => rest),
        versions: versions.map(({ recordId, version, status, content: { origins, ...content } }) => [
          nth(recordId),
          version,
          status,
          content,
        ]),
        reminders: reminders.map(({ status, completedRecordId }) => [status, nth(completedRecordId)]),
        booked: booked.map(({ status }) => status),
      };
    };
    const together = await comesOf(42_001, [rowsFor(42_001, 1)]);
    expect(together).toMatchObject({ reminders: [['completed', 0]], booked: ['completed'] });
    expect(together.records.map(({ nextCountedDate, isFast }) => [nextCountedDate, isFast])).toEqual([
      ['2025-09-05', null],
      ['2026-03-05', true],
      [null, true],
    ]);
    expect(
      await comesOf(
        42_003,
        rowsFor(42_003, 1).map((one) => [one]),
      ),
    ).toEqual(together);
  });

  test('are refused by what the form refuses, under the names of their columns', async () => {
    const id = await beginVisits();
    const results = await send(id, [
      visit(41_001, { 'basic.iop.od': '99.5' }),
      visit(41_002, { 'basic.ucvaFar.od': 'blurred' }),
      visit(41_003, { 'refractive.autoRx.od.axis': '' }),
      visit(41_004, { visitDate: '2999-01-01' }),
      visit(41_005, { visitDate: '2010-01-01' }),
      visit(41_006, { 'basic.correctionType': 'monocle' }),
      visit(41_007, { gender: '' }),
    ]);
    expect(results.map(({ outcome, errors }) => [outcome, Object.keys(errors)])).toEqual([
      ['invalid', ['basic.iop.od']],
      ['invalid', ['basic.ucvaFar.od']],
      ['invalid', ['refractive.autoRx.od.axis']],
      ['invalid', ['visitDate']],
      ['invalid', ['visitDate']],
      ['invalid', ['basic.correctionType']],
      ['invalid', ['gender']],
    ]);
  });

  test('need somebody of the service point who examined', async () => {
    const body = { kind: 'visits', servicePointId: ownPoint, fileName: 'a', fileKey: 'k', rowCount: 1 };
    const refused = await manager(create, { body });
    expect([refused.statusCode, Object.keys(refused.json().data.errors)]).toEqual([400, ['examinerId']]);
    const [elsewhere] = await server.db
      .select()
      .from(staffServicePoints)
      .where(eq(staffServicePoints.servicePointId, foreignPoint));
    expect((await manager(create, { body: { ...body, examinerId: elsewhere?.staffId } })).statusCode).toBe(400);
  });
});

test('many batches are all in and told as one run, on whatever lines of a sheet they stand', async () => {
  const id = await begin({ rowCount: 2000 });
  const before = await patientCount();
  // Titles and blank lines come before a file's last rows.
  for (let from = 60_001; from <= 62_000; from += importBatchSize) {
    await send(
      id,
      Array.from({ length: importBatchSize }, (_, index) => row(from + index)),
    );
  }
  expect(await patientCount()).toBe(before + 2000);
  expect((await progress(id)).done).toEqual([{ from: 60_001, to: 62_000 }]);
});

describe('of one file that two people import at once', () => {
  let examinerId: number | undefined;
  beforeAll(async () => {
    const [works] = await server.db
      .select()
      .from(staffServicePoints)
      .where(eq(staffServicePoints.servicePointId, ownPoint));
    examinerId = works?.staffId;
  });

  const both = async (fields: object, rows: ImportRow[]): Promise<string[]> => {
    const admin = (await server.signIn('superadmin')).call;
    const sent = [manager, admin].map(async (call) => {
      const id = await begin(fields, call);
      return dataOf<{ rows: ImportRowResult[] }>(call(addRows, { params: { id }, body: { rows, duplicates: 'skip' } }));
    });
    return (await Promise.all(sent)).flatMap(({ rows: results }) => outcomes(results)).sort();
  };
  const once = ['created', 'created', 'created', 'duplicate', 'duplicate', 'duplicate'];

  test('each patient comes in once', async () => {
    const found: string[][] = [];
    for (let round = 0; round < 4; round++) {
      const numbers = [0, 1, 2].map((n) => 71_000 + round * 10 + n);
      found.push(
        await both(
          {},
          numbers.map((number) => row(number)),
        ),
      );
    }
    expect(found).toEqual(Array(4).fill(once));
  });

  test.each([
    ['known', true],
    ['new', false],
  ])('each visit of a %s patient comes in once, and nobody is asked a question', async (_, isKnown) => {
    const found: string[][] = [];
    for (let round = 0; round < 4; round++) {
      const numbers = [0, 1, 2].map((n) => (isKnown ? 72_000 : 73_000) + round * 10 + n);
      if (isKnown)
        await send(
          await begin(),
          numbers.map((number) => row(number)),
        );
      const visits = numbers.map((number) => row(number, { visitDate: '2026-02-03' }));
      found.push(await both({ kind: 'visits', examinerId }, visits));
    }
    expect(found).toEqual(Array(4).fill(once));
  });
});

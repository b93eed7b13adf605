import { isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { maskPhone } from '../../../contract/fields';
import { patientRecords as recordContract } from '../../../contract/patient-records';
import { patients as contract, type Patient } from '../../../contract/patients';
import { patients } from '../../../server/db/tables/patients';
import { dataOf } from '../harness/answers';
import { buildPatient } from '../harness/patients';
import { buildRecord } from '../harness/records';
import { latestLogs } from '../harness/rows';
import { type Caller, startServer, type TestServer } from '../harness/server';

const { all, list, one, create, update, revealPhone, duplicates } = contract.endpoints;

let server: TestServer;
let admin: Caller;
let rows: (typeof patients.$inferSelect)[];
beforeAll(async () => {
  server = await startServer();
  admin = (await server.signIn('superadmin')).call;
  await admin(create, { body: buildPatient({ name: 'Émile O’Neill', phone: '+86 139-1234-5678' }) });
  rows = await server.db.select().from(patients).where(isNull(patients.removedAt));
});
afterAll(() => server.close());

type Query = Record<string, string | number>;

async function fetchAll(query: Query): Promise<Patient[]> {
  const found: Patient[] = [];
  for (let page = 1; ; page += 1) {
    const { data, total } = (await admin(all, { query: { ...query, page, pageSize: 23 } })).json().data;
    found.push(...data);
    if (data.length === 0) {
      expect(found.length).toBe(total);
      return found;
    }
  }
}

const idsOf = (found: { id: number }[]) => found.map(({ id }) => id);

describe('a list', () => {
  test('has every row once over its pages, newest first', async () => {
    const expected = [...rows].sort((a, b) => b.createdAt.localeCompare(a.createdAt) || b.id - a.id);
    expect(idsOf(await fetchAll({}))).toEqual(idsOf(expected));
  });

  test.each(['name', 'birthday', 'patientNo', 'id', 'updatedAt'] as const)(
    'is sorted by %s, both ways',
    async (sortBy) => {
      const ascending = await fetchAll({ sortBy, order: 'asc' });
      const descending = await fetchAll({ sortBy, order: 'desc' });
      expect(new Set(idsOf(ascending)).size).toBe(rows.length);
      expect(ascending.map((row) => row[sortBy])).toEqual(descending.map((row) => row[sortBy]).reverse());
    },
  );

  test('past its end is empty and still knows its total', async () => {
    const answer = await admin(all, { query: { page: 1_000_000 } });
    expect(answer.json().data).toEqual({ data: [], total: rows.length, page: 1_000_000, pageSize: 10 });
  });

  test('masks every phone number, which the detail and the call for it give whole', async () => {
    for (const { id, phone } of (await fetchAll({})).slice(0, 5)) {
      const full = rows.find((row) => row.id === id)?.phone ?? '';
      expect(phone).toBe(maskPhone(full));
      expect(phone).not.toBe(full);
      expect((await admin(one, { params: { id } })).json().data.phone).toBe(full);
      expect((await admin(revealPhone, { params: { id } })).json().data).toEqual({ phone: full });
    }
  });

  test('needs the store where it is a store’s', async () => {
    const answer = await admin(list);
    expect([answer.statusCode, answer.json().data.errors]).toEqual([400, { servicePointId: [expect.any(String)] }]);
  });
});

describe('a selection', () => {
  const some = () => [rows[3]?.id, rows[40]?.id].map(Number);

  test('gives those rows and no others, and the log has no others', async () => {
    const ids = some();
    const { data } = (await admin(all, { query: { ids: ids.join() }, headers: { 'x-export': '1' } })).json();
    expect(data.data.map(({ id }: { id: number }) => id).sort()).toEqual([...ids].sort());
    const [log] = await latestLogs(server.db);
    expect([log?.note, [...(log?.patientIds ?? [])].sort()]).toEqual(['export', [...ids].sort()]);
  });

  test('is within the other filters', async () => {
    const ids = some();
    const { data } = (await admin(all, { query: { ids: ids.join(), keyword: rows[3]?.patientNo } })).json();
    expect(data.data.map(({ id }: { id: number }) => id)).toEqual([ids[0]]);
  });

  test.each(['', '0', 'a', '1,', '1;2', '99999999999', Array(101).fill(1).join()])('is not %s', async (ids) => {
    expect((await admin(all, { query: { ids } })).statusCode).toBe(400);
  });
});

describe('a search', () => {
  const contains = (text: string, part: string) => text.toLowerCase().includes(part.toLowerCase());

  /** Parts of what is stored, long and short, and things that nobody is called. */
  const parts = () => {
    const samples = rows.filter((_, index) => index % 17 === 0);
    const cuts = samples.flatMap(({ name, phone, patientNo }) => [
      name,
      name.slice(0, 1),
      name.slice(-1),
      name.slice(1, 3),
      phone,
      phone.slice(-4),
      phone.slice(3, 5),
      phone.slice(-1),
      patientNo,
      patientNo.slice(-3),
      patientNo.toLowerCase().slice(0, 3),
    ]);
    return [...new Set([...cuts, '1990', 'Émi', 'o’NEILL', 'MILE', '不存在', '𠮷'])].filter(
      (part) => part.trim() === part && part,
    );
  };

  test('by keyword finds whom the rows say, by any part of name, number or phone', async () => {
    for (const keyword of parts()) {
      const expected = rows.filter((row) =>
        [row.name, row.patientNo, row.phone].some((text) => contains(text, keyword)),
      );
      const { data } = (await admin(all, { query: { keyword, pageSize: 100 } })).json();
      expect([keyword, data.total]).toEqual([keyword, expected.length]);
      if (expected.length <= 100) expect(idsOf(data.data).sort()).toEqual(idsOf(expected).sort());
    }
  });

  test('by name looks at names alone, by phone at phones alone', async () => {
    for (const part of ['1990', '王', '90', 'P2']) {
      const total = async (query: Query) => (await admin(all, { query })).json().data.total;
      expect(await total({ name: part })).toBe(rows.filter((row) => contains(row.name, part)).length);
      expect(await total({ phone: part })).toBe(rows.filter((row) => contains(row.phone, part)).length);
    }
  });

  test('by phone forgives how the number is written', async () => {
    for (const number of [
      '139-1234',
      '139 1234 5678',
      '(139)12345678',
      '+86139',
      '0086 139 1234',
      '１３９－１２３４',
    ]) {
      for (const query of [{ phone: number }, { keyword: number }])
        expect((await admin(all, { query })).json().data.data[0]?.name, number).toBe('Émile O’Neill');
    }
  });

  test('is narrowed by store, and by all conditions together', async () => {
    const { name, phone, servicePointId } = rows[5] ?? rows[0] ?? buildPatient();
    const query = { servicePointId, name: name.slice(0, 1), phone: phone.slice(-3) };
    const expected = rows.filter(
      (row) =>
        row.servicePointId === servicePointId && contains(row.name, query.name) && contains(row.phone, query.phone),
    );
    expect((await admin(list, { query })).json().data.total).toBe(expected.length);
  });

  test('for nothing is no search', async () => {
    expect((await admin(all, { query: { keyword: '  ', name: '', phone: '' } })).json().data.total).toBe(rows.length);
  });
});

describe('a probable duplicate', () => {
  const known = buildPatient({ name: 'Twin 双胞胎', birthday: '2015-06-01' });
  const other = { phone: '19900009998', birthday: '2011-11-30' };
  let id: number;
  beforeAll(async () => {
    id = (await admin(create, { body: known })).json().data.id;
  });

  const ask = async (fields: Query) => {
    const { name, phone, birthday } = { ...known, ...fields };
    return idsOf((await admin(duplicates, { query: { name, phone, birthday } })).json().data);
  };

  test.each<[string, Query]>([
    ['the same in all', {}],
    ['its phone written in another way', { phone: '1990000 9999' }],
    ['its name in other letters', { name: 'TWIN 双胞胎' }],
    ['the same phone, whatever the birthday', { birthday: other.birthday }],
    ['a birthday of the day after', { ...other, birthday: '2015-06-02' }],
    ['a birthday of the day before, in another month', { ...other, birthday: '2015-05-31' }],
    ['day and month the other way round', { ...other, birthday: '2015-01-06' }],
  ])('has the same name and %s', async (_, fields) => {
    expect(await ask(fields)).toEqual([id]);
  });

  test.each<[string, Query]>([
    ['the name alone', other],
    ['a part of the name', { name: 'Twin 双胞' }],
    ['phone and birthday of a sister', { name: '双胞姐' }],
    ['a birthday two days away', { ...other, birthday: '2015-06-03' }],
  ])('has more in common than %s', async (_, fields) => {
    expect(await ask(fields)).toEqual([]);
  });

  test('is found before all is typed, shows what there is to compare, and is not oneself', async () => {
    const { name, phone, birthday, gender } = known;
    const of = async (query: Query) => (await admin(duplicates, { query })).json().data;
    for (const query of [
      { name, phone },
      { name, birthday },
    ] as Query[])
      expect(await of(query)).toEqual([expect.objectContaining({ id, birthday, gender, phone: maskPhone(phone) })]);
    expect(await of({ name })).toEqual([]);
    expect(await of({ name, phone, birthday, exceptId: id })).toEqual([]);
  });

  test('is asked about by the save, unless it was shown before or nobody asks to be asked', async () => {
    const body = { ...known, birthday: '2015-06-02' };
    const refused = await admin(create, { body: { ...body, seen: [] } });
    expect([refused.statusCode, refused.json().data]).toEqual([409, { confirm: 'samePerson' }]);
    expect(refused.json().message).toContain('Twin 双胞胎 · P');
    expect((await admin(create, { body: { ...body, seen: [id] } })).statusCode).toBe(200);
    expect((await admin(create, { body })).statusCode).toBe(200);
  });

  test('is asked about at the second desk of two that save at once', async () => {
    const body = { ...known, name: '同时建档', seen: [] };
    const answers = await Promise.all([1, 2, 3].map(() => admin(create, { body })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  });
});

test('file numbers differ and never run out of digits', async () => {
  const numbers = rows.map((row) => row.patientNo);
  expect(new Set(numbers).size).toBe(numbers.length);
  for (const number of numbers) expect(number).toMatch(/^P\d{4}\d{5,}$/);
});

describe('a birthday', () => {
  test('is not put after a visit of the patient’s that counts, and it is said what to do', async () => {
    const { create: visit, one: read, void: annul } = recordContract.endpoints;
    const person = buildPatient({ name: '生日', birthday: '2015-01-01' });
    const { id } = await dataOf(admin(create, { body: person }));
    const make = (visitDate: string, complete: boolean) =>
      dataOf(admin(visit, { body: buildRecord({ patientId: id, examinerId: 1, visitDate, complete }) }));
    const first = await make('2016-02-01', true);
    await make('2017-03-01', true);
    await make('2015-05-01', false);
    const save = async (birthday: string, language: string) => {
      const headers = { 'accept-language': language };
      const answer = await admin(update, { params: { id }, body: { ...person, birthday }, headers });
      return [answer.statusCode, answer.json().data.errors?.birthday];
    };
    expect(await save('2016-02-02', 'zh')).toEqual([
      400,
      ['该患者在 2016-02-01 已有完成的检查，出生日期不能晚于该日；如检查日期有误，请先更正或作废该检查'],
    ]);
    expect(await save('2020-01-01', 'en')).toEqual([
      400,
      [
        'The patient has a completed visit of 2016-02-01, so the birthday cannot be later. If the visit’s date is wrong, correct or void the visit first.',
      ],
    ]);
    expect(await dataOf(admin(read, { params: { id: first.id } }))).toMatchObject({ age: 1 });
    expect((await save('2016-02-01', 'zh'))[0]).toBe(200);
    await dataOf(admin(annul, { params: { id: first.id }, body: { reason: '录错' } }));
    expect((await save('2017-03-01', 'zh'))[0]).toBe(200);
  });
});

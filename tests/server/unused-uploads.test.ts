import { eq, getTableName, sql } from 'drizzle-orm';
import { integer, jsonb, pgTable, text as pgText } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { sampleInput } from '../../conformance/sample/sample-input';
import { defineResource, rowMeta } from '../../contract/endpoints';
import { requiredName, text } from '../../contract/fields';
import { picture } from '../../contract/file-fields';
import { allEndpoints, contract, resourceOfCall } from '../../contract/index';
import { zh_CN } from '../../contract/texts/zh_CN';
import { draftDays } from '../../contract/uploads';
import { createSiteClock } from '../../server/clinical/site-clock';
import { only } from '../../server/db/database';
import { messages } from '../../server/db/tables/messages';
import { miniProgramUsers } from '../../server/db/tables/mini-program-users';
import { organizations } from '../../server/db/tables/organizations';
import { patientRecords, recordVersions } from '../../server/db/tables/patient-records';
import { patients } from '../../server/db/tables/patients';
import { scheduledJobs } from '../../server/db/tables/scheduled-jobs';
import { servicePoints } from '../../server/db/tables/service-points';
import { staff } from '../../server/db/tables/staff';
import { uploads } from '../../server/db/tables/uploads';
import { users } from '../../server/db/tables/users';
import { jobs } from '../../server/jobs/jobs';
import { runJob } from '../../server/jobs/scheduler';
import { fileColumns, fileColumnsOf } from '../../server/uploads/file-columns';
import { dataOf } from './harness/answers';
import { freshDatabase } from './harness/database';
import { png } from './harness/pictures';
import { buildRecord } from './harness/records';
import { withRollback } from './harness/rollback';
import { latestLogs } from './harness/rows';
import { type Caller, startServer, type TestServer } from './harness/server';
import { sendFile } from './harness/uploads';
import { createWorld, type World } from './harness/world';

let server: TestServer;
let admin: Caller;
let world: World;

let rolledBack: ReturnType<typeof withRollback>['rolledBack'];

beforeAll(async () => {
  const undoing = withRollback(await freshDatabase());
  rolledBack = undoing.rolledBack;
  server = await startServer({ database: undoing.database });
  admin = (await server.signIn('superadmin')).call;
  world = await createWorld(server, admin);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.delete(scheduledJobs);
  await server.db.delete(uploads);
});

const job = only(jobs.filter(({ name }) => name === 'uploads.unused'));
const clean = async () => (await runJob(server.db, job, createSiteClock('Asia/Shanghai')))?.changed;
const kept = async () => (await server.db.select({ id: uploads.id }).from(uploads)).map(({ id }) => id);

/** A picture that was sent so many days ago. */
async function sent(days: number, purpose: 'attachment' | 'exam' = 'attachment'): Promise<{ id: number; url: string }> {
  const { id, url } = await sendFile(admin, png(), purpose === 'exam' ? { purpose, patientId: 1 } : { purpose });
  await server.db
    .update(uploads)
    .set({ createdAt: sql`now() - ${days} * interval '1 day'` })
    .where(eq(uploads.id, id));
  return { id, url };
}

test('what nothing refers to is deleted after a day, an examination’s when no draft can hold it, with a row in the system log', async () => {
  const held = [await sent(0.9), await sent(draftDays + 0.9, 'exam')];
  expect(await clean()).toBe(0);
  expect((await kept()).sort()).toEqual(held.map(({ id }) => id).sort());
  await server.db.delete(scheduledJobs);
  await server.db.update(uploads).set({ createdAt: sql`${uploads.createdAt} - interval '0.2 days'` });
  expect(await clean()).toBe(2);
  expect(await latestLogs(server.db)).toMatchObject([
    { key: 'JOB uploads.unused', resource: 'uploads', changedFields: [], patientIds: [], note: 'count=2', status: 200 },
  ]);
});

test('what was never sent whole goes after a day, whatever it was for', async () => {
  const body = { size: 100, purpose: 'exam', patientId: 1 };
  const { id } = (await admin(contract.uploads.endpoints.create, { body })).json().data;
  expect(await clean()).toBe(0);
  await server.db.delete(scheduledJobs);
  await server.db.update(uploads).set({ createdAt: sql`now() - interval '25 hours'` }).where(eq(uploads.id, id));
  expect(await clean()).toBe(1);
});

/** The places that a picture can be named in, each with how somebody names one there. */
const places: Record<string, (url: string) => Promise<unknown>> = {
  'users.avatar': (avatar) => server.db.update(users).set({ avatar }).where(eq(users.id, 2)),
  'mini_program_users.avatar': (avatar) => server.db.update(miniProgramUsers).set({ avatar }),
  'staff.signature': (signature) => server.db.update(staff).set({ signature }),
  'organizations.logo': (logo) => server.db.update(organizations).set({ logo }),
  'service_points.photos': (url) => server.db.update(servicePoints).set({ photos: ['/api/v1/uploads/1', url] }),
  'messages.content': (url) => server.db.update(messages).set({ content: `see ![](${url})!` }),
  'patient_records.exam': (url) =>
    server.db
      .update(patientRecords)
      .set({
        exam: sql`jsonb_set(${patientRecords.exam}, '{other}', ${JSON.stringify({ attachments: [url] })}::jsonb)`,
      })
      .where(eq(patientRecords.id, sql`(select min(id) from patient_records)`)),
  'record_versions.content': (url) =>
    server.db
      .update(recordVersions)
      .set({
        content: sql`jsonb_set(${recordVersions.content}, '{exam}', ${JSON.stringify({ x: { od: [url] } })}::jsonb)`,
      })
      .where(eq(recordVersions.id, sql`(select max(id) from record_versions)`)),
};

test.each(Object.keys(places))('what %s names is kept, however old it is', async (place) => {
  const used = await sent(1000);
  await sent(1000);
  await places[place]?.(used.url);
  expect(await clean()).toBe(1);
  expect(await kept()).toEqual([used.id]);
});

/** Fields of any call's input that are marked as holding pictures. */
const pictureFields = allEndpoints.flatMap((endpoint) =>
  endpoint.body instanceof z.ZodObject
    ? Object.entries(endpoint.body.shape).flatMap(([name, field]) =>
        field.meta()?.picture ? [{ key: endpoint.key, endpoint, name, isList: field.safeParse([]).success }] : [],
      )
    : [],
);

test.each(pictureFields)('$key: what its $name names is kept', ({ endpoint, name, isList }) =>
  rolledBack(async () => {
    const used = await sent(1000);
    await sent(1000);
    const resource = resourceOfCall(endpoint.key) ?? '';
    const { body } = world.inputOf(endpoint, 'own', resource);
    const input = Object.assign({}, body, { [name]: isList ? [used.url] : used.url });
    const answer = await admin(endpoint, { params: { id: world.objects.get(resource)?.own ?? 0 }, body: input });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await clean()).toBe(1);
    expect(await kept()).toEqual([used.id]);
  }),
);

test('the places are found by the contract', () => {
  const found = fileColumns.map(({ table, name }) => `${getTableName(table)}.${name}`);
  expect(found).toEqual(expect.arrayContaining(Object.keys(places)));
});

test('a resource with pictures is found, in its own table and in that of its parts', () => {
  const named = z.object({ ...rowMeta, name: requiredName(9), logo: z.string(), cover: z.string() });
  const part = z.object({
    pages: z.array(z.object({ plan: picture(), words: text(9) })).default([]),
    cover: picture(),
  });
  const albums = defineResource({ name: 'albums', row: named, input: named.extend(part.shape) });
  const [own, ofParts] = [
    pgTable('albums', { name: pgText('name'), logo: pgText('logo'), cover: pgText('cover'), pages: jsonb('pages') }),
    pgTable('album_pages', { albumId: integer('pages'), plan: pgText('plan_address'), words: pgText('words') }),
  ];
  const found = fileColumnsOf(Object.values(albums.endpoints), [own, ofParts]);
  expect(found).toEqual([own.cover, own.pages, ofParts.plan]);
});

const gone = '/api/v1/uploads/2147483646';

test.each(pictureFields)('$key: its $name takes no picture that is gone', async ({ endpoint, name, isList }) => {
  const { body } = sampleInput(endpoint, { reference: () => 1, password: '' });
  const answer = await admin(endpoint, {
    params: { id: 1 },
    body: Object.assign({}, body, { [name]: isList ? [gone] : gone }),
  });
  expect([answer.statusCode, answer.json().data?.errors]).toEqual([400, { [name]: [zh_CN.errors.pictureGone] }]);
});

test('a visit takes no file that is gone, out of reach, another patient’s or not sent whole', async () => {
  const { create } = contract.patientRecords.endpoints;
  const [foreigner] = await server.db.select().from(patients).where(eq(patients.servicePointId, 7)).limit(1);
  const foreign = await sendFile(admin, png(), { purpose: 'exam', patientId: foreigner?.id });
  const begun = { size: 100, purpose: 'exam', patientId: 1 };
  const unfinished = (await admin(contract.uploads.endpoints.create, { body: begun })).json().data.url;
  const manager = (await server.signIn('manager')).call;
  const { pictureGone, fileOfOther, fileUnfinished } = zh_CN.errors;
  for (const [call, url, message] of [
    [admin, gone, pictureGone],
    [manager, foreign.url, pictureGone],
    [admin, foreign.url, fileOfOther],
    [admin, unfinished, fileUnfinished],
  ] as const) {
    const { exam, ...rest } = buildRecord({ patientId: 1, examinerId: 1 });
    const answer = await call(create, {
      body: { ...rest, exam: { ...exam, other: { ...exam.other, attachments: [url] } } },
    });
    expect([answer.statusCode, answer.json().data?.errors]).toEqual([400, { 'exam.other.attachments': [message] }]);
  }
});

test('what is being saved as the rule is applied is there afterwards, or refused as gone', async () => {
  const { create: make, update } = contract.organizations.endpoints;
  const seen: string[] = [];
  for (let round = 0; round < 5; round++) {
    await server.db.delete(scheduledJobs);
    const saved = await Promise.all(
      [1, 2, 3, 4].map(async (number) => {
        const organization = { name: `标志${round}`, code: `logo-${round}-${number}`, type: '2', parentId: 1 };
        const { id } = await dataOf(admin(make, { body: organization }));
        return { id, picture: await sent(2), body: organization };
      }),
    );
    const [, ...answers] = await Promise.all([
      clean(),
      ...saved.map(({ id, picture, body }) => admin(update, { params: { id }, body: { ...body, logo: picture.url } })),
    ]);
    const there = await kept();
    const isThere = (index: number) => there.includes(saved[index]?.picture.id ?? 0);
    seen.push(...answers.map(({ statusCode }, index) => `${statusCode} ${isThere(index) ? 'there' : 'gone'}`));
  }
  expect(seen.filter((outcome) => !['200 there', '400 gone'].includes(outcome))).toEqual([]);
});

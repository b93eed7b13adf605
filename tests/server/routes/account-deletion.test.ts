import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { patientRecords } from '../../../contract/patient-records';
import { patients } from '../../../contract/patients';
import { staff as staffContract } from '../../../contract/staff';
import { uploads as uploadContract } from '../../../contract/uploads';
import { users as userContract } from '../../../contract/users';
import { only, query } from '../../../server/db/database';
import { roles } from '../../../server/db/tables/roles';
import { users } from '../../../server/db/tables/users';
import { dataOf } from '../harness/answers';
import { buildPatient } from '../harness/patients';
import { png } from '../harness/pictures';
import { buildRecord } from '../harness/records';
import { type Caller, startServer, type TestServer } from '../harness/server';
import { sendFile } from '../harness/uploads';

let server: TestServer;
let admin: Caller;
beforeAll(async () => {
  server = await startServer();
  admin = (await server.signIn('superadmin')).call;
});
afterAll(() => server.close());

/** What goes with an account, and why: it is of nobody's use but the account's own. Anything else stays, and forgets who made it. */
const goes: Record<string, string> = {
  sessions: 'nobody is signed in to what is not there',
  idempotency_keys: 'answers that would be repeated to the account alone',
  user_roles: 'what the account may',
  user_service_points: 'what the account reaches',
  message_archives: 'which messages the account has put away; the messages stay',
  second_factors: 'what the account’s sign-in asks for',
  saved_views: 'how the account likes to see its lists',
};

test('with an account goes what is the account’s own, and of no table rows that are about patients or for others', async () => {
  const gone = await query<{ name: string }>(
    server.db,
    sql`
      with recursive gone as (
        select 'users'::regclass::oid as id
        union
        select c.conrelid from pg_constraint c join gone on c.confrelid = gone.id where c.contype = 'f' and c.confdeltype = 'c'
      )
      select id::regclass::text as name from gone where id <> 'users'::regclass
    `,
  );
  expect(gone.map(({ name }) => name).sort()).toEqual(Object.keys(goes).sort());
});

const person = { realName: '新人', phone: '19900001234', email: '', orgId: 2, servicePointIds: [2], remark: '' };

/** Somebody of the staff with an account that is signed in to. */
async function colleague(username: string) {
  const role = only(await server.db.select().from(roles).where(eq(roles.code, 'storeManager')));
  type Made = { id: number; initialPassword: string; account: { id: number } };
  const made = await dataOf<Made>(
    admin(staffContract.endpoints.create, { body: { ...person, username, roleIds: [role.id] } }),
  );
  await server.db.update(users).set({ mustChangePassword: false }).where(eq(users.id, made.account.id));
  const { call } = await server.signIn(username, made.initialPassword);
  return { ...made, call };
}

test('a visit keeps its pictures, and a colleague the signature, when the account that sent them is deleted', async () => {
  const { id: examinerId, account, call } = await colleague('leaves');
  const { id: patientId } = await dataOf(admin(patients.endpoints.create, { body: buildPatient({ name: '图片' }) }));
  const picture = await sendFile(call, png(), { purpose: 'exam', patientId });
  const signature = await sendFile(call, png());
  const begun = await dataOf(
    call(uploadContract.endpoints.create, { body: { size: 100, purpose: 'exam', patientId } }),
  );
  const visit = buildRecord({ patientId, examinerId, complete: true });
  const exam = { ...visit.exam, other: { ...visit.exam.other, attachments: [picture.url] } };
  await dataOf(call(patientRecords.endpoints.create, { body: { ...visit, exam } }));
  await dataOf(call(staffContract.endpoints.create, { body: { ...person, signature: signature.url } }));

  await dataOf(admin(userContract.endpoints.delete, { params: { id: account.id } }));
  for (const { id } of [picture, signature]) {
    const { statusCode, rawPayload } = await admin(uploadContract.endpoints.one, { params: { id } });
    expect([statusCode, rawPayload]).toEqual([200, png()]);
  }
  // One that was on its way is nobody's to go on with, or to take back: the daily rule takes it.
  const { delete: takeBack, state } = uploadContract.endpoints;
  expect((await admin(takeBack, { params: { id: begun.id } })).statusCode).toBe(404);
  expect(await dataOf(admin(state, { params: { id: begun.id } }))).toMatchObject({ offset: 0 });
});

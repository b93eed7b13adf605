import { afterAll, beforeAll, expect, test } from 'vitest';
import { auth } from '../../../contract/auth';
import { zh_CN } from '../../../contract/texts/zh_CN';
import { users } from '../../../contract/users';
import { demoPassword } from '../../../server/seed/staff';
import { dataOf } from '../harness/answers';
import { startServer, type TestServer } from '../harness/server';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const passwords = { old: demoPassword, new: 'Neu-Kennwort-x7' };
const demoStaff = (number: number) => `staff${String(number).padStart(2, '0')}`;

test('nobody is signed in by a password that is being changed: of many who try it at once, none is left', async () => {
  const alive: number[] = [];
  const answers: number[] = [];
  for (let round = 0; round < 3; round++) {
    const username = demoStaff(round + 1);
    const { call: own } = await server.signIn(username);
    const signIn = () => server.anonymous(auth.endpoints.login, { body: { username, password: passwords.old } });
    // All have read the password that is stored before it is another; they are checked one after the other.
    const [, ...logins] = await Promise.all([
      dataOf(own(auth.endpoints.changePassword, { body: { oldPassword: passwords.old, newPassword: passwords.new } })),
      ...Array.from({ length: 12 }, signIn),
    ]);
    for (const login of logins) {
      answers.push(login.statusCode);
      if (login.statusCode !== 200) continue;
      alive.push((await server.send(login.json().data.accessToken)(auth.endpoints.profile)).statusCode);
    }
  }
  expect(new Set(alive)).toEqual(new Set([401]));
  expect(new Set(answers)).toEqual(new Set([200, 401]));
});

test('the password that an administrator is told is the account’s, whatever its holder changes at once', async () => {
  const { call: admin } = await server.signIn('superadmin');
  const answers: number[] = [];
  const refused: unknown[] = [];
  for (let round = 0; round < 6; round++) {
    const username = demoStaff(round + 20);
    const { call: own, user } = await server.signIn(username);
    const [{ initialPassword }, change] = await Promise.all([
      dataOf<{ initialPassword: string }>(admin(users.endpoints.resetPassword, { params: { id: user.id } })),
      own(auth.endpoints.changePassword, { body: { oldPassword: passwords.old, newPassword: passwords.new } }),
    ]);
    if (change.statusCode !== 200) refused.push(change.json().data.errors);
    const login = await server.anonymous(auth.endpoints.login, { body: { username, password: initialPassword } });
    answers.push(login.statusCode);
  }
  expect(new Set(answers)).toEqual(new Set([200]));
  for (const errors of refused) expect(errors).toEqual({ oldPassword: [zh_CN.errors.oldPasswordWrong] });
});

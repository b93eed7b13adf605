import { apiBase, type Endpoint } from '@contract/endpoints';
import { contract } from '@contract/index';
import type { Page } from '@playwright/test';
import { sampleInput } from '../../../conformance/sample/sample-input';
import { codeOf, newSecret } from '../../../tests/server/harness/authenticator';
import { call } from '../../call';
import { password } from '../../test';

/** Rows of the demo: a service point of the manager's, and its organization. */
export const point = { id: 2, name: '明眸徐汇视光中心' };
const known: Record<string, number> = { 'service-points': point.id, organizations: 2 };

let count = 0;

/** A name that no other row has. */
export const newName = () => {
  count += 1;
  return `演练${count}号`;
};

/** A row of the test's own, made by the resource's own call with a valid body; `fields` are what the test is about. */
export async function made<Row = { id: number }>(page: Page, create: Endpoint, fields: object = {}): Promise<Row> {
  const { body } = sampleInput(create, { reference: (resource) => known[resource], marker: 'act', password });
  return await call<Row>(page, 'POST', create.path.slice(apiBase.length), { ...(body as object), ...fields });
}

export const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

export async function madePatient(page: Page) {
  const person = { name: newName(), phone: '19900005555' };
  const { id } = await made(page, contract.patients.endpoints.create, {
    ...person,
    gender: 'male',
    birthday: '2016-05-03',
    servicePointId: point.id,
  });
  return { id, ...person };
}

/** Somebody of the staff; `fields` give them an account. */
export const madeStaff = (page: Page, fields: object = {}) =>
  call<{ id: number }>(page, 'POST', '/staff', {
    realName: newName(),
    phone: '19900004321',
    servicePointIds: [point.id],
    ...fields,
  });

/** The role of the demo with this name. */
export async function roleId(page: Page, name: string) {
  const { data } = await call<{ data: { id: number; name: string }[] }>(page, 'GET', '/roles/options?pageSize=200');
  const role = data.find((one) => one.name === name);
  if (!role) throw new Error(`no role ${name}`);
  return role.id;
}

/** Somebody new, signed in at another desk. */
export async function madeUser(page: Page, fields: object = {}) {
  const username = `act-${Date.now().toString(36)}-${newName().replace(/\D/g, '')}`;
  const { id, initialPassword } = await made<{ id: number; initialPassword: string }>(
    page,
    contract.users.endpoints.create,
    { username, servicePointIds: [point.id], ...fields },
  );
  await signInElsewhere(page, username, initialPassword);
  return { id, username, initialPassword };
}

/** Leaves this browser's own session as it is. */
export async function signInElsewhere(page: Page, username: string, secret = password) {
  const { accessToken } = await posted(page, contract.auth.endpoints.login, { username, password: secret });
  return { authorization: `Bearer ${accessToken}` };
}

/** What turns the second step of a sign-in on, and the secret that its app knows. */
export function secondFactor(secretWord = password) {
  const secret = newSecret();
  // The code before: that of now is still to be used.
  return { password: secretWord, secret, code: codeOf(secret, -1) };
}

/** An account whose sign-in has a second step. */
export async function madeWithSecondFactor(page: Page) {
  const { id, username, initialPassword } = await madeUser(page);
  const headers = await signInElsewhere(page, username, initialPassword);
  await posted(page, contract.auth.endpoints.setUpSecondFactor, secondFactor(initialPassword), headers);
  return id;
}

/** Past this browser's session. */
async function posted(page: Page, { path }: Endpoint, data: object, headers = {}) {
  const answer = await page.request.post(path, { data, headers });
  if (!answer.ok()) throw new Error(await answer.text());
  return (await answer.json()).data;
}

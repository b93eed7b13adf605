import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { referencesIn } from '../../../conformance/sample/sample-input';
import type { Resource } from '../../../contract/endpoints';
import { allEndpoints, allResources, contract, resourcesAfter } from '../../../contract/index';
import type { Patient } from '../../../contract/patients';
import { type Caller, startServer, type TestServer } from '../harness/server';
import { createWorld, type World } from '../harness/world';

let server: TestServer;
let world: World;
let admin: Caller;

/** The row that the others of its place refer to; 0 where there is none. */
const rowOf = ({ name }: Resource): number =>
  (['organizations', 'service-points'].includes(name) ? world.anchor(name, 'own') : world.objects.get(name)?.own) ?? 0;

beforeAll(async () => {
  server = await startServer();
  ({ call: admin } = await server.signIn('superadmin'));
  world = await createWorld(server, admin);
  // They stand in the line as well.
  const { one } = contract.patients.endpoints;
  const patient: Patient = (await admin(one, { params: { id: rowOf(contract.patients) } })).json().data;
  const { name, phone, birthday, servicePointId } = patient;
  const arrival = await admin(contract.waitingRoom.endpoints.create, {
    body: { name, phone, birthday, servicePointId },
  });
  expect(arrival.statusCode, arrival.body).toBe(200);
});
afterAll(() => server.close());

/** What is shown of every resource: its newest rows, who waits, and the page of one row. */
async function shown(): Promise<Map<string, string>> {
  const all = new Map<string, string>();
  for (const resource of allResources) {
    const { list, one, board } = resource.endpoints;
    const answers: string[] = [];
    const ask = async (...asked: Parameters<Caller>) => void answers.push((await admin(...asked)).body);
    if (list && 'sortBy' in list.query.shape)
      await ask(list, { query: { pageSize: 100, sortBy: 'id', order: 'desc' } });
    if (board) await ask(board, { query: { servicePointId: world.anchor('service-points', 'own') } });
    if (one && rowOf(resource)) await ask(one, { params: { id: rowOf(resource) } });
    all.set(resource.name, answers.join('\n'));
  }
  return all;
}

const referredTo = new Set(allEndpoints.flatMap(({ body }) => referencesIn(body)).map(({ resource }) => resource));
const named = allResources.filter(
  ({ name, nameField = 'name', endpoints: { update } }) =>
    // Those of appointments were typed for them, and are shown nowhere else.
    name !== 'appointments' &&
    referredTo.has(name) &&
    update?.body instanceof z.ZodObject &&
    nameField in update.body.shape,
);

test('people and places are among what others refer to by a name', () => {
  expect(named.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['organizations', 'patients', 'roles', 'service-points', 'staff']),
  );
});

test.each(named)('whatever shows the name of one of $name is fetched anew with it', async (resource) => {
  const { update, one } = resource.endpoints;
  if (!one || !(update?.body instanceof z.ZodObject)) throw new Error('it has no form');
  const params = { id: rowOf(resource) };
  const row: Record<string, unknown> = (await admin(one, { params })).json().data;
  const as = Object.fromEntries(Object.keys(update.body.shape).map((field) => [field, row[field]]));
  const before = await shown();
  const answer = await admin(update, { params, body: { ...as, [resource.nameField ?? 'name']: 'zqrenamed' } });
  expect(answer.statusCode, answer.body).toBe(200);
  // The log says how it was.
  const changed = [...(await shown())].filter(([name, now]) => name !== 'logs' && now !== before.get(name));
  const names = changed.map(([name]) => name);
  expect(names).toContain(resource.name);
  const forgotten = names.filter((name) => !resourcesAfter(resource.name).includes(name));
  expect(forgotten, `what shows it otherwise stands in the contract's \`changes\` of ${resource.name}`).toEqual([]);
});

import { eq, inArray, sql } from 'drizzle-orm';
import { type AnyPgColumn, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allResources } from '../../../contract/index';
import { loadNamed } from '../../../server/crud/names';
import { rowColumns } from '../../../server/db/columns';
import { only } from '../../../server/db/database';
import { enterScope, scopedRole } from '../../../server/db/row-security';
import { patients } from '../../../server/db/tables/patients';
import { type Caller, startServer, type TestServer } from '../harness/server';
import { createWorld, type World } from '../harness/world';

let server: TestServer;
let world: World;

beforeAll(async () => {
  server = await startServer();
  world = await createWorld(server, (await server.signIn('superadmin')).call);
  // What stays where it was, while those whom it names go elsewhere.
  const away = world.anchor('service-points', 'foreign');
  const ids = Object.values(world.objects.get('patients') ?? {});
  await server.db.update(patients).set({ servicePointId: away }).where(inArray(patients.id, ids));
});
afterAll(() => server.close());

/** A table of a resource that is added: rows of a service point, each of a patient and perhaps below another of them. */
const notes = pgTable('notes', {
  ...rowColumns,
  title: text('title').notNull(),
  patientId: integer('patient_id').notNull(),
  parentId: integer('parent_id').references((): AnyPgColumn => notes.id),
});

test('a row names those that it refers to, its own kind too, and is there when they are out of reach', async () => {
  const patientId = world.objects.get('patients')?.own ?? 0;
  const { name } = only(await server.db.select().from(patients).where(eq(patients.id, patientId)));
  await server.db.execute(sql`create table notes (id integer primary key generated always as identity, created_at timestamptz default now(),
    updated_at timestamptz default now(), title text, patient_id integer, parent_id integer)`);
  await server.db.execute(sql`grant select on notes to ${sql.raw(scopedRole)}`);
  await server.db.insert(notes).values([
    { title: 'above', patientId, parentId: null },
    { title: 'below', patientId, parentId: 1 },
  ]);
  const load = loadNamed(notes, {
    patientName: [notes.patientId, patients.name],
    parentTitle: [notes.parentId, notes.title],
  });
  const seenBy = (servicePointId: number) =>
    server.db.transaction(async (tx) => {
      await enterScope(tx, { orgIds: [], servicePointIds: [servicePointId] });
      return (await load(tx, eq(notes.patientId, patientId))).sort((a, b) => Number(a.id) - Number(b.id));
    });
  const shown = (patientName: string) => [
    { title: 'above', patientName, parentTitle: '' },
    { title: 'below', patientName, parentTitle: 'above' },
  ];
  expect(await seenBy(world.anchor('service-points', 'foreign'))).toMatchObject(shown(name));
  expect(await seenBy(world.anchor('service-points', 'own'))).toMatchObject(shown(''));
});

const lists = allResources.flatMap(({ name, endpoints: { list } }) => (list ? [{ name, list }] : []));

describe.each(['manager', 'staff'])('of what %s reaches, where those whom it names have gone elsewhere,', (who) => {
  let call: Caller;
  beforeAll(async () => {
    call = (await server.signIn(who)).call;
  });

  test.each(lists)('no row is lost from the list of $name', async ({ name, list }) => {
    const { query } = world.inputOf(list, 'own', name);
    const answer = await call(list, { query: { ...query, ...('pageSize' in list.query.shape && { pageSize: 100 }) } });
    if (answer.statusCode === 403) return;
    const { data, total } = answer.json().data;
    // Of a tree, those below the others are in them.
    if (Array.isArray(data) && !data.some((row) => 'children' in row)) expect(data.length).toBe(Math.min(total, 100));
  });
});

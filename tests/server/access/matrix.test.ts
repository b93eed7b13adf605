import { and, eq, type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { referencesIn } from '../../../conformance/sample/sample-input';
import { callsOf, type Endpoint, type Resource } from '../../../contract/endpoints';
import { allEndpoints, allRequests, allResources } from '../../../contract/index';
import { only, query } from '../../../server/db/database';
import { rolePermissions, roles, userRoles } from '../../../server/db/tables/roles';
import { systemLogs } from '../../../server/db/tables/system-logs';
import { userServicePoints } from '../../../server/db/tables/user-service-points';
import { users } from '../../../server/db/tables/users';
import { aims, businessRefusals, handWritten, unmovable } from '../harness/access-exceptions';
import { freshDatabase } from '../harness/database';
import { withRollback } from '../harness/rollback';
import { type Caller, startServer, type TestServer } from '../harness/server';
import {
  createWorld,
  markerOf,
  missingId,
  type Ownership,
  ownershipOf,
  type Place,
  places,
  type Reach,
  reaches,
  type World,
} from '../harness/world';

type Target = Place | 'missing';

/** The demo account of each seeded role, one without a store, and two accounts of an organization's manager with odd rights. */
const reachOf = {
  superadmin: 'all',
  manager: 'organization',
  staff: 'own',
  newcomer: 'nothing',
  onlyThat: 'organization',
  allButThat: 'organization',
} as const satisfies Record<string, Reach>;
type CallerName = keyof typeof reachOf;
const callerNames = Object.keys(reachOf) as CallerName[];

const grantable = allEndpoints.filter(({ access }) => access === 'granted').map(({ key }) => key);

let server: TestServer;
let rolledBack: ReturnType<typeof withRollback>['rolledBack'];
let world: World;
const callers = new Map<CallerName, { call: Caller; keys: Set<string>; userId: number }>();
const roleIds = { onlyThat: 0, allButThat: 0 };

beforeAll(async () => {
  const rollback = withRollback(await freshDatabase());
  rolledBack = rollback.rolledBack;
  server = await startServer({ database: rollback.database });
  for (const name of ['onlyThat', 'allButThat'] as const) roleIds[name] = await createAccount(name);
  await server.db.insert(rolePermissions).values(grantable.map((key) => ({ roleId: roleIds.allButThat, key })));
  for (const name of callerNames) {
    const { call, user } = await server.signIn(name);
    callers.set(name, { call, keys: new Set(user.permissions), userId: user.id });
  }
  world = await createWorld(server, callerOf('superadmin').call);
  await prepareState();
});
afterAll(() => server.close());

function callerOf(name: CallerName) {
  const caller = callers.get(name);
  if (!caller) throw new Error(`${name} is not signed in`);
  return caller;
}

/** Somebody of the organization that `staff` belongs to, with a role of their own. */
async function createAccount(username: string): Promise<number> {
  const { db } = server;
  const { id: _, ...staff } = only(await db.select().from(users).where(eq(users.username, 'staff')));
  const user = only(
    await db
      .insert(users)
      .values({ ...staff, username, usernameLook: null, email: `${username}@example.com` })
      .returning({ id: users.id }),
  );
  const role = only(
    await db
      .insert(roles)
      .values({ name: username, code: username, dataScope: 'organization' })
      .returning({ id: roles.id }),
  );
  await db.insert(userRoles).values({ userId: user.id, roleId: role.id });
  return role.id;
}

const holds = (name: CallerName, { access, key }: Endpoint) => {
  if (access !== 'granted') return true;
  if (name === 'onlyThat') return true;
  if (name === 'allButThat') return false;
  return callerOf(name).keys.has(key);
};

const hasObject = ({ path }: Endpoint) => path.includes('{');
const scopedReferences = ({ body, query: search }: Endpoint) =>
  [...referencesIn(search), ...referencesIn(body)].filter(({ resource }) => ownershipOf(resource) !== 'nobody');

const calls = allResources.flatMap((resource) =>
  callsOf(resource).map(([, endpoint]) => {
    const { key, method, path } = endpoint;
    return { resource, endpoint, key, sent: `${method} ${path}` };
  }),
);

/**
 * What an attempt should come to. `hidden`: as if the object, or what the input names, did not exist. `refused`: the object is
 * there, but the input names what is not.
 */
type Outcome = 'done' | 'unknown caller' | 'forbidden' | 'hidden' | 'refused';

function expectedOutcome(
  name: CallerName | 'anonymous',
  { name: resource }: Resource,
  endpoint: Endpoint,
  target: Target,
): Outcome {
  if (endpoint.access === 'public') return 'done';
  if (name === 'anonymous') return 'unknown caller';
  if (!holds(name, endpoint)) return 'forbidden';
  const reach = reachOf[name];
  const isReached = (ownership: Ownership) => target !== 'missing' && reaches(reach, ownership, target);
  if (hasObject(endpoint) && !isReached(aims[endpoint.key]?.ownership ?? ownershipOf(resource))) return 'hidden';
  if (scopedReferences(endpoint).every((reference) => isReached(ownershipOf(reference.resource)))) return 'done';
  return hasObject(endpoint) && target !== 'missing' ? 'refused' : 'hidden';
}

let ip = 0;

const countLogs = () => server.db.$count(systemLogs);

/** Every write, every read that is audited, and every refusal leaves one row in the system log; nothing leaves two. */
const rowsOfLog = ({ audited }: Endpoint, status: number) => (audited || status === 401 || status === 403 ? 1 : 0);

async function attempt(
  name: CallerName | 'anonymous',
  resource: Resource,
  endpoint: Endpoint,
  target: Target,
  outcome: Outcome,
) {
  const call = name === 'anonymous' ? server.anonymous : callerOf(name).call;
  const { query: search, body } = world.inputOf(endpoint, target, resource.name);
  const params: Record<string, number> = { ...missingParams(endpoint) };
  if (target !== 'missing') {
    // What others refer to cannot be deleted, so a new one shows who may; and what is somebody's own, they make themselves.
    const { create, delete: remove } = resource.endpoints;
    const isFresh = endpoint === remove && create && outcome === 'done';
    const isOwn =
      target === 'own' &&
      create &&
      hasObject(endpoint) &&
      outcome === 'done' &&
      ownershipOf(resource.name) === 'person';
    const maker = isOwn ? call : undefined;
    params.id =
      maker || isFresh
        ? await world.make(resource, target, maker)
        : (world.objects.get(resource.name)?.[target] ?? missingId);
    const aimed = name === 'anonymous' ? undefined : aims[endpoint.key];
    const isReached = name !== 'anonymous' && reaches(reachOf[name], aimed?.ownership ?? 'nobody', target);
    const callerId = name === 'anonymous' ? 0 : callerOf(name).userId;
    Object.assign(params, await aimed?.params({ db: server.db, callerId, isReached, id: params.id }));
  }
  const logged = await countLogs();
  // From an address of its own: strangers are logged only so often.
  ip += 1;
  const answer = await call(endpoint, { params, query: search, body, ip: `10.1.${ip >> 8}.${ip & 255}` });
  return { answer, logged: (await countLogs()) - logged };
}

const missingParams = ({ params }: Endpoint) =>
  Object.fromEntries(Object.keys(params.shape).map((name) => [name, missingId]));

const notes = /^(system_log|login_attempts|sessions|idempotency_keys)/;
let stateOfAll: SQL;
let writesToAll: SQL;

/** What reads the state of every table but those that note what was called: it changes whenever a row does. */
async function prepareState() {
  const all = await query<{ name: string; oid: number }>(
    server.db,
    sql`select relname as name, oid::int from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace`,
  );
  const tables = all.filter(({ name }) => !notes.test(name));
  const states = tables.map(({ name }) =>
    sql.raw(`select count(*) as rows, max(xmin::text::bigint) as newest from "${name}"`),
  );
  stateOfAll = sql.join(states, sql` union all `);
  const counts = ['inserted', 'updated', 'deleted'].map((what) => `pg_stat_get_xact_tuples_${what}(oid)`);
  writesToAll = sql.raw(
    `select sum(${counts.join(' + ')})::int as writes from unnest(array[${tables.map(({ oid }) => oid)}]::oid[]) as oid`,
  );
}

const state = async () => JSON.stringify(await query(server.db, stateOfAll));

/** How many rows this transaction has written, those included that were undone since: without more of them, the state is the same. */
const countWrites = async () => only(await query<{ writes: number }>(server.db, writesToAll)).writes;

/** One cell of the matrix, done and undone: what came of it, in words that are equal to the expected ones if all is well. */
async function cell(
  name: CallerName | 'anonymous',
  { resource, endpoint, target, outcome, refusal, missing, hidden, before }: Cell,
) {
  let words = '';
  let body = '';
  await rolledBack(async () => {
    const written = await countWrites();
    const { answer, logged } = await attempt(name, resource, endpoint, target, outcome);
    const status = answer.statusCode;
    body = answer.body;
    const isHidden = outcome === 'hidden' && (hasObject(endpoint) ? status === 404 : [200, 400, 404].includes(status));
    const isRefused = outcome === 'refused' && [400, 404].includes(status);
    words = isHidden || isRefused ? outcome : String(status);
    if (words !== wordsFor(outcome, refusal)) words += ` ${body.slice(0, 300)}`;
    if (outcome !== 'done' && outcome !== 'refused' && missing !== undefined && body !== missing)
      words += `, unlike ${missing.slice(0, 300)}`;
    if (logged !== rowsOfLog(endpoint, status)) words += `, and ${logged} rows in the log`;
    if (hidden.some((place) => body.includes(markerOf(place)))) words += ', with what is out of reach';
    const mayDiffer = outcome !== 'done' && (await countWrites()) > written;
    if (mayDiffer && (await state()) !== before) words += ', and a row has changed';
  });
  return { words, body };
}

type Cell = {
  resource: Resource;
  endpoint: Endpoint;
  target: Target;
  outcome: Outcome;
  refusal: number | undefined;
  /** The answer to the same call about what does not exist. */
  missing: string | undefined;
  /** Places whose texts must not be in the answer. */
  hidden: Place[];
  before: string;
};

const wordsFor = (outcome: Outcome, refusal: number | undefined) =>
  ({ 'unknown caller': '401', forbidden: '403', hidden: 'hidden', refused: 'refused', done: String(refusal ?? 200) })[
    outcome
  ];

test.each(calls)('$sent', ({ resource, endpoint, key }) =>
  rolledBack(async () => {
    await server.db.insert(rolePermissions).values({ roleId: roleIds.onlyThat, key });
    await server.db
      .delete(rolePermissions)
      .where(and(eq(rolePermissions.roleId, roleIds.allButThat), eq(rolePermissions.key, key)));
    const before = await state();
    const isAimed = hasObject(endpoint) || scopedReferences(endpoint).length > 0;
    const targets: Target[] = isAimed ? ['missing', ...places] : ['own'];
    const found: Record<string, string> = {};
    const expected: Record<string, string> = {};
    for (const name of ['anonymous', ...callerNames] as const) {
      const hidden =
        name === 'anonymous' ? [...places] : places.filter((place) => !reaches(reachOf[name], 'point', place));
      let missing: string | undefined;
      for (const target of targets) {
        const outcome = expectedOutcome(name, resource, endpoint, target);
        // Who may not make the call at all is refused before anything is looked for; two targets show it.
        if ((outcome === 'forbidden' || outcome === 'unknown caller') && target !== 'missing' && target !== 'own')
          continue;
        const isElsewhere = resource.name in handWritten && (outcome === 'done' || outcome === 'hidden');
        if (isElsewhere) continue;
        const refusal = businessRefusals[key]?.[name];
        const at = { resource, endpoint, target, outcome, refusal, missing, before };
        const { words, body } = await cell(name, { ...at, hidden: hidden.filter((place) => place !== target) });
        found[`${name}, ${target}`] = words;
        expected[`${name}, ${target}`] = wordsFor(outcome, refusal);
        if (target === 'missing') missing = body;
      }
    }
    expect(found, 'what a rule of its own refuses stands in harness/access-exceptions.ts').toEqual(expected);
  }),
);

const placesToBe = ['organizations', 'service-points'];

/** What each field of a body says of where a row is: of the calls that change one, by its id in the path or in the body. */
const moves = calls.flatMap(({ resource, endpoint, key, sent }) =>
  hasObject(endpoint) || 'id' in (endpoint.body instanceof z.ZodObject ? endpoint.body.shape : {})
    ? referencesIn(endpoint.body)
        .filter(({ resource: referred }) => placesToBe.includes(referred))
        .filter(({ resource: referred }) => ownershipOf(referred) !== 'nobody')
        .map(({ name, path, isList, resource: referred }) => ({
          resource,
          endpoint,
          key,
          sent,
          name,
          path,
          isList,
          referred,
        }))
    : [],
);

/**
 * `allButThat` runs the organization of `own` and `sibling` and is lent one of the stores of another, `foreign`. So all of a
 * store's rows are reached, and none may leave the organization that lends it.
 */
function mayMove({ resource, referred }: (typeof moves)[number], from: Place, to: Place): boolean {
  const isMine = from !== 'foreign';
  if (unmovable[resource.name]?.(from, to)) return false;
  if (ownershipOf(resource.name) === 'organization' && !isMine) return false;
  if (world.anchor(referred, from) === world.anchor(referred, to)) return true;
  return isMine && (referred === 'service-points' || to !== 'foreign');
}

test.each(moves)('$sent moves by $name what is in reach, to where that reaches', (move) =>
  rolledBack(async () => {
    const { resource, endpoint, name, path, isList, referred } = move;
    expect(path.split('.').filter((part) => part !== '' && part !== '0')).toEqual([name]);
    const { call, userId } = callerOf('allButThat');
    await server.db
      .insert(userServicePoints)
      .values({ userId, servicePointId: world.anchor('service-points', 'foreign') });
    const before = await state();
    const found: Record<string, string> = {};
    const expected: Record<string, string> = {};
    for (const from of places) {
      const id = world.objects.get(resource.name)?.[from] ?? missingId;
      const { one } = resource.endpoints;
      if (!one) throw new Error(`nothing reads a row of ${resource.name}`);
      const row = (await callerOf('superadmin').call(one, { params: { id } })).json().data;
      for (const to of places) {
        await rolledBack(async () => {
          const place = world.anchor(referred, to);
          const body = { ...Object(endpoint.body.parse(row)), [name]: isList ? [place] : place };
          const answer = await call(endpoint, { params: { id }, body });
          const isDone = answer.statusCode === 200;
          const isUntouched = isDone || (await state()) === before;
          found[`${from} → ${to}`] = isDone ? 'moved' : isUntouched ? 'refused' : 'refused, and a row has changed';
          expected[`${from} → ${to}`] = mayMove(move, from, to) ? 'moved' : 'refused';
          if (found[`${from} → ${to}`] !== expected[`${from} → ${to}`])
            found[`${from} → ${to}`] += ` ${answer.body.slice(0, 300)}`;
        });
      }
    }
    expect(found).toEqual(expected);
  }),
);

test('the calls that move something are found', () => {
  const keys = moves.map(({ key, name }) => `${key} ${name}`);
  for (const known of [
    'PUT /api/v1/server-points/{id} orgId',
    'PUT /api/v1/organizations/{id} parentId',
    'PUT /api/v1/organizations/{id}/parent parentId',
    'PUT /api/v1/patients/{id} servicePointId',
    'POST /api/v1/server-points/patients/record servicePointId',
    'PUT /api/v1/users/{id} servicePointIds',
    'PUT /api/v1/staff/{id} orgId',
    'PUT /api/v1/roles/{id} orgId',
    'PUT /api/v1/mini-program-users/{id} servicePointId',
  ])
    expect(keys).toContain(known);
});

const questions = calls.flatMap(({ resource, endpoint, key }) =>
  referencesIn(endpoint.query)
    .filter((reference) => ownershipOf(reference.resource) !== 'nobody')
    .map(({ name: field, resource: referred }) => ({ resource, endpoint, key, field, referred })),
);

test.each(questions)('$key says nothing to a $field out of reach', ({ resource, endpoint, field, referred }) =>
  rolledBack(async () => {
    for (const name of ['manager', 'staff', 'newcomer'] as const) {
      if (!holds(name, endpoint)) continue;
      const beyond = places.filter((place) => !reaches(reachOf[name], ownershipOf(referred), place));
      for (const place of beyond) {
        const { query: search } = world.inputOf(endpoint, 'own', resource.name);
        const id = world.objects.get(referred)?.[place];
        const params = { id: world.objects.get(resource.name)?.own ?? missingId };
        const answer = await callerOf(name).call(endpoint, { params, query: { ...search, [field]: id } });
        const label = `${name}, ${place}: ${answer.statusCode} ${answer.body.slice(0, 300)}`;
        expect([200, 400, 404], label).toContain(answer.statusCode);
        expect(answer.body, label).not.toContain(markerOf(place));
        if (answer.statusCode === 200) expect(answer.json().data?.total ?? 0, label).toBe(0);
      }
    }
  }),
);

test('objects of every resource can be made, so that its calls are tried on them', () => {
  expect(Object.fromEntries(world.failures)).toEqual({});
  const without = calls.filter(
    ({ resource, endpoint }) => hasObject(endpoint) && !aims[endpoint.key] && !world.objects.has(resource.name),
  );
  expect(without.map(({ key }) => key)).toEqual([]);
});

test('every call is in this matrix', () => {
  const all = allRequests.map(({ method, path }) => `${method} ${path}`);
  expect(calls.map(({ sent }) => sent).sort()).toEqual(all.sort());
  expect(new Set(all).size).toBe(calls.length);
});

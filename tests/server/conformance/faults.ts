import { appointments } from '../../../contract/appointments';
import { auth } from '../../../contract/auth';
import { dashboard } from '../../../contract/dashboard';
import type { Endpoint } from '../../../contract/endpoints';
import { followUps } from '../../../contract/follow-ups';
import { systemMessages } from '../../../contract/messages';
import { patientRecords } from '../../../contract/patient-records';
import { patients } from '../../../contract/patients';
import { roles } from '../../../contract/roles';
import { servicePoints } from '../../../contract/service-points';
import { users } from '../../../contract/users';
import { workbench } from '../../../contract/workbench';
import { demoPassword } from '../../../server/seed/staff';
import {
  answers,
  at,
  type Backend,
  type Breaks,
  data,
  dataOf,
  header,
  ignores,
  type Row,
  rows,
} from './broken-backend';

export type Fault = {
  name: string;
  breaks: Breaks;
  /** The calls that it concerns, or the resource where they follow from each other. */
  only: string[];
  isWriting?: boolean;
  /** Takes two accounts. */
  isScoped?: boolean;
  /** Texts of one line of the report: what was asked, where it differs, what is expected there and what was got. */
  told: string[];
};

type Page = { data: Row[]; total: number; page: number; pageSize: number };

const fault = (
  name: string,
  endpoints: readonly Endpoint[],
  breaks: Breaks,
  told: string[],
  more: Partial<Fault> = {},
): Fault => ({ name, breaks: at(endpoints, breaks), only: endpoints.map(({ key }) => key), told, ...more });

const ignoredFilter = (endpoint: Endpoint, filter: string, breaks: Breaks = ignores(filter)) =>
  fault(`the filter ${filter} of ${endpoint.key} is ignored`, [endpoint], breaks, [
    `${endpoint.key}?`,
    `${filter}=`,
    'data.data: expected',
    `with ${filter}=`,
    'got',
  ]);

const filters: Fault[] = [
  ignoredFilter(appointments.endpoints.list, 'status'),
  ignoredFilter(appointments.endpoints.list, 'from'),
  ignoredFilter(appointments.endpoints.list, 'to'),
  ignoredFilter(appointments.endpoints.list, 'servicePointId'),
  ignoredFilter(appointments.endpoints.list, 'keyword'),
  ignoredFilter(followUps.endpoints.list, 'view'),
  ignoredFilter(patients.endpoints.all, 'phone'),
  ignoredFilter(patientRecords.endpoints.list, 'ageFrom'),
  ignoredFilter(patientRecords.endpoints.list, 'latest'),
  ignoredFilter(users.endpoints.list, 'roleId'),
  ignoredFilter(servicePoints.endpoints.options, 'orgId'),
  ignoredFilter(patients.endpoints.list, 'servicePointId', (good) => (call) => {
    const query = new URLSearchParams([...call.query].filter(([name]) => name !== 'servicePointId'));
    return call.query.has('servicePointId') ? good({ ...call, path: patients.endpoints.all.path, query }) : good(call);
  }),
];

const { list } = appointments.endpoints;
const { login } = auth.endpoints;

/** Says that it is the page which was asked for. */
const pretending =
  (breaks: Breaks, ...names: ('page' | 'pageSize')[]): Breaks =>
  (good) =>
    data((found: Page, { query }) => ({
      ...found,
      ...Object.fromEntries(names.map((name) => [name, Number(query.get(name) ?? found[name])])),
    }))(breaks(good));

const otherPage = (change: (page: Page, asked: URLSearchParams) => Page) =>
  data((page: Page, { query }) => change(page, query));

const inAnotherOrder = ({ data: found, ...page }: Page, isOdd: boolean): Page => ({
  ...page,
  data: isOdd
    ? [...found].sort((one, other) => (one.status === other.status ? Number(other.id) - Number(one.id) : 0))
    : found,
});

const pages: Fault[] = [
  fault('the order is ignored', [patients.endpoints.all], ignores('sortBy', 'order'), [
    'sortBy=name&order=desc',
    'data.data[].name',
    'expected another row first than with order=asc',
    'got another order',
  ]),
  fault(
    'the order is turned round',
    [list],
    (good) => (call) => {
      const order = call.query.get('order');
      const query = new URLSearchParams(call.query);
      if (order && query.has('sortBy')) query.set('order', order === 'asc' ? 'desc' : 'asc');
      return good({ ...call, query });
    },
    ['sortBy=date&order=asc', 'data.data[].date', 'expected rising', 'got another order'],
  ),
  fault('every page is the first', [list], pretending(ignores('page'), 'page'), ['page=2', 'data.data', 'expected']),
  fault('the size of a page is ignored', [list], pretending(ignores('pageSize'), 'pageSize'), [
    'pageSize=1',
    'data.data',
    'expected 1 rows',
    'got 10 rows',
  ]),
  fault(
    'the total is one too high',
    [list],
    otherPage((page) => ({ ...page, total: page.total + 1 })),
    ['page=', 'data.data', 'for a total of', 'rows'],
  ),
  fault(
    'the total is one too low',
    [list],
    otherPage((page) => ({ ...page, total: page.total - 1 })),
    ['page=', 'data.data', 'for a total of', 'rows'],
  ),
  fault(
    'rows of equal rank stand otherwise on each page',
    [list],
    otherPage((page, asked) => inAnotherOrder(page, asked.get('page') === '2')),
    ['sortBy=status', 'page=2', 'data.data[', 'expected row 1', 'got id '],
  ),
  fault(
    'beyond the last page stands the first',
    [list],
    (good) => async (call) => {
      const honest = await good(call);
      const page = honest.status === 200 ? (dataOf(honest) as Page) : undefined;
      if (!page || page.data.length > 0) return honest;
      return pretending(ignores('page'), 'page')(good)(call);
    },
    ['page=900000', 'data.data', 'expected 0 rows', 'got 10 rows'],
  ),
  fault(
    'a page may be as long as one likes',
    [list],
    (good) => (call) => {
      const size = call.query.get('pageSize');
      return Number(size) > 100
        ? pretending((next) => async (asked) => longPage(await next(asked)), 'pageSize')(ignoresLimit(good))(call)
        : good(call);
    },
    ['pageSize=10000', 'status', 'HTTP 400, or a shorter page', 'HTTP 200'],
  ),
];

const ignoresLimit =
  (good: Backend): Backend =>
  (call) => {
    const query = new URLSearchParams(call.query);
    query.set('pageSize', '100');
    return good({ ...call, query });
  };

const longPage = (reply: Awaited<ReturnType<Backend>>) => {
  const page = dataOf(reply) as Page;
  return {
    ...reply,
    body: { ...(reply.body as Row), data: { ...page, data: [...page.data, ...page.data, ...page.data] } },
  };
};

const field = (name: string, endpoint: Endpoint, key: string, change: (value: unknown) => unknown, told: string[]) =>
  fault(
    name,
    [endpoint],
    rows((row) => ({ ...row, [key]: change(row[key]) })),
    [endpoint.key.split('{')[0] ?? '', `.${key}`, ...told],
  );

const fields: Fault[] = [
  field('an id is a text', list, 'id', String, ['expected number', 'got string(']),
  field('an instant has no time zone', list, 'createdAt', (value) => String(value).replace('Z', ''), [
    'a string of the form datetime',
    'got string(',
  ]),
  field('a field is missing', list, 'cancelReason', () => undefined, ['expected string', 'got nothing']),
  field('a field is null that may not be', list, 'servicePointName', () => null, ['expected string', 'got null']),
  field('a choice is none of those', list, 'type', () => 'emergency', ['"first" or "review"', 'got "emergency"']),
  field('a number is a text', roles.endpoints.list, 'userCount', () => 'many', ['expected number', 'got string(4)']),
  field('a day is an instant', patients.endpoints.one, 'birthday', (value) => `${value}T00:00:00.000Z`, [
    'a string of the form date',
    'got string(24)',
  ]),
];

const whole = (row: Row): Row => ({ ...row, phone: '13800005678' });

const masking: Fault[] = [
  fault('whole telephone numbers stand in a list', [patients.endpoints.all], rows(whole), [
    'data.data[].phone',
    'masked numbers, as 138****5678',
    'whole numbers',
  ]),
  fault(
    'whole telephone numbers stand on the workbench',
    [workbench.endpoints.show],
    data((found: { followUps: { list: Row[] } }) => ({
      ...found,
      followUps: { ...found.followUps, list: found.followUps.list.map(whole) },
    })),
    ['data.followUps.list[].phone', 'masked numbers', 'whole numbers'],
  ),
  fault('one appointment has the whole telephone number', [appointments.endpoints.one], rows(whole), [
    '/api/v1/appointments/',
    'data.phone',
    'masked numbers',
    'whole numbers',
  ]),
  fault('a list masks another number', [patients.endpoints.revealPhone], rows(whole), [
    '/phone',
    'data.phone',
    'as in the list',
    'got something else',
  ]),
];

/** Answers as to somebody who reaches everything. */
const asEverybody =
  (isSo: (query: URLSearchParams) => boolean = () => true): Breaks =>
  (good) =>
  async (call) => {
    if (!call.headers.has('authorization') || !isSo(call.query)) return good(call);
    return good({
      ...call,
      headers: new Headers({ ...Object.fromEntries(call.headers), authorization: `Bearer ${await adminToken(good)}` }),
    });
  };

const tokens = new WeakMap<Backend, string>();

async function adminToken(good: Backend): Promise<string> {
  const known = tokens.get(good);
  if (known) return known;
  const headers = new Headers({ 'content-type': 'application/json' });
  const body = JSON.stringify({ username: 'superadmin', password: demoPassword });
  const reply = await good({ method: login.method, path: login.path, query: new URLSearchParams(), headers, body });
  const { accessToken } = dataOf(reply) as { accessToken: string };
  tokens.set(good, accessToken);
  return accessToken;
}

const scoped = (name: string, endpoint: Endpoint, breaks: Breaks, told: string[]) =>
  fault(name, [endpoint], breaks, [endpoint.path.split('{')[0] ?? '', ...told], { isScoped: true });

const scope: Fault[] = [
  scoped("a list has another store's rows", list, asEverybody(), [
    'data.data[].servicePointId',
    'service points in reach',
    'got service point',
  ]),
  scoped("a row of another store's is shown", patients.endpoints.one, asEverybody(), [
    'status',
    'HTTP 404',
    'HTTP 200',
  ]),
  scoped(
    "an export has another store's rows",
    patientRecords.endpoints.exams,
    asEverybody((query) => query.get('pageSize') === '100'),
    ['data.data[].servicePointId', 'service points in reach', 'got service point'],
  ),
  scoped(
    'a total counts what is out of reach',
    followUps.endpoints.list,
    (good) => async (call) => {
      const [honest, all] = [await good(call), await asEverybody()(good)(call)];
      if (honest.status !== 200) return honest;
      const total = (dataOf(all) as Page).total;
      return data((page: Page) => ({ ...page, total }))(async () => honest)(call);
    },
    ['page=', 'data.data', 'for a total of', 'rows'],
  ),
  scoped(
    'what is out of reach is told from what does not exist',
    appointments.endpoints.one,
    answers((reply, { path }) =>
      reply.status === 404 && !path.endsWith('2147483647') ? { ...reply, status: 403 } : reply,
    ),
    ['status', 'HTTP 404', 'HTTP 403'],
  ),
  scoped(
    "who asks for another store's rows gets them",
    followUps.endpoints.board,
    asEverybody((query) => query.has('servicePointId')),
    ['servicePointId=', 'data', 'as for one that does not exist'],
  ),
  scoped(
    'a dashboard counts what is out of reach',
    dashboard.endpoints.analysis,
    asEverybody((query) => !query.has('servicePointId')),
    ['data.visits', 'the sum of the service points', 'got'],
  ),
  scoped("another store's telephone number is told", appointments.endpoints.revealPhone, asEverybody(), [
    '/phone',
    'status',
    'HTTP 404',
    'HTTP 200',
  ]),
];

const success = (body: unknown) => ({ status: 200, body: { status: 0, data: body, message: '' } });

const envelopes: Fault[] = [
  fault(
    'wrong input is taken',
    [roles.endpoints.list],
    answers((reply) =>
      reply.status === 400 ? { ...reply, ...success({ data: [], total: 0, page: 1, pageSize: 10 }) } : reply,
    ),
    ['order=no such thing', 'status', 'HTTP 400', 'HTTP 200'],
  ),
  fault(
    'what does not exist is nothing under HTTP 200',
    [roles.endpoints.one],
    answers((reply) => (reply.status === 404 ? { ...reply, ...success(null) } : reply)),
    ['/api/v1/roles/2147483647', 'status', 'HTTP 404', 'HTTP 200'],
  ),
  fault(
    'strangers are answered',
    [roles.endpoints.list],
    (good) => async (call) =>
      call.headers.has('authorization')
        ? good(call)
        : { ...(await good(call)), ...success({ data: [], total: 0, page: 1, pageSize: 10 }) },
    ['without a token', 'GET /api/v1/roles', 'status', 'HTTP 401', 'HTTP 200'],
  ),
  fault(
    'an answer has no code',
    [roles.endpoints.list],
    answers((reply) => ({ ...reply, body: { ...(reply.body as Row), status: undefined } })),
    ['status', 'expected 0', 'got nothing'],
  ),
  fault(
    'a message is no text',
    [roles.endpoints.one],
    answers((reply) => ({ ...reply, body: { ...(reply.body as Row), message: { text: 'no' } } })),
    ['message', 'expected string', 'an object of text'],
  ),
  fault(
    'an answer has no envelope',
    [roles.endpoints.list],
    answers((reply) => (reply.status === 200 ? { ...reply, body: dataOf(reply) } : reply)),
    ['status', 'expected 0', 'got nothing'],
  ),
];

const guessing: Fault[] = [
  fault(
    'nothing slows who guesses passwords',
    [login],
    answers((reply) => (reply.status === 429 ? { ...reply, status: 401 } : reply)),
    ['guess after guess', login.key, 'status', 'HTTP 429', 'HTTP 401'],
  ),
  fault('who has to wait is not told how long', [login], header('retry-after', 'later'), [
    'guess after guess',
    'header retry-after',
    'seconds',
    'got later',
  ]),
];

const headers: Fault[] = [
  fault(
    'an answer is a page of HTML',
    [roles.endpoints.options],
    answers((reply, { query }) => {
      if (reply.status !== 200 || query.has('page')) return reply;
      reply.headers.set('content-type', 'text/html');
      return { ...reply, bytes: Buffer.from('<h1>Welcome</h1>') };
    }),
    ['header content-type', 'application/json', 'got text/html'],
  ),
  fault('an answer may be kept', [roles.endpoints.list], header('cache-control'), [
    'header cache-control',
    'no-store',
    'got none',
  ]),
  fault('an answer has no id', [roles.endpoints.list], header('x-request-id'), [
    'header x-request-id',
    'an id of its own',
    'got none',
  ]),
  fault('every answer has the same id', [roles.endpoints.list], header('x-request-id', 'id-of-the-process'), [
    'header x-request-id',
    'an id of its own',
    'got id-of-the-process',
  ]),
  fault('a stranger is not told how to sign in', [roles.endpoints.list], header('www-authenticate'), [
    'without a token',
    'header www-authenticate',
    'Bearer',
    'got none',
  ]),
];

const writing = { isWriting: true };
const { create } = systemMessages.endpoints;

/** Under another key every time. */
const withoutKey: Breaks = (good) => (call) => {
  const changed = new Headers(call.headers);
  if (changed.has('idempotency-key')) changed.set('idempotency-key', crypto.randomUUID());
  return good({ ...call, headers: changed });
};

const firstAnswers: Breaks = (good) => {
  const known = new Map<string, Awaited<ReturnType<typeof good>>>();
  return async (call) => {
    const key = `${call.headers.get('idempotency-key')} ${call.body}`;
    const reply = await withoutKey(good)(call);
    const answer = { ...(known.get(key) ?? reply), headers: reply.headers };
    if (call.headers.has('idempotency-key') && reply.status === 200) known.set(key, answer);
    return answer;
  };
};

const laterContent: Breaks = (good) => {
  const seen = new Set<string>();
  return async (call) => {
    const key = `${call.headers.get('idempotency-key')} ${call.body}`;
    const isAgain = seen.has(key);
    seen.add(key);
    return data((row: Row) => (isAgain ? { ...row, content: 'another' } : row))(good)(call);
  };
};

const { update } = roles.endpoints;

const withoutVersion: Breaks = (good) => (call) =>
  good({ ...call, body: JSON.stringify({ ...(JSON.parse(call.body ?? '{}') as Row), updatedAt: undefined }) });

const partOfPoint = [servicePoints.endpoints.update.part].filter((part) => part !== undefined);

const writes: Fault[] = [
  fault(
    'a repeated key makes a second row',
    [create],
    withoutKey,
    [create.key, 'data.id', 'the first answer again', 'got id '],
    writing,
  ),
  fault(
    'a repeated key is answered otherwise',
    [create],
    laterContent,
    [create.key, 'data.content', 'as in the first answer', 'got something else'],
    writing,
  ),
  fault(
    'a repeated key makes a second row behind the first answer',
    [create],
    firstAnswers,
    [systemMessages.endpoints.list.key, 'data.data', 'one row, id ', 'with what was sent, too'],
    writing,
  ),
  fault(
    'an old version is taken',
    [update],
    withoutVersion,
    ['PUT /api/v1/roles/', 'status', 'HTTP 409', 'HTTP 200'],
    writing,
  ),
  fault(
    'a part that is sent empties the rest',
    partOfPoint,
    rows((row) => ({ ...row, services: [] })),
    ['PATCH /api/v1/server-points/', 'data.services', 'as it was, as it was not sent', 'another value'],
    { ...writing, only: [servicePoints.endpoints.update.key] },
  ),
  fault(
    'an old version is refused and written',
    [update],
    (good) => async (call) => {
      const honest = await good(call);
      if (honest.status === 409) await withoutVersion(good)(call);
      return honest;
    },
    ['GET /api/v1/roles/', 'data.updatedAt', 'as nothing was changed', 'got 20'],
    writing,
  ),
];

const hours = (value: unknown, count: number) => new Date(Date.parse(String(value)) + count * 3_600_000).toISOString();
const recode = (change: (text: string) => Buffer) =>
  answers((reply) => ({ ...reply, bytes: change(JSON.stringify(reply.body)) }));

const values: Fault[] = [
  fault(
    'instants are eight hours late',
    [create],
    rows((row) => ({ ...row, createdAt: hours(row.createdAt, 8) })),
    [create.key, 'data.createdAt', 'expected about 20', 'got 20'],
    writing,
  ),
  fault(
    'days are a day early',
    [patients.endpoints.create],
    rows((row) => ({ ...row, birthday: hours(row.birthday, -8).slice(0, 10) })),
    [patients.endpoints.create.key, 'data.birthday', 'as it was sent', 'for "20'],
    writing,
  ),
  fault(
    'numbers are rounded',
    [servicePoints.endpoints.create],
    rows((row) => ({ ...row, lng: Math.round(Number(row.lng)) })),
    [servicePoints.endpoints.create.key, 'data.lng', 'as it was sent', 'got 12 for 12.375'],
    writing,
  ),
  fault(
    'texts are in latin-1',
    [roles.endpoints.list],
    recode((text) => Buffer.from(text.replace(/[^\p{ASCII}]/gu, 'é'), 'latin1')),
    ['body', 'expected UTF-8', 'bytes that are no UTF-8'],
  ),
  fault(
    'texts were read as latin-1',
    [roles.endpoints.list],
    recode((text) => Buffer.from(Buffer.from(text).toString('latin1'))),
    ['data.data[].name', 'a text in UTF-8', 'read as latin-1'],
  ),
];

export const faults: readonly Fault[] = [
  ...filters,
  ...pages,
  ...fields,
  ...masking,
  ...scope,
  ...envelopes,
  ...guessing,
  ...headers,
  ...writes,
  ...values,
];

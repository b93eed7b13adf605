import { eq } from 'drizzle-orm';
import { auth } from '../../../contract/auth';
import type { Endpoint } from '../../../contract/endpoints';
import { followUps } from '../../../contract/follow-ups';
import { imports } from '../../../contract/imports';
import { allResources } from '../../../contract/index';
import { menus } from '../../../contract/menu-entries';
import { roleMessages, systemMessages } from '../../../contract/messages';
import { organizations } from '../../../contract/organizations';
import { patientRecords } from '../../../contract/patient-records';
import { patients } from '../../../contract/patients';
import { permissions } from '../../../contract/permissions';
import { roles } from '../../../contract/roles';
import { savedViews } from '../../../contract/saved-views';
import { servicePoints } from '../../../contract/service-points';
import { staff } from '../../../contract/staff';
import { uploads } from '../../../contract/uploads';
import { users } from '../../../contract/users';
import { waitingRoom } from '../../../contract/waiting-room';
import { wallLinks } from '../../../contract/wall';
import { wallHeader } from '../../../contract/wall-address';
import type { Database } from '../../../server/db/database';
import { appointments as bookings } from '../../../server/db/tables/appointments';
import { followUps as reminders } from '../../../server/db/tables/follow-ups';
import type { Example } from '../../../server/openapi/examples';
import { demoPassword } from '../../../server/seed/staff';
import { codeOf } from './authenticator';
import { leastExam } from './records';
import type { Caller } from './server';

type Row = { id: number } & Record<string, unknown>;

/** What is known of the demo. */
export type Known = {
  call: Caller;
  db: Database;
  /** What a call answers. Throws for a refusal. */
  data: (endpoint: Endpoint, input?: Parameters<Caller>[1]) => Promise<Row>;
  /** The first row of a resource’s list. */
  first: (resource: string, query?: object) => Promise<Row>;
  today: string;
  /** Four grey pixels. */
  picture: Buffer;
};

/** `body`: in place of the sample’s fields, or of the row’s; `whole` is the body as it is sent. */
export type Aimed = Pick<Example, 'params' | 'query'> & {
  body?: object;
  whole?: object;
  headers?: Record<string, string>;
};

/** Which row a call is about, and what is said of it. */
export type Aim = (known: Known) => Promise<Aimed>;

const person = { name: '陈小明', gender: 'male', birthday: '2016-05-03', phone: '19900001234' };

const [monday, tuesday, later] = ['2026-03-23', '2026-03-24', '2026-04-06'];
const longAgo = '2019-01-01T00:00:00.000Z';

const booked = async ({ first }: Known) => ({ id: (await first('appointments', { status: 'confirmed' })).id });

async function bookedAsNew(known: Known) {
  const { id } = await booked(known);
  const asNew = { patientId: null, name: '安小朵', phone: '19900001235' };
  await known.db.update(bookings).set(asNew).where(eq(bookings.id, id));
  return { id };
}

const time = { start: '10:00', end: null, staffId: null };

/** The reminder that was waited for longest, asked after often enough. */
async function overdue({ db, first, data }: Known) {
  const { id } = await first('follow-ups', { view: 'overdue' });
  await db.update(reminders).set({ dueDate: '2026-01-12' }).where(eq(reminders.id, id));
  for (const note of ['无人接听', '仍无人接听'])
    await data(followUps.endpoints.contact, { params: { id }, body: { channel: 'phone', outcome: 'noAnswer', note } });
  return { id };
}

async function visit({ first }: Known, fields: object = {}) {
  const patient = await first('patients');
  const examiner = await first('staff', { servicePointId: patient.servicePointId });
  return {
    patientId: patient.id,
    servicePointId: patient.servicePointId,
    examinerId: examiner.id,
    visitDate: '2026-03-02',
    visitType: 'review',
    chiefComplaint: '看黑板不清',
    exam: { basic: { ucvaFar: { od: 4.7, os: 4.8 } } },
    secondVisit: true,
    ...fields,
  };
}

async function draft(known: Known, fields: object = {}) {
  const body = await visit(known, fields);
  const { id, updatedAt } = await known.data(patientRecords.endpoints.create, { body });
  return { params: { id }, body, updatedAt };
}

const completed = async ({ first }: Known) => ({
  params: { id: (await first('patient-records', { status: 'completed' })).id },
});

const someView = { list: 'patients', name: '三月复查', isDefault: false };
const view = { ...someView, view: { filters: {}, sorter: null, columns: {}, density: 'middle', pageSize: 20 } };

const role = { name: '前台', code: 'reception', dataScope: 'own', menuIds: [], permissions: ['GET /api/v1/patients'] };
const account = { username: 'chenmei', realName: '陈梅', phone: '19900005678', email: 'chenmei@example.com' };
const member = { realName: '陈医生', phone: '19900005678', title: 'optometrist' };
const folder = { panel: 'api', type: 0, label: '开放接口' };
const page = { type: 1, label: '操作指南', route: 'guide', frameSrc: '/help/index.html', component: '' };
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const told = { title: '系统维护', content: '今晚 22:00 维护十分钟。' };

const staffRole = async ({ first }: Known) => (await first('roles', { keyword: 'storeStaff' })).id;
const organization = async ({ first }: Known) => (await first('organizations', { keyword: 'ORG-002' })).id;
const point = async ({ first }: Known) => (await first('service-points')).id;

/** A new row, made by its resource’s own call, that nothing refers to. */
async function made(known: Known, { create }: { create: Endpoint }, body: object) {
  const { id, updatedAt } = await known.data(create, { body });
  return { params: { id }, updatedAt };
}

const madeRole = async (known: Known) => made(known, roles.endpoints, { ...role, orgId: await organization(known) });
const madeMember = async (known: Known) =>
  made(known, staff.endpoints, { ...member, servicePointIds: [await point(known)] });
const madeAccount = async (known: Known) =>
  made(known, users.endpoints, { ...account, orgId: await organization(known), roleIds: [await staffRole(known)] });
const madeOrganization = async (known: Known) =>
  made(known, organizations.endpoints, {
    name: '示例眼科',
    code: 'ORG-900',
    type: '1',
    parentId: await organization(known),
  });
const madePoint = async (known: Known) =>
  made(known, servicePoints.endpoints, {
    ...{ name: '示例店', code: 'SP-900', phone: '19900000900', address: '示例路 9 号' },
    orgId: await organization(known),
  });

/** What of a row that was made is named in the path alone. */
const only =
  (make: (known: Known) => Promise<{ params: { id: number } }>, query?: object): Aim =>
  async (known) => ({ params: (await make(known)).params, query: query as Example['query'] });

async function sent({ data, first, call, picture }: Known, isWhole: boolean) {
  const patient = await first('patients');
  const body = { size: picture.length, purpose: 'exam', patientId: patient.id };
  const { id } = await data(uploads.endpoints.create, { body });
  if (isWhole) await call(uploads.endpoints.piece, { params: { id }, query: { offset: 0 }, body: picture });
  return { params: { id } };
}

async function begun(known: Known) {
  const file = { fileName: '三月.xlsx', fileKey: '3f2a9c', rowCount: 1 };
  return made(known, imports.endpoints, { kind: 'patients', servicePointId: await point(known), ...file });
}

const rows = [{ rowNo: 2, values: person }];
const days = { from: '2026-03-02', to: '2026-03-08' };
const period = { startDate: '2025-09-01', endDate: '2026-03-02' };

async function atPoint(known: Known) {
  return { query: { servicePointId: await point(known), ...days } };
}

const staffUser = async ({ first }: Known) => ({ params: { id: (await first('users', { keyword: 'staff' })).id } });

/** By the call’s key; of most calls the sample does. */
export const aims: Record<string, Aim> = Object.fromEntries(
  (
    [
      ['agenda', 'show', async () => ({ query: { ...days, whose: 'everybody' } })],
      ['appointments', 'calendar', atPoint],
      ['appointments', 'slots', atPoint],
      [
        'appointments',
        'create',
        async (known) => ({
          whole: {
            servicePointId: await point(known),
            name: person.name,
            phone: person.phone,
            type: 'first',
            date: monday,
            ...time,
          },
        }),
      ],
      [
        'appointments',
        'update',
        async (known) => ({ params: await booked(known), body: { phone: '', remark: '家长陪同' } }),
      ],
      [
        'appointments',
        'putOnFile',
        async (known) => ({
          params: await bookedAsNew(known),
          whole: { name: '安小朵', phone: '', birthday: '2018-05-03', gender: 'female', confirmed: true },
        }),
      ],
      [
        'appointments',
        'reschedule',
        async (known) => ({
          params: await booked(known),
          whole: { date: tuesday, ...time, reason: '家长请假', confirmed: true },
        }),
      ],
      [
        'appointments',
        'setStatus',
        async (known) => ({ params: await booked(known), whole: { step: 'cancel', reason: '家长请假' } }),
      ],
      [
        'appointments',
        'lateArrival',
        async ({ first, today }) => ({
          params: { id: (await first('appointments', { status: 'noShow', from: today, to: today })).id },
        }),
      ],
      ['auth', 'signup', async () => ({ whole: { ...account, password: 'Welcome-2026' } })],
      ['auth', 'updateProfile', async ({ data }) => ({ whole: await ownProfile(data) })],
      ['auth', 'changePassword', async () => ({ whole: { oldPassword: demoPassword, newPassword: 'Another-2026' } })],
      ['auth', 'setUpSecondFactor', async () => ({ whole: { password: demoPassword, secret, code: codeOf(secret) } })],
      [
        'auth',
        'renewRecoveryCodes',
        async ({ data }) => {
          await data(auth.endpoints.setUpSecondFactor, {
            body: { password: demoPassword, secret, code: codeOf(secret, -1) },
          });
          return { whole: { password: demoPassword, code: codeOf(secret) } };
        },
      ],
      ['auth', 'endSecondFactor', async () => ({ whole: { password: demoPassword, code: '123456' } })],
      [
        'auth',
        'endSession',
        async ({ call }) => ({ params: { id: (await call(auth.endpoints.sessions)).json().data[0].id } }),
      ],
      ['dashboard', 'patients', async () => ({ query: period })],
      ['dashboard', 'analysis', async () => ({ query: period })],
      ['demo', 'errors', async () => ({ query: { answer: 'success' } })],
      ['follow-ups', 'list', async () => ({ query: { view: 'open' } })],
      [
        'follow-ups',
        'create',
        async () => ({ body: { dueDate: later, reason: '戴镜复查', assigneeId: null, remark: '', confirmed: true } }),
      ],
      [
        'follow-ups',
        'update',
        async ({ first }) => ({
          params: { id: (await first('follow-ups', { view: 'open' })).id },
          body: { dueDate: later, confirmed: true },
        }),
      ],
      ['follow-ups', 'assign', async () => ({ whole: { assigneeId: null } })],
      [
        'follow-ups',
        'contact',
        async ({ first }) => ({
          params: { id: (await first('follow-ups', { view: 'open' })).id },
          whole: { channel: 'phone', outcome: 'reached', note: '家长说周六来' },
        }),
      ],
      [
        'follow-ups',
        'setStatus',
        async ({ first }) => ({
          params: { id: (await first('follow-ups', { view: 'open' })).id },
          whole: { step: 'complete', reason: '' },
        }),
      ],
      [
        'follow-ups',
        'place',
        async ({ first }) => ({
          params: { id: (await first('follow-ups', { view: 'open' })).id },
          whole: { after: null },
        }),
      ],
      ['follow-ups', 'markMissed', async (known) => ({ params: await overdue(known) })],
      [
        'follow-ups',
        'undo',
        async ({ first, data }) => {
          const { id } = await first('follow-ups', { view: 'open' });
          await data(followUps.endpoints.setStatus, { params: { id }, body: { step: 'complete', reason: '' } });
          return { params: { id } };
        },
      ],
      [
        'follow-ups',
        'reopen',
        async ({ first }) => ({
          params: { id: (await first('follow-ups', { view: 'missed' })).id },
          whole: { dueDate: later, reason: '家长来电', confirmed: true },
        }),
      ],
      [
        'imports',
        'create',
        async (known) => ({
          whole: {
            kind: 'patients',
            servicePointId: await point(known),
            fileName: '三月.xlsx',
            fileKey: '3f2a9c',
            rowCount: 1,
          },
        }),
      ],
      [
        'imports',
        'check',
        async (known) => ({ whole: { kind: 'patients', servicePointId: await point(known), rows } }),
      ],
      ['imports', 'addRows', async (known) => ({ params: (await begun(known)).params, whole: { rows } })],
      [
        'imports',
        'setStatus',
        async (known) => ({ params: (await begun(known)).params, whole: { status: 'finished' } }),
      ],
      ['logs', 'archive', async () => ({ whole: { before: longAgo } })],
      ['logs', 'delete', async () => ({ query: { before: longAgo } })],
      ['menus', 'create', async () => ({ whole: page })],
      [
        'menus',
        'move',
        async (known) => ({
          ...(await only((k) => made(k, menus.endpoints, page))(known)),
          whole: { parentId: null, before: null },
        }),
      ],
      ['menus', 'delete', only((known) => made(known, menus.endpoints, page), { descendants: 0 })],
      [
        'menus',
        'setRoles',
        async (known) => ({
          params: (await made(known, menus.endpoints, page)).params,
          whole: { roleIds: [await staffRole(known)], known: [] },
        }),
      ],
      [
        'mini-program-users',
        'create',
        async (known) => {
          const patient = await known.first('patients');
          const linkedPatients = [{ patientId: patient.id, relation: 'child' }];
          return {
            whole: {
              nickname: '小明妈妈',
              phone: '19900004321',
              servicePointId: patient.servicePointId,
              linkedPatients,
            },
          };
        },
      ],
      [
        'mini-program-users',
        'update',
        async ({ first }) => {
          const { id, linkedPatients } = await first('mini-program-users');
          const links = linkedPatients as { patientId: number; relation: string }[];
          return {
            params: { id },
            body: { linkedPatients: links.map(({ patientId, relation }) => ({ patientId, relation })) },
          };
        },
      ],
      ['mini-program-users', 'setStatus', async () => ({ whole: { status: 0 } })],
      ['mini-program-users', 'setPassword', async () => ({ whole: { newPassword: 'Ming-2026' } })],
      [
        'organizations',
        'create',
        async (known) => ({
          whole: { name: '示例眼科', code: 'ORG-900', type: '1', parentId: await organization(known) },
        }),
      ],
      ['organizations', 'delete', only(madeOrganization)],
      [
        'organizations',
        'move',
        async (known) => ({ ...(await only(madeOrganization)(known)), whole: { parentId: await organization(known) } }),
      ],
      [
        'organizations',
        'nameTypes',
        async ({ data }) => {
          const labels = await data(organizations.endpoints.types);
          return { whole: { labels, known: labels } };
        },
      ],
      ['patient-records', 'create', async (known) => ({ whole: await visit(known) })],
      [
        'patient-records',
        'update',
        async (known) => {
          const { params, body, updatedAt } = await draft(known);
          return { params, whole: { ...body, advice: '半年后复查', updatedAt } };
        },
      ],
      ['patient-records', 'delete', only(draft)],
      [
        'patient-records',
        'hold',
        async (known) => ({ ...(await only(draft)(known)), whole: { window: '7f0c1d3e', act: 'open' } }),
      ],
      [
        'patient-records',
        'complete',
        async (known) => ({ ...(await only((k) => draft(k, { exam: leastExam() }))(known)), whole: {} }),
      ],
      [
        'patient-records',
        'void',
        async (known) => ({ ...(await completed(known)), whole: { reason: '录入到了他人名下' } }),
      ],
      ['patient-records', 'voiding', completed],
      ['patient-records', 'versions', completed],
      [
        'patient-records',
        'history',
        async ({ first }) => ({
          params: { id: Number((await first('patient-records')).patientId) },
          query: { limit: 1 },
        }),
      ],
      ['patients', 'create', async () => ({ body: person })],
      [
        'patients',
        'delete',
        async ({ first }) => ({ query: { servicePointId: (await first('patients')).servicePointId } }),
      ],
      [
        'patients',
        'duplicates',
        async ({ first, data }) => {
          const { id } = await first('patients');
          const { name, phone, birthday } = await data(patients.endpoints.one, { params: { id } });
          return { query: { name, phone, birthday } };
        },
      ],
      ['permissions', 'list', async () => ({ query: { panel: 'api' } })],
      ['permissions', 'create', async () => ({ whole: folder })],
      [
        'permissions',
        'update',
        async (known) => ({ params: (await made(known, permissions.endpoints, folder)).params }),
      ],
      ['permissions', 'delete', only((known) => made(known, permissions.endpoints, folder), { descendants: 0 })],
      ['permissions', 'holders', async () => ({ query: { key: patients.endpoints.all.key } })],
      ['permissions', 'addUnlisted', async () => ({ whole: { keys: [patients.endpoints.all.key] } })],
      [
        'presence',
        'report',
        async ({ first }) => ({
          whole: {
            window: '8f14e45fceea167a5a36dedd4bea2543',
            rows: [{ resource: 'patients', id: (await first('patients')).id, seconds: 0 }],
          },
        }),
      ],
      ['role-messages', 'list', async () => ({ query: { view: 'managed' } })],
      ['role-messages', 'create', async (known) => ({ whole: { ...told, roleIds: [await staffRole(known)] } })],
      [
        'role-messages',
        'delete',
        only(async (known) => made(known, roleMessages.endpoints, { ...told, roleIds: [await staffRole(known)] })),
      ],
      [
        'role-messages',
        'archive',
        async (known) => {
          const { roles: own } = await known.data(auth.endpoints.profile);
          const roleIds = (own as { id: number }[]).map(({ id }) => id);
          const { params } = await made(known, roleMessages.endpoints, { ...told, roleIds });
          return { params, whole: { isArchive: true } };
        },
      ],
      ['roles', 'create', async (known) => ({ whole: { ...role, orgId: await organization(known) } })],
      ['roles', 'update', async (known) => ({ params: (await madeRole(known)).params })],
      ['roles', 'delete', only(madeRole)],
      ['roles', 'preview', async (known) => ({ params: { id: await staffRole(known) } })],
      ['saved-views', 'create', async () => ({ whole: view })],
      [
        'saved-views',
        'update',
        async (known) => ({
          ...(await only((k) => made(k, savedViews.endpoints, view))(known)),
          whole: { ...view, isDefault: true },
        }),
      ],
      ['saved-views', 'delete', only((known) => made(known, savedViews.endpoints, view))],
      ['service-points', 'create', async () => ({ body: { name: '示例店', code: 'SP-900' } })],
      ['service-points', 'delete', only(madePoint)],
      ['staff', 'create', async (known) => ({ whole: { ...member, servicePointIds: [await point(known)] } })],
      ['staff', 'update', only(madeMember)],
      ['staff', 'setStatus', async (known) => ({ ...(await only(madeMember)(known)), whole: { status: 0 } })],
      [
        'staff',
        'createAccount',
        async (known) => ({
          ...(await only(madeMember)(known)),
          whole: { username: 'dr.chen', roleIds: [await staffRole(known)] },
        }),
      ],
      ['staff', 'delete', only(madeMember)],
      ['system-messages', 'create', async () => ({ whole: told })],
      [
        'system-messages',
        'update',
        async (known) => ({
          ...(await only((k) => made(k, systemMessages.endpoints, told))(known)),
          whole: { ...told, title: '维护推迟' },
        }),
      ],
      ['system-messages', 'archive', async () => ({ whole: { isArchive: true } })],
      [
        'uploads',
        'create',
        async ({ first, picture }) => ({
          whole: { size: picture.length, purpose: 'exam', patientId: (await first('patients')).id },
        }),
      ],
      ['uploads', 'piece', only((known) => sent(known, false), { offset: 0 })],
      ['uploads', 'state', only((known) => sent(known, false))],
      ['uploads', 'delete', only((known) => sent(known, false))],
      ['uploads', 'one', only((known) => sent(known, true))],
      [
        'users',
        'create',
        async (known) => ({
          whole: { ...account, orgId: await organization(known), roleIds: [await staffRole(known)] },
        }),
      ],
      ['users', 'update', only(madeAccount)],
      ['users', 'delete', only(madeAccount)],
      ['users', 'setStatus', async (known) => ({ ...(await staffUser(known)), whole: { status: 0 } })],
      [
        'users',
        'setRoles',
        async (known) => ({ ...(await staffUser(known)), whole: { roleIds: [await staffRole(known)] } }),
      ],
      ['users', 'resetPassword', staffUser],
      ['users', 'resetSecondFactor', staffUser],
      ['users', 'sessions', async (known) => ({ params: { id: await signedIn(known) } })],
      ['users', 'endSessions', staffUser],
      [
        'users',
        'endSession',
        async (known) => {
          const id = await signedIn(known);
          const [session] = (await known.call(users.endpoints.sessions, { params: { id } })).json().data;
          return { params: { id, sessionId: session.id } };
        },
      ],
      ['users', 'checkUsername', async () => ({ whole: { username: account.username } })],
      ['wall-links', 'create', async (known) => ({ whole: await screen(known) })],
      [
        'wall-links',
        'line',
        async (known) => {
          const { token } = await known.data(wallLinks.endpoints.create, { body: await screen(known) });
          return { headers: { [wallHeader]: String(token) } };
        },
      ],
      ['waiting-room', 'create', async (known) => ({ whole: { servicePointId: await point(known), ...person } })],
      [
        'waiting-room',
        'checkIn',
        async ({ first, today }) => ({
          whole: { appointmentId: (await first('appointments', { status: 'confirmed', from: today, to: today })).id },
        }),
      ],
      [
        'waiting-room',
        'next',
        async (known) => {
          await waiting(known, []);
          return { whole: { servicePointId: await point(known), step: null, room: '1 号室' } };
        },
      ],
      ['waiting-room', 'call', async (known) => waiting(known, [], { room: '1 号室' })],
      ['waiting-room', 'enter', async (known) => waiting(known, ['call'])],
      ['waiting-room', 'skip', async (known) => waiting(known, ['call'])],
      ['waiting-room', 'back', async (known) => waiting(known, ['call', 'skip'])],
      ['waiting-room', 'dilate', async (known) => waiting(known, ['call', 'enter'], { minutes: 25 })],
      ['waiting-room', 'done', async (known) => waiting(known, ['call', 'enter'])],
      ['waiting-room', 'leave', async (known) => waiting(known, [])],
      [
        'waiting-room',
        'undo',
        async (known) => {
          const { params, whole } = await waiting(known, ['call']);
          return { params, whole: { after: whole.updatedAt } };
        },
      ],
    ] as [string, string, Aim][]
  ).map(([name, call, aim]) => [keyOf(name, call), aim]),
);

const screen = async (known: Known) => ({ servicePointId: await point(known), name: '大厅电视', showsNames: true });

/** Somebody who waits, after these acts. */
async function waiting(known: Known, acts: ('call' | 'enter' | 'skip')[], fields: object = {}) {
  const { endpoints } = waitingRoom;
  let row = await known.data(endpoints.create, { body: { servicePointId: await point(known), ...person } });
  const params = { id: row.id };
  for (const act of acts)
    row = await known.data(endpoints[act], { params, body: act === 'call' ? { room: '1 号室' } : {} });
  return { params, whole: { ...fields, updatedAt: row.updatedAt } };
}

function keyOf(name: string, call: string): string {
  const endpoint = allResources.find((resource) => resource.name === name)?.endpoints[call] as Endpoint | undefined;
  if (!endpoint) throw new Error(`${name} has no ${call}`);
  return endpoint.key;
}

async function ownProfile(data: Known['data']) {
  const { username, realName } = await data(auth.endpoints.profile);
  return { username, realName, email: 'admin@example.com', phone: '19900000001' };
}

/** Somebody of the demo, with a session. */
async function signedIn({ data }: Known): Promise<number> {
  const { user } = await data(auth.endpoints.login, { body: { username: 'staff', password: demoPassword } });
  return (user as Row).id;
}

import { randomUUID } from 'node:crypto';
import { pathToFileURL } from 'node:url';
import { pinyin } from 'pinyin-pro';
import { appointments } from '../contract/appointments';
import { auth } from '../contract/auth';
import { dashboard } from '../contract/dashboard';
import type { Endpoint } from '../contract/endpoints';
import { followUps } from '../contract/follow-ups';
import { allResources } from '../contract/index';
import { patientRecords } from '../contract/patient-records';
import { patients } from '../contract/patients';
import { staff } from '../contract/staff';
import { workbench } from '../contract/workbench';
import { runCommand } from '../server/command';
import { buildRecord } from '../tests/server/harness/records';
import { type Figure, report } from './report';
import { daysAgo, type RequestOptions, request, tokenOf } from './request';
import { sample } from './sample';
import { database, isPostgres, residentMb, rows, type Started, startServer } from './server';

/** Milliseconds at the 95th percentile for one client, and for twenty at a time. */
type Goal = readonly [alone: number, together: number];

type Call = { name: string; goal: Goal; make: (index: number) => Promise<unknown> };

const goals = isPostgres
  ? { list: [50, 150], search: [60, 200], figures: [100, 300], workbench: [80, 200], save: [60, 200] }
  : { list: [30, 200], search: [30, 250], figures: [60, 400], workbench: [40, 250], save: [40, 250] };
const goalOf = (kind: keyof typeof goals) => goals[kind] as unknown as Goal;

/** Pages are read up to this one, where a list has so many. */
const farPage = 500;
const callsOfOne = 60;
const callsOfTwenty = 200;

type Roles = Record<'superadmin' | 'manager' | 'staff', string>;

/** What the server that has just been started is like: its start, its calls, and the memory that it takes after them. */
export async function serverFigures({ process: { pid = 0 }, startMs }: Started): Promise<Figure[]> {
  const figures: Figure[] = [
    { name: 'start to first answer, existing data', unit: 'ms', value: startMs, goal: isPostgres ? 3000 : 2000 },
    ...(await callFigures()),
  ];
  const memory = residentMb(pid);
  const goal = isPostgres ? 350 : 400;
  if (memory) figures.push({ name: 'server memory after the calls', unit: 'MB', value: memory, goal });
  // Both databases' figures are kept side by side.
  return isPostgres ? figures.map((figure) => ({ ...figure, name: `${database}: ${figure.name}` })) : figures;
}

/** Latency of every list, of searches, of figures, of the workbench and of a visit saved, for one client and for twenty. */
async function callFigures(): Promise<Figure[]> {
  const roles: Roles = {
    superadmin: await tokenOf('superadmin'),
    manager: await tokenOf('manager'),
    staff: await tokenOf('staff'),
  };
  const calls = [
    ...(await lists(roles.superadmin)),
    ...(await searches(roles.superadmin)),
    ...(await figuresOf(roles)),
    ...workbenches(roles),
    await saving(roles.staff),
  ];
  const figures: Figure[] = [];
  for (const call of calls) {
    for (const [clients, count, goal] of [
      [1, callsOfOne, call.goal[0]],
      [20, callsOfTwenty, call.goal[1]],
    ] as const) {
      await sample(1, 1, call.make);
      const { p50, p95, errors } = await sample(count, clients, call.make);
      const name = `${call.name}, ${clients} client(s)`;
      figures.push(
        { name: `${name}, p50`, unit: 'ms', value: p50 },
        { name: `${name}, p95`, unit: 'ms', value: p95, goal },
      );
      if (errors) figures.push({ name: `${name}, errors`, unit: '', value: errors, goal: 0, isCounted: true });
    }
  }
  const signIns = await sample(60, 1, () => tokenOf('superadmin'));
  return [...figures, { name: 'sign-in, p95', unit: 'ms', value: signIns.p95 }];
}

const ask = (endpoint: Endpoint, token: string, query: RequestOptions['query']) => request(endpoint, { token, query });

/** For lists that want a place. */
const somewhere = { servicePointId: '2' };

/** Each list that has pages: its first, and a far one. */
async function lists(token: string): Promise<Call[]> {
  const calls: Call[] = [];
  const all = allResources.flatMap(({ name, endpoints: { list, all: everywhere } }) => [
    { name, list },
    { name: `${name} everywhere`, list: everywhere },
  ]);
  for (const { name, list } of all) {
    if (!list || !('page' in list.query.shape)) continue;
    const asked = list.query.safeParse({}).success ? {} : somewhere;
    const { total, data } = await ask(list, token, asked);
    const goal = goalOf('list');
    calls.push({ name: `${name}, first page`, goal, make: () => ask(list, token, asked) });
    const last = Math.min(farPage, Math.ceil(total / Math.max(data.length, 1)));
    if (last > 1)
      calls.push({ name: `${name}, page ${last}`, goal, make: () => ask(list, token, { ...asked, page: `${last}` }) });
  }
  const { list } = patientRecords.endpoints;
  const ofPoint = { ...somewhere, startDate: daysAgo(365), endDate: daysAgo(0) };
  return [
    ...calls,
    { name: 'visits of a service point and a year', goal: goalOf('list'), make: () => ask(list, token, ofPoint) },
  ];
}

const initialsOf = (name: string) =>
  pinyin(name, { pattern: 'first', toneType: 'none', surname: 'head', separator: '' });

async function searches(token: string): Promise<Call[]> {
  const { all } = patients.endpoints;
  const some: { data: { name: string; phone: string; patientNo: string }[] } = await ask(all, token, {
    // The newest are what other benches have made, whose names are not like people's.
    page: '90',
    pageSize: '100',
  });
  const by = (
    what: string,
    keywordOf: (patient: (typeof some.data)[number]) => string,
    where: Endpoint = all,
  ): Call => ({
    name: `search, ${what}`,
    goal: goalOf('search'),
    make(index) {
      const patient = some.data[index % some.data.length];
      return ask(where, token, { keyword: patient ? keywordOf(patient) : '' });
    },
  });
  const others = [patientRecords, appointments, followUps].flatMap(({ name, endpoints: { list } }) => [
    by(`one character, ${name}`, (patient) => patient.name.slice(0, 1), list),
    by(`part of a name, ${name}`, (patient) => patient.name.slice(-2), list),
  ]);
  return [
    by('one character', ({ name }) => name.slice(0, 1)),
    by('part of a name', ({ name }) => name.slice(-2)),
    by('part of a phone', ({ phone }) => phone.slice(-4)),
    by('file number', ({ patientNo }) => patientNo),
    by('Pinyin initials', ({ name }) => initialsOf(name)),
    by('Pinyin of a surname', ({ name }) => pinyin(name.slice(0, 1), { toneType: 'none', surname: 'head' })),
    by('Pinyin of a name', ({ name }) => pinyin(name, { toneType: 'none', surname: 'head', separator: '' })),
    ...others,
  ];
}

/** Of each role those that it may ask for. Who asks for the same at the same moment shares the answer, so that each asks for other days, too. */
async function figuresOf(roles: Roles): Promise<Call[]> {
  const { patients: ofPatients, analysis } = dashboard.endpoints;
  const periods = [
    ['30 days', 30, 0, 1],
    ['a year', 365, 0, 1],
    ['ten years', 3650, 0, 1],
    ['the year before last', 730, 365, 1],
    ['a year of its own each', 365, 0, 20],
  ] as const;
  const calls: Call[] = [];
  for (const [role, token] of Object.entries(roles)) {
    const { permissions }: { permissions: string[] } = await ask(auth.endpoints.profile, token, {});
    const granted = Object.entries({ 'dashboard of patients': ofPatients, analysis }).filter(([, { key }]) =>
      permissions.includes(key),
    );
    for (const [period, from, to, different] of periods)
      for (const [name, endpoint] of granted)
        calls.push({
          name: `${name}, ${period}, as ${role}`,
          goal: goalOf('figures'),
          make(index) {
            const days = index % different;
            return ask(endpoint, token, { startDate: daysAgo(from + days), endDate: daysAgo(to + days) });
          },
        });
  }
  return calls;
}

const workbenches = (roles: Roles): Call[] =>
  Object.entries(roles).map(([role, token]) => ({
    name: `workbench, as ${role}`,
    goal: goalOf('workbench'),
    make: () => ask(workbench.endpoints.show, token, {}),
  }));

/** A visit of today, completed at once, of one of many patients: what is saved depends on how many somebody has had. */
async function saving(token: string): Promise<Call> {
  type Page = { total: number; data: { id: number; servicePointId: number }[] };
  const pageOf = (page: number): Promise<Page> =>
    ask(patients.endpoints.all, token, { pageSize: '100', page: String(page) });
  const { total } = await pageOf(1);
  const anywhere = Array.from({ length: 5 }, () => 1 + Math.floor((Math.random() * total) / 100));
  const seen = (await Promise.all(anywhere.map(pageOf))).flatMap(({ data }) => data);
  const servicePointId = seen[0]?.servicePointId ?? 0;
  const there = seen.filter((patient) => patient.servicePointId === servicePointId);
  const query = { servicePointId: String(servicePointId) };
  const { data: examiners }: { data: { id: number }[] } = await ask(staff.endpoints.options, token, query);
  const visit = { visitDate: daysAgo(0), servicePointId, secondVisit: true, complete: true };
  return {
    name: 'a visit saved',
    goal: goalOf('save'),
    make(index) {
      const patientId = there[index % there.length]?.id ?? 0;
      const record = buildRecord({ ...visit, patientId, examinerId: examiners[0]?.id ?? 0 });
      return request(patientRecords.endpoints.create, { token, body: { ...record, draftKey: randomUUID() } });
    },
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  await runCommand(async () => {
    const started = await startServer();
    try {
      console.info(`${rows.patients} patients, ${rows.visits} visits, ${database}`);
      report(await serverFigures(started));
    } finally {
      started.process.kill('SIGTERM');
    }
  });

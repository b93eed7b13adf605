import { auth } from '../contract/auth';
import { dashboard } from '../contract/dashboard';
import type { Endpoint } from '../contract/endpoints';
import { followUps } from '../contract/follow-ups';
import { roleMessages, systemMessages } from '../contract/messages';
import { patientRecords } from '../contract/patient-records';
import { patients } from '../contract/patients';
import { workbench } from '../contract/workbench';
import type { Figure } from './report';
import { daysAgo, type RequestOptions, request, tokenOf } from './request';
import { pace, sample } from './sample';

type Call = RequestOptions & { endpoint: Endpoint };

const sessions = 1000;
const accounts = ['superadmin', 'manager', 'staff'];
const seconds = process.argv.includes('--long') ? 600 : 60;

// What an open console asks for once a minute, without anybody doing anything.
const polls: Call[] = [
  { endpoint: auth.endpoints.profile },
  { endpoint: systemMessages.endpoints.list, query: { pageSize: '100' } },
  { endpoint: roleMessages.endpoints.list, query: { pageSize: '100' } },
];
const pollRate = (sessions * polls.length) / 60;
const workRate = 20;

/** A counter's day, one turn after the other: who comes is looked for, opened, and sometimes new. */
const work = (index: number, seen: readonly number[]): Call => {
  const id = seen[(index * 7919) % seen.length];
  const ofPoint = { servicePointId: '2' };
  const turns: Call[] = [
    { endpoint: patients.endpoints.list, query: ofPoint },
    { endpoint: patients.endpoints.list, query: { ...ofPoint, keyword: String(1000 + (index % 9000)) } },
    { endpoint: patients.endpoints.one, id },
    { endpoint: patientRecords.endpoints.list, query: { id: String(id) } },
    { endpoint: patients.endpoints.all, query: { keyword: '王' } },
    { endpoint: patients.endpoints.one, id },
    { endpoint: followUps.endpoints.list, query: ofPoint },
    { endpoint: patientRecords.endpoints.list, query: ofPoint },
    { endpoint: workbench.endpoints.show },
    { endpoint: patients.endpoints.create, body: newcomer(index) },
    { endpoint: dashboard.endpoints.patients, query: { startDate: daysAgo(30), endDate: daysAgo(0) } },
  ];
  return turns[index % turns.length] as Call;
};

const newcomer = (index: number) => ({
  name: `Load ${index}`,
  gender: index % 2 ? 'male' : 'female',
  birthday: '2015-06-01',
  phone: `199${String(index).padStart(8, '0')}`,
  servicePointId: 2,
});

/** Latency while a thousand signed-in people have the console open and some of them work in it; it adds patients. */
export async function loadFigures(): Promise<Figure[]> {
  const tokens: string[] = [];
  await sample(sessions, 4, async (index) => {
    tokens.push(await tokenOf(accounts[index % accounts.length] ?? ''));
  });
  const { data } = await request(patients.endpoints.list, {
    token: tokens[0],
    query: { servicePointId: '2', pageSize: '100' },
  });
  const seen: number[] = data.map(({ id }: { id: number }) => id);
  const tokenAt = (index: number) => tokens[index % tokens.length];
  const [polled, worked] = await Promise.all([
    pace(pollRate, seconds, (index) => {
      const { endpoint, query } = polls[index % polls.length] as Call;
      return request(endpoint, { query, token: tokenAt(index), headers: { 'X-Background': '1' } });
    }),
    pace(workRate, seconds, (index) => {
      const { endpoint, ...options } = work(index, seen);
      return request(endpoint, { ...options, token: tokenAt(index) });
    }),
  ]);
  const name = `${sessions} signed-in sessions, ${seconds} s`;
  return [
    { name: `${name}: polls, p95`, unit: 'ms', value: polled.p95, goal: 300 },
    { name: `${name}: work, p50`, unit: 'ms', value: worked.p50 },
    { name: `${name}: work, p95`, unit: 'ms', value: worked.p95, goal: 300 },
    { name: `${name}: errors`, unit: '', value: polled.errors + worked.errors, goal: 0 },
  ];
}

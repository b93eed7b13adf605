import { dashboard } from '../contract/dashboard';
import { patientRecords } from '../contract/patient-records';
import { patients } from '../contract/patients';
import type { Figure } from './report';
import { daysAgo, request, tokenOf } from './request';
import { sample } from './sample';

const clientCounts = [1, 20];

/** Latency of the lists, of the dashboard and of sign-in, for one client and for twenty. */
export async function apiFigures(): Promise<Figure[]> {
  const token = await tokenOf('superadmin');
  const list = (query: Record<string, string>) =>
    request(patients.endpoints.list, { token, query: { servicePointId: '1', ...query } });
  const some = await list({ pageSize: '100' });
  const names: string[] = some.data.map((patient: { name: string }) => patient.name);
  const phones: string[] = some.data.map((patient: { phone: string }) => patient.phone.slice(-4));
  const ofStaff = await tokenOf('staff');
  const ofManager = await tokenOf('manager');
  const visits = (query: Record<string, string>) => request(patientRecords.endpoints.list, { token, query });
  const dashboardOf = (days: number, as = token) =>
    request(dashboard.endpoints.patients, { token: as, query: { startDate: daysAgo(days), endDate: daysAgo(0) } });
  const analysisOf = (days: number, as = token) =>
    request(dashboard.endpoints.analysis, { token: as, query: { startDate: daysAgo(days), endDate: daysAgo(0) } });
  const ofPoint = { servicePointId: '2', startDate: daysAgo(365), endDate: daysAgo(0) };
  const pick = (values: string[], index: number) => values[index % values.length] ?? '';

  const calls: { name: string; goal?: number; count: number; call: (index: number) => Promise<unknown> }[] = [
    { name: 'patients list, first page', goal: 50, count: 300, call: () => list({}) },
    { name: 'patients list, page 500', goal: 50, count: 300, call: () => list({ page: '500' }) },
    { name: 'search, part of a name', goal: 80, count: 300, call: (i) => list({ keyword: pick(names, i).slice(-2) }) },
    { name: 'search, one character', goal: 80, count: 300, call: (i) => list({ keyword: pick(names, i).slice(0, 1) }) },
    { name: 'search, part of a phone', goal: 80, count: 300, call: (i) => list({ keyword: pick(phones, i) }) },
    { name: 'visits list, first page', goal: 100, count: 200, call: () => visits({}) },
    { name: 'visits list, of a service point and a year', goal: 80, count: 200, call: () => visits(ofPoint) },
    { name: 'dashboard of patients, 30 days', goal: 500, count: 60, call: () => dashboardOf(30) },
    { name: 'dashboard of patients, a year', goal: 500, count: 40, call: () => dashboardOf(365) },
    { name: 'dashboard of patients, ten years', goal: 500, count: 40, call: () => dashboardOf(3650) },
    { name: 'dashboard of patients, a year, as staff', goal: 500, count: 40, call: () => dashboardOf(365, ofStaff) },
    {
      name: 'dashboard of patients, ten years, as manager',
      goal: 500,
      count: 40,
      call: () => dashboardOf(3650, ofManager),
    },
    { name: 'analysis, 30 days', goal: 500, count: 60, call: () => analysisOf(30) },
    { name: 'analysis, a year', goal: 500, count: 40, call: () => analysisOf(365) },
    { name: 'analysis, ten years', goal: 500, count: 40, call: () => analysisOf(3650) },
    { name: 'analysis, ten years, as manager', goal: 500, count: 40, call: () => analysisOf(3650, ofManager) },
    { name: 'sign-in', count: 60, call: () => tokenOf('superadmin') },
  ];

  const figures: Figure[] = [];
  for (const { name, goal, count, call } of calls) {
    for (const clients of clientCounts) {
      await sample(1, 1, call);
      const { p50, p95, errors } = await sample(count, clients, call);
      const isGoal = clients === 1;
      figures.push({ name: `${name}, ${clients} client(s), p50`, unit: 'ms', value: p50 });
      figures.push({
        name: `${name}, ${clients} client(s), p95`,
        unit: 'ms',
        value: p95,
        goal: isGoal ? goal : undefined,
      });
      if (errors) figures.push({ name: `${name}, ${clients} client(s), errors`, unit: '', value: errors, goal: 0 });
    }
  }
  return figures;
}

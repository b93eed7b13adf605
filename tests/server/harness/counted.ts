import { expect } from 'vitest';
import { appointments } from '../../../contract/appointments';
import { followUps } from '../../../contract/follow-ups';
import { patientRecords } from '../../../contract/patient-records';
import type { Counted } from '../../../src/pages/dashboard/analysis/counted';
import type { Caller } from './server';

const calls: Record<string, Parameters<Caller>[0]> = {
  'appointments/list': appointments.endpoints.list,
  'follow-ups/list': followUps.endpoints.list,
  'patient-records/list': patientRecords.endpoints.list,
};

/** Follows each link as a page would, and compares what was said to be there with what is. */
export async function expectAsManyRows(call: Caller, links: Counted[]): Promise<void> {
  for (const { list, filters, count } of links) {
    const endpoint = calls[list];
    if (!endpoint) throw new Error(`no call for ${list}`);
    const answer = await call(endpoint, { query: { ...filters, pageSize: 1 } });
    expect(answer.statusCode, answer.body).toBe(200);
    expect([list, filters, answer.json().data.total]).toEqual([list, filters, count]);
  }
}

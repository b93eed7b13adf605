import { type AnalysisData, lateDays, overdueBands } from '../../../contract/analysis';
import { addDays, daysBetween, siteMoment } from '../../../contract/site-time';
import type { Database } from '../../../server/db/database';
import type { Scope } from '../../../server/db/scope';
import { appointments } from '../../../server/db/tables/appointments';
import { followUps } from '../../../server/db/tables/follow-ups';
import { patientRecords } from '../../../server/db/tables/patient-records';
import { patients } from '../../../server/db/tables/patients';
import { timeZone } from '../harness/site';

type About = { blocks: AnalysisData['blocks']; period: { startDate: string; endDate: string }; today: string };
type Viewer = { scope: Scope; servicePointId: number | undefined };

/** Numbers by name; those that are 0 have none. */
type Numbers = Map<string, number>;

type Rows = Awaited<ReturnType<typeof countableRows>>;

/** What of all rows is counted by. */
export async function countableRows(db: Database) {
  const { id, patientPointId, visitDate, visitType, planCodes, referralReason } = patientRecords;
  const { createdAt, removedAt, source } = patients;
  const { dueDate, completedOn, recordId } = followUps;
  return {
    visits: await db
      .select({
        id,
        patientPointId,
        visitDate,
        visitType,
        planCodes,
        referralReason,
        servicePointId: patientRecords.servicePointId,
        status: patientRecords.status,
      })
      .from(patientRecords),
    people: await db.select({ createdAt, removedAt, source, servicePointId: patients.servicePointId }).from(patients),
    meetings: await db
      .select({ date: appointments.date, status: appointments.status, servicePointId: appointments.servicePointId })
      .from(appointments),
    reminders: await db
      .select({ dueDate, completedOn, recordId, status: followUps.status, servicePointId: followUps.servicePointId })
      .from(followUps),
  };
}

/** The numbers of an analysis, counted from the rows one by one as they are described to people. */
export function fromScratch(rows: Rows, { blocks, period, today }: About, viewer: Viewer): Numbers {
  const numbers: Numbers = new Map();
  const add = (...names: string[]) => {
    for (const name of names) numbers.set(name, (numbers.get(name) ?? 0) + 1);
  };
  const isIn = (day: string) => period.startDate <= day && day <= period.endDate;
  const block = (day: string) => `block ${blocks.findIndex(({ from, to }) => from <= day && day <= to)}`;
  const isReached = (point: number) => viewer.scope === 'all' || viewer.scope.servicePointIds.includes(point);
  const isSeen = (at: number, reach = at) => (viewer.servicePointId ?? at) === at && isReached(reach);

  for (const row of rows.visits) {
    const { visitDate: day, visitType, planCodes, referralReason, servicePointId: at } = row;
    if (!isSeen(at, row.patientPointId) || !isIn(day) || !['completed', 'amended'].includes(row.status)) continue;
    add('visits', `${visitType} visits`, `${block(day)}: ${visitType} visits`);
    // A patient may have been elsewhere, at a point that is not compared.
    if (isReached(at)) add(`point ${at}: visits`);
    add(...planCodes.map((plan) => `plan ${plan}`));
    if (referralReason === null) continue;
    add('referrals', `because of ${referralReason}`);
    const own = rows.reminders.filter(({ recordId, status }) => recordId === row.id && status === 'completed');
    if (own.some(({ servicePointId }) => isReached(servicePointId))) add('answered referrals');
  }
  for (const row of rows.people) {
    const { date: day } = siteMoment(timeZone, new Date(row.createdAt));
    if (!isSeen(row.servicePointId) || row.removedAt !== null) continue;
    if (isIn(day)) add('new', `${block(day)}: new`, `source ${row.source}`, `point ${row.servicePointId}: new`);
    const length = daysBetween(period.startDate, period.endDate) + 1;
    const later = addDays(day, length);
    if (isIn(later)) add('new before', `${block(later)}: new before`);
  }
  for (const { date, status, servicePointId } of rows.meetings)
    if (isSeen(servicePointId) && isIn(date)) add(`${status} appointments`, `${block(date)}: ${status} appointments`);
  for (const { dueDate, status, completedOn, servicePointId } of rows.reminders) {
    if (!isSeen(servicePointId) || status === 'cancelled') continue;
    const isKept = completedOn !== null && completedOn <= addDays(dueDate, lateDays);
    if (isIn(dueDate)) add('reminders', `${status} reminders`, `point ${servicePointId}: reminders`);
    if (isIn(dueDate) && isKept) add('kept reminders', `point ${servicePointId}: kept reminders`);
    const late = daysBetween(dueDate, today);
    const band = overdueBands.findIndex(({ from, to }) => late >= from && (to === null || late <= to));
    if (['open', 'contacted'].includes(status) && band >= 0) add(`late ${band}`);
  }
  return numbers;
}

/** Numbers of `fromScratch` that an analysis does not show. */
const unshown =
  /^(open|contacted|booked) reminders$|(pending|confirmed|arrived) appointments$|^(review|screening|fitting) visits$/;

export const shown = (numbers: Numbers) =>
  Object.fromEntries(
    [...numbers].filter(([name]) => !unshown.test(name)).sort(([one], [other]) => (one < other ? -1 : 1)),
  );

/** The same numbers, as the product says them. */
export function said(data: AnalysisData) {
  const { blocks, show, followUps, lost, referrals } = data;
  const numbers: [string, number][] = [
    ['visits', data.visits],
    ['first visits', data.firstVisits],
    ['new', data.newPatients],
    ['new before', data.previousNewPatients],
    ['completed appointments', show.count],
    ['noShow appointments', show.of - show.count],
    ['cancelled appointments', data.cancelled],
    ['reminders', followUps.of],
    ['kept reminders', followUps.count],
    ['missed reminders', lost.count],
    ['completed reminders', lost.of - lost.count],
    ['referrals', referrals.of],
    ['answered referrals', referrals.count],
    ...data.overdue.map((count, index): [string, number] => [`late ${index}`, count]),
    ...data.plans.map(({ plan, count }): [string, number] => [`plan ${plan}`, count]),
    ...data.sources.map(({ source, count }): [string, number] => [`source ${source}`, count]),
    ...data.referralReasons.map(({ reason, count }): [string, number] => [`because of ${reason}`, count]),
    ...data.points.flatMap(({ id, visits, newPatients, followUps }): [string, number][] => [
      [`point ${id}: visits`, visits],
      [`point ${id}: new`, newPatients],
      [`point ${id}: reminders`, followUps.of],
      [`point ${id}: kept reminders`, followUps.count],
    ]),
    ...blocks.flatMap(({ visits, ...block }, index): [string, number][] => [
      ...Object.entries(visits).map(([type, count]): [string, number] => [`block ${index}: ${type} visits`, count]),
      [`block ${index}: new`, block.newPatients],
      [`block ${index}: new before`, block.previousNewPatients],
      [`block ${index}: completed appointments`, block.completed],
      [`block ${index}: noShow appointments`, block.noShow],
      [`block ${index}: cancelled appointments`, block.cancelled],
    ]),
  ];
  return shown(new Map(numbers.filter(([, count]) => count > 0)));
}

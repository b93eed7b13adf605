import { getTableName } from 'drizzle-orm';
import { lateDays } from '../../contract/analysis';
import { countedStatuses } from '../../contract/record-steps';
import { appointments } from './tables/appointments';
import { followUps } from './tables/follow-ups';
import { patientRecords } from './tables/patient-records';
import { patients } from './tables/patients';
import { type LatestFact, latestKeys } from './visit-keys';

/** What is counted, and what the key of each says: a type, a plan, a reason, points, a source, a status; nothing where there is none. */
export type Fact =
  | 'visit'
  | 'plan'
  | 'referral'
  | 'answer'
  | 'newPatient'
  | 'source'
  | 'appointment'
  | 'reminder'
  | 'keptReminder'
  | LatestFact
  | FollowedFact;

/** A visit that another one followed, as what it would be the latest: on its own day, and taken back on the day of the other. */
export type FollowedFact = `${keyof typeof followedOn}.${LatestFact}`;
const followedOn = { followed: 'visit_date', following: 'next_counted_date' };

/** What service points are compared by, as a condition of lines: of reminders all that were to be kept. */
export const isCompared = `(fact in ('visit', 'newPatient', 'keptReminder') or fact = 'reminder' and key <> 'cancelled')`;

/** What stands for the service point where counts are of all together: nobody reaches it who does not reach everything. */
export const everywhere = 0;

/** What of each person's latest visit a fact says; undefined where it is of something else. Such facts are of all service points together. */
export function latestFactOf(fact: Fact): LatestFact | undefined {
  const name = fact.slice(fact.indexOf('.') + 1);
  return name in latestKeys ? (name as LatestFact) : undefined;
}

const fact = (name: Fact) => `'${name}'::text as fact`;
const here = 'service_point_id as reach, service_point_id as at';
const statuses = countedStatuses.map((status) => `'${status}'`).join(', ');

/**
 * Visits with a referral whose own reminder was completed, by the service points of those reminders: whoever reaches the visit and one of the
 * points counts it, once.
 */
export const answersOf = (rows: string, reminders: string) => `
  select ${fact('answer')}, visit_date as day, patient_point_id as reach, visits.service_point_id as at, answered.key
  from ${rows} as visits cross join lateral (
    select string_agg(distinct service_point_id::text, ',') as key from ${reminders} as reminders
    where record_id = visits.id and status = 'completed'
  ) as answered
  where status in (${statuses}) and referral_reason is not null and answered.key is not null`;

/**
 * Each person's latest visit, for whoever reaches all of them: its lines are of no service point. Those that were the latest until another one
 * are told apart.
 */
const latestOf = (rows: string) => `
  select role.of || line.fact as fact, role.day, ${everywhere} as reach, ${everywhere} as at, line.key
  from ${rows} cross join lateral (
    ${Object.entries(latestKeys)
      .map(([name, keys]) => `select ${fact(name as LatestFact)}, keys.key from (${keys}) as keys (key)`)
      .join(' union all ')}
  ) as line cross join lateral (
    select '' as of, visit_date as day where next_counted_date is null
    ${Object.entries(followedOn)
      .map(([name, day]) => `union all select '${name}.', ${day} where next_counted_date is not null`)
      .join(' ')}
  ) as role
  where status in (${statuses})`;

const lines = [
  {
    table: patientRecords,
    of: (rows: string) => `
      select line.fact, visit_date as day, patient_point_id as reach, service_point_id as at, line.key
      from ${rows} cross join lateral (
        select ${fact('visit')}, visit_type as key
        union all select ${fact('plan')}, unnest(plan_codes)
        union all select ${fact('referral')}, referral_reason where referral_reason is not null
      ) as line
      where status in (${statuses})
      union all ${answersOf(rows, 'follow_ups')}
      union all ${latestOf(rows)}`,
  },
  {
    table: patients,
    of: (rows: string) => `
      select line.fact, site_day(created_at) as day, ${here}, line.key
      from ${rows} cross join lateral (
        select ${fact('newPatient')}, '' as key
        union all select ${fact('source')}, coalesce(source, '')
      ) as line
      where removed_at is null`,
  },
  {
    table: appointments,
    of: (rows: string) => `select ${fact('appointment')}, date as day, ${here}, status as key from ${rows}`,
  },
  {
    table: followUps,
    of: (rows: string) => `
      select line.fact, due_date as day, ${here}, line.key
      from ${rows} cross join lateral (
        select ${fact('reminder')}, status as key
        union all select ${fact('keptReminder')}, '' where status <> 'cancelled' and completed_on <= due_date + ${lateDays}
      ) as line`,
  },
];

/**
 * Each table whose rows are counted, and `of` as SQL: what so named rows of it count as, in lines of fact, day, reach, at and key. Triggers,
 * the check and the count from scratch are all made of it. `site_day` is the day on the spot.
 */
export const countedRows = lines.map(({ table, of }) => ({ name: getTableName(table), of }));

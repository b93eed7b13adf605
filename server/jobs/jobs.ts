import { and, asc, count, eq, gt, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { missedAfter, waitingFollowUps } from '../../contract/follow-up-steps';
import { scheduledRules } from '../../contract/logs';
import { addDays } from '../../contract/site-time';
import { openPeriods } from '../../contract/slots';
import { theSystem } from '../clinical/actor';
import { takeStep } from '../clinical/appointment-steps';
import { takeFollowUpStep } from '../clinical/follow-up-steps';
import { holdWhoIsFree } from '../clinical/one-patient';
import { storeChangedCourses } from '../clinical/record-course';
import type { SiteClock } from '../clinical/site-clock';
import { foldCounts } from '../db/count-anew';
import type { Database } from '../db/database';
import { isOneOf } from '../db/id-array';
import { readNames } from '../db/read-names';
import { appointments } from '../db/tables/appointments';
import { followUpContacts, followUps } from '../db/tables/follow-ups';
import { patients } from '../db/tables/patients';
import { servicePoints } from '../db/tables/service-points';
import { dropUnusedUploads } from '../uploads/unused';

/** A scheduled rule. It finds what is due by itself, so that one which was not applied for days makes up for it. */
export type Job = {
  name: string;
  /** Of the rows that it changes, for the system log. */
  resource: string;
  everyMinutes: number;
  /** The fields that it changes; none where it deletes. */
  changes: readonly string[];
  run: (tx: Database, clock: SiteClock, reachedId: number) => Promise<Applied>;
};

/**
 * What a rule was applied to, as far as one transaction should go; `hasMore` where there may be more. `reachedId` of one that goes through all
 * rows: up to where it has come.
 */
type Applied = { rows: readonly { patientId: number | null }[]; hasMore: boolean; reachedId?: number };

const batchOf = (rows: Applied['rows']): Applied => ({ rows, hasMore: rows.length >= batchSize });

const patientsOf = (rows: Applied['rows']) => rows.flatMap(({ patientId }) => patientId ?? []);

/** How many rows one transaction changes. */
export const batchSize = 500;

/**
 * Who has not come by the time the service point closes is given up. Who somebody is just checking in is left alone, and so is everybody whom
 * somebody is at work on: a reminder may stand behind the appointment.
 */
const noShows: Job = {
  name: scheduledRules[0],
  resource: 'appointments',
  everyMinutes: 5,
  changes: ['status'],
  async run(tx, clock) {
    const { date, time } = clock.local();
    const points = await tx
      .select({ id: servicePoints.id, openingHours: servicePoints.openingHours })
      .from(servicePoints);
    const closed = points.filter((point) => (openPeriods(point, date).at(-1)?.end ?? '') <= time).map(({ id }) => id);
    const overToday = and(
      eq(appointments.date, date),
      lte(appointments.end, time),
      isOneOf(appointments.servicePointId, closed),
    );
    const isDue = and(eq(appointments.status, 'confirmed'), or(lt(appointments.date, date), overToday));
    const { patientId } = appointments;
    const due = () =>
      tx.select().from(appointments).orderBy(asc(appointments.date), asc(appointments.id)).limit(batchSize);
    const free = await holdWhoIsFree(tx, patientsOf(await due().where(isDue)));
    const rows = await due()
      .where(and(isDue, or(isNull(patientId), isOneOf(patientId, free))))
      .for('no key update', { skipLocked: true });
    for (const row of rows) await takeStep(tx, row, { step: 'noShow', by: theSystem, at: clock.now() });
    return batchOf(rows);
  },
};

/** Who is long overdue and was spoken to more than once is lost; who has an appointment is not, nor whom somebody is at work on. */
const missedFollowUps: Job = {
  name: scheduledRules[1],
  resource: 'follow-ups',
  everyMinutes: 60,
  changes: ['status'],
  async run(tx, clock) {
    const contacts = tx
      .select({ count: count() })
      .from(followUpContacts)
      .where(eq(followUpContacts.followUpId, followUps.id));
    const isDue = and(
      inArray(followUps.status, [...waitingFollowUps]),
      lte(followUps.dueDate, addDays(clock.local().date, -missedAfter.days)),
      sql`(${contacts}) >= ${missedAfter.contacts}`,
    );
    const due = () => tx.select().from(followUps).orderBy(asc(followUps.id)).limit(batchSize);
    const free = await holdWhoIsFree(tx, patientsOf(await due().where(isDue)));
    const rows = await due()
      .where(and(isDue, isOneOf(followUps.patientId, free)))
      .for('no key update', { skipLocked: true });
    for (const row of rows) await takeFollowUpStep(tx, row, 'markMissed', { by: theSystem, at: clock.now() });
    return batchOf(rows);
  },
};

/** What was sent and never saved, or is used no more. */
const unusedUploads: Job = {
  name: scheduledRules[2],
  resource: 'uploads',
  everyMinutes: 24 * 60,
  changes: [],
  run: async (tx, clock) => batchOf(await dropUnusedUploads(tx, clock.now(), batchSize)),
};

/** So many changes take the embedded database, which does nothing else meanwhile, a tenth of a second. */
const foldedAtOnce = 1_000;

/** What was counted lately goes into the kept counts. Nobody's row changes by it, so that the log says nothing of it. */
const foldedCounts: Job = {
  name: scheduledRules[3],
  resource: 'dashboard',
  everyMinutes: 1,
  changes: [],
  async run(tx) {
    return { rows: [], hasMore: (await foldCounts(tx, foldedAtOnce)) >= foldedAtOnce };
  },
};

/** So many take the embedded database, which does nothing else meanwhile, a fifteenth of a second. */
const readAtOnce = 200;

/** Names from before an upgrade are found by Pinyin a while after it. Nobody's row changes by it, so that the log says nothing of it. */
const readingsOfNames: Job = {
  name: scheduledRules[4],
  resource: 'patients',
  everyMinutes: 60,
  changes: [],
  async run(tx) {
    return { rows: [], hasMore: (await readNames(tx, readAtOnce)) >= readAtOnce };
  },
};

/** So many patients take the embedded database, which does nothing else meanwhile, a twentieth of a second. */
const ratedAtOnce = 200;

/** Rates that an earlier release worked out otherwise are put right a while after an upgrade; a patient's later visits see to it themselves. */
const ratesOfVisits: Job = {
  name: scheduledRules[5],
  resource: 'patient-records',
  everyMinutes: 60,
  changes: ['seRate', 'alRate', 'ratePlans', 'isFast'],
  async run(tx, _clock, reachedId) {
    const next = await tx
      .select({ id: patients.id })
      .from(patients)
      .where(gt(patients.id, reachedId))
      .orderBy(asc(patients.id))
      .limit(ratedAtOnce);
    const ids = next.map(({ id }) => id);
    const free = new Set(await holdWhoIsFree(tx, ids));
    const busy = ids.findIndex((id) => !free.has(id));
    const rated = busy < 0 ? ids : ids.slice(0, busy);
    const changed = await storeChangedCourses(tx, rated);
    return {
      rows: changed.map((patientId) => ({ patientId })),
      hasMore: ids.length === ratedAtOnce || busy >= 0,
      reachedId: rated.at(-1) ?? reachedId,
    };
  },
};

export const jobs: readonly Job[] = [
  noShows,
  missedFollowUps,
  unusedUploads,
  foldedCounts,
  readingsOfNames,
  ratesOfVisits,
];

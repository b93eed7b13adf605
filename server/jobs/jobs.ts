import { and, asc, count, eq, getTableColumns, inArray, lte, sql } from 'drizzle-orm';
import { missedAfter, waitingFollowUps } from '../../contract/follow-up-steps';
import { scheduledRules } from '../../contract/logs';
import { addDays, isBefore } from '../../contract/site-time';
import { openPeriods } from '../../contract/slots';
import { theSystem } from '../clinical/actor';
import { takeStep } from '../clinical/appointment-steps';
import { takeFollowUpStep } from '../clinical/follow-up-steps';
import type { SiteClock } from '../clinical/site-clock';
import { foldCounts } from '../db/count-anew';
import type { Database } from '../db/database';
import { appointments } from '../db/tables/appointments';
import { followUpContacts, followUps } from '../db/tables/follow-ups';
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
  run: (tx: Database, clock: SiteClock) => Promise<Applied>;
};

/** What a rule was applied to, as far as one transaction should go; `hasMore` where there may be more. */
type Applied = { rows: readonly { patientId: number | null }[]; hasMore: boolean };

const batchOf = (rows: Applied['rows']): Applied => ({ rows, hasMore: rows.length >= batchSize });

/** How many rows one transaction changes. */
export const batchSize = 500;

/** Who has not come by the time the service point closes is given up. */
const noShows: Job = {
  name: scheduledRules[0],
  resource: 'appointments',
  everyMinutes: 5,
  changes: ['status'],
  async run(tx, clock) {
    const now = clock.local();
    const awaited = await tx
      .select({ ...getTableColumns(appointments), openingHours: servicePoints.openingHours })
      .from(appointments)
      .innerJoin(servicePoints, eq(servicePoints.id, appointments.servicePointId))
      .where(and(eq(appointments.status, 'confirmed'), lte(appointments.date, now.date)))
      .orderBy(asc(appointments.date), asc(appointments.id))
      .limit(batchSize)
      // Whom somebody is just checking in is left alone.
      .for('no key update', { of: appointments, skipLocked: true });
    const due = awaited.filter(({ date, end, openingHours }) => {
      const closing = openPeriods({ openingHours }, date).at(-1)?.end ?? end;
      return !isBefore(now, { date, time: closing > end ? closing : end });
    });
    for (const row of due) await takeStep(tx, row, { step: 'noShow', by: theSystem, at: clock.now() });
    return batchOf(due);
  },
};

/** Who is long overdue and was spoken to more than once is lost; who has an appointment is not. */
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
    const due = await tx
      .select()
      .from(followUps)
      .where(
        and(
          inArray(followUps.status, [...waitingFollowUps]),
          lte(followUps.dueDate, addDays(clock.local().date, -missedAfter.days)),
          sql`(${contacts}) >= ${missedAfter.contacts}`,
        ),
      )
      .orderBy(asc(followUps.id))
      .limit(batchSize)
      .for('no key update', { skipLocked: true });
    for (const row of due) await takeFollowUpStep(tx, row, 'markMissed', { by: theSystem, at: clock.now() });
    return batchOf(due);
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

/** So many changes take the embedded database, which does nothing else meanwhile, half a second. */
const foldedAtOnce = 5_000;

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

export const jobs: readonly Job[] = [noShows, missedFollowUps, unusedUploads, foldedCounts];

import { and, asc, eq, exists, isNotNull } from 'drizzle-orm';
import type { Database } from '../db/database';
import { reachable, type Scope } from '../db/scope';
import { followUps } from '../db/tables/follow-ups';
import { patientRecords } from '../db/tables/patient-records';
import { servicePoints } from '../db/tables/service-points';
import { type Period, visitsIn } from './counted-visits';

/** Visits with a referral whose own reminder was completed. Of two rows that may be reached apart, so that no kept count says it. */
export const answeredReferrals = (tx: Database, period: Period, scope: Scope): Promise<number> =>
  tx.$count(
    patientRecords,
    and(visitsIn(period, scope), isNotNull(patientRecords.referralReason), isAnswered(tx, scope)),
  );

const isAnswered = (tx: Database, scope: Scope) =>
  exists(
    tx
      .select({ id: followUps.id })
      .from(followUps)
      .where(
        and(reachable(followUps, scope), eq(followUps.recordId, patientRecords.id), eq(followUps.status, 'completed')),
      ),
  );

/** The service points to compare: the one that was asked for, or all in reach. */
export const pointsInReach = (tx: Database, { servicePointId }: Period, scope: Scope) =>
  tx
    .select({ id: servicePoints.id, name: servicePoints.name })
    .from(servicePoints)
    .where(and(reachable(servicePoints, scope), servicePointId ? eq(servicePoints.id, servicePointId) : undefined))
    .orderBy(asc(servicePoints.id));

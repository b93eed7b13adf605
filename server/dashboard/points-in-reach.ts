import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../db/database';
import { reachable, type Scope } from '../db/scope';
import { servicePoints } from '../db/tables/service-points';
import type { Period } from './counted-visits';

/** The service points to compare: the one that was asked for, or all in reach. */
export const pointsInReach = (tx: Database, { servicePointId }: Period, scope: Scope) =>
  tx
    .select({ id: servicePoints.id, name: servicePoints.name })
    .from(servicePoints)
    .where(and(reachable(servicePoints, scope), servicePointId ? eq(servicePoints.id, servicePointId) : undefined))
    .orderBy(asc(servicePoints.id));

import { createHash, randomBytes } from 'node:crypto';
import { and, eq, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { organizationsAbove } from '../db/organizations-above';
import { organizations } from '../db/tables/organizations';
import { servicePoints } from '../db/tables/service-points';
import { wallLinks } from '../db/tables/wall-links';

/** Beyond all guessing, and in signs that an address may have. */
export const newToken = () => randomBytes(32).toString('base64url');

export const hashOfToken = (token: string) => createHash('sha256').update(token).digest('hex');

/** What a secret opens: the line of a service point that is open, as are its organization and all above. */
export async function openedBy(tx: Database, token: unknown) {
  if (typeof token !== 'string' || token === '') return undefined;
  const [found] = await tx
    .select({
      id: wallLinks.id,
      showsNames: wallLinks.showsNames,
      servicePointId: wallLinks.servicePointId,
      servicePoint: servicePoints.name,
      orgId: servicePoints.orgId,
    })
    .from(wallLinks)
    .innerJoin(servicePoints, eq(servicePoints.id, wallLinks.servicePointId))
    .where(and(eq(wallLinks.tokenHash, hashOfToken(token)), eq(servicePoints.status, 1)));
  if (!found) return undefined;
  const closed = await tx.$count(
    organizations,
    and(sql`${organizations.id} in (${organizationsAbove(found.orgId)})`, ne(organizations.status, 1)),
  );
  return closed === 0 ? found : undefined;
}

/** Not with each of a screen's questions. */
const noteEvery = 60_000;

/** Notes that a screen shows a link. */
export const noteSeen = (tx: Database, id: number, now: Date) =>
  tx
    .update(wallLinks)
    .set({ lastSeenAt: now.toISOString() })
    .where(
      and(
        eq(wallLinks.id, id),
        or(isNull(wallLinks.lastSeenAt), lt(wallLinks.lastSeenAt, new Date(now.getTime() - noteEvery).toISOString())),
      ),
    );

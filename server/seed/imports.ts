import { asc } from 'drizzle-orm';
import { siteInstant } from '../../contract/site-instant';
import { addDays, type SiteMoment, timeAt } from '../../contract/site-time';
import type { Database } from '../db/database';
import { imports } from '../db/tables/imports';
import { servicePoints } from '../db/tables/service-points';

type Site = { now: SiteMoment; timeZone: string };

/** Files that the managers of the demo's service points have brought in, every few weeks one. */
export async function seedImports(db: Database, { now, timeZone }: Site): Promise<void> {
  const { id, managerId } = servicePoints;
  const points = await db.select({ id, managerId }).from(servicePoints).orderBy(asc(id));
  await db.insert(imports).values(
    points.map((point, index) => {
      const isCancelled = index % 3 === 2;
      const rowCount = 60 + 7 * index;
      const createdAt = siteInstant(timeZone, addDays(now.date, -12 - 23 * index), timeAt(615 + 5 * index));
      return {
        kind: 'patients' as const,
        status: isCancelled ? ('cancelled' as const) : ('finished' as const),
        servicePointId: point.id,
        createdBy: point.managerId,
        fileName: '学校筛查名单.xlsx',
        fileKey: `demo-${index}`,
        rowCount,
        createdCount: isCancelled ? 20 : rowCount - 3,
        createdAt,
        updatedAt: createdAt,
      };
    }),
  );
}

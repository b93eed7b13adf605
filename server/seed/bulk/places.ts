import { asc, isNotNull } from 'drizzle-orm';
import { type Database, only } from '../../db/database';
import { organizations } from '../../db/tables/organizations';
import { servicePoints } from '../../db/tables/service-points';

/** Brings a demo's organizations and service points to so many: below the demo's group, and each point like one of the demo's. */
export async function addPlaces(db: Database, wanted: { organizations: number; points: number }): Promise<void> {
  const models = await db.select().from(servicePoints).orderBy(asc(servicePoints.id));
  const orgCount = await db.$count(organizations);
  const { parentId } = only(
    await db
      .select()
      .from(organizations)
      .where(isNotNull(organizations.parentId))
      .orderBy(asc(organizations.id))
      .limit(1),
  );
  const numbered = (count: number, from: number) =>
    Array.from({ length: Math.max(0, count - from) }, (_, i) => from + i + 1);
  const newOrgs = numbered(wanted.organizations, orgCount).map((number) => ({
    ...{ code: `ORG-${1000 + number}`, name: `示例机构${number}`, type: '1' as const, parentId },
  }));
  if (newOrgs.length > 0) await db.insert(organizations).values(newOrgs);
  const orgIds = (
    await db
      .select({ id: organizations.id })
      .from(organizations)
      .where(isNotNull(organizations.parentId))
      .orderBy(asc(organizations.id))
  ).map(({ id }) => id);
  const newPoints = numbered(wanted.points, models.length).flatMap((number) => {
    const model = models[number % models.length];
    const orgId = orgIds[number % orgIds.length];
    if (!model || !orgId) return [];
    const { id: _, createdAt: __, updatedAt: ___, managerId: ____, ...rest } = model;
    return [{ ...rest, orgId, code: `SP-${1000 + number}`, name: `示例服务点${number}` }];
  });
  if (newPoints.length > 0) await db.insert(servicePoints).values(newPoints);
}

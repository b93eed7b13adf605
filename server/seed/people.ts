import { asc, isNotNull } from 'drizzle-orm';
import type { StaffMember } from '../../contract/staff';
import { type Database, only } from '../db/database';
import { servicePoints } from '../db/tables/service-points';
import { staff, staffServicePoints } from '../db/tables/staff';
import { userServicePoints } from '../db/tables/user-service-points';
import { users } from '../db/tables/users';
import { fictionalPhone, givenName, surname } from './names';
import { createRandom, type Random } from './random';

const titles: readonly (readonly [NonNullable<StaffMember['title']>, number])[] = [
  ['optometrist', 45],
  ['optician', 20],
  ['consultant', 15],
  ['ophthalmologist', 10],
  ['nurse', 10],
];

const withoutAccount = 4;

/** The people behind the demo's accounts, and a few who have none. */
export async function seedPeople(db: Database, seed: number): Promise<void> {
  const random = createRandom(seed + 1);
  const accounts = await db.select().from(users).where(isNotNull(users.orgId)).orderBy(asc(users.id));
  const places = await db.select().from(userServicePoints);
  const points = await db.select().from(servicePoints).orderBy(asc(servicePoints.id));
  const all = points.filter(({ status }) => status === 1);
  for (const { id: userId, username, realName, phone, email, orgId } of accounts) {
    const own = places.filter((place) => place.userId === userId).map(({ servicePointId }) => servicePointId);
    const first = all.find((point) => point.orgId === orgId);
    await addPerson(db, own.length > 0 ? own : first ? [first.id] : [], {
      ...described(random),
      ...(username.startsWith('manager') && { title: 'manager' as const }),
      userId,
      realName,
      phone,
      email,
      orgId,
    });
  }
  for (let index = 0; index < withoutAccount; index += 1) {
    const point = random.pick(all);
    const person = described(random);
    await addPerson(db, [point.id], {
      ...person,
      realName: surname(random) + givenName(random, person.gender),
      phone: fictionalPhone(index + 200),
      orgId: point.orgId,
    });
  }
}

function described(random: Random) {
  const title = random.weighted(titles);
  const year = 2015 + random.between(0, 10);
  return {
    gender: random.pick(['male', 'female'] as const),
    title,
    licenseNo: title === 'consultant' ? '' : `DEMO-${random.between(100_000, 999_999)}`,
    hireDate: `${year}-${String(random.between(1, 12)).padStart(2, '0')}-01`,
  };
}

async function addPerson(db: Database, pointIds: number[], values: typeof staff.$inferInsert): Promise<void> {
  if (pointIds.length === 0) return;
  const { id } = only(await db.insert(staff).values(values).returning({ id: staff.id }));
  await db.insert(staffServicePoints).values(pointIds.map((servicePointId) => ({ staffId: id, servicePointId })));
}

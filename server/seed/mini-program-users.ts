import { asc } from 'drizzle-orm';
import { type Database, only } from '../db/database';
import { miniProgramUserPatients, miniProgramUsers } from '../db/tables/mini-program-users';
import { patients } from '../db/tables/patients';
import { fictionalPhone } from './names';
import { createRandom } from './random';

const nicknames = [
  '小树苗',
  '晴天妈妈',
  '阳光爸爸',
  '爱眼日记',
  '星星',
  '米粒',
  '护眼小分队',
  '蓝天',
  '一一',
  '果果妈',
];
const day = 86_400_000;
const mostUsers = 60;
const childYears = 18;

/** Families of some of the demo's patients, on the mini-program. */
export async function seedMiniProgramUsers(db: Database, { seed, now }: { seed: number; now: Date }): Promise<void> {
  const random = createRandom(seed + 2);
  const chosen = await db
    .select({ id: patients.id, birthday: patients.birthday, servicePointId: patients.servicePointId })
    .from(patients)
    .orderBy(asc(patients.id))
    .limit(mostUsers);
  for (const [index, { id: patientId, birthday, servicePointId }] of chosen.entries()) {
    const registered = now.getTime() - random.between(10, 700) * day;
    const age = now.getUTCFullYear() - Number(birthday.slice(0, 4));
    const user = only(
      await db
        .insert(miniProgramUsers)
        .values({
          openId: `demo-${index + 1}`,
          nickname: `${random.pick(nicknames)}${index + 1}`,
          phone: fictionalPhone(index + 5000),
          servicePointId,
          registeredAt: new Date(registered).toISOString(),
          lastActiveAt: new Date(random.between(registered, now.getTime())).toISOString(),
          status: random.chance(0.93) ? 1 : 0,
        })
        .returning({ id: miniProgramUsers.id }),
    );
    if (random.chance(0.1)) continue;
    const relation = age < childYears ? ('child' as const) : ('self' as const);
    await db.insert(miniProgramUserPatients).values({ miniProgramUserId: user.id, patientId, relation });
  }
}

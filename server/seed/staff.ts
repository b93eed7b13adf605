import { inArray } from 'drizzle-orm';
import { superAdmin } from '../../contract/role-kinds';
import { hashPassword } from '../access/passwords';
import { type Database, only } from '../db/database';
import { roles, userRoles } from '../db/tables/roles';
import { userServicePoints } from '../db/tables/user-service-points';
import { users } from '../db/tables/users';
import { fictionalPhone, givenName, surname } from './names';
import { type DemoPlaces, setManager } from './organizations';
import { createRandom } from './random';

export const demoPassword = 'Demo@2026';
const staffCount = 40;

/** For the sign-in page of the demo, which shows where a site's own number stands. */
export const demoFilingNumber = '沪ICP备00000000号-1（演示 / demo）';

/** Accounts that the login page offers where the server runs as a demo. */
export const demoAccounts = [
  { username: 'superadmin', role: superAdmin },
  { username: 'manager', role: 'storeManager' },
  { username: 'staff', role: 'storeStaff' },
  { username: 'newcomer', role: 'storeStaff' },
].map((account) => ({ ...account, password: demoPassword }));

type Contact = { email: string; phone: string };

type Account = {
  username: string;
  realName: string;
  role: string;
  orgId: number | null;
  pointIds?: number[];
};

/** How the demo's accounts are reached. */
const inventedContact = (username: string, index: number): Contact => ({
  email: `${username}@example.com`,
  phone: fictionalPhone(index + 100),
});

/** The account that every installation begins with. Nobody has said how whoever uses it is reached. */
export async function createSuperAdmin(db: Database, password: string, isDemo: boolean): Promise<void> {
  const passwordHash = await hashPassword(password);
  const account = { username: 'superadmin', realName: '系统管理员', role: superAdmin, orgId: null };
  await createAccounts(db, passwordHash, [account], isDemo ? inventedContact : () => ({ email: '', phone: '' }));
}

/** Forty people: a manager for each organization, and staff at every service point. */
export async function seedStaff(db: Database, places: DemoPlaces, seed: number): Promise<void> {
  const { groupId, directId, partnerId, points } = places;
  const pointIdsOf = (orgId: number) => points.filter((point) => point.orgId === orgId).map(({ id }) => id);
  const directIds = pointIdsOf(directId);
  const managers: Account[] = [
    { username: 'manager', realName: '周敏', role: 'storeManager', orgId: directId, pointIds: directIds },
    { username: 'manager2', realName: '林涛', role: 'storeManager', orgId: partnerId, pointIds: pointIdsOf(partnerId) },
    { username: 'manager3', realName: '何静', role: 'storeManager', orgId: groupId, pointIds: pointIdsOf(groupId) },
  ];
  const named: Account[] = [
    ...managers,
    { username: 'staff', realName: '陈晨', role: 'storeStaff', orgId: directId, pointIds: directIds.slice(0, 2) },
    { username: 'newcomer', realName: '吴欣', role: 'storeStaff', orgId: directId },
  ];
  const random = createRandom(seed);
  const others = Array.from({ length: staffCount - named.length }, (_, index): Account => {
    const point = points[index % points.length];
    const gender = random.pick(['male', 'female'] as const);
    return {
      username: `staff${String(index + 1).padStart(2, '0')}`,
      realName: surname(random) + givenName(random, gender),
      role: 'storeStaff',
      orgId: point?.orgId ?? groupId,
      pointIds: point ? [point.id] : [],
    };
  });
  // One hash for all: forty would take a second of every first start, and the password is no secret.
  const ids = await createAccounts(db, await hashPassword(demoPassword), [...named, ...others], inventedContact);
  for (const { username, pointIds = [] } of managers) await setManager(db, pointIds, ids.get(username) ?? 0);
}

async function createAccounts(
  db: Database,
  passwordHash: string,
  accounts: Account[],
  contactOf: (username: string, index: number) => Contact,
): Promise<Map<string, number>> {
  const codes = [...new Set(accounts.map(({ role }) => role))];
  const roleIds = new Map(
    (await db.select().from(roles).where(inArray(roles.code, codes))).map(({ code, id }) => [code, id]),
  );
  const ids = new Map<string, number>();
  for (const [index, { username, realName, role, orgId, pointIds = [] }] of accounts.entries()) {
    const values = { username, realName, ...contactOf(username, index), passwordHash, orgId };
    const { id } = only(await db.insert(users).values(values).returning({ id: users.id }));
    ids.set(username, id);
    await db.insert(userRoles).values({ userId: id, roleId: roleIds.get(role) ?? 0 });
    if (pointIds.length > 0) {
      await db.insert(userServicePoints).values(pointIds.map((servicePointId) => ({ userId: id, servicePointId })));
    }
  }
  return ids;
}

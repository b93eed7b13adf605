import { and, asc, inArray, isNull, sql } from 'drizzle-orm';
import { seededRoles, superAdmin } from '../../contract/role-kinds';
import { siteMoment } from '../../contract/site-time';
import { rememberLooks } from '../accounts/names';
import { bootstrap } from '../db/bootstrap';
import { type Database, only } from '../db/database';
import { bootstrapped } from '../db/tables/bootstrapped';
import { organizations } from '../db/tables/organizations';
import { patients } from '../db/tables/patients';
import { roles } from '../db/tables/roles';
import { seedAppointments } from './appointments';
import { seedFollowUps } from './follow-ups';
import { seedImports } from './imports';
import { seedMessages } from './messages';
import { seedMiniProgramUsers } from './mini-program-users';
import { allPointIds, seedOrganizations } from './organizations';
import { seedPatients } from './patients';
import { seedPeople } from './people';
import { DemoRefused, type DemoWish, requireDemo, settlePurpose } from './purpose';
import { createSuperAdmin, demoPassword, seedStaff } from './staff';
import { seedRecords } from './visits/records';
import { seedWaitingRoom } from './waiting-room';

/** What all of the demo is invented from. */
export const demoSeed = 20_260_101;
const seed = demoSeed;
const adminMark = 'account:superAdmin';
const platformOrganization = { code: 'PLATFORM', name: '平台机构', type: '0' as const };
const demoMessagesMark = 'demo:messages';
const demoPeopleMark = 'demo:people';
const demoAppointmentsMark = 'demo:appointments';
const demoFollowUpsMark = 'demo:follow-ups';
const demoImportsMark = 'demo:imports';
const demoWaitingMark = 'demo:waiting-room';
const demoRecordsMark = 'demo:records';

export type Installation = {
  isProduction: boolean;
  demo: DemoWish;
  adminPassword: string | undefined;
  demoPatients: number;
  timeZone?: string;
};

/**
 * What every start makes sure of: roles, menu, grants, the super admin, and in a demo the demo's data. All or nothing. Says
 * whether the database is the demo's.
 */
export async function install(
  db: Database,
  { isProduction, demo, adminPassword, demoPatients, timeZone = 'Asia/Shanghai' }: Installation,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const isDemo = await settlePurpose(tx, isProduction, demo);
    await bootstrap(tx);
    const isNew = await mark(tx, adminMark);
    if (isNew) await createSuperAdmin(tx, isDemo ? demoPassword : ownPassword(adminPassword), isDemo);
    if (isDemo && isNew) {
      const places = await seedOrganizations(tx);
      await seedStaff(tx, places, seed);
      await addPatients(tx, demoPatients);
    }
    await settleRoles(tx);
    if (isDemo && (await mark(tx, demoMessagesMark))) await seedMessages(tx, new Date());
    if (isDemo && (await mark(tx, demoImportsMark)))
      await seedImports(tx, { now: siteMoment(timeZone, new Date()), timeZone });
    if (isDemo && (await mark(tx, demoPeopleMark))) {
      await seedPeople(tx, seed);
      await seedMiniProgramUsers(tx, { seed, now: new Date() });
    }
    if (isDemo && (await mark(tx, demoRecordsMark))) {
      await seedRecords(tx, { seed, now: siteMoment(timeZone, new Date()), timeZone });
    }
    // Appointments and reminders follow from the visits.
    if (isDemo && (await mark(tx, demoAppointmentsMark))) {
      await seedAppointments(tx, { seed, now: siteMoment(timeZone, new Date()), timeZone });
    }
    if (isDemo && (await mark(tx, demoFollowUpsMark))) {
      await seedFollowUps(tx, { seed, now: siteMoment(timeZone, new Date()), timeZone });
    }
    if (isDemo && (await mark(tx, demoWaitingMark))) {
      const now = new Date();
      await seedWaitingRoom(tx, { now, today: siteMoment(timeZone, now), timeZone });
    }
    await rememberLooks(tx);
    return isDemo;
  });
}

/** Every role belongs to an organization; those of the start to the platform's, which is made where there is none yet. */
async function settleRoles(db: Database): Promise<void> {
  const homeless = and(isNull(roles.orgId), inArray(roles.code, [superAdmin, ...seededRoles]));
  if ((await db.select({ id: roles.id }).from(roles).where(homeless)).length === 0) return;
  const [top] = await db
    .select({ id: organizations.id })
    .from(organizations)
    .where(isNull(organizations.parentId))
    .orderBy(asc(organizations.id))
    .limit(1);
  const platform = top ?? only(await db.insert(organizations).values(platformOrganization).returning());
  await db.update(roles).set({ orgId: platform.id }).where(homeless);
}

function ownPassword(adminPassword: string | undefined): string {
  if (adminPassword !== undefined) return adminPassword;
  throw new DemoRefused(
    'This database is empty. DEMO=1 fills it with demo data; for real work set NODE_ENV=production, JWT_SECRET and ADMIN_PASSWORD.',
  );
}

/** Brings the number of patients of a demo to `total`. */
export async function addPatients(db: Database, total: number, onProgress?: (count: number) => void): Promise<void> {
  await requireDemo(db);
  const [counted] = await db.select({ count: sql<number>`count(*)::int` }).from(patients);
  const servicePointIds = await allPointIds(db);
  const from = counted?.count ?? 0;
  await seedPatients(db, { from, to: total, servicePointIds, seed, now: new Date(), onProgress });
}

/** Whether this is the first time. */
async function mark(db: Database, key: string): Promise<boolean> {
  const marked = await db
    .insert(bootstrapped)
    .values({ key })
    .onConflictDoNothing()
    .returning({ key: bootstrapped.key });
  return marked.length > 0;
}

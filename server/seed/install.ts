import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { seededRoles, superAdmin } from '../../contract/role-kinds';
import { siteMoment } from '../../contract/site-time';
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
import { createSuperAdmin, demoPassword, seedStaff } from './staff';
import { seedRecords } from './visits/records';

const seed = 20_260_101;
const adminMark = 'account:superAdmin';
const demoMark = 'demo';
const platformOrganization = { code: 'PLATFORM', name: '平台机构', type: '0' as const };
const demoMessagesMark = 'demo:messages';
const demoPeopleMark = 'demo:people';
const demoAppointmentsMark = 'demo:appointments';
const demoFollowUpsMark = 'demo:follow-ups';
const demoImportsMark = 'demo:imports';
const demoRecordsMark = 'demo:records';

export type Installation = {
  isDemo: boolean;
  adminPassword: string | undefined;
  demoPatients: number;
  timeZone?: string;
};

/** Demo data, whose passwords everybody knows, in a database that is meant for real work. */
export class DemoDataInProduction extends Error {
  constructor() {
    super(
      'This database holds the demo data, whose passwords are public. Start production with a database of its own.',
    );
  }
}

/** What every start makes sure of: roles, menu, grants, the super admin, and in a demo the demo's data. All or nothing. */
export async function install(
  db: Database,
  { isDemo, adminPassword, demoPatients, timeZone = 'Asia/Shanghai' }: Installation,
): Promise<void> {
  await db.transaction(async (tx) => {
    await bootstrap(tx);
    if (!isDemo && (await isMarked(tx, demoMark))) throw new DemoDataInProduction();
    if (await mark(tx, adminMark)) await createSuperAdmin(tx, isDemo ? demoPassword : (adminPassword ?? ''));
    if (isDemo && (await mark(tx, demoMark))) {
      const places = await seedOrganizations(tx);
      await seedStaff(tx, places, seed);
      await addPatients(tx, demoPatients);
    }
    await settleRoles(tx);
    if (isDemo && (await mark(tx, demoMessagesMark))) await seedMessages(tx, new Date());
    if (isDemo && (await mark(tx, demoImportsMark))) await seedImports(tx, await allPointIds(tx));
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

/** Brings the number of patients to `total`. */
export async function addPatients(db: Database, total: number, onProgress?: (count: number) => void): Promise<void> {
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

const isMarked = async (db: Database, key: string) =>
  (await db.select().from(bootstrapped).where(eq(bootstrapped.key, key))).length > 0;

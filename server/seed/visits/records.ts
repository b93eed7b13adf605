import { and, asc, eq, isNull } from 'drizzle-orm';
import { ageOn } from '../../../contract/age';
import type { RecordContent } from '../../../contract/patient-records';
import { isCounted } from '../../../contract/record-steps';
import { siteInstant } from '../../../contract/site-instant';
import type { SiteMoment } from '../../../contract/site-time';
import { columnsOf } from '../../clinical/record-columns';
import { courseOf } from '../../clinical/record-course';
import type { Database } from '../../db/database';
import { patientRecords, recordVersions } from '../../db/tables/patient-records';
import { patients } from '../../db/tables/patients';
import { servicePoints } from '../../db/tables/service-points';
import { staff, staffServicePoints } from '../../db/tables/staff';
import { createRandom, type Random } from '../random';
import { type InventedVisit, inventCourse } from './course';
import { type Story, stories } from './stories';

const batchSize = 200;

type Options = { seed: number; now: SiteMoment; timeZone: string };
type Member = { id: number; userId: number | null; name: string };
type Patient = Pick<typeof patients.$inferSelect, 'id' | 'birthday' | 'gender' | 'servicePointId' | 'createdAt'>;
type Row = typeof patientRecords.$inferInsert;
type Version = Omit<typeof recordVersions.$inferInsert, 'recordId'>;

/** The visits of the demo's patients in the last three years, ten of them with a story. */
export async function seedRecords(db: Database, options: Options): Promise<void> {
  const known = await db
    .select({
      id: patients.id,
      birthday: patients.birthday,
      gender: patients.gender,
      servicePointId: patients.servicePointId,
      createdAt: patients.createdAt,
    })
    .from(patients)
    .where(isNull(patients.removedAt))
    .orderBy(asc(patients.id));
  const teams = await teamsOf(db);
  const told = tellStories(known, options.now.date);
  const rows: { row: Row; versions: Version[] }[] = [];
  for (const patient of known) {
    const team = teams.get(patient.servicePointId);
    if (!team) continue;
    const random = createRandom(options.seed + 5000 + patient.id);
    rows.push(...visitsOf(random, { patient, team, story: told.get(patient.id), options }));
  }
  for (let start = 0; start < rows.length; start += batchSize) await insert(db, rows.slice(start, start + batchSize));
}

async function insert(db: Database, batch: { row: Row; versions: Version[] }[]): Promise<void> {
  const made = await db
    .insert(patientRecords)
    .values(batch.map(({ row }) => row))
    .returning({ id: patientRecords.id });
  const versions = batch.flatMap(({ versions: of }, index) => {
    const recordId = made[index]?.id;
    return recordId === undefined ? [] : of.map((version) => ({ ...version, recordId }));
  });
  if (versions.length > 0) await db.insert(recordVersions).values(versions);
}

type Teller = Pick<Patient, 'id' | 'birthday' | 'servicePointId'>;

/** Gives each story to the first patient whose age it is about; those of the first service point, which the demo's staff see. */
export function tellStories(known: Teller[], today: string): Map<number, Story> {
  const told = new Map<number, Story>();
  const first = Math.min(...known.map(({ servicePointId }) => servicePointId));
  const near = [...known].sort(
    (a, b) => Number(b.servicePointId === first + 1) - Number(a.servicePointId === first + 1),
  );
  for (const story of stories) {
    const [from, to] = story.ages;
    const one = near.find(({ id, birthday }) => {
      const { years } = ageOn(birthday, today);
      return !told.has(id) && years >= from && years <= to;
    });
    if (one) told.set(one.id, story);
  }
  return told;
}

async function teamsOf(db: Database): Promise<Map<number, Member[]>> {
  const found = await db
    .select({
      servicePointId: staffServicePoints.servicePointId,
      id: staff.id,
      userId: staff.userId,
      name: staff.realName,
    })
    .from(staff)
    .innerJoin(staffServicePoints, eq(staffServicePoints.staffId, staff.id))
    .innerJoin(servicePoints, eq(servicePoints.id, staffServicePoints.servicePointId))
    .where(and(eq(staff.status, 1), eq(servicePoints.status, 1)))
    .orderBy(asc(staff.id));
  const teams = new Map<number, Member[]>();
  for (const { servicePointId, ...member } of found) {
    teams.set(servicePointId, [...(teams.get(servicePointId) ?? []), member]);
  }
  return teams;
}

type Of = { patient: Patient; team: Member[]; story: Story | undefined; options: Options };

function visitsOf(random: Random, { patient, team, story, options }: Of) {
  const { now } = options;
  const since = patient.createdAt ? patient.createdAt.slice(0, 10) : now.date;
  const course = inventCourse(random, { ...patient, since, today: now.date, story });
  const made = course
    .filter(({ visitDate }) => visitDate >= patient.birthday && visitDate < now.date)
    .map((visit, index, all) => {
      const examiner = random.pick(team);
      const isLast = index === all.length - 1;
      // Some of the last ones are not finished yet, and a few were put right or voided.
      const status = story
        ? 'completed'
        : isLast && random.chance(0.04)
          ? 'draft'
          : random.weighted([
              ['completed', 955],
              ['amended', 35],
              ['voided', 10],
            ] as const);
      return stored(random, { visit, patient, examiner, status, options });
    });
  const counted = made.filter(({ row }) => isCounted(row));
  for (const [index, columns] of courseOf(counted.map(({ row }) => row)).entries()) {
    const one = counted[index];
    if (one) Object.assign(one.row, columns);
  }
  return made;
}

type Stored = {
  visit: InventedVisit;
  patient: Patient;
  examiner: Member;
  status: NonNullable<Row['status']>;
  options: Options;
};

function stored(random: Random, { visit, patient, examiner, status, options }: Stored) {
  const content: RecordContent = { ...visit, servicePointId: patient.servicePointId, examinerId: examiner.id };
  const minute = random.between(0, 59);
  const at = (hour: number) =>
    siteInstant(
      options.timeZone,
      visit.visitDate,
      `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`,
    );
  const hour = random.between(9, 16);
  const completedAt = at(hour + 1);
  const by = { by: examiner.userId, byName: examiner.name };
  const versions: Version[] = [];
  if (status !== 'draft')
    versions.push({ version: 1, status: 'completed', at: completedAt, ...by, reason: '', content });
  const isChanged = status === 'amended' || status === 'voided';
  const reason = status === 'voided' ? '患者选择错误，重复录入' : '补充医嘱';
  const changed = status === 'amended' ? { ...content, advice: `${content.advice}复查时带旧镜。` } : content;
  if (isChanged) versions.push({ version: 2, status, at: at(hour + 2), ...by, reason, content: changed });
  const row = {
    ...changed,
    ...columnsOf(content, patient),
    patientId: patient.id,
    patientPointId: patient.servicePointId,
    status,
    createdAt: at(hour),
    updatedAt: versions.at(-1)?.at ?? at(hour),
    createdBy: examiner.userId,
    updatedBy: examiner.userId,
    ...(status !== 'draft' && { completedAt, completedBy: examiner.userId, completedByName: examiner.name }),
    ...(status === 'voided' && { voidedAt: at(hour + 2), voidedByName: examiner.name, voidReason: reason }),
  } satisfies Row;
  return { row, versions };
}

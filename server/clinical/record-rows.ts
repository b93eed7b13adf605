import { desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { Exam } from '../../contract/exam/exam';
import { examTabs } from '../../contract/exam/field';
import { completeExam } from '../../contract/exam/schema';
import {
  patientRecords as contract,
  type PatientRecord,
  type RecordSummary,
  type RecordVersion,
} from '../../contract/patient-records';
import { amendHours, countedStatuses, type RecordStatus } from '../../contract/record-steps';
import { holds } from '../access/holds';
import type { Session } from '../access/session';
import type { Database } from '../db/database';
import { isOneOf } from '../db/id-array';
import { patientRemoved } from '../db/patient-rows';
import { planned } from '../db/planned';
import { reachable, type Scope } from '../db/scope';
import { patientRecords, recordVersions } from '../db/tables/patient-records';
import { patients } from '../db/tables/patients';
import { servicePoints } from '../db/tables/service-points';
import { staff } from '../db/tables/staff';
import { users } from '../db/tables/users';
import type { SiteClock } from './site-clock';

/** Who reads, which decides what may be amended. */
export type Reader = { userId: number; scope: Scope; mayAmendAny: boolean; now: Date };

export const readerOf = async (tx: Database, session: Session, clock: SiteClock): Promise<Reader> => ({
  userId: session.user.id,
  scope: session.scope,
  // Whoever may void a visit may all the more correct it.
  mayAmendAny: await holds(tx, session, contract.endpoints.void),
  now: clock.now(),
});

type Amendable = {
  status: RecordStatus;
  completedAt: string | null;
  completedBy: number | null;
  examinerUserId: number | null;
};

/** Whether the reader may still change a visit: a draft always, one's own for a day after its completion. */
export function mayEdit({ status, completedAt, completedBy, examinerUserId }: Amendable, reader: Reader): boolean {
  if (status === 'draft') return true;
  if (status === 'voided') return false;
  if (reader.mayAmendAny) return true;
  const isOwn = completedBy === reader.userId || examinerUserId === reader.userId;
  const age = completedAt === null ? Number.POSITIVE_INFINITY : reader.now.getTime() - Date.parse(completedAt);
  return isOwn && age <= amendHours * 3_600_000;
}

const { exam, origins, ...listed } = getTableColumns(patientRecords);

const named = {
  patientName: patients.name,
  patientNo: patients.patientNo,
  patientRemoved,
  patientGender: patients.gender,
  patientBirthday: patients.birthday,
  // A visit may have been at a service point that only the patient's earlier staff reach.
  servicePointName: sql<string>`coalesce(${servicePoints.name}, '')`,
  examinerName: staff.realName,
  examinerUserId: staff.userId,
};

/** Visits as lists show them: what was examined is not read. */
export async function loadSummaries(db: Database, where: SQL | undefined, reader: Reader): Promise<RecordSummary[]> {
  const rows = await planned(
    db
      .select({ ...listed, ...named })
      .from(patientRecords)
      .innerJoin(patients, eq(patients.id, patientRecords.patientId))
      .innerJoin(staff, eq(staff.id, patientRecords.examinerId))
      .leftJoin(servicePoints, eq(servicePoints.id, patientRecords.servicePointId))
      .where(where)
      .orderBy(desc(patientRecords.visitDate), desc(patientRecords.id)),
  );
  return rows.map((row) => ({ ...row, canEdit: mayEdit(row, reader) }));
}

/** Nobody signs what somebody else has completed or amended, nor what is a draft or voided. */
const signedBy = (scope: Scope) => sql<string>`case
  when ${isOneOf(patientRecords.status, countedStatuses)} and ${staff.userId} = ${patientRecords.completedBy}
    and ${staff.userId} = ${patientRecords.updatedBy} and ${reachable(staff, scope) ?? sql`true`}
  then ${staff.signature} else '' end`;

/** Whole visits, the newest first. */
export async function loadRecords(
  db: Database,
  where: SQL | undefined,
  reader: Reader,
  limit = 1000,
): Promise<PatientRecord[]> {
  const rows = await planned(
    db
      .select({
        ...listed,
        ...named,
        exam,
        origins,
        updatedByName: sql<string>`coalesce(nullif(${users.realName}, ''), ${users.username}, '')`,
        examinerSignature: signedBy(reader.scope),
        versions: sql<number>`(select count(*)::int from ${recordVersions} where ${recordVersions.recordId} = ${patientRecords.id})`,
      })
      .from(patientRecords)
      .innerJoin(patients, eq(patients.id, patientRecords.patientId))
      .innerJoin(staff, eq(staff.id, patientRecords.examinerId))
      .leftJoin(servicePoints, eq(servicePoints.id, patientRecords.servicePointId))
      .leftJoin(users, eq(users.id, patientRecords.updatedBy))
      .where(where)
      .orderBy(desc(patientRecords.visitDate), desc(patientRecords.id))
      .limit(limit),
  );
  const withExaminers = await tabExaminersOf(db, rows);
  return rows.map((row) => {
    const examined = withExaminers(completeExam(row.exam));
    return { ...row, ...examined, canEdit: mayEdit(row, reader) };
  });
}

/** Adds to an examination the names of those who did a part of it. Asks once for all. */
async function tabExaminersOf(db: Database, records: { exam: Exam }[]) {
  const idsIn = (exam: Exam) => [...new Set(examTabs.flatMap((tab) => exam[tab]?.examinerId ?? []))];
  const ids = [...new Set(records.flatMap(({ exam }) => idsIn(exam)))];
  const named =
    ids.length === 0
      ? []
      : await db.select({ id: staff.id, name: staff.realName }).from(staff).where(inArray(staff.id, ids));
  return (exam: Exam) => {
    const own = idsIn(exam);
    return { exam, tabExaminers: named.filter(({ id }) => own.includes(id)) };
  };
}

/** What a visit was after each step, the newest first. */
export async function loadVersions(tx: Database, recordId: number): Promise<RecordVersion[]> {
  const { recordId: _, by: __, ...columns } = getTableColumns(recordVersions);
  const rows = await tx
    .select({
      ...columns,
      servicePointName: sql<string>`coalesce(${servicePoints.name}, '')`,
      examinerName: sql<string>`coalesce(${staff.realName}, '')`,
    })
    .from(recordVersions)
    .leftJoin(servicePoints, eq(servicePoints.id, sql`(${recordVersions.content}->>'servicePointId')::int`))
    .leftJoin(staff, eq(staff.id, sql`(${recordVersions.content}->>'examinerId')::int`))
    .where(eq(recordVersions.recordId, recordId))
    .orderBy(desc(recordVersions.version));
  const withExaminers = await tabExaminersOf(
    tx,
    rows.map(({ content }) => content),
  );
  return rows.map(({ servicePointName, examinerName, content, ...row }) => ({
    ...row,
    content: {
      ...content,
      origins: content.origins ?? {},
      ...withExaminers(completeExam(content.exam)),
      servicePointName,
      examinerName,
    },
  }));
}

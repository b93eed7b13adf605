import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Database } from './database';
import { planned } from './planned';
import { patients } from './tables/patients';
import { servicePoints } from './tables/service-points';
import { users } from './tables/users';

/** Whether the patient was taken off the lists; of a row about no patient, false. */
export const patientRemoved = sql<boolean>`${patients.removedAt} is not null`;

/** Whether the reader reaches the patient whom a row names: the database shows nobody else. */
export const patientReached = sql<boolean>`${patients.id} is not null`;

/** Patients as the API shows them. */
export function loadPatients(db: Database, where: SQL | undefined) {
  const { searchText: _, nameReading: __, removedAt: ___, ...columns } = getTableColumns(patients);
  return planned(
    db
      .select({ ...columns, servicePointName: servicePoints.name })
      .from(patients)
      .innerJoin(servicePoints, eq(servicePoints.id, patients.servicePointId))
      .where(where)
      .orderBy(sql`${patients.id} desc`),
  );
}

export async function lastEditorOf(db: Database, patientId: number): Promise<{ id: number; name: string } | null> {
  const [editor] = await db
    .select({ id: users.id, realName: users.realName, username: users.username })
    .from(patients)
    .innerJoin(users, eq(users.id, patients.updatedBy))
    .where(eq(patients.id, patientId));
  return editor ? { id: editor.id, name: editor.realName || editor.username } : null;
}

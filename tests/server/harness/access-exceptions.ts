import { eq } from 'drizzle-orm';
import { appointments } from '../../../contract/appointments';
import { auth } from '../../../contract/auth';
import { followUps } from '../../../contract/follow-ups';
import { logs } from '../../../contract/logs';
import { menus } from '../../../contract/menu-entries';
import { miniProgramUsers } from '../../../contract/mini-program-users';
import { patientRecords } from '../../../contract/patient-records';
import { users as userContract } from '../../../contract/users';
import { waitingRoom } from '../../../contract/waiting-room';
import { wallLinks } from '../../../contract/wall';
import { type Database, only } from '../../../server/db/database';
import { patientRecords as recordTable } from '../../../server/db/tables/patient-records';
import { sessions } from '../../../server/db/tables/sessions';
import { systemLogs } from '../../../server/db/tables/system-logs';
import { buildLog } from './logs';
import type { Ownership, Place } from './world';

/** Resources whose rows belong to people in a way of their own, and the tests that say who reaches them. */
export const handWritten: Record<string, string> = {
  'role-messages': 'tests/server/messages.test.ts',
};

/** Whoever holds the call as seeded, or by itself. */
const everybody = (status: number) => ({ superadmin: status, manager: status, staff: status, onlyThat: status });

/** Whoever is signed in, and who is not. */
const anybody = (status: number) => ({ ...everybody(status), anonymous: status, newcomer: status, allButThat: status });

/** Statuses of calls that are within a caller's reach and refused all the same, by the call's key and the caller. */
export const businessRefusals: Record<string, Partial<Record<string, number>>> = {
  // With a code that no app shows.
  [auth.endpoints.setUpSecondFactor.key]: { ...everybody(400), newcomer: 400, allButThat: 400 },
  // Of somebody without a second step.
  [auth.endpoints.renewRecoveryCodes.key]: { ...everybody(409), newcomer: 409, allButThat: 409 },
  // Nobody who is expected comes late.
  [appointments.endpoints.lateArrival.key]: { superadmin: 409, manager: 409, onlyThat: 409 },
  // Of a reminder that is neither long overdue nor given up.
  [followUps.endpoints.markMissed.key]: { superadmin: 409, manager: 409, onlyThat: 409 },
  [followUps.endpoints.undo.key]: { superadmin: 409, manager: 409, staff: 409, onlyThat: 409 },
  [followUps.endpoints.reopen.key]: { superadmin: 409, manager: 409, onlyThat: 409 },
  // Of every entry there is.
  [logs.endpoints.checkChain.key]: { onlyThat: 403 },
  [logs.endpoints.archive.key]: { onlyThat: 403 },
  [logs.endpoints.delete.key]: { onlyThat: 403 },
  // Nobody gives others what they do not have themselves.
  [menus.endpoints.setRoles.key]: { onlyThat: 403 },
  // A draft is deleted, not voided.
  [patientRecords.endpoints.void.key]: { superadmin: 409, manager: 409, onlyThat: 409 },
  // Of an appointment that has its patient.
  [appointments.endpoints.putOnFile.key]: everybody(400),
  // Of an appointment of another day.
  [waitingRoom.endpoints.checkIn.key]: everybody(409),
  // Whoever may not put patients on file takes in nobody who is on none.
  [waitingRoom.endpoints.create.key]: { onlyThat: 403 },
  // Of somebody who has just come, to whom nothing has been done.
  [waitingRoom.endpoints.enter.key]: everybody(409),
  [waitingRoom.endpoints.back.key]: everybody(409),
  [waitingRoom.endpoints.done.key]: everybody(409),
  [waitingRoom.endpoints.undo.key]: everybody(409),
  // Without a link's secret, which no right stands for.
  [wallLinks.endpoints.line.key]: anybody(404),
  // Whoever may not see a patient links none.
  [miniProgramUsers.endpoints.create.key]: { onlyThat: 400 },
  [miniProgramUsers.endpoints.update.key]: { onlyThat: 400 },
};

const isForeign = (from: Place) => from === 'foreign';

/** Rows that stay where they are although both places are in reach, and why. */
export const unmovable: Record<string, (from: Place, to: Place) => boolean> = {
  // Somebody of another organization is not changed at all by those who were lent a store.
  users: isForeign,
  staff: isForeign,
  // A visit is where its patient is, so only the patient is moved.
  'patient-records': (from, to) => from !== to,
};

type Aim = { db: Database; callerId: number; isReached: boolean; id: number };

/** Calls whose path names something else than a row that the resource's own create call makes. */
export const aims: Record<string, { ownership?: Ownership; params: (aim: Aim) => Promise<Record<string, number>> }> = {
  [auth.endpoints.endSession.key]: {
    ownership: 'person',
    params: async ({ db, callerId, isReached }) => ({ id: await signIn(db, isReached ? callerId : callerId + 1) }),
  },
  [logs.endpoints.one.key]: {
    ownership: 'point',
    params: async ({ db, callerId, isReached }) => ({ id: await actOf(db, isReached ? callerId : null) }),
  },
  // Its path names the patient.
  [patientRecords.endpoints.history.key]: { params: async ({ db, id }) => ({ id: await patientOf(db, id) }) },
  [userContract.endpoints.endSession.key]: {
    params: async ({ db, id }) => ({ id, sessionId: await signIn(db, id) }),
  },
};

const actOf = async (db: Database, userId: number | null) =>
  only(
    await db
      .insert(systemLogs)
      .values(buildLog({ userId, resource: 'auth', objectId: null, patientIds: [] }))
      .returning({ id: systemLogs.id }),
  ).id;

const patientOf = async (db: Database, recordId: number) =>
  only(await db.select({ id: recordTable.patientId }).from(recordTable).where(eq(recordTable.id, recordId))).id;

async function signIn(db: Database, userId: number): Promise<number> {
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
  const row = { id: crypto.randomUUID(), userId, expiresAt, ip: '', userAgent: '' };
  return only(await db.insert(sessions).values(row).returning({ number: sessions.number })).number;
}

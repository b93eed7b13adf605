import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { maskPhone } from '../../contract/fields';
import { miniProgramUsers as contract, type MiniProgramUser } from '../../contract/mini-program-users';
import { patients as patientContract } from '../../contract/patients';
import { holds } from '../access/holds';
import { checkNewPassword } from '../access/new-password';
import { hashPassword } from '../access/passwords';
import type { Session } from '../access/session';
import { crud } from '../crud/crud';
import { contains } from '../crud/filters';
import { checkPointMove } from '../crud/moves';
import type { Database } from '../db/database';
import { reachable } from '../db/scope';
import { miniProgramUserPatients as links, miniProgramUsers } from '../db/tables/mini-program-users';
import { patients } from '../db/tables/patients';
import { servicePoints } from '../db/tables/service-points';
import { invalidField } from '../errors/api-error';
import type { Api } from '../http/api';
import type { Services } from './services';

export function miniProgramUserRoutes(api: Api, { passwordMin }: Services): void {
  const { endpoints } = contract;
  const { rowCall, preparedRowCall } = crud(api, endpoints, {
    table: miniProgramUsers,
    load,
    inList: (row) => ({ ...row, phone: maskPhone(row.phone) }),
    patientsOf: (row) => row.linkedPatients.map(({ patientId }) => patientId),
    filters: { keyword: contains(miniProgramUsers.nickname, miniProgramUsers.phone) },
    check: async (db, { servicePointId, linkedPatients }, session, before) => {
      const { scope } = session;
      if (servicePointId === null && scope !== 'all') throw invalidField('servicePointId', 'requiredChoice');
      await checkPointMove(db, { field: 'servicePointId', from: before?.servicePointId, to: servicePointId, scope });
      const ids = [...new Set(linkedPatients.map(({ patientId }) => patientId))];
      if ((await visible(db, session, ids)).length < ids.length) {
        throw invalidField('linkedPatients', 'unknownReference');
      }
    },
    saved: async (db, id, { linkedPatients }, session) => {
      const old = await db.select({ patientId: links.patientId }).from(links).where(eq(links.miniProgramUserId, id));
      const seen = await visible(
        db,
        session,
        old.map(({ patientId }) => patientId),
      );
      if (seen.length > 0) {
        await db.delete(links).where(and(eq(links.miniProgramUserId, id), inArray(links.patientId, seen)));
      }
      const rows = [...new Map(linkedPatients.map((link) => [link.patientId, link])).values()];
      if (rows.length > 0) await db.insert(links).values(rows.map((link) => ({ ...link, miniProgramUserId: id })));
    },
  });

  rowCall(endpoints.setStatus, async ({ body: { status }, save, answer }) => {
    await save({ status });
    return answer(['status']);
  });

  preparedRowCall(
    endpoints.setPassword,
    async ({ body: { newPassword } }) => {
      checkNewPassword('newPassword', newPassword, '', passwordMin);
      return hashPassword(newPassword);
    },
    async ({ prepared: passwordHash, save, audit }) => {
      await save({ passwordHash });
      audit.changedFields = ['password'];
      return null;
    },
    { limitPerMinute: 30 },
  );
}

async function load(db: Database, where: SQL | undefined, session: Session): Promise<MiniProgramUser[]> {
  const rows = await db
    .select({
      id: miniProgramUsers.id,
      createdAt: miniProgramUsers.createdAt,
      updatedAt: miniProgramUsers.updatedAt,
      nickname: miniProgramUsers.nickname,
      avatar: miniProgramUsers.avatar,
      phone: miniProgramUsers.phone,
      servicePointId: miniProgramUsers.servicePointId,
      servicePointName: sql<string>`coalesce(${servicePoints.name}, '')`,
      registeredAt: miniProgramUsers.registeredAt,
      lastActiveAt: miniProgramUsers.lastActiveAt,
      status: miniProgramUsers.status,
      linked: sql<number>`(select count(*)::int from ${links} where ${links.miniProgramUserId} = ${miniProgramUsers.id})`,
      linkedPatients: linkedPatients(session, await holds(db, session, patientContract.endpoints.one)),
    })
    .from(miniProgramUsers)
    .leftJoin(servicePoints, eq(servicePoints.id, miniProgramUsers.servicePointId))
    .where(where);
  return rows.map(({ linked, ...row }) => ({ ...row, hiddenLinks: linked - row.linkedPatients.length }));
}

const linkedPatients = ({ scope }: Session, mayRead: boolean) => sql<MiniProgramUser['linkedPatients']>`coalesce((
  select json_agg(json_build_object(
    'patientId', ${patients.id}, 'name', ${patients.name}, 'patientNo', ${patients.patientNo}, 'relation', ${links.relation}
  ) order by ${patients.id})
  from ${links} join ${patients} on ${patients.id} = ${links.patientId}
  where ${links.miniProgramUserId} = ${miniProgramUsers.id} and ${mayRead} and ${reachable(patients, scope) ?? sql`true`}
), '[]')`;

/** Those of the patients that the user may read. */
async function visible(db: Database, session: Session, ids: number[]): Promise<number[]> {
  if (ids.length === 0 || !(await holds(db, session, patientContract.endpoints.one))) return [];
  const rows = await db
    .select({ id: patients.id })
    .from(patients)
    .where(and(inArray(patients.id, ids), reachable(patients, session.scope)));
  return rows.map(({ id }) => id);
}

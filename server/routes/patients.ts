import { and, eq, ne, type SQL } from 'drizzle-orm';
import { appointments } from '../../contract/appointments';
import { maskPhone } from '../../contract/fields';
import { followUps } from '../../contract/follow-ups';
import { patients as contract, type Patient } from '../../contract/patients';
import { holds } from '../access/holds';
import { actorOf } from '../clinical/actor';
import { patientMoved, patientRemoved, removalOf } from '../clinical/hooks';
import { recomputeRecords } from '../clinical/record-saving';
import { listPage, type PageQuery } from '../crud/list-page';
import { checkPointMove } from '../crud/moves';
import { checkReference } from '../crud/references';
import { checkVersion, nextVersion } from '../crud/version';
import { type Database, only } from '../db/database';
import { lastEditorOf, loadPatients } from '../db/patient-rows';
import { reachable, type Scope } from '../db/scope';
import { patientsContaining } from '../db/search';
import { patients } from '../db/tables/patients';
import { servicePoints } from '../db/tables/service-points';
import { notFound } from '../errors/api-error';
import type { Api } from '../http/api';
import { type Audit, changedFields } from '../http/audit';
import type { Services } from './services';

const { endpoints } = contract;

type ListQuery = PageQuery & { servicePointId?: number; keyword?: string; phone?: string; name?: string };

export function patientRoutes({ route }: Api, { clock }: Services): void {
  for (const endpoint of [endpoints.list, endpoints.all]) {
    route(endpoint, ({ tx, query, session, audit }) => list(tx, query, session.scope, audit));
  }

  route(endpoints.one, ({ tx, params, session, audit }) => reach(tx, params.id, session.scope, audit));

  route(endpoints.revealPhone, async ({ tx, params, session, audit }) => {
    const { phone } = await reach(tx, params.id, session.scope, audit);
    return { phone };
  });

  route(endpoints.removal, async ({ tx, params, session, audit }) => {
    const { id, servicePointId } = await reach(tx, params.id, session.scope, audit);
    const counts = await removalOf(tx, { patientId: id, servicePointId }, clock);
    return {
      appointments: (await holds(tx, session, appointments.endpoints.list)) ? counts.appointments : null,
      followUps: (await holds(tx, session, followUps.endpoints.list)) ? counts.followUps : null,
    };
  });

  route(endpoints.duplicates, async ({ tx, query, session, audit }) => {
    const { name, phone, birthday, exceptId } = query;
    const found = await loadPatients(
      tx,
      and(
        reachable(patients, session.scope),
        eq(patients.phone, phone),
        eq(patients.name, name),
        eq(patients.birthday, birthday),
        exceptId ? ne(patients.id, exceptId) : undefined,
      ),
    );
    audit.patientIds = found.map(({ id }) => id);
    return found;
  });

  route(endpoints.create, async ({ tx, body, session, audit }) => {
    const { scope } = session;
    await checkReference(tx, { table: servicePoints, id: body.servicePointId, field: 'servicePointId', scope });
    const by = session.user.id;
    const values = { ...body, createdBy: by, updatedBy: by };
    const { id } = only(await tx.insert(patients).values(values).returning({ id: patients.id }));
    return reach(tx, id, session.scope, audit);
  });

  route(endpoints.update, async ({ tx, params, body, session, audit, log }) => {
    const { updatedAt, ...input } = body;
    await lock(tx, params.id);
    const before = await reach(tx, params.id, session.scope, audit);
    const changedBy = () => lastEditorOf(tx, before.id);
    await checkVersion(updatedAt, before, { tx, session, endpoint: endpoints.update, log, changedBy });
    const move = { field: 'servicePointId', from: before.servicePointId, to: input.servicePointId };
    await checkPointMove(tx, { ...move, scope: session.scope });
    await tx
      .update(patients)
      .set({ ...input, updatedBy: session.user.id, updatedAt: nextVersion(patients.updatedAt) })
      .where(eq(patients.id, before.id));
    if (input.servicePointId !== before.servicePointId) await patientMoved(tx, before.id, input.servicePointId);
    if (input.birthday !== before.birthday || input.gender !== before.gender) await recomputeRecords(tx, before.id);
    const after = await reach(tx, before.id, session.scope, audit);
    audit.changedFields = changedFields(before, after);
    return after;
  });

  route(endpoints.delete, async ({ tx, params, query, session, audit }) => {
    await lock(tx, params.id);
    const patient = await reach(tx, params.id, session.scope, audit);
    if (patient.servicePointId !== query.servicePointId) throw notFound();
    const now = nextVersion(patients.updatedAt);
    await patientRemoved(tx, { ...query, patientId: patient.id }, { by: actorOf(session), clock });
    await tx
      .update(patients)
      .set({ removedAt: now, updatedAt: now, updatedBy: session.user.id })
      .where(eq(patients.id, patient.id));
    return null;
  });
}

async function list(tx: Database, query: ListQuery, scope: Scope, audit: Audit) {
  const conditions = [
    reachable(patients, scope),
    query.servicePointId ? eq(patients.servicePointId, query.servicePointId) : undefined,
    query.keyword ? await patientsContaining(tx, query.keyword) : undefined,
    query.name ? await patientsContaining(tx, query.name, patients.name) : undefined,
    query.phone ? await patientsContaining(tx, query.phone.replace(/[\s\-()]/g, ''), patients.phone) : undefined,
  ];
  const page = await listPage(tx, patients, conditions, query, (where: SQL) => loadPatients(tx, where));
  audit.patientIds = page.data.map(({ id }) => id);
  return { ...page, data: page.data.map((patient) => ({ ...patient, phone: maskPhone(patient.phone) })) };
}

/** The patient, if there is one and the user reaches it; the log is told that it was looked at. */
async function reach(tx: Database, id: number, scope: Scope, audit: Audit): Promise<Patient> {
  audit.objectId = id;
  const [patient] = await loadPatients(tx, and(eq(patients.id, id), reachable(patients, scope)));
  if (!patient) throw notFound();
  audit.patientIds = [id];
  return patient;
}

/** Lets only one of two writers at a time go on to compare versions. */
const lock = (tx: Database, id: number) =>
  tx.select({ id: patients.id }).from(patients).where(eq(patients.id, id)).for('update');

import { and, eq, ne } from 'drizzle-orm';
import type { z } from 'zod';
import { appointments } from '../../contract/appointments';
import { maskPhone } from '../../contract/fields';
import { followUps } from '../../contract/follow-ups';
import { patients as contract } from '../../contract/patients';
import { permissionsOf } from '../access/rights';
import { actorOf } from '../clinical/actor';
import { takeOverBookings } from '../clinical/booked-as-new';
import { patientMoved, patientRemoved, toComeOf } from '../clinical/hooks';
import { checkBirthday, recomputeRecords } from '../clinical/record-saving';
import { askIfSamePerson, likelySamePerson } from '../clinical/same-person';
import { crud } from '../crud/crud';
import type { Filters } from '../crud/filters';
import { checkPointMove } from '../crud/moves';
import { nextVersion } from '../crud/version';
import { isOneOf } from '../db/id-array';
import { lastEditorOf, loadPatients } from '../db/patient-rows';
import { reachable } from '../db/scope';
import { patientsContaining } from '../db/search';
import { patients } from '../db/tables/patients';
import { notFound } from '../errors/api-error';
import type { Api } from '../http/api';
import type { Services } from './services';

const { endpoints } = contract;

const filters: Filters<z.output<typeof endpoints.all.query>, typeof patients> = {
  keyword: (text, { tx }) => patientsContaining(tx, text),
  name: (text, { tx }) => patientsContaining(tx, text, patients.name),
  phone: (text, { tx }) => patientsContaining(tx, text, patients.phone),
  ids: (ids) => isOneOf(patients.id, ids),
};

export function patientRoutes(api: Api, { clock }: Services): void {
  const { list, all, one, create, update } = endpoints;
  const { listCall, readCall, rowCall } = crud(
    api,
    { list: all, one, create, update },
    {
      table: patients,
      load: loadPatients,
      // Whoever removes a patient waits for what is being made about them.
      lock: (tx, id) => tx.select({ id: patients.id }).from(patients).where(eq(patients.id, id)).for('update'),
      inList: (row) => ({ ...row, phone: maskPhone(row.phone) }),
      patientsOf: ({ id }) => [id],
      changedBy: (tx, { id }) => lastEditorOf(tx, id),
      filters,
      check: async (tx, { servicePointId: to, seen, ...person }, session, before) => {
        await checkPointMove(tx, { field: 'servicePointId', from: before?.servicePointId, to, scope: session.scope });
        if (before && person.birthday > before.birthday) await checkBirthday(tx, before.id, person.birthday);
        if (!before && seen) await askIfSamePerson(tx, person, { seen, session });
      },
      saved: async (tx, id, { name, phone, servicePointId, birthday, gender }, session, before) => {
        if (!before) return void (await takeOverBookings(tx, [id], { clock }));
        const isMoved = servicePointId !== before.servicePointId;
        if (isMoved) await patientMoved(tx, { id, name, servicePointId }, { by: actorOf(session), clock });
        if (isMoved || name !== before.name || phone !== before.phone)
          await takeOverBookings(tx, [id], { clock, ifNobodyElses: true });
        if (birthday !== before.birthday || gender !== before.gender) await recomputeRecords(tx, id);
      },
    },
  );
  listCall(list, filters);

  readCall(endpoints.revealPhone, async ({ row: { phone } }) => ({ phone }));

  readCall(endpoints.toCome, async ({ tx, session, row: { id } }) => {
    const counts = await toComeOf(tx, id, clock);
    const permissions = await permissionsOf(tx, session);
    const may = ({ key }: { key: string }) => permissions.includes(key);
    return {
      appointments: may(appointments.endpoints.list) ? counts.appointments : null,
      followUps: may(followUps.endpoints.list) ? counts.followUps : null,
    };
  });

  api.route(endpoints.duplicates, async ({ tx, query, session, audit }) => {
    const { exceptId, name, phone, birthday } = query;
    const alike = await likelySamePerson(tx, { name, phone: phone || undefined, birthday });
    const others = exceptId ? ne(patients.id, exceptId) : undefined;
    const found = await loadPatients(tx, and(reachable(patients, session.scope), alike, others));
    audit.patientIds = found.map(({ id }) => id);
    return found.map((row) => ({ ...row, phone: maskPhone(row.phone) }));
  });

  rowCall(endpoints.delete, async ({ tx, id, query, session, row, save }) => {
    if (row.servicePointId !== query.servicePointId) throw notFound();
    await patientRemoved(tx, id, { by: actorOf(session), clock });
    await save({ removedAt: nextVersion(patients.updatedAt) });
    return null;
  });
}

import { appointments } from '../../contract/appointments';
import { followUps } from '../../contract/follow-ups';
import { patientRecords } from '../../contract/patient-records';
import { patients } from '../../contract/patients';
import { siteInstant } from '../../contract/site-instant';
import { workbench as contract } from '../../contract/workbench';
import { permissionsOf } from '../access/rights';
import { appointmentsToday, mondayOf, patientsSince, remindersToday, visitsToSee } from '../dashboard/workbench';
import type { Api } from '../http/api';
import type { Services } from './services';

/** Each part is for whoever may list what it counts. */
export function workbenchRoutes({ route }: Api, { clock, console: { timeZone } }: Services): void {
  route(contract.endpoints.show, async ({ tx, query: { servicePointId }, session, audit }) => {
    const { date: today } = clock.local();
    const whose = { scope: session.scope, servicePointId, today };
    const permissions = await permissionsOf(tx, session);
    const may = ({ key }: { key: string }) => permissions.includes(key);
    const monday = siteInstant(timeZone, mondayOf(today), '00:00');
    const [booked, reminders, records, newPatients] = await Promise.all([
      may(appointments.endpoints.list) ? appointmentsToday(tx, whose) : null,
      may(followUps.endpoints.list) ? remindersToday(tx, whose) : null,
      may(patientRecords.endpoints.list) ? visitsToSee(tx, whose) : null,
      may(patients.endpoints.all) ? patientsSince(tx, whose, monday) : null,
    ]);
    const parts = { today, appointments: booked, followUps: reminders, records, newPatients };
    const named = [
      ...(parts.appointments?.list ?? []),
      ...(parts.followUps?.list ?? []),
      ...(parts.records?.alerts ?? []),
    ];
    audit.patientIds = [...new Set(named.flatMap(({ patientId }) => patientId ?? []))];
    return parts;
  });
}

import { appointments } from '../../contract/appointments';
import { followUps } from '../../contract/follow-ups';
import { patientRecords } from '../../contract/patient-records';
import { patients } from '../../contract/patients';
import { siteInstant } from '../../contract/site-time';
import { workbench as contract } from '../../contract/workbench';
import { holds } from '../access/holds';
import { appointmentsToday, mondayOf, patientsSince, remindersToday, visitsToSee } from '../dashboard/workbench';
import type { Api } from '../http/api';
import type { Services } from './services';

/** Each part is for whoever may list what it counts. */
export function workbenchRoutes({ route }: Api, { clock, console: { timeZone } }: Services): void {
  route(contract.endpoints.show, async ({ tx, query: { servicePointId }, session, audit }) => {
    const { date: today } = clock.local();
    const whose = { scope: session.scope, servicePointId, today };
    const may = (endpoint: { key: string }) => holds(tx, session, endpoint);
    const monday = siteInstant(timeZone, mondayOf(today), '00:00');
    const parts = {
      today,
      appointments: (await may(appointments.endpoints.list)) ? await appointmentsToday(tx, whose) : null,
      followUps: (await may(followUps.endpoints.list)) ? await remindersToday(tx, whose) : null,
      records: (await may(patientRecords.endpoints.list)) ? await visitsToSee(tx, whose) : null,
      newPatients: (await may(patients.endpoints.all)) ? await patientsSince(tx, whose, monday) : null,
    };
    const named = [
      ...(parts.appointments?.list ?? []),
      ...(parts.followUps?.list ?? []),
      ...(parts.records?.alerts ?? []),
    ];
    audit.patientIds = [...new Set(named.flatMap(({ patientId }) => patientId ?? []))];
    return parts;
  });
}

import { dashboard as contract } from '../../contract/dashboard';
import { analysis } from '../dashboard/analysis';
import { patientStatistics } from '../dashboard/patient-statistics';
import { waitingTimesOf } from '../dashboard/waiting-times';
import type { Api } from '../http/api';
import type { Services } from './services';

export function dashboardRoutes({ route }: Api, { clock, console }: Services): void {
  route(contract.endpoints.patients, ({ tx, query, session }) => patientStatistics(tx, query, session.scope));
  route(contract.endpoints.analysis, ({ tx, query, session }) =>
    analysis(tx, query, session.scope, clock.local().date),
  );
  route(contract.endpoints.waiting, ({ tx, query, session }) =>
    waitingTimesOf(tx, query, { scope: session.scope, timeZone: console.timeZone }),
  );
}

import { dashboard as contract } from '../../contract/dashboard';
import { analysis } from '../dashboard/analysis';
import { patientStatistics } from '../dashboard/patient-statistics';
import { waitingTimesOf } from '../dashboard/waiting-times';
import type { Api } from '../http/api';
import type { Services } from './services';

export function dashboardRoutes({ sharedRoute }: Api, { clock, console }: Services): void {
  sharedRoute(contract.endpoints.patients, ({ tx, query, scope }) => patientStatistics(tx, query, scope));
  sharedRoute(contract.endpoints.analysis, ({ tx, query, scope }) => analysis(tx, query, scope, clock.local().date));
  sharedRoute(contract.endpoints.waiting, ({ tx, query, scope }) =>
    waitingTimesOf(tx, query, { scope, timeZone: console.timeZone }),
  );
}

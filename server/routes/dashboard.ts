import { dashboard as contract } from '../../contract/dashboard';
import { patientStatistics } from '../dashboard/patient-statistics';
import type { Api } from '../http/api';

export function dashboardRoutes({ route }: Api): void {
  route(contract.endpoints.patients, ({ tx, query, session }) => patientStatistics(tx, query, session.scope));
}

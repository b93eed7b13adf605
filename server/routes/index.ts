import type { Api } from '../http/api';
import { authRoutes } from './auth';
import { consoleRoutes } from './console';
import { patientRoutes } from './patients';
import { servicePointRoutes } from './service-points';
import type { Services } from './services';
import { userRoutes } from './users';

/** Everything that the API serves: one line per resource. */
export const routes: ((api: Api, services: Services) => void)[] = [
  authRoutes,
  userRoutes,
  consoleRoutes,
  patientRoutes,
  servicePointRoutes,
];

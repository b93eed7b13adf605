import type { Api } from '../http/api';
import { authRoutes } from './auth';
import { consoleRoutes } from './console';
import { messageRoutes } from './messages';
import { patientRoutes } from './patients';
import { servicePointRoutes } from './service-points';
import type { Services } from './services';
import { uploadRoutes } from './uploads';
import { userRoutes } from './users';

/** Everything that the API serves: one line per resource. */
export const routes: ((api: Api, services: Services) => void)[] = [
  authRoutes,
  userRoutes,
  consoleRoutes,
  patientRoutes,
  servicePointRoutes,
  messageRoutes,
  uploadRoutes,
];

import { auth, users } from './auth';
import { consoleCalls } from './console';
import type { Endpoint, Resource } from './endpoints';
import { roleMessages, systemMessages } from './messages';
import { patients } from './patients';
import { servicePoints } from './service-points';
import { uploads } from './uploads';

/** Everything that the API offers: one line per resource. */
export const contract = { auth, users, consoleCalls, patients, servicePoints, systemMessages, roleMessages, uploads };

export const allResources: Resource[] = Object.values(contract);

export const allEndpoints: Endpoint[] = allResources.flatMap((resource) => Object.values(resource.endpoints));

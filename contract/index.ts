import type { Endpoint, Resource } from './endpoints';
import * as contract from './registry';

export { contract };

export const allResources: Resource[] = Object.values(contract);

export const allEndpoints: Endpoint[] = allResources.flatMap((resource) => Object.values(resource.endpoints));

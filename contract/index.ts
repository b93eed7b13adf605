import { z } from 'zod';
import { callsOf, type Endpoint, type Resource } from './endpoints';
import { fieldMeta, nameBeside } from './field-meta';
import { shared } from './fields';
import * as contract from './registry';

export { contract };

export const allResources: Resource[] = Object.values(contract);

const table = new Map(allResources.map(({ name, endpoints }) => [name, new Map(Object.entries(endpoints))]));

/** A call of a resource by name, as Refine's hooks say it: `endpointOf('users', 'update')`. */
export function endpointOf(resource: string, name: string): Endpoint {
  const endpoint = table.get(resource)?.get(name);
  if (!endpoint) throw new Error(`The contract has no "${name}" of "${resource}"`);
  return endpoint;
}

const homes = new Map(
  allResources.flatMap((resource) => Object.values(resource.endpoints).map(({ key }) => [key, resource] as const)),
);

const shapeOf = (schema: unknown): z.core.$ZodShape => (schema instanceof z.ZodObject ? schema.shape : {});

/** Whether its list says what rows of the other are called, which its rows or its form name. */
function isNaming({ endpoints: { create, list } }: Resource, other: string): boolean {
  const { data } = shapeOf(list?.output);
  const row = shapeOf(data instanceof z.ZodArray && data.element);
  return Object.entries({ ...row, ...shapeOf(create?.body) }).some(
    ([field, schema]) => nameBeside(field) in row && fieldMeta(schema).reference === other,
  );
}

/** Other resources whose rows are another thing once one of this is written: those that the contract says, and those that show its name. */
const hangingOn = shared((name: string): readonly string[] => {
  const naming = allResources.filter((other) => other.name !== name && isNaming(other, name));
  const said = allResources.find((known) => known.name === name)?.changes ?? [];
  return [...said, ...naming.map((other) => other.name)];
});

/** The resources whose rows a call may change: its own, and those that hang on it. */
export function changedBy({ key }: Pick<Endpoint, 'key'>): readonly string[] {
  const home = homes.get(key);
  if (!home) return [];
  // A call about the own account answers with what it changes.
  const own = home.name === contract.auth.name ? [] : [home.name];
  return [...own, ...hangingOn(home.name)];
}

/** Name of the resource that a call, by its key, belongs to. */
export const resourceOfCall = (key: string): string | undefined => homes.get(key)?.name;

/** A resource and those that look otherwise once a row of it is written; the own profile is none. */
export const resourcesAfter = (resource: string): readonly string[] => [
  resource,
  ...hangingOn(resource).filter((name) => name !== contract.auth.name),
];

/** Seconds that lie between two looks at a resource, while others change what it shows. */
export const restOf = (resource: string): number => allResources.find(({ name }) => name === resource)?.rest ?? 1;

export const allEndpoints: Endpoint[] = allResources.flatMap((resource) => Object.values(resource.endpoints));

/** Each with the update by parts, which is no call of its own to who grants it or reads the log. */
export const allRequests: Endpoint[] = allResources.flatMap((resource) => callsOf(resource).map(([, sent]) => sent));

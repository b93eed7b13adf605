import { allResources } from '@contract/index';

/** Where a call stands in the contract: its resource, and its name there. */
export const callPlaces = new Map(
  allResources.flatMap(({ name, endpoints }) =>
    Object.entries(endpoints).map(
      ([call, { key }]) => [key, { resource: name, call, label: `${name}.calls.${call}` }] as const,
    ),
  ),
);

import type { Endpoint, Resource } from '../contract/endpoints';
import { allResources } from '../contract/index';

/** What is to be checked: everything, or resources and calls by their names. */
export type Choice = ReturnType<typeof choiceOf>;

/** `patients`, `GET /api/v1/roles`: names of resources and keys of calls; none of them stands for all. */
export function choiceOf(names: readonly string[]) {
  const known = allResources.flatMap(({ name, endpoints }) => [
    name,
    ...Object.values(endpoints).map(({ key }) => key),
  ]);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new TypeError(`The contract has no ${unknown.join(', ')}.`);
  const hasCall = ({ name }: Pick<Resource, 'name'>, { key }: Pick<Endpoint, 'key'>) =>
    names.length === 0 || names.includes(name) || names.includes(key);
  return {
    hasCall,
    /** Of which a call at least is to be checked. */
    has: (resource: Resource) => Object.values(resource.endpoints).some((endpoint) => hasCall(resource, endpoint)),
  };
}

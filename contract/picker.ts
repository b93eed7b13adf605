import type { Endpoint, Resource } from './endpoints';
import { allResources } from './index';

/** How rows of a resource are found and named where one of them is chosen. */
export type Picker = {
  /** The name of the call that lists them. */
  endpoint: string;
  call: Endpoint;
  /** The call's text to look for; none where it knows no such thing. */
  search: string | undefined;
  /** What people call a row. */
  nameOf: (row: Record<string, unknown>) => string;
};

/** What a row is called; by its id where it has no name. */
export const nameIn = (row: Readonly<Record<string, unknown>>, nameField = 'name'): string =>
  String(row[nameField] || `#${row.id}`);

/** The words that a list may be searched by, the picker's own first. */
const searches = ['query', 'keyword'];

/** What the contract says of choosing a row of a resource. Throws for a resource without such a list. */
export function pickerOf(name: string): Picker {
  const resource: Resource | undefined = allResources.find((known) => known.name === name);
  const endpoint = resource?.picker ?? (resource?.endpoints.options ? 'options' : 'list');
  const call = resource?.endpoints[endpoint];
  if (!call) throw new Error(`The contract has no rows of "${name}" to choose from`);
  return {
    endpoint,
    call,
    search: searches.find((search) => search in call.query.shape),
    // An account is known by its user name, and called by its person.
    nameOf: (row) => nameIn(row, ['name', 'realName'].find((field) => row[field]) ?? resource?.nameField),
  };
}

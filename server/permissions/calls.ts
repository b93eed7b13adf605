import { allResources } from '../../contract/index';

/** Keys of the calls that a role can be given. */
export const grantableKeys = new Set(
  allResources.flatMap(({ endpoints }) =>
    Object.values(endpoints).flatMap(({ access, key }) => (access === 'granted' ? key : [])),
  ),
);

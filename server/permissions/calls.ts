import { screenCall } from '../../contract/endpoints';
import { allResources } from '../../contract/index';

/** Keys of the calls that a role can be given. */
export const grantableKeys = new Set(
  allResources.flatMap(({ endpoints }) =>
    Object.values(endpoints).flatMap(({ access, key }) => (access === 'granted' ? key : [])),
  ),
);

const callOfScreen = new Map<string, string>(
  allResources.flatMap(({ name, endpoints, screens = [] }) =>
    screens.flatMap((screen) => {
      const endpoint = endpoints[screenCall[screen]];
      return endpoint?.access === 'granted' ? [[`${name}/${screen}`, endpoint.key]] : [];
    }),
  ),
);

/** The call that a page cannot do without, by the `component` of its node; undefined for a page that needs none. */
export const callOfPage = (component: string) => callOfScreen.get(component);

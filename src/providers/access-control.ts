import { type Endpoint, type Resource, screenCall } from '@contract/endpoints';
import { allEndpoints } from '@contract/index';
import type { AccessControlProvider } from '@refinedev/core';
import { createContext, useContext, useMemo } from 'react';
import { useSession } from './session/session';

type Access = Pick<Endpoint, 'key' | 'access'>;

/** Whether somebody with these permissions may make the call. What is not granted is denied. */
export const isGranted = (permissions: readonly string[] | undefined, { key, access }: Access) =>
  access === 'public' || (permissions !== undefined && (access === 'session' || permissions.includes(key)));

const endpointsByKey = new Map(allEndpoints.map((endpoint) => [endpoint.key, endpoint]));

/** The call behind an action on a resource: a screen's or button's (`screenCall`), or the one of that name. */
export function createAccessControlProvider(
  resources: readonly Resource[],
  permissions: () => readonly string[] | undefined,
): AccessControlProvider {
  const table = new Map(resources.map(({ name, endpoints }) => [name, new Map(Object.entries(endpoints))]));
  const calls = new Map<string, string>(Object.entries(screenCall));
  return {
    can: async ({ resource = '', action }) => {
      const endpoint = table.get(resource)?.get(calls.get(action) ?? action);
      return { can: endpoint !== undefined && isGranted(permissions(), endpoint) };
    },
    options: { buttons: { enableAccessControl: true, hideIfUnauthorized: true } },
  };
}

/** On a page that stands as it was begun: what was granted then, as well as what is now. */
export const BegunPermissions = createContext<readonly string[] | undefined>(undefined);

/** Answers at once, from the profile: whether the signed-in user may make a call, given as it is or by its key. */
export function useGranted() {
  const begun = useContext(BegunPermissions);
  const now = useSession((state) => state.user?.permissions);
  const permissions = begun ?? now;
  return useMemo(
    () => (call: Access | string) => {
      const endpoint = typeof call === 'string' ? endpointsByKey.get(call) : call;
      return endpoint !== undefined && isGranted(permissions, endpoint);
    },
    [permissions],
  );
}

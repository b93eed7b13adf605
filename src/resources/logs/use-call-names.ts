import { jobMethod, scheduledRules } from '@contract/logs';
import { useMemo } from 'react';
import { callPlaces } from '@/ui/names/calls';
import { useNodeLabel } from '@/ui/names/use-node-label';

const calls = new Map<string, { resource: string; label: string }>([
  ...callPlaces,
  // What the server does by itself is no call, but stands among them.
  ...scheduledRules.map(
    (rule) => [`${jobMethod} ${rule}`, { resource: rule.split('.')[0] ?? '', label: `logs.rules.${rule}` }] as const,
  ),
]);

/** What people call the calls of the API, and the resources that they belong to. A call of an older version keeps its key. */
export function useCallNames() {
  const nodeLabel = useNodeLabel();
  return useMemo(() => {
    const resourceName = (resource: string) => nodeLabel(`calls.groups.${resource}`);
    const callName = (key: string) => nodeLabel(calls.get(key)?.label ?? key);
    return {
      resourceName,
      callName,
      fullName: (key: string) => {
        const call = calls.get(key);
        return call ? `${resourceName(call.resource)} · ${nodeLabel(call.label)}` : key;
      },
      resources: [...new Set([...calls.values()].map(({ resource }) => resource))].map((resource) => ({
        value: resource,
        label: resourceName(resource),
      })),
      callsOf: (wanted: unknown) =>
        [...calls]
          .filter(([, { resource }]) => wanted === undefined || resource === wanted)
          .map(([key, { resource }]) => ({
            value: key,
            label: wanted === undefined ? `${resourceName(resource)} · ${callName(key)}` : callName(key),
          })),
    };
  }, [nodeLabel]);
}

import type { Endpoint } from '@contract/endpoints';
import { useGranted } from '@/providers/access-control';

/** Whether the user may do anything with a resource but read it: else its list has no column for what can be done. */
export function useMayAct({
  endpoints,
}: {
  endpoints: Readonly<Record<string, Pick<Endpoint, 'key' | 'access' | 'method'>>>;
}) {
  const granted = useGranted();
  return Object.values(endpoints).some((call) => call.method !== 'GET' && granted(call));
}

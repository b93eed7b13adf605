import type { Endpoint } from '@contract/endpoints';
import { useGranted } from '@/providers/access-control';

type Call = Pick<Endpoint, 'key' | 'access' | 'method'>;

/** Whether the user may do anything with a resource but read it, or make the call `besides`: else its list has no column for what can be done. */
export function useMayAct({ endpoints }: { endpoints: Readonly<Record<string, Call>> }, besides?: Call) {
  const granted = useGranted();
  return Object.values(endpoints).some((call) => (call.method !== 'GET' || call === besides) && granted(call));
}

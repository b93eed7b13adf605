import { useList } from '@refinedev/core';
import { useSession } from '@/providers/session';

/** The user as a member of the staff of a service point: by name, as that is what accounts and staff share. Null for nobody. */
export function useOwnStaffId(servicePointId: number): { isKnown: boolean; id: number | null } {
  const name = useSession((session) => session.user?.realName ?? '');
  const { query, result } = useList<{ id: number; name: string }>({
    resource: 'staff',
    meta: { endpoint: 'options', query: { servicePointId, query: name } },
    pagination: { pageSize: 20 },
    queryOptions: { enabled: name !== '' },
    errorNotification: false,
  });
  const own = query.isSuccess ? result.data.find((person) => person.name === name) : undefined;
  return { isKnown: name === '' || !query.isPending, id: own?.id ?? null };
}

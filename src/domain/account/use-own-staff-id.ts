import { useSession } from '@/providers/session/session';

/** The user as a member of the staff of a service point; null for somebody who does not work there. */
export const useOwnStaffId = (servicePointId: number): number | null =>
  useSession(({ user }) => (user?.staff?.servicePointIds.includes(servicePointId) ? user.staff.id : null));

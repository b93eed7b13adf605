import type { WorkbenchData } from '@contract/workbench';
import type { filterSearch } from '@/lib/rows/list-view';

type Filters = Parameters<typeof filterSearch>[0];

/** A list that a part of the workbench counts: its page, and how it is narrowed there. */
export type CountedList = { list: string; filters: Filters };

/** The lists that the numbers of the workbench lead to, of one service point or of all in reach. */
export function countedLists(today: string, servicePointId: number | undefined) {
  const at: Filters = servicePointId ? { servicePointId } : {};
  return {
    appointments: { list: 'appointments/list', filters: { ...at, from: today, to: today } },
    dueToday: { list: 'follow-ups/list', filters: { ...at, view: 'dueSoon', from: today, to: today } },
    overdue: { list: 'follow-ups/list', filters: { ...at, view: 'overdue' } },
    drafts: { list: 'patient-records/list', filters: { ...at, status: 'draft' } },
  } satisfies Record<string, CountedList>;
}

/** As many appointments as the list of a day has; it lists what was cancelled too. */
export const appointmentsOfDay = ({ counts }: NonNullable<WorkbenchData['appointments']>) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

import { useSyncExternalStore } from 'react';
import { today } from '@/lib/time/local-day';
import { onNewDay } from '@/providers/live/day-change';

/** The day at the service points, `YYYY-MM-DD`: what reckons by it is drawn anew with another, also in a row that has not changed itself. */
export const useToday = (): string => useSyncExternalStore(onNewDay, today);

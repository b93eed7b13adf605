import { type SiteMoment, siteMoment } from '@contract/site-time';
import { useCallback } from 'react';
import { zone } from '@/lib/time/local-day';
import { serverTime } from '@/lib/time/server-time';
import { useConsoleConfig } from './use-console-config';

/** What the calendar and the clock of the service points show, wherever the user is. */
export function useSiteClock(): () => SiteMoment {
  const timeZone = useConsoleConfig()?.timeZone ?? zone();
  return useCallback(() => siteMoment(timeZone, serverTime()), [timeZone]);
}

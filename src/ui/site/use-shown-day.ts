import { isDay } from '@contract/typed';
import { useEffect, useState } from 'react';
import { every } from '@/lib/when/every';
import type { useInAddress } from '@/ui/hooks/use-in-address';
import { useSiteClock } from './use-site-clock';

const aMinute = 60_000;

/** The day that a page shows: today until somebody goes to another one, which stands in the address, also in a window that is left open overnight. */
export function useShownDay({ values, put }: ReturnType<typeof useInAddress>) {
  const clock = useSiteClock();
  const [today, setToday] = useState(() => clock().date);

  useEffect(() => {
    const look = () => setToday(clock().date);
    look();
    return every(aMinute, look);
  }, [clock]);

  const date = values.day && isDay(values.day) ? values.day : today;
  /** With what else changes in the address. */
  const show = (day: string, others?: Parameters<typeof put>[0]) =>
    put({ ...others, day: day === clock().date ? undefined : day });
  return { date, isToday: date === today, show };
}

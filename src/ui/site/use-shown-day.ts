import { isDay } from '@contract/typed';
import { useGo, useParsed } from '@refinedev/core';
import { useEffect, useState } from 'react';
import { every } from '@/lib/every';
import { useSiteClock } from './use-site-clock';

const aMinute = 60_000;

/**
 * The day that a page shows: today until somebody goes to another one, also in a window that is left open overnight. Another one stands in the
 * address, for a reload and whoever is given it.
 */
export function useShownDay() {
  const clock = useSiteClock();
  const [today, setToday] = useState(() => clock().date);
  const go = useGo();
  const { params } = useParsed<{ day?: string }>();

  useEffect(() => {
    const look = () => setToday(clock().date);
    look();
    return every(aMinute, look);
  }, [clock]);

  const date = params?.day && isDay(params.day) ? params.day : today;
  const show = (chosen: string) => {
    const day = chosen === clock().date ? undefined : chosen;
    go({ type: 'replace', query: { day }, options: { keepQuery: true } });
  };
  return { date, isToday: date === today, show };
}

import { useEffect, useState } from 'react';
import { every } from '@/lib/every';
import { useSiteClock } from './use-site-clock';

const aMinute = 60_000;

/** The day that a page shows: today until somebody goes to another one, also in a window that is left open overnight. */
export function useShownDay() {
  const clock = useSiteClock();
  const [today, setToday] = useState(() => clock().date);
  const [other, setOther] = useState<string>();

  useEffect(() => {
    const look = () => setToday(clock().date);
    look();
    return every(aMinute, look);
  }, [clock]);

  const date = other ?? today;
  return { date, isToday: date === today, show: (day: string) => setOther(day === clock().date ? undefined : day) };
}

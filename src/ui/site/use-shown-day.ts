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

  const addressed = params?.day && isDay(params.day) ? params.day : undefined;
  // The address comes later than a press, and the next press is not to begin where the one before did: until it has come, `other` is ahead.
  const [{ other, seen }, setShown] = useState({ other: addressed, seen: addressed });
  if (addressed !== seen) setShown({ other: other === seen ? addressed : other, seen: addressed });
  const date = other ?? today;
  const show = (chosen: string) => {
    const day = chosen === clock().date ? undefined : chosen;
    setShown((before) => ({ ...before, other: day }));
    go({ type: 'replace', query: { day }, options: { keepQuery: true } });
  };
  return { date, isToday: date === today, show };
}

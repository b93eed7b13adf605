import { useEffect, useState } from 'react';
import { serverTime } from '@/lib/server-time';

const often = 5_000;
const instantNow = () => serverTime().toISOString();

/** The instant, ISO 8601, every few seconds while the page is shown. */
export function useNow(): string {
  const [now, setNow] = useState(instantNow);
  useEffect(() => {
    const tick = () => setNow(instantNow());
    tick();
    const timer = setInterval(tick, often);
    return () => clearInterval(timer);
  }, []);
  return now;
}

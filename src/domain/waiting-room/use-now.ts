import { useEffect, useState } from 'react';
import { serverTime } from '@/lib/time/server-time';
import { every } from '@/lib/when/every';

const often = 5_000;
const instantNow = () => serverTime().toISOString();

/** The instant, ISO 8601, every few seconds while the page is shown. */
export function useNow(): string {
  const [now, setNow] = useState(instantNow);
  useEffect(() => {
    const tick = () => setNow(instantNow());
    tick();
    return every(often, tick);
  }, []);
  return now;
}

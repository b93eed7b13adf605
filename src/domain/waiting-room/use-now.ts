import { useEffect, useState } from 'react';

const often = 5_000;

/** The instant, ISO 8601, every few seconds while the page is shown. */
export function useNow(): string {
  const [now, setNow] = useState(() => new Date().toISOString());
  useEffect(() => {
    const tick = () => setNow(new Date().toISOString());
    tick();
    const timer = setInterval(tick, often);
    return () => clearInterval(timer);
  }, []);
  return now;
}

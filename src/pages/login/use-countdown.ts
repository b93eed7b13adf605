import { useCallback, useEffect, useState } from 'react';
import { every } from '@/lib/when/every';

/** Seconds left of a countdown, 0 when none runs. It reads a clock instead of counting ticks, which browsers delay. */
export function useCountdown(seconds: number) {
  const [endsAt, setEndsAt] = useState<number>();
  const [left, setLeft] = useState(0);

  useEffect(() => {
    if (endsAt === undefined) return;
    return every(200, () => {
      const rest = Math.max(0, Math.ceil((endsAt - performance.now()) / 1000));
      setLeft(rest);
      if (rest === 0) setEndsAt(undefined);
    });
  }, [endsAt]);

  const start = useCallback(() => {
    setEndsAt(performance.now() + seconds * 1000);
    setLeft(seconds);
  }, [seconds]);

  return { left, start };
}

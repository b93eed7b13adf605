import { useEffect } from 'react';
import { useConsoleConfig } from '@/components/use-console-config';
import { idle } from '@/providers/idle';

const signsOfUse = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const;
const checkEvery = 5_000;

/** Locks the console after the installation's time without use. Requests that the console makes by itself are no use. */
export function useIdleWatch() {
  const limit = useConsoleConfig()?.idleLockMinutes ?? 0;

  useEffect(() => {
    if (limit === 0) return;
    const check = () => idle.check(limit);
    check();
    const timer = setInterval(check, checkEvery);
    // A computer that slept wakes up locked, before anything is shown.
    document.addEventListener('visibilitychange', check);
    for (const sign of signsOfUse) window.addEventListener(sign, idle.use, { capture: true, passive: true });
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', check);
      for (const sign of signsOfUse) window.removeEventListener(sign, idle.use, { capture: true });
    };
  }, [limit]);
}

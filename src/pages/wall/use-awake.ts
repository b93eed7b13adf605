import { useEffect } from 'react';
import { orUndefined } from '@/lib/errors/or-undefined';
import { listen } from '@/lib/when/listen';

/** Keeps the screen from going dark by itself, where the browser can; it lets go whenever the page is not seen. */
export function useAwake(): void {
  useEffect(() => {
    const hold = () => {
      if (!document.hidden && 'wakeLock' in navigator) void orUndefined(navigator.wakeLock.request('screen'));
    };
    hold();
    return listen(document, 'visibilitychange', hold);
  }, []);
}

import { BProgress } from '@bprogress/core';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { afterPaint } from '@/lib/after-paint';
import './progress-bar.css';

const finishAfter = 100;

BProgress.configure({ minimum: 0.1, trickleSpeed: 200, showSpinner: false });

/** The thin bar at the top: it starts with every change of the address, and ends 100 ms later. */
export function ProgressBar() {
  const { pathname, search } = useLocation();
  const address = pathname + search;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is what starts it
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // It makes the browser lay out the page at once, which should not delay the page's own appearance.
    const callOff = afterPaint(() => {
      BProgress.start();
      timer = setTimeout(() => BProgress.done(), finishAfter);
    });
    return () => {
      callOff();
      clearTimeout(timer);
    };
  }, [address]);

  return null;
}

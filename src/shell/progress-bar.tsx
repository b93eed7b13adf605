import { BProgress } from '@bprogress/core';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import './progress-bar.css';

const finishAfter = 100;

BProgress.configure({ minimum: 0.1, trickleSpeed: 200, showSpinner: false });

/** The thin bar at the top: it starts with every change of the address, and ends 100 ms later. */
export function ProgressBar() {
  const { pathname, search } = useLocation();
  const address = pathname + search;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is what starts it
  useEffect(() => {
    BProgress.start();
    const timer = setTimeout(() => BProgress.done(), finishAfter);
    return () => clearTimeout(timer);
  }, [address]);

  return null;
}

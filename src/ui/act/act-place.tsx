import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import type { AppError } from '@/lib/app-error';
import { FailureAlert } from './failure-alert';
import styles from './failure-alert.module.css';

/** An act that failed, by the key of its call. */
type Failed = { act: string; failure: AppError };

export type Place = {
  fail: (failed: Failed) => void;
  /** Of one act, or of any. */
  clear: (act?: string) => void;
};

// Apart, so that a failure draws nothing anew but the alert.
const ActPlace = createContext<Place | undefined>(undefined);
const LastFailed = createContext<Failed | undefined>(undefined);

/** The place that shows what failed of the acts that have no dialog of their own: the page, or a drawer over it. */
export const useActPlace = () => useContext(ActPlace);

/** A page or a drawer as such a place; `ActFailures` stands in it. What fails after it has gone is told where it stood. */
export function ActPlaceProvider({ children }: { children: ReactNode }) {
  const outer = useActPlace();
  const [failed, setFailed] = useState<Failed>();
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  const failOuter = outer?.fail;
  const fail = useCallback(
    (next: Failed) => (isGone.current && failOuter ? failOuter(next) : setFailed(next)),
    [failOuter],
  );
  const clear = useCallback(
    (act?: string) => setFailed((before) => (act === undefined || before?.act === act ? undefined : before)),
    [],
  );
  const place = useMemo(() => ({ fail, clear }), [fail, clear]);
  return (
    <ActPlace value={place}>
      <LastFailed value={failed}>{children}</LastFailed>
    </ActPlace>
  );
}

/** What failed last in this place, until it is closed or the same is done with success. */
export function ActFailures() {
  const place = useActPlace();
  const failed = useContext(LastFailed);
  if (!failed) return null;
  return (
    <div className={styles.place}>
      <FailureAlert failure={failed.failure} act={failed.act} onClose={() => place?.clear()} />
    </div>
  );
}

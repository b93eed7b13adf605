import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { AppError } from '@/lib/errors/app-error';
import { useIsGone } from '@/ui/hooks/use-is-gone';
import { FailureAlert } from './failure-alert';
import styles from './failure-alert.module.css';

/** An act that failed, by the key of its call, or of the text that names it. */
type Failed = {
  act: string;
  failure: AppError;
  /** Its form or dialog says so as well, to whoever sees it. */
  hasOwnPlace?: boolean;
  /** That is seen. */
  isShown?: boolean;
  /** Address of the page that it was begun on, where that is not the one that is shown. */
  page?: string;
};

export type Place = {
  fail: (failed: Failed) => void;
  /** Of one act, or of any. */
  clear: (act?: string) => void;
  /** It is told where somebody looks already. */
  isTold: (failure: AppError) => void;
};

// Apart, so that a failure draws nothing anew but the alert.
const ActPlace = createContext<Place | undefined>(undefined);
const LastFailed = createContext<Failed | undefined>(undefined);

/** The place that shows what failed of the acts that have no dialog of their own: the page, or a drawer over it. */
export const useActPlace = () => useContext(ActPlace);

/** What failed last in this place, for whoever shows it otherwise than `ActFailures`. */
export const useLastFailed = () => useContext(LastFailed);

/** What was shown for less than this, in milliseconds, nobody has read. */
const readIn = 2_000;

type Props = {
  /** Address of the page that it is. */
  page?: string;
  children: ReactNode;
};

/**
 * A page or a drawer as such a place; `ActFailures` stands in it. What fails after it has gone, or while it is hidden, is told where it
 * stood: that of a drawer by the page, that of a page by the shell, or by the error page in its place. So is what failed just before.
 */
export function ActPlaceProvider({ page, children }: Props) {
  const outer = useActPlace();
  const [failed, setFailed] = useState<Failed>();
  const isGone = useIsGone();
  const last = useRef<{ failed: Failed; at: number }>(undefined);

  const failIn = outer?.fail;
  // Of a drawer the page is its outer's.
  const failOuter = useCallback((next: Failed) => failIn?.({ ...next, page: next.page ?? page }), [failIn, page]);
  const fail = useCallback(
    ({ isShown, ...next }: Failed) => {
      last.current = { failed: next, at: Date.now() };
      if (isGone.current) failOuter(next);
      // A page may be shown again.
      if (isGone.current ? !next.hasOwnPlace : !isShown) setFailed(next);
    },
    [failOuter, isGone],
  );
  const passOn = useEffectEvent(() => {
    if (last.current && Date.now() - last.current.at < readIn) failOuter(last.current.failed);
  });
  useEffect(() => () => passOn(), []);
  const forget = useCallback((is: (before: Failed) => boolean) => {
    if (last.current && is(last.current.failed)) last.current = undefined;
    setFailed((before) => (before && is(before) ? undefined : before));
  }, []);
  const clear = useCallback((act?: string) => forget((before) => act === undefined || before.act === act), [forget]);
  const isToldOuter = outer?.isTold;
  const isTold = useCallback(
    (failure: AppError) => {
      isToldOuter?.(failure);
      forget((before) => before.failure === failure);
    },
    [isToldOuter, forget],
  );
  const place = useMemo(() => ({ fail, clear, isTold }), [fail, clear, isTold]);
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

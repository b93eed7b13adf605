import type { Endpoint } from '@contract/endpoints';
import { useCallback, useId, useRef, useState } from 'react';
import type { z } from 'zod';
import type { AppError } from '@/lib/errors/app-error';
import { useGranted } from '@/providers/access-control';
import type { Input } from '@/providers/http/call';
import type { Place } from './act-place';
import { useSend } from './act-tools';
import type { Outcome } from './outcome';
import { useRun } from './use-run';
import { type Done, useTell } from './use-tell';

/**
 * The one way to do something to a row: whether it is granted, sent, under way, told by one toast, and what the contract says it
 * changes fetched anew. Neither `run` nor `attempt` ever rejects.
 */
export function useAct<E extends Endpoint>(endpoint: E) {
  type Data = z.output<E['output']>;
  const isGranted = useGranted()(endpoint);
  const send = useSend();
  const tell = useTell();
  const runOnPage = useRun();
  const place = useId();
  const [underWay, setUnderWay] = useState(0);
  const [failure, setFailure] = useState<AppError>();
  const running = useRef(new Map<string, Promise<Outcome<Data>>>());

  const watch = useCallback(async (work: () => Promise<Outcome<Data>>) => {
    setFailure(undefined);
    setUnderWay((count) => count + 1);
    const outcome = await work();
    setUnderWay((count) => count - 1);
    setFailure(outcome.failure);
    return outcome;
  }, []);

  /** For a dialog, a form or a question, which shows the failure itself; `failure` holds the last one. */
  const attempt = useCallback(
    (input?: Input<E>, done?: Done<Data>) => watch(() => tell(endpoint, () => send(endpoint, input, place), done)),
    [endpoint, watch, send, tell, place],
  );
  /**
   * For a press without a dialog: the page, or the drawer that is given as the place, shows the failure. Pressed twice it is sent once: the
   * second would be refused for what the first has changed.
   */
  const run = useCallback(
    (input?: Input<E>, done?: Done<Data>, place?: Place) => {
      const key = JSON.stringify(input);
      const same = running.current.get(key);
      if (same) return same;
      const outcome = watch(() => runOnPage(endpoint, () => send(endpoint, input), done, place));
      running.current.set(key, outcome);
      void outcome.finally(() => running.current.delete(key));
      return outcome;
    },
    [endpoint, watch, send, runOnPage],
  );

  return { isGranted, isPending: underWay > 0, failure, attempt, run };
}

import type { Endpoint } from '@contract/endpoints';
import { useId, useRef, useState } from 'react';
import { madeBefore } from '@/lib/errors/app-error';
import { type BulkResult, runBulk } from '@/lib/rows/run-bulk';
import { session } from '@/providers/session/session';
import { unsavedWork, useUnsavedWork } from '@/providers/work/unsaved-work';
import { type Send, useRenew, useSend } from '@/ui/act/act-tools';
import { asFailure } from '@/ui/act/outcome';
import { useStable } from '@/ui/hooks/use-stable';
import type { Selection } from '@/ui/list/selection';
import { useInterruptedWork } from '@/ui/unsaved/use-interrupted-work';
import { useUnsaved } from '@/ui/unsaved/use-unsaved';
import type { BulkAction, BulkRun } from './bulk-action';

type Watched = { action: BulkAction; onEnd: (came: BulkState) => void };

/**
 * Carries out an action on the rows that were selected at first, and then on those that are left; also while its page is hidden. Where that is given
 * up, with a closed tab or at the session's end, nothing more is begun.
 */
export function useBulkRun(selection: Selection, { action, onEnd }: Watched) {
  const send = useSend();
  const renew = useRenew();
  // Selection shrinks while rows succeed; the dialog is about those that it was opened with.
  const [all, setAll] = useState<readonly number[]>(() => openOf(selection, action));
  const [results, setResults] = useState<readonly BulkResult[]>([]);
  const [isRunning, setRunning] = useState(false);
  const dialog = useId();
  const abort = useRef<AbortController>(undefined);
  const sent = useRef(new Set<Endpoint>());
  const tellEnd = useStable(onEnd);

  const failed = results.filter(({ problem }) => problem !== undefined);
  const waiting = all.filter((id) => !results.some((result) => result.id === id));
  const hasRun = results.length > 0;
  const again = failed.flatMap(({ id, isSettled }) => (isSettled ? [] : [id]));
  const next = hasRun ? [...again, ...waiting] : all;
  // No right that is taken from the user takes what they have typed, nor what became of the rows, until they have read it.
  const { key, typed } = action;
  const isTyped = typed?.isDirty === true;
  const form = useUnsaved({ isDirty: isTyped || hasRun || isRunning });
  useInterruptedWork({
    formKey: form,
    // Of other rows it may not be true.
    of: [key, ...all.toSorted((one, other) => one - other)],
    // Of rows that it was done to it would be done again.
    isDirty: isTyped && failed.length === results.length,
    read: () => typed?.value,
    restore: (value) => typed?.restore(value),
  });

  // The dialog says of each row what hindered it.
  const quiet: Send = (endpoint, input) => {
    sent.current.add(endpoint);
    return send(endpoint, { ...input, meta: { quiet: true } }, dialog);
  };
  /** On what is left, or on `anew`, as of which nothing is known of before. */
  const start = async (run: BulkRun, anew?: readonly number[]) => {
    const controller = new AbortController();
    abort.current = controller;
    const token = session.token();
    const unwatch = useUnsavedWork.subscribe(({ forms }, before) => {
      if (before.forms.has(form) && !forms.has(form)) controller.abort();
    });
    setRunning(true);
    unsavedWork.setGoingOn(form, true);
    if (anew) setAll(anew);
    const kept = anew ? [] : results.filter(({ problem, isSettled }) => problem === undefined || isSettled);
    setResults(kept);
    const ids = anew ?? next;
    const left = new Set(ids);
    const came = [...kept];
    await runBulk({
      ids,
      run: (id) => run(id, quiet),
      onResult: (result) => {
        if (result.problem === undefined || result.isSettled) left.delete(result.id);
        came.push(result);
        setResults((before) => [...before, result]);
      },
      problemOf: (error) => {
        const failure = asFailure(error);
        return {
          problem: failure,
          isSettled: failure.statusCode === 404 || madeBefore(failure) !== undefined,
        };
      },
      signal: controller.signal,
    });
    unwatch();
    setRunning(false);
    unsavedWork.setGoingOn(form, false);
    // As of any act, what ends after its session has is told to nobody.
    if (session.token() === token) tellEnd(stateOf(anew ?? all, came));
    // Without a selection the list would take its buttons away, and this dialog with them, before it has said what was done.
    if (left.size > 0) selection.keep([...left]);
    for (const endpoint of sent.current) renew(endpoint);
  };
  const stop = () => abort.current?.abort();
  return { all, results, failed, waiting, next, hasRun, isRunning, start, stop };
}

/** Those of the selected rows that it can be done to. */
function openOf({ ids, rowOf }: Selection, { isOpen }: BulkAction): number[] {
  return ids.filter((id) => {
    const row = rowOf(id);
    return !isOpen || !row || isOpen(row);
  });
}

export type BulkState = { total: number; succeeded: number; failed: number; waiting: number };

export function stateOf(all: readonly number[], results: readonly BulkResult[]): BulkState {
  const failed = results.filter(({ problem }) => problem !== undefined).length;
  const [total, waiting] = [all.length, all.length - results.length];
  return { total, succeeded: results.length - failed, failed, waiting };
}

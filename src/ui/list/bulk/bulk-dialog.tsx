import type { Endpoint } from '@contract/endpoints';
import { useTranslate } from '@refinedev/core';
import { Alert, Button, Modal, Progress } from 'antd';
import { useId, useRef, useState } from 'react';
import { madeBefore } from '@/lib/app-error';
import { rowNow } from '@/lib/row-now';
import { type BulkResult, runBulk } from '@/lib/run-bulk';
import { notify } from '@/providers/notification';
import { session } from '@/providers/session/session';
import { useUnsavedWork } from '@/providers/work/unsaved-work';
import { type Send, useRenew, useSend } from '@/ui/act/act-tools';
import { HeldFields } from '@/ui/act/held-fields';
import { asFailure } from '@/ui/act/outcome';
import { useFailureText } from '@/ui/hooks/use-failure-text';
import { useIsGone } from '@/ui/hooks/use-is-gone';
import { useStable } from '@/ui/hooks/use-stable';
import { FirstField } from '@/ui/layout/first-field';
import type { Selection } from '@/ui/list/selection';
import { useIsTaken } from '@/ui/meanwhile/use-is-taken';
import { useUnsaved } from '@/ui/unsaved/use-unsaved';
import { RowList } from '@/ui/values/row-list';
import type { BulkAction, BulkRun } from './bulk-action';

type Props = { action: BulkAction; selection: Selection; onClose: () => void };

/** Asks, carries out an action on the selected rows, and says of each row that failed why; those stay selected that are still there. */
export function BulkDialog({ action, selection, onClose }: Props) {
  const translate = useTranslate();
  const failureText = useFailureText();
  const isGone = useIsGone();
  const isTaken = useIsTaken(action.call);
  const undo = useUndo({ action, selection });
  const { taken } = undo;
  const titleOf = (count: number) =>
    translate(taken ? 'list.bulk.undoTitle' : 'list.bulk.title', { action: action.label, count });
  const done = taken ? 'list.bulk.undone' : 'list.bulk.done';
  const { all, results, failed, waiting, next, hasRun, isRunning, start, stop } = useBulkRun(selection, {
    isBegun: action.isBegun,
    onEnd: (came) => {
      if (!isGone.current) return;
      const tell = came.failed + came.waiting > 0 ? notify.error : notify.success;
      tell(() => titleOf(came.total), { description: () => stateText(translate, came, done) });
    },
  });

  const run = taken ? undo.run : action.run && undo.watched(action.run);
  const hasBegun = hasRun || isRunning;
  const isDone = hasRun && !isRunning && next.length === 0;
  const close = () => {
    if (isDone && !taken) selection.clear();
    onClose();
  };
  const takeBack =
    !isRunning && !isTaken && !taken && undo.ids.length > 0 && (() => void start(undo.run, undo.begin()));

  return (
    <Modal
      open
      title={titleOf(all.length)}
      footer={
        <>
          {takeBack && <Button onClick={takeBack}>{translate('buttons.undo')}</Button>}
          {isDone ? (
            <Button type="primary" onClick={close}>
              {translate('buttons.close')}
            </Button>
          ) : (
            <Steps
              {...{ hasRun, isRunning, stop }}
              label={
                hasRun && !isRunning
                  ? translate(waiting.length > 0 ? 'list.bulk.goOn' : 'list.bulk.retry', { count: next.length })
                  : action.label
              }
              isDanger={Boolean(action.danger && !taken)}
              onStart={isTaken ? undefined : run && (() => void start(run))}
              onClose={onClose}
            />
          )}
        </>
      }
      closable={!isRunning}
      mask={{ closable: false }}
      keyboard={!isRunning}
      onCancel={close}
    >
      {!hasBegun && (
        <p>{action.question ?? translate('list.bulk.question', { action: action.label, count: all.length })}</p>
      )}
      {!taken && <HeldFields isHeld={isTaken}>{action.children}</HeldFields>}
      <FirstField />
      {hasBegun && (
        <Progress
          percent={Math.round((100 * results.length) / Math.max(1, all.length))}
          status={failed.length > 0 ? 'exception' : undefined}
        />
      )}
      <div role="status">
        {isTaken && <p className="m-0">{translate('form.meanwhile.denied')}</p>}
        {hasBegun && (
          <p>
            {isRunning
              ? translate('list.bulk.progress', { done: results.length, total: all.length })
              : stateText(translate, stateOf(all, results), done)}
          </p>
        )}
      </div>
      {taken && taken.left > 0 && <p>{translate('list.bulk.unchanged', { count: taken.left })}</p>}
      {isDone && !taken && undo.unchanged > 0 && <p>{translate('list.bulk.already', { count: undo.unchanged })}</p>}
      {!isRunning && failed.length > 0 && (
        <Alert
          type="error"
          title={translate('list.bulk.reason')}
          description={
            <div style={{ maxHeight: 240, overflow: 'auto' }}>
              <RowList rows={failed} idOf={({ id }) => id} isSmall>
                {({ id, problem }) =>
                  // Nobody knows whether it was deleted or is out of reach.
                  problem?.statusCode === 404
                    ? failureText(problem)
                    : translate('list.bulk.problem', {
                        name: selection.nameOf(id),
                        problem: problem && failureText(problem),
                      })
                }
              </RowList>
            </div>
          }
        />
      )}
    </Modal>
  );
}

type StepsProps = {
  hasRun: boolean;
  isRunning: boolean;
  stop: () => void;
  label: string;
  isDanger: boolean;
  /** None while something is missing that it needs. */
  onStart: (() => void) | undefined;
  onClose: () => void;
};

/** What can be done while not all is done. */
function Steps({ hasRun, isRunning, stop, label, isDanger, onStart, onClose }: StepsProps) {
  const translate = useTranslate();
  return (
    <>
      {isRunning ? (
        <Button onClick={stop}>{translate('list.bulk.stop')}</Button>
      ) : (
        <Button onClick={onClose}>{translate(hasRun ? 'buttons.close' : 'buttons.cancel')}</Button>
      )}
      <Button type="primary" danger={isDanger} loading={isRunning} disabled={!onStart} onClick={onStart}>
        {label}
      </Button>
    </>
  );
}

/** What can be taken back of what was done: from the rows that it has changed, as they were shown before. */
function useUndo({ action, selection }: Pick<Props, 'action' | 'selection'>) {
  const [before] = useState(() => new Map(selection.ids.map((id) => [id, selection.rowOf(id)])));
  // By row, as what is done may be chosen anew before those that failed are tried again.
  const [ways, setWays] = useState<ReadonlyMap<number, BulkRun | undefined>>(new Map());
  const [taken, setTaken] = useState<{ left: number }>();
  const ids = [...ways].flatMap(([id, way]) => (way ? [id] : []));
  const unchanged = action.undo ? ways.size - ids.length : 0;
  /** Does it, and keeps how it is taken back. */
  const watched =
    (run: BulkRun): BulkRun =>
    async (id, send) => {
      const row = before.get(id);
      const after = await goingOn(run, action.isDone)(id, send, row);
      setWays((known) => new Map(known).set(id, row && action.undo?.(row, after)));
    };
  const run: BulkRun = async (id, send) => {
    const way = ways.get(id);
    return way && goingOn(way)(id, send);
  };
  const begin = () => {
    setTaken({ left: unchanged });
    return ids;
  };
  return { ids, unchanged, run, watched, begin, taken };
}

/** On a row that somebody has changed meanwhile it goes on from what that is now; gives nothing where they have done the same. */
const goingOn =
  (run: BulkRun, isDone?: BulkAction['isDone']): BulkRun =>
  async (id, send, row) => {
    try {
      return await run(id, send, row);
    } catch (error) {
      const now = rowNow<{ updatedAt: string }>(asFailure(error));
      if (!now) throw error;
      return isDone?.(now) ? undefined : run(id, send, now);
    }
  };

type Watched = { isBegun: boolean | undefined; onEnd: (came: BulkState) => void };

/**
 * Carries out an action on the rows that were selected at first, and then on those that are left; also while its page is hidden. Where that is given
 * up, with a closed tab or at the session's end, nothing more is begun.
 */
function useBulkRun(selection: Selection, { isBegun = false, onEnd }: Watched) {
  const send = useSend();
  const renew = useRenew();
  // Selection shrinks while rows succeed; the dialog is about those that it was opened with.
  const [all, setAll] = useState<readonly number[]>(selection.ids);
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
  const form = useUnsaved({ isDirty: isBegun || hasRun || isRunning });

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
    // As of any act, what ends after its session has is told to nobody.
    if (session.token() === token) tellEnd(stateOf(anew ?? all, came));
    // Without a selection the list would take its buttons away, and this dialog with them, before it has said what was done.
    if (left.size > 0) selection.keep([...left]);
    for (const endpoint of sent.current) renew(endpoint);
  };
  const stop = () => abort.current?.abort();
  return { all, results, failed, waiting, next, hasRun, isRunning, start, stop };
}

type BulkState = { total: number; succeeded: number; failed: number; waiting: number };

function stateOf(all: readonly number[], results: readonly BulkResult[]): BulkState {
  const failed = results.filter(({ problem }) => problem !== undefined).length;
  const [total, waiting] = [all.length, all.length - results.length];
  return { total, succeeded: results.length - failed, failed, waiting };
}

/** What came of it; `done` is the key of what is said when all is done. */
function stateText(translate: ReturnType<typeof useTranslate>, state: BulkState, done: string): string {
  const { total, succeeded, failed, waiting } = state;
  if (failed + waiting === 0) return translate(done, { count: total });
  const partly = translate('list.bulk.partly', { succeeded, failed });
  return waiting > 0 ? `${partly} · ${translate('list.bulk.waiting', { count: waiting })}` : partly;
}

import { useTranslate } from '@refinedev/core';
import { Alert, Button, Modal, Progress } from 'antd';
import { useEffect, useState } from 'react';
import type { BulkResult } from '@/lib/rows/run-bulk';
import { reachLost } from '@/providers/live/lost-reach';
import { notify } from '@/providers/notification';
import { HeldFields } from '@/ui/act/held-fields';
import { useFailureText } from '@/ui/hooks/use-failure-text';
import { useIsGone } from '@/ui/hooks/use-is-gone';
import { FirstField } from '@/ui/layout/first-field';
import type { Selection } from '@/ui/list/selection';
import { useIsTaken } from '@/ui/meanwhile/use-is-taken';
import { RowList } from '@/ui/values/row-list';
import type { BulkAction } from './bulk-action';
import { type BulkState, stateOf, useBulkRun } from './use-bulk-run';
import { useBulkUndo } from './use-bulk-undo';

type Props = { action: BulkAction; selection: Selection; onClose: () => void };

/** Asks, carries out an action on the selected rows, and says of each row that failed why; those stay selected that are still there. */
export function BulkDialog({ action, selection, onClose }: Props) {
  const translate = useTranslate();
  const isGone = useIsGone();
  const isTaken = useIsTaken(action.call);
  const isUnseen = useReachesLess();
  const undo = useBulkUndo(action, selection);
  const { taken } = undo;
  const titleOf = (count: number) =>
    translate(taken ? 'list.bulk.undoTitle' : 'list.bulk.title', { action: action.label, count });
  const done = taken ? 'list.bulk.undone' : 'list.bulk.done';
  const { all, results, failed, waiting, next, hasRun, isRunning, start, stop } = useBulkRun(selection, {
    action,
    onEnd: (came) => {
      if (!isGone.current) return;
      const tell = came.failed + came.waiting > 0 ? notify.error : notify.success;
      tell(() => titleOf(came.total), { description: () => stateText(translate, came, done) });
    },
  });

  const run = taken ? undo.run : action.run && undo.watched(action.run);
  const hasBegun = hasRun || isRunning;
  const isDone = hasRun && !isRunning && next.length === 0;
  const [leftOut] = useState(selection.ids.length - all.length);
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
              onStart={isTaken || next.length === 0 ? undefined : run && (() => void start(run))}
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
      {!hasBegun && <Question action={action} count={all.length} leftOut={leftOut} />}
      {!taken && all.length > 0 && <HeldFields isHeld={isTaken}>{action.children}</HeldFields>}
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
      {!isRunning && failed.length > 0 && <FailedRows rows={failed} nameOf={selection.nameOf} isUnseen={isUnseen} />}
    </Modal>
  );
}

/** Of how many rows it is asked, and how many it cannot be done to. */
function Question({ action, count, leftOut }: { action: BulkAction; count: number; leftOut: number }) {
  const translate = useTranslate();
  return (
    <>
      {leftOut > 0 && <p>{translate('list.bulk.leftOut', { count: leftOut })}</p>}
      {count > 0 && <p>{translate(action.question ?? 'list.bulk.question', { action: action.label, count })}</p>}
    </>
  );
}

/** Whether some of the rows may have gone out of reach since this was opened. */
function useReachesLess(): boolean {
  const [isLess, setLess] = useState(false);
  useEffect(() => reachLost.listen(() => setLess(true)), []);
  return isLess;
}

type FailedProps = { rows: readonly BulkResult[]; nameOf: Selection['nameOf']; isUnseen: boolean };

/** What hindered each of the rows that are left. */
function FailedRows({ rows, nameOf, isUnseen }: FailedProps) {
  const translate = useTranslate();
  const failureText = useFailureText();
  return (
    <Alert
      type="error"
      title={translate('list.bulk.reason')}
      description={
        <div style={{ maxHeight: 240, overflow: 'auto' }}>
          <RowList rows={rows} idOf={({ id }) => id} isSmall>
            {({ id, problem }) =>
              // Nobody knows whether it was deleted or is out of reach.
              problem && (isUnseen || problem.statusCode === 404)
                ? failureText(problem)
                : translate('list.bulk.problem', { name: nameOf(id), problem: problem && failureText(problem) })
            }
          </RowList>
        </div>
      }
    />
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

/** What came of it; `done` is the key of what is said when all is done. */
function stateText(translate: ReturnType<typeof useTranslate>, state: BulkState, done: string): string {
  const { total, succeeded, failed, waiting } = state;
  if (failed + waiting === 0) return translate(done, { count: total });
  const partly = translate('list.bulk.partly', { succeeded, failed });
  return waiting > 0 ? `${partly} · ${translate('list.bulk.waiting', { count: waiting })}` : partly;
}

import type { Endpoint } from '@contract/endpoints';
import { useTranslate } from '@refinedev/core';
import { Alert, Button, Modal, Progress } from 'antd';
import { useEffect, useId, useRef, useState } from 'react';
import { madeBefore } from '@/lib/app-error';
import { type BulkResult, runBulk } from '@/lib/run-bulk';
import { type Send, useRenew, useSend } from '@/ui/act/act-tools';
import { asFailure } from '@/ui/act/outcome';
import { useFailureText } from '@/ui/act/use-failure-text';
import { FirstField } from '@/ui/layout/first-field';
import { useUnsaved } from '@/ui/unsaved/use-unsaved';
import { RowList } from '@/ui/values/row-list';
import type { BulkAction } from './bulk-action';
import type { Selection } from './selection';

type Props = { action: BulkAction; selection: Selection; onClose: () => void };

/** Asks, carries out an action on the selected rows, and says of each row that failed why; those stay selected that are still there. */
export function BulkDialog({ action, selection, onClose }: Props) {
  const translate = useTranslate();
  const { all, results, failed, waiting, next, hasRun, isRunning, start, stop } = useBulkRun(selection);

  const { run } = action;
  const isDone = hasRun && !isRunning && next.length === 0;
  const close = () => {
    if (isDone) selection.clear();
    onClose();
  };
  const buttons = isDone ? (
    <Button type="primary" onClick={close}>
      {translate('buttons.close')}
    </Button>
  ) : (
    <>
      {isRunning ? (
        <Button onClick={stop}>{translate('list.bulk.stop')}</Button>
      ) : (
        <Button onClick={onClose}>{translate(hasRun ? 'buttons.close' : 'buttons.cancel')}</Button>
      )}
      <Button
        type="primary"
        danger={action.danger}
        loading={isRunning}
        disabled={!run}
        onClick={run && (() => void start(run))}
      >
        {hasRun && !isRunning ? translate('list.bulk.retry', { count: next.length }) : action.label}
      </Button>
    </>
  );

  return (
    <Modal
      open
      title={translate('list.bulk.title', { action: action.label, count: all.length })}
      footer={buttons}
      closable={!isRunning}
      mask={{ closable: false }}
      keyboard={!isRunning}
      onCancel={close}
    >
      {!hasRun && !isRunning && (
        <p>{action.question ?? translate('list.bulk.question', { action: action.label, count: all.length })}</p>
      )}
      {action.children}
      <FirstField />
      {(hasRun || isRunning) && (
        <State all={all} results={results} failed={failed.length} waiting={waiting.length} isRunning={isRunning} />
      )}
      {!isRunning && failed.length > 0 && (
        <Alert
          type="error"
          title={translate('list.bulk.reason')}
          description={
            <div style={{ maxHeight: 240, overflow: 'auto' }}>
              <RowList rows={failed} idOf={({ id }) => id} isSmall>
                {({ id, problem }) => `${selection.nameOf(id)}: ${problem}`}
              </RowList>
            </div>
          }
        />
      )}
    </Modal>
  );
}

/** Carries out an action on the rows that were selected at first, and then on those that are left. */
function useBulkRun(selection: Selection) {
  const send = useSend();
  const renew = useRenew();
  const failureText = useFailureText();
  // Selection shrinks while rows succeed; the dialog is about those that it was opened with.
  const [all] = useState(selection.ids);
  const [results, setResults] = useState<readonly BulkResult[]>([]);
  const [isRunning, setRunning] = useState(false);
  const dialog = useId();
  const abort = useRef<AbortController>(undefined);
  const sent = useRef(new Set<Endpoint>());
  useEffect(() => () => abort.current?.abort(), []);

  const failed = results.filter(({ problem }) => problem !== undefined);
  const waiting = all.filter((id) => !results.some((result) => result.id === id));
  const hasRun = results.length > 0;
  const again = failed.flatMap(({ id, isSettled }) => (isSettled ? [] : [id]));
  const next = hasRun ? [...again, ...waiting] : all;
  // Until it is read what became of them, no right that is taken from the user takes the dialog.
  useUnsaved({ isDirty: hasRun || isRunning });

  // The dialog says of each row what hindered it.
  const quiet: Send = (endpoint, input) => {
    sent.current.add(endpoint);
    return send(endpoint, { ...input, meta: { quiet: true } }, dialog);
  };
  const start = async (run: NonNullable<BulkAction['run']>) => {
    const controller = new AbortController();
    abort.current = controller;
    setRunning(true);
    setResults(results.filter(({ problem, isSettled }) => problem === undefined || isSettled));
    const left = new Set(next);
    await runBulk({
      ids: next,
      run: (id) => run(id, quiet),
      onResult: (result) => {
        if (result.problem === undefined || result.isSettled) left.delete(result.id);
        setResults((before) => [...before, result]);
      },
      problemOf: (error) => {
        const failure = asFailure(error);
        return {
          problem: failureText(failure),
          isSettled: failure.statusCode === 404 || madeBefore(failure) !== undefined,
        };
      },
      signal: controller.signal,
    });
    setRunning(false);
    // Without a selection the list would take its buttons away, and this dialog with them, before it has said what was done.
    if (left.size > 0) selection.keep([...left]);
    for (const endpoint of sent.current) renew(endpoint);
  };
  const stop = () => abort.current?.abort();
  return { all, results, failed, waiting, next, hasRun, isRunning, start, stop };
}

type StateProps = {
  all: readonly number[];
  results: readonly BulkResult[];
  failed: number;
  waiting: number;
  isRunning: boolean;
};

/** How far it has come. */
function State({ all, results, failed, waiting, isRunning }: StateProps) {
  const translate = useTranslate();
  return (
    <>
      <Progress
        percent={Math.round((100 * results.length) / Math.max(1, all.length))}
        status={failed > 0 ? 'exception' : undefined}
      />
      <p role="status">
        {failed + waiting === 0 && !isRunning
          ? translate('list.bulk.done', { count: all.length })
          : isRunning
            ? translate('list.bulk.progress', { done: results.length, total: all.length })
            : translate('list.bulk.partly', { succeeded: results.length - failed, failed: failed })}
        {!isRunning && waiting > 0 && ` · ${translate('list.bulk.waiting', { count: waiting })}`}
      </p>
    </>
  );
}

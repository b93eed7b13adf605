import type { FollowUpStatus } from '@contract/follow-up-steps';
import { type FollowUp, type FollowUpBoard, followUps } from '@contract/follow-ups';
import { useCustom, useCustomMutation, useTranslate } from '@refinedev/core';
import { App } from 'antd';
import { useState } from 'react';
import { useFollowUpSteps } from '@/components/follow-ups/use-follow-up-steps';
import { useSiteClock } from '@/components/use-site-clock';
import { useGranted } from '@/providers/access-control';
import { callOf, mutationOf } from '@/providers/call';
import { notify } from '@/providers/notification';
import { cardAbove, moveTo, withCardAt } from './moves';

const { endpoints } = followUps;
const refreshEvery = 60_000;
/** How long a move can be taken back by its toast, in milliseconds. */
const undoTime = 10_000;

type Query = { servicePointId?: number; assigneeId?: number };

/** The board, and moves on it: shown at once, sent, and taken back where the server refuses. */
export function useBoard(filters: Query) {
  const translate = useTranslate();
  const granted = useGranted();
  const clock = useSiteClock();
  const { message } = App.useApp();
  const { mutateAsync } = useCustomMutation<FollowUp>();
  const [contacted, setContacted] = useState<FollowUp>();
  const [moved, setMoved] = useState<{ from: FollowUpBoard; to: FollowUpBoard }>();
  const { query } = useCustom<FollowUpBoard>({
    ...callOf(endpoints.board, { query: filters, meta: { background: true } }),
    queryOptions: { queryKey: ['data', 'default', followUps.name, 'board', filters], refetchInterval: refreshEvery },
    errorNotification: false,
  });
  const found = query.data?.data;
  // What was moved is shown until the server's own board comes.
  const board = found && moved?.from === found ? moved.to : found;

  const place = (id: number, after: number | null) =>
    granted(endpoints.place)
      ? mutateAsync(mutationOf(endpoints.place, { params: { id }, body: { after } }))
      : undefined;
  const refresh = async () => {
    await query.refetch();
    setMoved(undefined);
  };
  const offerUndo = (text: string, takeBack: () => Promise<unknown>) =>
    notify.success(text, {
      duration: undoTime,
      action: {
        label: translate('buttons.undo'),
        onClick: () =>
          // A refusal has been reported where the request failed.
          void takeBack()
            .then(
              () => message.success(translate('kanban.undone')),
              () => undefined,
            )
            .then(refresh),
      },
    });
  const undoStep = async (row: FollowUp, above: number | null) => {
    await mutateAsync(mutationOf(endpoints.undo, { params: { id: row.id } }));
    await place(row.id, above);
  };
  const { steps, dialogs } = useFollowUpSteps((step, row) => {
    if (step !== 'cancel' || !board || !granted(endpoints.undo)) return false;
    const above = cardAbove(board, row);
    offerUndo(translate('follow-ups.done.cancel', { name: row.patientName }), () => undoStep(row, above));
    return true;
  });

  const move = async (row: FollowUp, to: FollowUpStatus, after: number | null) => {
    if (!found || !board) return;
    const above = cardAbove(board, row);
    const what = moveTo(row, to, { today: clock().date, granted });
    if (what.kind === 'refused') return void message.warning(translate(`kanban.problems.${what.problem}`));
    if (what.kind === 'order' && after === above) return;
    if (what.kind === 'step') {
      if (what.step === 'contact') return setContacted(row);
      if (what.step !== 'complete' && what.step !== 'markMissed') return steps.take(row, what.step);
    }
    setMoved({ from: found, to: withCardAt(board, row, to, after) });
    const params = { id: row.id };
    try {
      if (what.kind === 'step') {
        await mutateAsync(
          what.step === 'complete'
            ? mutationOf(endpoints.setStatus, { params, body: { step: 'complete', reason: '' } })
            : mutationOf(endpoints.markMissed, { params }),
        );
      }
      await place(row.id, after);
      const name = row.patientName;
      const text = what.kind === 'step' ? `follow-ups.done.${what.step}` : 'kanban.ordered';
      offerUndo(translate(text, { name }), async () =>
        what.kind === 'step' ? undoStep(row, above) : place(row.id, above),
      );
      steps.changed();
    } catch {
      // It has been reported where the request failed.
      setMoved(undefined);
    }
    await refresh();
  };

  return { query, board, move, steps, dialogs, contacted, closeContact: () => setContacted(undefined) };
}

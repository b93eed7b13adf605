import type { FollowUpStatus } from '@contract/follow-up-steps';
import { type FollowUp, type FollowUpBoard, followUps } from '@contract/follow-ups';
import { useCustom, useTranslate } from '@refinedev/core';
import { useState } from 'react';
import { useFollowUpSteps } from '@/domain/follow-up/use-follow-up-steps';
import { useGranted } from '@/providers/access-control';
import { callOf } from '@/providers/call';
import { notify } from '@/providers/notification';
import { queryKeyOf } from '@/providers/query-key';
import { useSend } from '@/ui/act/act-tools';
import { useRun } from '@/ui/act/use-run';
import { useSiteClock } from '@/ui/site/use-site-clock';
import { cardAbove, moveTo, withCardAt } from './moves';

const { endpoints } = followUps;
const refreshEvery = 60_000;

type Query = { servicePointId?: number; assigneeId?: number };

/** The board, and moves on it: shown at once, sent, and taken back where the server refuses. */
export function useBoard(filters: Query) {
  const translate = useTranslate();
  const granted = useGranted();
  const clock = useSiteClock();
  const send = useSend();
  const run = useRun();
  const [contacted, setContacted] = useState<FollowUp>();
  const [moved, setMoved] = useState<{ from: FollowUpBoard; to: FollowUpBoard }>();
  const { query } = useCustom<FollowUpBoard>({
    ...callOf(endpoints.board, { query: filters, meta: { background: true } }),
    queryOptions: { queryKey: queryKeyOf(followUps.name, 'board', filters), refetchInterval: refreshEvery },
  });
  const found = query.data?.data;
  // What was moved is shown until the server's own board comes.
  const board = found && moved?.from === found ? moved.to : found;

  const place = async (id: number, after: number | null) => {
    if (granted(endpoints.place)) await send(endpoints.place, { params: { id }, body: { after } });
  };
  /** After a step: it is done wherever its card stands, and what fails of that is told by itself. */
  const thenPlace = (id: number, after: number | null) => run(endpoints.place, () => place(id, after));
  const refresh = async () => {
    await query.refetch();
    setMoved(undefined);
  };
  /** Takes a move back: the step that it was, if any, and the place in its column. */
  const undo = async (row: FollowUp, above: number | null, step: boolean) => {
    const takeBack = async () => {
      if (!step) return await place(row.id, above);
      await send(endpoints.undo, { params: { id: row.id } });
      await thenPlace(row.id, above);
    };
    const outcome = await run(endpoints.undo, takeBack, { text: translate('act.undone') });
    await refresh();
    return outcome;
  };
  const { steps, dialogs } = useFollowUpSteps((row) => {
    const above = board ? cardAbove(board, row) : null;
    return () => undo(row, above, true);
  });

  const move = async (row: FollowUp, to: FollowUpStatus, after: number | null) => {
    if (!found || !board) return;
    const above = cardAbove(board, row);
    const what = moveTo(row, to, { today: clock().date, granted });
    if (what.kind === 'refused') return void notify.warning(translate(`kanban.problems.${what.problem}`));
    if (what.kind === 'order' && after === above) return;
    if (what.kind === 'step') {
      if (what.step === 'contact') return setContacted(row);
      if (what.step !== 'complete' && what.step !== 'markMissed') return steps.take(row, what.step);
    }
    setMoved({ from: found, to: withCardAt(board, row, to, after) });
    const params = { id: row.id };
    const isStep = what.kind === 'step';
    const sendMove = async () => {
      if (!isStep) return await place(row.id, after);
      if (what.step === 'complete') await send(endpoints.setStatus, { params, body: { step: 'complete', reason: '' } });
      else await send(endpoints.markMissed, { params });
      await thenPlace(row.id, after);
    };
    const { failure } = await run(isStep ? endpoints.setStatus : endpoints.place, sendMove, {
      text: translate(isStep ? `follow-ups.done.${what.step}` : 'kanban.ordered', { name: row.patientName }),
      undo: () => undo(row, above, isStep),
    });
    if (failure) setMoved(undefined);
    await refresh();
  };

  return { query, board, move, steps, dialogs, contacted, closeContact: () => setContacted(undefined) };
}

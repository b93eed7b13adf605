import type { FollowUpStatus } from '@contract/follow-up-steps';
import { type FollowUp, followUps } from '@contract/follow-ups';
import { useTranslate } from '@refinedev/core';
import { useRef, useState } from 'react';
import { knownOf, useFollowUpSteps } from '@/domain/follow-up/use-follow-up-steps';
import { useGranted } from '@/providers/access-control';
import { notify } from '@/providers/notification';
import { queryKeyOf } from '@/providers/query-key';
import { useSend } from '@/ui/act/act-tools';
import { useRun } from '@/ui/act/use-run';
import { useAnswer } from '@/ui/hooks/use-answer';
import { useStable } from '@/ui/hooks/use-stable';
import { useSiteClock } from '@/ui/site/use-site-clock';
import { cardsAbove, type Moved, moveTo, stillAbove, withMoved } from './moves';

const { endpoints } = followUps;
const refreshEvery = 60_000;

type Query = { servicePointId?: number; assigneeId?: number };

/** The board, and moves on it: shown at once, sent one after the other, and each taken back where the server refuses it. */
export function useBoard(filters: Query) {
  const translate = useTranslate();
  const granted = useGranted();
  const clock = useSiteClock();
  const send = useSend();
  const run = useRun();
  const [contacted, setContacted] = useState<FollowUp>();
  const [moves, setMoves] = useState<readonly Moved[]>([]);
  const last = useRef<Promise<unknown>>(undefined);
  const options = { queryKey: queryKeyOf(followUps.name, 'board', filters), refetchInterval: refreshEvery };
  const { query, data: found } = useAnswer(endpoints.board, { query: filters, meta: { background: true } }, options);
  // Laid over whatever board comes: one that was asked for before a move was done has the card where it was.
  const board = found && withMoved(found, moves);

  const place = async ({ id, to: status, after }: Moved, now?: Moved) => {
    const known = { status, after: now?.after };
    if (granted(endpoints.place)) await send(endpoints.place, { params: { id }, body: { after, known } });
  };
  /** After a step: it is done wherever its card stands, and what fails of that is told by itself. */
  const thenPlace = (moved: Moved) => run(endpoints.place, () => place(moved));
  /** Takes a move back: the step that it was, or the order alone, where nobody has put the card elsewhere since. */
  const undo = useStable(async (row: FollowUp, above: readonly number[], ordered?: Moved) => {
    const before = { id: row.id, to: row.status, after: board ? stillAbove(board, row.status, above) : null };
    const takeBack = async () => {
      if (ordered) return await place(before, ordered);
      await send(endpoints.undo, { params: { id: row.id } });
      await thenPlace(before);
    };
    const outcome = await run(endpoints.undo, takeBack, { text: () => translate('act.undone') });
    await query.refetch();
    return outcome;
  });
  const { steps, dialogs } = useFollowUpSteps((row) => {
    const above = board ? cardsAbove(board, row) : [];
    return () => undo(row, above);
  });

  const move = async (row: FollowUp, to: FollowUpStatus, after: number | null) => {
    if (!found || !board) return;
    const above = cardsAbove(board, row);
    const what = moveTo(row, to, { today: clock().date, granted });
    if (what.kind === 'refused') return void notify.warning(() => translate(`kanban.problems.${what.problem}`));
    if (what.kind === 'order' && after === (above.at(-1) ?? null)) return;
    if (what.kind === 'step') {
      if (what.step === 'contact') return setContacted(row);
      if (what.step !== 'complete' && what.step !== 'markMissed') return steps.take(row, what.step);
    }
    const moved = { id: row.id, to, after };
    const forget = () => setMoves((before) => before.filter((each) => each !== moved));
    setMoves((before) => [...before, moved]);
    const earlier = last.current;
    const params = { id: row.id };
    const isStep = what.kind === 'step';
    const sendMove = async () => {
      // It may be put after a card that is being moved.
      await earlier;
      if (!isStep) return await place(moved);
      if (what.step === 'complete')
        await send(endpoints.setStatus, {
          params,
          body: { step: 'complete', reason: '', known: knownOf(row) },
        });
      else await send(endpoints.markMissed, { params });
      await thenPlace(moved);
    };
    const outcome = run(isStep ? endpoints.setStatus : endpoints.place, sendMove, {
      text: () => translate(isStep ? `follow-ups.done.${what.step}` : 'kanban.ordered', { name: row.patientName }),
      undo: () => undo(row, above, isStep ? undefined : moved),
    });
    last.current = outcome;
    if ((await outcome).failure) forget();
    await query.refetch();
    forget();
  };

  return { query, board, move, steps, dialogs, contacted, closeContact: () => setContacted(undefined) };
}

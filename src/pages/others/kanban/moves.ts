import { appointments } from '@contract/appointments';
import type { Endpoint } from '@contract/endpoints';
import { type FollowUpStatus, followUpSteps, isLost } from '@contract/follow-up-steps';
import { type FollowUp, type FollowUpBoard, followUps } from '@contract/follow-ups';

type MoveStep = 'contact' | 'book' | 'complete' | 'markMissed' | 'cancel' | 'reopen';
const moveSteps: readonly MoveStep[] = ['contact', 'book', 'complete', 'markMissed', 'cancel', 'reopen'];

/** Why a card cannot go into a column; a key of the page's texts. */
export type MoveProblem = 'release' | 'ended' | 'noWay' | 'notMissedYet' | 'noRight';

export type Move = { kind: 'order' } | { kind: 'step'; step: MoveStep } | { kind: 'refused'; problem: MoveProblem };

type Circumstances = { today: string; granted: (endpoint: Endpoint) => boolean };

/** What it means to put a card into a column: the step of the state machine that leads there, if there is one. */
export function moveTo(row: FollowUp, to: FollowUpStatus, { today, granted }: Circumstances): Move {
  if (row.status === to) return { kind: 'order' };
  const step = moveSteps.find((each) => {
    const { from, to: target }: { from: readonly FollowUpStatus[]; to: FollowUpStatus } = followUpSteps[each];
    return target === to && from.includes(row.status);
  });
  if (!step) return { kind: 'refused', problem: problemOf(row.status, to) };
  const { call } = followUpSteps[step];
  if (!granted(call === null ? appointments.endpoints.create : followUps.endpoints[call]))
    return { kind: 'refused', problem: 'noRight' };
  if (step === 'markMissed' && !isLost(row, today)) return { kind: 'refused', problem: 'notMissedYet' };
  return { kind: 'step', step };
}

function problemOf(from: FollowUpStatus, to: FollowUpStatus): MoveProblem {
  if (from === 'booked' && (to === 'open' || to === 'contacted')) return 'release';
  return from === 'completed' || from === 'cancelled' ? 'ended' : 'noWay';
}

const idsIn = (board: FollowUpBoard, status: FollowUpStatus) =>
  board.find((column) => column.status === status)?.cards.map(({ id }) => id) ?? [];

/** The cards above another one in its column, from the top on. */
export function cardsAbove(board: FollowUpBoard, { id, status }: FollowUp): number[] {
  const ids = idsIn(board, status);
  return ids.slice(0, Math.max(0, ids.indexOf(id)));
}

/** Of cards that stood above another one the last that is in the column still; null for none. */
export function stillAbove(board: FollowUpBoard, status: FollowUpStatus, above: readonly number[]): number | null {
  const there = new Set(idsIn(board, status));
  return above.findLast((id) => there.has(id)) ?? null;
}

/** The board as it is to look once a card stands in a column right after another one, or first. */
export function withCardAt(
  board: FollowUpBoard,
  row: FollowUp,
  to: FollowUpStatus,
  after: number | null,
): FollowUpBoard {
  return board.map(({ status, total, cards }) => {
    const others = cards.filter(({ id }) => id !== row.id);
    const left = total - (row.status === status ? 1 : 0);
    if (status !== to) return { status, total: left, cards: others };
    const at = after === null ? 0 : others.findIndex(({ id }) => id === after) + 1;
    const moved = { ...row, status: to };
    return { status, total: left + 1, cards: [...others.slice(0, at), moved, ...others.slice(at)] };
  });
}

/** Where a card was put: in a column right after another one, or first. */
export type Moved = { id: number; to: FollowUpStatus; after: number | null };

/** The board with what was moved one after the other, wherever its cards stand on it; those of another board are not on it. */
export const withMoved = (board: FollowUpBoard, moves: readonly Moved[]): FollowUpBoard =>
  moves.reduce((shown, { id, to, after }) => {
    const card = shown.flatMap(({ cards }) => cards).find((each) => each.id === id);
    return card ? withCardAt(shown, card, to, after) : shown;
  }, board);

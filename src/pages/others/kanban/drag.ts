import type { FollowUpStatus } from '@contract/follow-up-steps';
import { followUpStatuses } from '@contract/follow-up-steps';
import type { CollisionDetection, KeyboardCoordinateGetter, UniqueIdentifier } from '@dnd-kit/core';

/** Where a card would be put: in a column right after another card, or first. */
export type Aim = { status: FollowUpStatus; after: number | null };

/** In the order in which they stand. */
const columns: readonly UniqueIdentifier[] = followUpStatuses;

const columnOf = (status: FollowUpStatus) => document.querySelector<HTMLElement>(`[data-column="${status}"]`);
const middle = ({ top, height }: { top: number; height: number }) => top + height / 2;

/** The cards of a column besides the dragged one, with where they are. */
const cardsIn = (status: FollowUpStatus, dragged: number) =>
  [...(columnOf(status)?.querySelectorAll<HTMLElement>('[data-card]') ?? [])]
    .map((element) => ({ id: Number(element.dataset.card), rect: element.getBoundingClientRect() }))
    .filter(({ id }) => id !== dragged);

/** The place in a column that a card is held over whose middle is at `y`. */
export function aimAt(status: FollowUpStatus, dragged: number, y: number): Aim {
  const above = cardsIn(status, dragged).filter(({ rect }) => middle(rect) < y);
  return { status, after: above.at(-1)?.id ?? null };
}

/** The column under the pointer; by keyboard, under the middle of the card. */
export const columnUnder: CollisionDetection = ({
  pointerCoordinates,
  collisionRect,
  droppableRects,
  droppableContainers,
}) => {
  const x = pointerCoordinates?.x ?? collisionRect.left + collisionRect.width / 2;
  const found = droppableContainers.find(({ id }) => {
    const rect = droppableRects.get(id);
    return rect && rect.left <= x && x <= rect.right;
  });
  return found ? [{ id: found.id }] : [];
};

/** Scrolls the board alone: were the page scrolled too, the card would come to another height. */
function bringSideways(column: HTMLElement) {
  const [own, board] = [column.getBoundingClientRect(), column.parentElement?.getBoundingClientRect()];
  if (!board) return;
  const left = Math.min(0, own.left - board.left) + Math.max(0, own.right - board.right);
  column.parentElement?.scrollBy({ left });
}

/** Just so much past the middle of another card that it counts as above or below it. */
const past = 4;

/** Arrow up and down go card by card, left and right column by column. */
export const byKeyboard: KeyboardCoordinateGetter = (event, { active, currentCoordinates, context }) => {
  const { collisionRect, over } = context;
  if (!collisionRect || !event.code.startsWith('Arrow')) return undefined;
  event.preventDefault();
  const at = columns.indexOf(over?.id ?? '');
  const status = followUpStatuses[at];
  if (event.code === 'ArrowLeft' || event.code === 'ArrowRight') {
    const next = followUpStatuses[at + (event.code === 'ArrowRight' ? 1 : -1)];
    const column = next && columnOf(next);
    if (!column) return undefined;
    bringSideways(column);
    const { left, width } = column.getBoundingClientRect();
    return { ...currentCoordinates, x: left + (width - collisionRect.width) / 2 };
  }
  if (!status) return undefined;
  const y = middle(collisionRect);
  const isDown = event.code === 'ArrowDown';
  const stops = cardsIn(status, Number(active)).map(({ rect }) => middle(rect) + (isDown ? past : -past));
  const stop = isDown ? stops.find((each) => each > y + 1) : stops.findLast((each) => each < y - 1);
  return stop === undefined ? undefined : { ...currentCoordinates, y: stop - collisionRect.height / 2 };
};

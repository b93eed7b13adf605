import type { FollowUpStatus } from '@contract/follow-up-steps';
import type { FollowUp, FollowUpBoard } from '@contract/follow-ups';
import {
  type Active,
  type Announcements,
  DndContext,
  type DragMoveEvent,
  DragOverlay,
  KeyboardSensor,
  type Over,
  useSensor,
} from '@dnd-kit/core';
import { useTranslate } from '@refinedev/core';
import { useState } from 'react';
import { useGranted } from '@/providers/access-control';
import { besidePage } from '@/ui/layout/beside-page';
import { useDragSensors } from '@/ui/layout/use-drag-sensors';
import { useSiteClock } from '@/ui/site/use-site-clock';
import { CardInHand } from './card';
import { Column } from './column';
import { type Aim, aimAt, byKeyboard, columnUnder } from './drag';
import styles from './kanban.module.css';
import { moveTo } from './moves';

/** Where a card is on its way. */
type Place = { active: Active; over: Over | null };

type Props = {
  board: FollowUpBoard;
  onMove: (row: FollowUp, to: FollowUpStatus, after: number | null) => Promise<void>;
  onOpen: (row: FollowUp) => void;
};

/** The columns, and cards that are dragged between them by mouse, finger and keyboard. */
export function Board({ board, onMove, onOpen }: Props) {
  const translate = useTranslate();
  const granted = useGranted();
  const clock = useSiteClock();
  const [lifted, setLifted] = useState<FollowUp>();
  const [aim, setAim] = useState<Aim>();
  const sensors = useDragSensors(useSensor(KeyboardSensor, { coordinateGetter: byKeyboard }));
  // As it is by now: a colleague may take a step with it meanwhile. The filtered board may have it no more; it is in hand all the same.
  const cardOf = ({ id }: Pick<Active, 'id'>) =>
    board.flatMap(({ cards }) => cards).find((card) => card.id === id) ?? (lifted?.id === id ? lifted : undefined);
  const dragged = lifted && cardOf(lifted);
  const moveOf = (row: FollowUp, status: FollowUpStatus) => moveTo(row, status, { today: clock().date, granted });

  const aimOf = ({ active, over }: Place): Aim | undefined => {
    const rect = active.rect.current.translated;
    const status = board.find((column) => column.status === over?.id)?.status;
    return status && rect ? aimAt(status, Number(active.id), rect.top + rect.height / 2) : undefined;
  };
  const follow = (event: DragMoveEvent) => {
    const next = aimOf(event);
    setAim((now) => (now?.status === next?.status && now?.after === next?.after ? now : next));
  };
  const end = () => {
    setLifted(undefined);
    setAim(undefined);
  };
  const says = useAnnouncements({ board, cardOf, aimOf, moveOf });

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={columnUnder}
      accessibility={{
        container: besidePage,
        announcements: says,
        screenReaderInstructions: { draggable: translate('kanban.says.instructions') },
      }}
      onDragStart={({ active }) => setLifted(cardOf(active))}
      onDragMove={follow}
      onDragCancel={end}
      onDragEnd={(event) => {
        const to = aimOf(event);
        end();
        if (dragged && to) void onMove(dragged, to.status, to.after);
      }}
    >
      <div className={`${styles.board} grid at-start gap-12 scroll-x`}>
        {board.map((column) => (
          <Column
            key={column.status}
            column={column}
            move={dragged && moveOf(dragged, column.status)}
            aim={dragged && aim}
            onOpen={onOpen}
          />
        ))}
      </div>
      <DragOverlay dropAnimation={null}>{dragged && <CardInHand row={dragged} />}</DragOverlay>
    </DndContext>
  );
}

type AnnouncementOptions = {
  board: FollowUpBoard;
  cardOf: (active: Active) => FollowUp | undefined;
  aimOf: (event: Place) => Aim | undefined;
  moveOf: (row: FollowUp, status: FollowUpStatus) => ReturnType<typeof moveTo>;
};

/** What whoever does not see the board hears of a card that is moved by keys. */
function useAnnouncements({ board, cardOf, aimOf, moveOf }: AnnouncementOptions): Announcements {
  const translate = useTranslate();
  const place = (event: Place) => {
    const [row, at] = [cardOf(event.active), aimOf(event)];
    if (!row || !at) return '';
    const column = translate(`follow-ups.options.status.${at.status}`);
    const move = moveOf(row, at.status);
    if (move.kind === 'refused') {
      return translate('kanban.says.refused', { column, problem: translate(`kanban.problems.${move.problem}`) });
    }
    const { cards = [], total = 0 } = board.find(({ status }) => status === at.status) ?? {};
    const position = cards.filter(({ id }) => id !== row.id).findIndex(({ id }) => id === at.after) + 2;
    return translate('kanban.says.over', { column, position, total: row.status === at.status ? total : total + 1 });
  };
  const nameOf = (active: Active) => cardOf(active)?.patientName ?? '';
  return {
    onDragStart: ({ active }) => translate('kanban.says.start', { name: nameOf(active) }),
    onDragMove: place,
    onDragOver: place,
    onDragEnd: (event) => translate('kanban.says.end', { name: nameOf(event.active), place: place(event) }),
    onDragCancel: ({ active }) => translate('kanban.says.cancel', { name: nameOf(active) }),
  };
}

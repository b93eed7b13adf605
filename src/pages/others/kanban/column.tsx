import { activeFollowUps } from '@contract/follow-up-steps';
import { boardDays, type FollowUp, type FollowUpBoard } from '@contract/follow-ups';
import { useDroppable } from '@dnd-kit/core';
import { useTranslate } from '@refinedev/core';
import { Fragment, useId } from 'react';
import { FollowUpStatusTag } from '@/domain/follow-up/follow-up-tags';
import { Card } from './card';
import type { Aim } from './drag';
import styles from './kanban.module.css';
import type { Move } from './moves';

type Props = {
  column: FollowUpBoard[number];
  /** What it would mean to put the dragged card here; undefined while none is dragged. */
  move: Move | undefined;
  aim: Aim | undefined;
  onOpen: (row: FollowUp) => void;
};

/** One status: its cards, and while one is dragged whether it may come here. */
export function Column({ column: { status, total, cards }, move, aim, onOpen }: Props) {
  const translate = useTranslate();
  const heading = useId();
  const { setNodeRef } = useDroppable({ id: status });
  const isOver = aim?.status === status;
  const isEnded = !activeFollowUps.some((active) => active === status);
  const look = move?.kind === 'refused' ? styles.refused : isOver ? styles.over : '';
  const line = move?.kind === 'refused' || !isOver ? undefined : aim;
  return (
    <section ref={setNodeRef} data-column={status} className={`${styles.column} ${look}`} aria-labelledby={heading}>
      <h2
        id={heading}
        className={`${styles.heading} row wrap between gap-8 gap-y-0 px-12 py-12 size-same regular sticky`}
      >
        <FollowUpStatusTag status={status} />
        <span className="muted figures nowrap">
          {isEnded ? translate('kanban.recent', { days: boardDays, total }) : total}
        </span>
      </h2>
      {move?.kind === 'refused' && isOver && (
        <p className="m-0 mb-8 wrong small">{translate(`kanban.problems.${move.problem}`)}</p>
      )}
      <ul className={`${styles.cards} stack gap-8 bare-list`}>
        {line?.after === null && <li className={styles.line} aria-hidden />}
        {cards.map((row) => (
          <Fragment key={row.id}>
            <Card row={row} onOpen={onOpen} />
            {line?.after === row.id && <li className={styles.line} aria-hidden />}
          </Fragment>
        ))}
      </ul>
      {cards.length === 0 && <p className="m-0 mt-8 muted small">{translate('kanban.empty')}</p>}
      {total > cards.length && (
        <p className="m-0 mt-8 muted small">{translate('kanban.more', { count: total - cards.length })}</p>
      )}
    </section>
  );
}

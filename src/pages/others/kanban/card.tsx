import { HolderOutlined } from '@ant-design/icons';
import { type FollowUp, followUps } from '@contract/follow-ups';
import { useDraggable } from '@dnd-kit/core';
import { useTranslate } from '@refinedev/core';
import { DueTag } from '@/domain/follow-up/follow-up-tags';
import { NameButton } from '@/ui/layout/name-button';
import styles from './kanban.module.css';

type Props = { row: FollowUp; onOpen: (row: FollowUp) => void };

/** A card on the board: dragged anywhere by mouse and finger, by keyboard from its handle. */
export function Card({ row, onOpen }: Props) {
  const translate = useTranslate();
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, isDragging } = useDraggable({
    id: row.id,
    attributes: { roleDescription: translate('kanban.draggable') },
  });
  return (
    <li
      ref={setNodeRef}
      {...listeners}
      data-card={row.id}
      className={isDragging ? `${styles.card} ${styles.dragged}` : `${styles.card}`}
    >
      <div className="row at-start between gap-8 bold">
        <NameButton call={followUps.endpoints.one} onClick={() => onOpen(row)}>
          {row.patientName}
        </NameButton>
        <button
          ref={setActivatorNodeRef}
          type="button"
          {...attributes}
          className={`${styles.handle} no-print fixed p-0 muted bare round-sm`}
          aria-label={translate('kanban.move', { name: row.patientName })}
        >
          <HolderOutlined aria-hidden />
        </button>
      </div>
      <CardText row={row} />
    </li>
  );
}

/** What a card says besides the name. */
function CardText({ row }: { row: FollowUp }) {
  const translate = useTranslate();
  const { reason, dueDate, timing, appointmentDate, appointmentStart, assigneeName, contactCount } = row;
  return (
    <>
      <div className="break">{reason}</div>
      <div className="row wrap between gap-8 gap-y-4 mt-4 muted small figures">
        {appointmentDate ? (
          <span>{translate('kanban.comes', { when: `${appointmentDate} ${appointmentStart ?? ''}` })}</span>
        ) : (
          <span>{translate('kanban.due', { date: dueDate })}</span>
        )}
        <DueTag dueDate={dueDate} timing={timing} />
      </div>
      <div className="row wrap between gap-8 gap-y-4 mt-4 muted small figures">
        <span>{assigneeName || translate('kanban.nobody')}</span>
        {contactCount > 0 && <span>{translate('kanban.contacts', { count: contactCount })}</span>}
      </div>
    </>
  );
}

/** What follows the pointer. */
export const CardInHand = ({ row }: { row: FollowUp }) => (
  <div className={styles.card} style={{ cursor: 'grabbing', boxShadow: 'var(--ant-box-shadow)' }}>
    <div className="row between gap-8">
      <span className="min-0 bold break">{row.patientName}</span>
    </div>
    <CardText row={row} />
  </div>
);

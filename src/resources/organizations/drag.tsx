import { HolderOutlined } from '@ant-design/icons';
import type { Organization } from '@contract/organizations';
import {
  DndContext,
  DragOverlay,
  PointerSensor,
  pointerWithin,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { useTranslate } from '@refinedev/core';
import { createContext, type HTMLAttributes, type ReactNode, useContext, useMemo, useState } from 'react';
import { mayMove } from '@/lib/trees/forest';
import { silentDrag } from '@/ui/layout/silent-drag';
import styles from './organizations.module.css';

/** Stands for the top of the tree among the rows' keys. */
const top = 'top';
const dragDistance = 8;

type Drag = { dragged: Organization | undefined; mayDrop: (key: string) => boolean };
const DragContext = createContext<Drag>({ dragged: undefined, mayDrop: () => false });

type Props = {
  rows: readonly Organization[];
  /** Asks and moves; what would close a circle, or change nothing, never comes here. */
  onDrop: (row: Organization, parentId: number | null) => void;
  children: ReactNode;
};

/** Lets rows be dropped on other rows, below which they then stand, or on the top. The dialog does the same by keyboard. */
export function DragArea({ rows, onDrop, children }: Props) {
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: dragDistance } }));
  const [dragged, setDragged] = useState<Organization>();
  const drag = useMemo((): Drag => {
    const mayDrop = (key: string) => {
      if (!dragged) return false;
      const parentId = key === top ? null : Number(key);
      return parentId !== dragged.parentId && mayMove(rows, dragged.id, parentId);
    };
    return { dragged, mayDrop };
  }, [rows, dragged]);

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      accessibility={silentDrag}
      onDragStart={({ active }) => setDragged(rows.find(({ id }) => id === active.id))}
      onDragCancel={() => setDragged(undefined)}
      onDragEnd={({ over }) => {
        const key = over && String(over.id);
        if (dragged && key && drag.mayDrop(key)) onDrop(dragged, key === top ? null : Number(key));
        setDragged(undefined);
      }}
    >
      <DragContext value={drag}>
        <div className="relative">
          <TopPlace />
          {children}
        </div>
      </DragContext>
      <DragOverlay dropAnimation={null}>
        {dragged && <span className={`${styles.dragged} px-12 py-4 raised round`}>{dragged.name}</span>}
      </DragOverlay>
    </DndContext>
  );
}

/** Where a row is dropped that is to stand at the top; there only while one is dragged that does not. */
function TopPlace() {
  const translate = useTranslate();
  const { dragged, mayDrop } = useContext(DragContext);
  const isOffered = mayDrop(top);
  const { setNodeRef, isOver } = useDroppable({ id: top, disabled: !isOffered });
  if (!dragged) return null;
  return (
    <div
      ref={setNodeRef}
      className={
        isOver
          ? `${styles.top} px-16 py-12 center on-surface dashed round absolute ${styles.over}`
          : `${styles.top} px-16 py-12 center on-surface dashed round absolute`
      }
      hidden={!isOffered}
    >
      {translate('organizations.dropAtTop')}
    </div>
  );
}

/** A row of the table, as antd's `components` takes it. */
export function DropRow(props: HTMLAttributes<HTMLTableRowElement> & { 'data-row-key'?: string | number }) {
  const key = String(props['data-row-key'] ?? '');
  const { dragged, mayDrop } = useContext(DragContext);
  const { setNodeRef, isOver } = useDroppable({ id: key, disabled: !mayDrop(key) });
  const state = isOver ? styles.over : dragged && !mayDrop(key) ? styles.refused : '';
  return <tr {...props} ref={setNodeRef} className={`${props.className ?? ''} ${state}`} />;
}

/** What a row is dragged by. Of no use to the keyboard, which has the dialog. */
export function DragHandle({ id }: { id: number }) {
  const { setNodeRef, listeners } = useDraggable({ id });
  return <HolderOutlined ref={setNodeRef} {...listeners} className={`${styles.handle} faint`} aria-hidden />;
}

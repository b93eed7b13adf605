import { closestCenter, DndContext } from '@dnd-kit/core';
import { horizontalListSortingStrategy, SortableContext, useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { tabs } from '@/providers/work/tabs';
import { silentDrag } from '@/ui/layout/silent-drag';
import { useDragSensors } from '@/ui/layout/use-drag-sensors';
import { TabItem, type TabItemProps } from './tab-item';

type Props = { items: TabItemProps[]; onMoving: () => void };

/** The tabs of the bar, which can be dragged into another order, also by a finger that has rested on one. */
export function DraggableTabs({ items, onMoving }: Props) {
  return (
    <DndContext
      sensors={useDragSensors()}
      accessibility={silentDrag}
      collisionDetection={closestCenter}
      onDragOver={({ active, over }) => over && over.id !== active.id && onMoving()}
      onDragEnd={({ active, over }) => over && tabs.move(String(active.id), String(over.id))}
    >
      <SortableContext items={items.map(({ tab }) => tab.key)} strategy={horizontalListSortingStrategy}>
        {items.map((item) => (
          <DraggableTab key={item.tab.key} {...item} />
        ))}
      </SortableContext>
    </DndContext>
  );
}

const lifted = { zIndex: 1, background: 'var(--ant-color-bg-elevated)', boxShadow: 'var(--ant-box-shadow-secondary)' };

function DraggableTab(props: TabItemProps) {
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({ id: props.tab.key });
  const style = { transform: CSS.Translate.toString(transform), transition, ...(isDragging && lifted) };
  return <TabItem {...props} drag={{ ref: setNodeRef, style, listeners }} />;
}

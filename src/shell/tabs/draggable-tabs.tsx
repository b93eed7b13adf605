import { closestCenter, DndContext, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { horizontalListSortingStrategy, SortableContext, useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { tabs } from '@/providers/tabs';
import { silentDrag } from '@/ui/layout/silent-drag';
import { TabItem, type TabItemProps } from './tab-item';

const dragDistance = 8;

/** The tabs of the bar, which can be dragged into another order. */
export function DraggableTabs({ items }: { items: TabItemProps[] }) {
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: dragDistance } }));
  return (
    <DndContext
      sensors={sensors}
      accessibility={silentDrag}
      collisionDetection={closestCenter}
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

function DraggableTab(props: TabItemProps) {
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({ id: props.tab.key });
  const style = { transform: CSS.Translate.toString(transform), transition, zIndex: isDragging ? 1 : undefined };
  return <TabItem {...props} drag={{ ref: setNodeRef, style, listeners }} />;
}

import { FullscreenExitOutlined } from '@ant-design/icons';
import { closestCenter, DndContext, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { horizontalListSortingStrategy, SortableContext } from '@dnd-kit/sortable';
import { useTranslate } from '@refinedev/core';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { MenuRoute } from '@/lib/menu/routes';
import { tabs, useTabs } from '@/providers/tabs';
import { useUnsavedWork } from '@/providers/unsaved-work';
import styles from './tab-bar.module.css';
import { TabItem } from './tab-item';
import { useTabLabel } from './tab-label';
import { useTabActions } from './use-tab-actions';
import { useTabShortcut } from './use-tab-shortcut';

type Props = {
  routes: readonly MenuRoute[];
  tabKey: string | undefined;
  isFullScreen: boolean;
  onToggleFullScreen: () => void;
};

const dragDistance = 8;

/** The bar of open pages. The mouse wheel scrolls it; tabs are dragged into the wanted order. */
export function TabBar({ routes, tabKey, isFullScreen, onToggleFullScreen }: Props) {
  const translate = useTranslate();
  const actions = useTabActions();
  const labelOf = useTabLabel(routes);
  const open = useTabs((state) => state.tabs);
  const forms = useUnsavedWork((state) => state.forms);
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: dragDistance } }));
  const bar = useRef<HTMLDivElement>(null);
  const shown = open.flatMap((tab) => {
    const label = labelOf(tab.key);
    return label === undefined ? [] : [{ tab, label }];
  });
  const isUnsaved = new Set(forms.values());
  useTabShortcut(
    shown.map(({ tab }) => tab),
    tabKey,
    actions,
  );

  useEffect(() => {
    const element = bar.current;
    // React's own wheel events cannot keep the page from scrolling.
    const scroll = (event: WheelEvent) => {
      if (!element || element.scrollWidth <= element.clientWidth) return;
      event.preventDefault();
      element.scrollLeft += event.deltaY + event.deltaX;
    };
    element?.addEventListener('wheel', scroll, { passive: false });
    return () => element?.removeEventListener('wheel', scroll);
  }, []);

  return (
    <nav className={styles.frame} aria-label={translate('tabs.bar')}>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={({ active, over }) => over && tabs.move(String(active.id), String(over.id))}
      >
        <SortableContext items={shown.map(({ tab }) => tab.key)} strategy={horizontalListSortingStrategy}>
          <div ref={bar} className={styles.bar} role="tablist" aria-label={translate('tabs.bar')}>
            {shown.map(({ tab, label }) => (
              <TabItem
                key={tab.key}
                tab={tab}
                label={label}
                isActive={tab.key === tabKey}
                isUnsaved={isUnsaved.has(tab.key)}
                isOnly={open.length === 1}
                actions={actions}
                onToggleFullScreen={onToggleFullScreen}
              />
            ))}
          </div>
        </SortableContext>
      </DndContext>
      {shown.length === 0 && (
        <Link to="/" className={styles.home}>
          {translate('menu.workbench')}
        </Link>
      )}
      {isFullScreen && (
        <Button
          type="text"
          size="small"
          icon={<FullscreenExitOutlined />}
          onClick={onToggleFullScreen}
          aria-label={translate('tabs.leaveFullScreen')}
        />
      )}
    </nav>
  );
}

import { FullscreenExitOutlined } from '@ant-design/icons';
import { useTranslate } from '@refinedev/core';
import { Button } from 'antd';
import { type MouseEvent, useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link, useLocation } from 'react-router';
import { useHome } from '@/domain/menu/use-home';
import { useMenuLabel } from '@/domain/menu/use-menu-label';
import type { MenuRoute } from '@/lib/menu/routes';
import * as rules from '@/lib/tabs';
import { whenIdle } from '@/lib/when/when-idle';
import { fetchAhead } from '@/providers/code/fetch-ahead';
import { useTabs } from '@/providers/work/tabs';
import { useUnsavedWork } from '@/providers/work/unsaved-work';
import { BarButtons } from './bar-buttons';
import type { DraggableTabs } from './draggable-tabs';
import styles from './tab-bar.module.css';
import { TabItem } from './tab-item';
import { useTabLabel } from './tab-label';
import { type MenuPlace, TabMenu } from './tab-menu';
import { useBarScroll } from './use-bar-scroll';
import { useTabActions } from './use-tab-actions';
import { useTabMove } from './use-tab-move';
import { useTabShortcut } from './use-tab-shortcut';
import { whenReleased } from './when-released';

type Props = {
  routes: readonly MenuRoute[];
  tabKey: string | undefined;
  isFullScreen: boolean;
  onToggleFullScreen: () => void;
};

/** The bar of open pages. The mouse wheel scrolls it; tabs are put into the wanted order by dragging or by keys. */
export function TabBar({ routes, tabKey, isFullScreen, onToggleFullScreen }: Props) {
  const translate = useTranslate();
  const actions = useTabActions();
  const home = useHome();
  const labelMenu = useMenuLabel();
  const labelOf = useTabLabel(routes);
  const open = useOpenTabs(tabKey);
  const forms = useUnsavedWork((state) => state.forms);
  const [DraggableTabs, prepareDragging] = useDragging();
  const [menuPlace, setMenuPlace] = useState<MenuPlace | null>(null);
  const bar = useRef<HTMLDivElement>(null);
  const more = useBarScroll(bar);
  const [announcement, move] = useTabMove();
  const shown = open.flatMap((tab) => {
    const label = labelOf(tab.key);
    return label === undefined ? [] : [{ tab, label }];
  });
  const isUnsaved = new Set(forms.values());
  useTabShortcut(
    shown.map(({ tab }) => tab),
    actions,
  );

  const closeMenu = () => setMenuPlace(null);
  const onMenu = useCallback((event: MouseEvent, key: string) => {
    event.preventDefault();
    setMenuPlace({ key, left: event.clientX, top: event.clientY });
  }, []);
  const items = shown.map(({ tab, label }) => ({
    tab,
    label,
    isActive: tab.key === tabKey,
    isUnsaved: isUnsaved.has(tab.key),
    isOnly: open.length === 1,
    actions,
    onMenu,
    onMove: move,
  }));

  return (
    <nav className={`${styles.frame} row gap-8 px-bar on-surface rule-below`} aria-label={translate('tabs.bar')}>
      <div
        ref={bar}
        className={`${styles.bar} flex grow scroll-x`}
        role="tablist"
        aria-label={translate('tabs.bar')}
        data-more-before={more.before || undefined}
        data-more-after={more.after || undefined}
        onPointerEnter={prepareDragging}
      >
        {DraggableTabs ? (
          // A finger that rests has the menu too, and means the tab if it goes on.
          <DraggableTabs items={items} onMoving={closeMenu} />
        ) : (
          items.map((item) => <TabItem key={item.tab.key} {...item} />)
        )}
      </div>
      {shown.length > 0 && <BarButtons items={items} onMenu={setMenuPlace} />}
      <span role="status" className="unseen">
        {announcement}
      </span>
      {menuPlace && (
        <TabMenu place={menuPlace} actions={actions} onToggleFullScreen={onToggleFullScreen} onClose={closeMenu} />
      )}
      {shown.length === 0 && home && (
        <Link to={home.path} className="fill">
          {labelMenu(home.node.label)}
        </Link>
      )}
      {isFullScreen && (
        <Button
          type="text"
          size="small"
          icon={<FullscreenExitOutlined aria-hidden />}
          onClick={onToggleFullScreen}
          aria-label={translate('tabs.leaveFullScreen')}
        />
      )}
    </nav>
  );
}

/** With the page at the address, which the store learns of after it is drawn: the bar is not drawn without its first tab. */
function useOpenTabs(tabKey: string | undefined) {
  const stored = useTabs((state) => state.tabs);
  const { search } = useLocation();
  const isMissing = tabKey !== undefined && !stored.some(({ key }) => key === tabKey);
  return isMissing ? rules.visit(stored, tabKey, search) : stored;
}

/** The dragging library is fetched when the pointer comes to the bar. It replaces the tabs, which must not happen amid a click. */
function useDragging() {
  const [Tabs, setTabs] = useState<typeof DraggableTabs>();
  const prepare = async () => {
    const { DraggableTabs } = await import('./draggable-tabs');
    // Who comes to the bar mostly comes to press a tab, and waits for its page.
    await new Promise<void>((resolve) => whenIdle(resolve));
    await whenReleased();
    const focused = document.activeElement?.closest('[role="tab"]')?.id;
    // At once: the next press may come before the next drawing.
    flushSync(() => setTabs(() => DraggableTabs));
    if (focused) document.getElementById(focused)?.focus();
  };
  return [Tabs, () => Tabs ?? void fetchAhead(prepare)] as const;
}

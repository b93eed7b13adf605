import { Menu } from 'antd';
import { memo, useMemo, useRef } from 'react';
import { useLocation } from 'react-router';
import { useMenuEntries } from '@/domain/menu/use-menu-entries';
import type { SidebarItem } from '@/lib/menu/sidebar';
import { inLandmark } from '@/shell/in-landmark';
import { useWhenIdle } from '@/shell/use-when-idle';
import { intoOpenedGroup } from './into-opened-group';
import styles from './sidebar.module.css';
import { sidebarPlace } from './sidebar-place';
import { useCurrentInView } from './use-current-in-view';
import { showsMore, useMenuItems } from './use-menu-items';
import { useOpenGroups } from './use-open-groups';

type Props = {
  /** `inline`: branches open in place. `icons` and `bar`: they open beside or below. */
  form?: 'inline' | 'icons' | 'bar';
  onNavigate?: () => void;
};

/** What the server's menu tree offers the user, open where the address is. */
export const SidebarMenu = (props: Props) => <MenuAt {...props} pathname={useWhenIdle(useLocation().pathname)} />;

const MenuAt = memo(function MenuAt({ form = 'inline', onNavigate, pathname }: Props & { pathname: string }) {
  const items = useMenuEntries();
  const place = useMemo(() => sidebarPlace(items, pathname), [items, pathname]);
  const { open, seen, setOpen } = useOpenGroups(place.groups, place.selected);
  // Beside or below, the arrow key wants to go into a group as it opens it, so that a usual menu has all entries there.
  const isWhole = form !== 'inline' && !isVast(items);
  const menuItems = useMenuItems(items, isWhole ? 'all' : seen, place);

  const menu = useRef<HTMLDivElement>(null);
  useCurrentInView(menu, form === 'bar' ? undefined : place.selected);

  return (
    <div ref={menu} className={styles.menu} onKeyDownCapture={form === 'inline' ? undefined : intoOpenedGroup}>
      <Menu
        style={form === 'bar' ? { borderBottom: 0 } : undefined}
        mode={form === 'bar' ? 'horizontal' : 'inline'}
        inlineCollapsed={form === 'icons'}
        // Only an icon says less than its entry, and each tooltip is made of a hundred hooks.
        tooltip={form === 'icons' ? undefined : false}
        items={menuItems}
        getPopupContainer={inLandmark}
        selectedKeys={place.selected ? [place.selected] : []}
        onOpenChange={setOpen}
        {...(form === 'inline' && { openKeys: [...open] })}
        onClick={({ key, domEvent }) => {
          if (showsMore(key)) return;
          // A click has met the link in the entry; the Enter key only meets the entry.
          if (domEvent.type === 'keydown') linkIn(domEvent.target)?.click();
          onNavigate?.();
        }}
      />
    </div>
  );
});

const mostWhole = 300;

function isVast(items: readonly SidebarItem[]): boolean {
  const pending = [...items];
  for (let index = 0; index < pending.length; index++) {
    if (index >= mostWhole) return true;
    pending.push(...(pending[index]?.children ?? []));
  }
  return false;
}

const linkIn = (target: EventTarget) =>
  target instanceof Element ? target.closest('[role="menuitem"]')?.querySelector('a') : undefined;

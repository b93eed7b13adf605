import { useTranslate } from '@refinedev/core';
import { Menu, type MenuProps, Tag } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { MenuIcon } from '@/components/menu-icon';
import { useMenuLabel } from '@/components/use-menu-label';
import { useMenuTree } from '@/components/use-menu-tree';
import { type SidebarItem, sidebarItems } from '@/lib/menu/sidebar';
import { EntryLink } from './entry-link';
import { inLandmark } from './in-landmark';
import styles from './sidebar-menu.module.css';
import { sidebarPlace } from './sidebar-place';

type MenuItem = NonNullable<MenuProps['items']>[number];

type Props = {
  /** `inline`: branches open in place. `icons` and `bar`: they open beside or below. */
  form?: 'inline' | 'icons' | 'bar';
  onNavigate?: () => void;
};

/** What the server's menu tree offers the user, open where the address is. */
export function SidebarMenu({ form = 'inline', onNavigate }: Props) {
  const { pathname } = useLocation();
  const tree = useMenuTree();
  const toMenuItem = useMenuItem();
  const items = useMemo(() => sidebarItems(tree), [tree]);
  const menuItems = useMemo(() => items.map(toMenuItem), [items, toMenuItem]);
  const { selected, groups } = sidebarPlace(items, pathname);
  const [openGroups, setOpenGroups] = useState(groups);
  const way = groups.join(' ');

  // The way to the page opens with every change of it; what the user has opened or closed besides stays.
  useEffect(() => {
    setOpenGroups((open) => {
      const shut = way.split(' ').filter((group) => !open.includes(group));
      return shut.length > 0 ? [...open, ...shut] : open;
    });
  }, [way]);

  return (
    <Menu
      className={styles.menu}
      mode={form === 'bar' ? 'horizontal' : 'inline'}
      inlineCollapsed={form === 'icons'}
      items={menuItems}
      getPopupContainer={inLandmark}
      selectedKeys={selected ? [selected] : []}
      {...(form === 'inline' && { openKeys: openGroups, onOpenChange: setOpenGroups })}
      onClick={({ domEvent }) => {
        // A click has met the link in the entry; the Enter key only meets the entry.
        if (domEvent.type === 'keydown') linkIn(domEvent.target)?.click();
        onNavigate?.();
      }}
    />
  );
}

const linkIn = (target: EventTarget) =>
  target instanceof Element ? target.closest('[role="menuitem"]')?.querySelector('a') : undefined;

function useMenuItem() {
  const translate = useTranslate();
  const labelOf = useMenuLabel();

  return useMemo(() => {
    const toMenuItem = ({ key, label, icon, disabled, isNew, newWindow, children }: SidebarItem): MenuItem => {
      const text = (
        <>
          <span className={styles.label}>{labelOf(label)}</span>
          {isNew && (
            <Tag className={styles.badge} color="processing" bordered={false}>
              {translate('shell.new')}
            </Tag>
          )}
        </>
      );
      const entry = { key, disabled, icon: icon === '' ? undefined : <MenuIcon name={icon} /> };
      if (children) return { ...entry, label: text, children: children.map(toMenuItem) };
      return {
        ...entry,
        label: disabled ? (
          text
        ) : (
          <EntryLink to={key} newWindow={newWindow}>
            {text}
          </EntryLink>
        ),
      };
    };
    return toMenuItem;
  }, [translate, labelOf]);
}

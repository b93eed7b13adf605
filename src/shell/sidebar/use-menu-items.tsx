import { useTranslate } from '@refinedev/core';
import type { MenuProps } from 'antd';
import { useMemo, useState } from 'react';
import { MenuIcon } from '@/domain/menu/menu-icon';
import { NewEntryTag } from '@/domain/menu/new-entry-tag';
import { useMenuLabel } from '@/domain/menu/use-menu-label';
import type { SidebarItem } from '@/lib/menu/sidebar';
import { findScreen } from '@/shell/page/screens';
import { EntryLink } from './entry-link';
import type { Place } from './sidebar-place';

type MenuItem = NonNullable<MenuProps['items']>[number];

const mostEntries = 100;
const moreKey = 'more of ';
const topLevel = '';

/** Whether an entry is no place but shows more of the entries beside it. */
export const showsMore = (key: string) => key.startsWith(moreKey);

/**
 * The menu as antd takes it. antd draws every entry twice, also in groups that are shut, so a group gets its entries when it
 * is opened first, and of very many beside each other the first ones and those that lead to the page.
 */
export function useMenuItems(
  items: readonly SidebarItem[],
  seen: ReadonlySet<string> | 'all',
  { selected, groups }: Place,
) {
  const translate = useTranslate();
  const labelOf = useMenuLabel();
  const [limits, setLimits] = useState<ReadonlyMap<string, number>>(new Map());

  return useMemo(() => {
    const level = (parent: string, entries: readonly SidebarItem[]): MenuItem[] => {
      const limit = limits.get(parent) ?? mostEntries;
      const shown = entries.filter(({ key }, at) => at < limit || key === selected || groups.includes(key));
      const count = entries.length - shown.length;
      if (count === 0) return shown.map(toMenuItem);
      const showMore = () => setLimits((before) => new Map(before).set(parent, limit + mostEntries));
      return [
        ...shown.map(toMenuItem),
        { key: moreKey + parent, label: translate('shell.moreEntries', { count }), onClick: showMore },
      ];
    };

    const toMenuItem = ({
      key,
      label,
      icon,
      disabled,
      isNew,
      newWindow,
      component,
      children,
    }: SidebarItem): MenuItem => {
      const text = (
        <>
          <span className="ellipsis" data-current={key === selected || undefined}>
            {labelOf(label)}
          </span>
          {isNew && <NewEntryTag />}
        </>
      );
      const entry = { key, disabled, icon: icon === '' ? undefined : <MenuIcon name={icon} /> };
      if (children)
        return { ...entry, label: text, children: seen === 'all' || seen.has(key) ? level(key, children) : [] };
      return {
        ...entry,
        onMouseEnter: () => component && findScreen(component)?.loadAhead(),
        label: disabled ? (
          text
        ) : (
          <EntryLink to={key} newWindow={newWindow}>
            {text}
          </EntryLink>
        ),
      };
    };

    return level(topLevel, items);
  }, [items, seen, limits, selected, groups, translate, labelOf]);
}

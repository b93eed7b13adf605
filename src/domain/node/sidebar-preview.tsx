import { useTranslate } from '@refinedev/core';
import { Menu, type MenuProps } from 'antd';
import { useMemo } from 'react';
import { MenuIcon } from '@/domain/menu/menu-icon';
import { NewEntryTag } from '@/domain/menu/new-entry-tag';
import { useMenuLabel } from '@/domain/menu/use-menu-label';
import { type SidebarItem, sidebarItems } from '@/lib/menu/sidebar';
import { toTree } from '@/lib/menu/tree';
import { EmptyState } from '@/ui/states/states';
import type { EditorNode } from './editor-node';

type Props = {
  /** The menu's nodes, as they would be saved. */
  nodes: readonly EditorNode[];
  /** Path of the entry that is being edited. */
  selected?: string;
};

/** The sidebar as these nodes make it, by the sidebar's own rules, for somebody who holds them all. */
export function SidebarPreview({ nodes, selected }: Props) {
  const translate = useTranslate();
  const labelOf = useMenuLabel();
  const items = useMemo(() => sidebarItems(toTree(nodes)), [nodes]);
  const toMenuItem = ({
    key,
    label,
    icon,
    disabled,
    isNew,
    children,
  }: SidebarItem): NonNullable<MenuProps['items']>[number] => ({
    key,
    disabled,
    icon: icon === '' ? undefined : <MenuIcon name={icon} />,
    label: (
      <>
        {labelOf(label)}
        {isNew && <NewEntryTag />}
      </>
    ),
    children: children?.map(toMenuItem),
  });

  return (
    <section className="min-0 surface bordered cut" aria-label={translate('nodes.preview')}>
      <h2 className="m-0 px-16 py-12 normal bold rule-below">{translate('nodes.preview')}</h2>
      {items.length === 0 ? (
        <EmptyState text={translate('nodes.empty')} />
      ) : (
        <Menu
          style={{ maxHeight: '60vh', overflow: 'auto' }}
          mode="inline"
          items={items.map(toMenuItem)}
          openKeys={groupKeys(items)}
          selectedKeys={selected ? [selected] : []}
        />
      )}
    </section>
  );
}

const groupKeys = (items: readonly SidebarItem[]): string[] =>
  items.flatMap(({ key, children }) => (children ? [key, ...groupKeys(children)] : []));

import { useTranslate } from '@refinedev/core';
import { Breadcrumb as AntBreadcrumb } from 'antd';
import { memo, useMemo } from 'react';
import { Link, useLocation } from 'react-router';
import { useMenuLabel } from '@/domain/menu/use-menu-label';
import { breadcrumb } from '@/lib/menu/breadcrumb';
import { useMenuTree } from '@/providers/menu/menu-tree';
import { inLandmark } from '@/shell/in-landmark';
import { useWhenIdle } from '@/shell/use-when-idle';

/** The way to the page through the menu. Each step but the last leads there, and to its neighbours. */
export const Breadcrumb = () => <WayTo pathname={useWhenIdle(useLocation().pathname)} />;

const WayTo = memo(function WayTo({ pathname }: { pathname: string }) {
  const translate = useTranslate();
  const labelOf = useMenuLabel();
  const tree = useMenuTree();
  const way = useMemo(() => breadcrumb(tree, pathname), [tree, pathname]);
  // A group may be called as its page is: the page says it.
  const crumbs = way.filter(({ label }, index) => labelOf(label) !== labelOf(way[index + 1]?.label ?? ''));

  return (
    <nav aria-label={translate('shell.breadcrumb')}>
      <AntBreadcrumb
        items={crumbs.map(({ path, label, siblings }, index) => ({
          key: path,
          // Not below the middle of its step, where the sidebar would hide the beginning of it.
          dropdownProps: { placement: undefined, getPopupContainer: inLandmark },
          title: index === crumbs.length - 1 ? labelOf(label) : <Link to={path}>{labelOf(label)}</Link>,
          menu:
            siblings.length > 1
              ? {
                  items: siblings.map((sibling) => ({
                    key: sibling.path,
                    label: <Link to={sibling.path}>{labelOf(sibling.label)}</Link>,
                  })),
                }
              : undefined,
        }))}
      />
    </nav>
  );
});

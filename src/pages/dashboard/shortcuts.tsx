import { homePath } from '@contract/menus';
import { useTranslate } from '@refinedev/core';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { MenuIcon } from '@/domain/menu/menu-icon';
import { useMenuLabel } from '@/domain/menu/use-menu-label';
import { useLacksPoint } from '@/domain/service-point/use-lacks-point';
import { type MenuRoute, menuRoutes } from '@/lib/menu/routes';
import { useMenuTree } from '@/providers/menu/menu-tree';
import { EmptyState } from '@/ui/states/states';
import styles from './workbench.module.css';

const mostShortcuts = 8;

/**
 * The pages that the user goes to most: what is added or booked at the counter, then the others in the menu's order; none that
 * needs a row to be chosen first. Above everything that is loaded, so that nothing moves them under the pointer.
 */
export function Shortcuts() {
  const translate = useTranslate();
  const labelOf = useMenuLabel();
  const tree = useMenuTree();
  const lacksPoint = useLacksPoint();
  const entries = useMemo(() => {
    const pages = menuRoutes(tree).filter(
      ({ path, component, disabled }, at, all) =>
        component &&
        !lacksPoint(component) &&
        !disabled &&
        path !== homePath &&
        !path.includes(':') &&
        all.findIndex((page) => page.component === component) === at,
    );
    return [...pages.filter(isDone), ...pages.filter((page) => !isDone(page))].slice(0, mostShortcuts);
  }, [tree, lacksPoint]);

  if (entries.length === 0) return <EmptyState text={translate('workbench.noShortcuts')} />;
  return (
    <nav className="no-print" aria-label={translate('workbench.shortcuts')}>
      <ul className={`${styles.shortcuts} flex wrap gap-12 bare-list`}>
        {entries.map(({ path, node, component }) => (
          <li key={path}>
            <Link to={path} className={`${styles.shortcut} row gap-8 px-16 py-8 plain surface bordered`}>
              <span style={{ color: 'var(--ant-color-primary)', fontSize: 16 }}>
                <MenuIcon name={node.icon || (component?.endsWith('/create') ? 'plus' : '')} />
              </span>
              {labelOf(node.label)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Something is done there rather than looked up. */
const isDone = ({ component = '' }: MenuRoute) => component.endsWith('/create') || component === 'appointments/list';

import { homePath } from '@contract/menus';
import { useTranslate } from '@refinedev/core';
import { Empty } from 'antd';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { MenuIcon } from '@/components/menu-icon';
import { useMenuLabel } from '@/components/use-menu-label';
import { useMenuTree } from '@/components/use-menu-tree';
import { menuRoutes } from '@/lib/menu/routes';
import styles from './workbench.module.css';

const mostShortcuts = 60;

/** The pages that the user's menus offer and that need no row to be chosen first; of very many the first. */
export function Shortcuts() {
  const translate = useTranslate();
  const labelOf = useMenuLabel();
  const tree = useMenuTree();
  const entries = useMemo(
    () =>
      menuRoutes(tree)
        .filter(({ path, component, disabled }) => component && !disabled && path !== homePath && !path.includes(':'))
        .slice(0, mostShortcuts),
    [tree],
  );

  return (
    <section>
      <h2 className={styles.subtitle}>{translate('workbench.shortcuts')}</h2>
      {entries.length === 0 && (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={translate('workbench.noShortcuts')} />
      )}
      <ul className={styles.shortcuts}>
        {entries.map(({ path, node, component }) => (
          <li key={path}>
            <Link to={path} className={styles.shortcut}>
              <span className={styles.icon}>
                <MenuIcon name={node.icon || (component?.endsWith('/create') ? 'plus' : '')} />
              </span>
              {labelOf(node.label)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

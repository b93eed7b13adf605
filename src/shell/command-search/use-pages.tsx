import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { MenuIcon } from '@/domain/menu/menu-icon';
import { useMenuEntries } from '@/domain/menu/use-menu-entries';
import { useMenuLabel } from '@/domain/menu/use-menu-label';
import type { SidebarItem } from '@/lib/menu/sidebar';
import type { Option } from './option';

/** The pages of the user's menu that can be opened. */
export function usePages(): Option[] {
  const entries = useMenuEntries();
  const labelOf = useMenuLabel();
  const navigate = useNavigate();

  return useMemo(() => {
    const pages: Option[] = [];
    const collect = (items: readonly SidebarItem[], groupLabels: readonly string[]) => {
      for (const { key, label, icon, disabled, newWindow, children } of items) {
        if (children) collect(children, [...groupLabels, labelOf(label)]);
        else if (!disabled)
          pages.push({
            id: `page:${key}`,
            label: labelOf(label),
            detail: groupLabels.join(' / '),
            path: key,
            icon: <MenuIcon name={icon} />,
            run: () => (newWindow ? void window.open(newWindow, '_blank', 'noopener,noreferrer') : void navigate(key)),
            leaves: !newWindow,
          });
      }
    };
    collect(entries, []);
    return pages;
  }, [entries, labelOf, navigate]);
}

import { MenuOutlined } from '@ant-design/icons';
import type { Profile } from '@contract/auth';
import { useTranslate } from '@refinedev/core';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { LanguageSwitch } from '@/components/language-switch';
import { ThemeSwitch } from '@/components/theme-switch';
import { useSettings } from '@/providers/settings';
import { Breadcrumb } from './breadcrumb';
import { SearchButton } from './command-search/search-button';
import styles from './header.module.css';
import { NotificationButton } from './notifications/notification-button';
import { SettingsButton } from './settings-drawer/settings-button';
import { UserMenu } from './user-menu';

type Props = {
  user: Profile;
  /** The product's name, where no sidebar shows it. */
  brand: ReactNode;
  /** Where the menu is in a drawer. */
  onOpenMenu: (() => void) | undefined;
};

export function Header({ user, brand, onOpenMenu }: Props) {
  const translate = useTranslate();
  const showsBreadcrumb = useSettings((state) => state.breadCrumb);
  return (
    <header className={styles.header}>
      {onOpenMenu && (
        <Button
          type="text"
          icon={<MenuOutlined aria-hidden />}
          aria-label={translate('shell.openMenu')}
          onClick={onOpenMenu}
        />
      )}
      {brand}
      <div className={styles.place}>{showsBreadcrumb && <Breadcrumb />}</div>
      <div className={styles.tools}>
        <SearchButton />
        <NotificationButton />
        <SettingsButton />
        <LanguageSwitch />
        <ThemeSwitch />
        <UserMenu user={user} />
      </div>
    </header>
  );
}

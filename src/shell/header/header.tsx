import { MenuOutlined } from '@ant-design/icons';
import type { Profile } from '@contract/auth';
import { useTranslate } from '@refinedev/core';
import { Button } from 'antd';
import { memo } from 'react';
import { useSettings } from '@/providers/appearance/settings';
import { SearchButton } from '@/shell/command-search/search-button';
import { NotificationButton } from '@/shell/notifications/notification-button';
import { SettingsButton } from '@/shell/settings-drawer/settings-button';
import { Brand } from '@/shell/sidebar/brand';
import { useIsPhone } from '@/ui/layout/use-width';
import { LanguageSwitch } from '@/ui/preferences/language-switch';
import { ThemeSwitch } from '@/ui/preferences/theme-switch';
import { Breadcrumb } from './breadcrumb';
import { DemoBadge } from './demo-badge';
import styles from './header.module.css';
import { UserMenu } from './user-menu';

type Props = {
  user: Profile;
  /** Shows the product's name, as no sidebar does. */
  hasBrand: boolean;
  /** Where the menu is in a drawer. */
  onOpenMenu: (() => void) | undefined;
};

export const Header = memo(function Header({ user, hasBrand, onOpenMenu }: Props) {
  const translate = useTranslate();
  const showsBreadcrumb = useSettings((state) => state.breadCrumb);
  // There is room for the page's name or for all that is in the settings, too.
  const isTight = useIsPhone();
  return (
    <header className={`${styles.header} row gap-8 px-bar on-surface rule-below`}>
      {onOpenMenu && (
        <Button
          type="text"
          icon={<MenuOutlined aria-hidden />}
          aria-label={translate('shell.openMenu')}
          onClick={onOpenMenu}
        />
      )}
      {hasBrand && <Brand />}
      <div className={`${styles.place} grow`}>{showsBreadcrumb && <Breadcrumb />}</div>
      <DemoBadge />
      <div className={`row ${isTight ? '' : 'gap-4'}`}>
        <SearchButton />
        <NotificationButton />
        <SettingsButton />
        <LanguageSwitch />
        {!isTight && <ThemeSwitch />}
        <UserMenu user={user} />
      </div>
    </header>
  );
});

import { MenuOutlined } from '@ant-design/icons';
import type { Profile } from '@contract/auth';
import { useTranslate } from '@refinedev/core';
import { Button } from 'antd';
import { LanguageSwitch } from '@/components/language-switch';
import { ThemeSwitch } from '@/components/theme-switch';
import { useSettings } from '@/providers/settings';
import { Breadcrumb } from './breadcrumb';
import styles from './header.module.css';
import { UserMenu } from './user-menu';

export function Header({ user, onOpenMenu }: { user: Profile; onOpenMenu: () => void }) {
  const translate = useTranslate();
  const showsBreadcrumb = useSettings((state) => state.breadCrumb);
  return (
    <header className={styles.header}>
      <Button
        type="text"
        className={styles.menuButton}
        icon={<MenuOutlined />}
        aria-label={translate('shell.openMenu')}
        onClick={onOpenMenu}
      />
      <div className={styles.place}>{showsBreadcrumb && <Breadcrumb />}</div>
      <div className={styles.tools}>
        <LanguageSwitch />
        <ThemeSwitch />
        <UserMenu user={user} />
      </div>
    </header>
  );
}

import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { useTranslate } from '@refinedev/core';
import { Button, ConfigProvider } from 'antd';
import { useMemo } from 'react';
import { settings, useDark, useSettings } from '@/providers/settings';
import { antdTheme } from '@/providers/theme';
import { Brand } from './brand';
import styles from './sidebar.module.css';
import { SidebarMenu } from './sidebar-menu';

/** Carries antd's CSS variables of the dark theme, where the sidebar alone is dark. */
const variables = 'theme-dark-sidebar';

/** The menu at the side, whole or as icons, with the round button that switches between the two. */
export function Sidebar({ isMini }: { isMini: boolean }) {
  const translate = useTranslate();
  const current = useSettings();
  const isDark = useDark();
  const isDarkAlone = current.darkSidebar && !isDark;
  const theme = useMemo(
    () => (isDarkAlone ? { ...antdTheme(current, true), cssVar: { key: variables } } : undefined),
    [current, isDarkAlone],
  );
  const Icon = isMini ? RightOutlined : LeftOutlined;

  return (
    <ConfigProvider theme={theme}>
      <div className={`${styles.sidebar} ${isMini ? styles.mini : ''} ${isDarkAlone ? variables : ''}`}>
        <nav className={styles.navigation} aria-label={translate('shell.navigation')}>
          <Brand isMini={isMini} />
          <div className={styles.menu}>
            <SidebarMenu form={isMini ? 'icons' : 'inline'} />
          </div>
        </nav>
        <Button
          className={styles.toggle}
          shape="circle"
          size="small"
          icon={<Icon />}
          aria-label={translate(isMini ? 'shell.expandMenu' : 'shell.collapseMenu')}
          onClick={() => settings.change({ themeLayout: isMini ? 'vertical' : 'mini' })}
        />
      </div>
    </ConfigProvider>
  );
}

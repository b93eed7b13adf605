import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { useTranslate } from '@refinedev/core';
import { Button, ConfigProvider } from 'antd';
import { memo } from 'react';
import { settings } from '@/providers/appearance/settings';
import { Brand } from './brand';
import styles from './sidebar.module.css';
import { SidebarMenu } from './sidebar-menu';
import { useDarkSidebar } from './use-dark-sidebar';

/** The menu at the side, whole or as icons, with the round button that switches between the two. */
export const Sidebar = memo(function Sidebar({ isMini }: { isMini: boolean }) {
  const translate = useTranslate();
  const { theme, className } = useDarkSidebar();
  const Icon = isMini ? RightOutlined : LeftOutlined;

  return (
    <ConfigProvider theme={theme}>
      <div
        className={`${styles.sidebar} no-print stack plain on-surface sticky ${isMini ? styles.mini : ''} ${className}`}
      >
        <nav className="stack fill" style={{ minHeight: 0 }} aria-label={translate('shell.navigation')}>
          <Brand isMini={isMini} />
          <div className="fill py-8" style={{ overflow: 'hidden auto' }}>
            <SidebarMenu form={isMini ? 'icons' : 'inline'} />
          </div>
          <Button
            className={styles.toggle}
            shape="circle"
            size="small"
            icon={<Icon />}
            aria-label={translate(isMini ? 'shell.expandMenu' : 'shell.collapseMenu')}
            onClick={() => settings.change({ themeLayout: isMini ? 'vertical' : 'mini' })}
          />
        </nav>
      </div>
    </ConfigProvider>
  );
});

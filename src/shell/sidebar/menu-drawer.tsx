import { useTranslate } from '@refinedev/core';
import { ConfigProvider, Drawer } from 'antd';
import { useDrawerSide } from '@/ui/layout/use-drawer-side';
import { Brand } from './brand';
import { SidebarMenu } from './sidebar-menu';
import { useDarkSidebar } from './use-dark-sidebar';

const styles = { header: { padding: 0 }, body: { padding: '8px 0' } };

/** The menu where there is no room for a sidebar. */
export function MenuDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const translate = useTranslate();
  const side = useDrawerSide('start');
  const { theme, className } = useDarkSidebar();
  return (
    <ConfigProvider theme={theme}>
      <Drawer
        placement={side}
        size={280}
        title={<Brand />}
        closable={false}
        open={open}
        onClose={onClose}
        rootClassName={className}
        styles={styles}
      >
        <nav aria-label={translate('shell.navigation')}>
          <SidebarMenu onNavigate={onClose} />
        </nav>
      </Drawer>
    </ConfigProvider>
  );
}

import { useTranslate } from '@refinedev/core';
import { Drawer } from 'antd';
import { Brand } from './brand';
import { SidebarMenu } from './sidebar-menu';

const styles = { header: { padding: 0 }, body: { padding: '8px 0' } };

/** The menu where there is no room for a sidebar. */
export function MenuDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const translate = useTranslate();
  return (
    <Drawer
      placement="left"
      width={280}
      title={<Brand />}
      closable={false}
      open={isOpen}
      onClose={onClose}
      styles={styles}
    >
      <nav aria-label={translate('shell.navigation')}>
        <SidebarMenu onNavigate={onClose} />
      </nav>
    </Drawer>
  );
}

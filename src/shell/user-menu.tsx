import { DesktopOutlined, LogoutOutlined, UserOutlined } from '@ant-design/icons';
import type { Profile } from '@contract/auth';
import { homePath } from '@contract/menus';
import { useTranslate } from '@refinedev/core';
import { Avatar, Button, Dropdown } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useSignOut } from '@/components/use-sign-out';
import styles from './header.module.css';
import { ProfilePanel } from './profile-panel';

export const displayName = (user: Profile) => user.realName || user.username;

export function UserMenu({ user }: { user: Profile }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const signOut = useSignOut();
  const [showsProfile, setShowsProfile] = useState(false);
  const name = displayName(user);

  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            {
              key: 'workbench',
              icon: <DesktopOutlined />,
              label: translate('menu.workbench'),
              onClick: () => navigate(homePath),
            },
            {
              key: 'profile',
              icon: <UserOutlined />,
              label: translate('shell.profile'),
              onClick: () => setShowsProfile(true),
            },
            { type: 'divider' },
            { key: 'logout', icon: <LogoutOutlined />, label: translate('buttons.logout'), onClick: signOut },
          ],
        }}
      >
        <Button type="text" className={styles.user} aria-label={translate('shell.userMenu', { name })}>
          <Avatar size="small" src={user.avatar || undefined} icon={<UserOutlined />} alt="" />
          <span className={styles.userName}>{name}</span>
        </Button>
      </Dropdown>
      <ProfilePanel user={user} open={showsProfile} onClose={() => setShowsProfile(false)} />
    </>
  );
}

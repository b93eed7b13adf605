import { DesktopOutlined, LogoutOutlined, UserOutlined } from '@ant-design/icons';
import type { Profile } from '@contract/auth';
import { useGo, useTranslate } from '@refinedev/core';
import type { MenuProps } from 'antd';
import { type ReactNode, useState } from 'react';
import { useSignOut } from '@/domain/account/use-sign-out';
import { useHome } from '@/domain/menu/use-home';
import { useMenuLabel } from '@/domain/menu/use-menu-label';
import { inLandmark } from '@/shell/in-landmark';
import { lateDialog } from '@/ui/late/late-dialog';
import { MenuButton } from '@/ui/layout/menu-button';
import { UserAvatar } from '@/ui/pictures/user-avatar';

const ProfileDrawer = lateDialog(() =>
  import('@/shell/profile-drawer/profile-drawer').then(({ ProfileDrawer }) => ProfileDrawer),
);

const entry = (key: string, icon: ReactNode, label: string, onClick: MenuProps['onClick']) => ({
  key,
  icon,
  label,
  onClick,
});

export const displayName = (user: Profile) => user.realName || user.username;

export function UserMenu({ user }: { user: Profile }) {
  const translate = useTranslate();
  const go = useGo();
  const home = useHome();
  const labelOf = useMenuLabel();
  const signOut = useSignOut();
  const [showsProfile, setShowsProfile] = useState(false);
  const toHome = () => home && go({ to: home.path });
  const openProfile = () => setShowsProfile(true);
  const leave = () => void signOut();
  const name = displayName(user);

  return (
    <>
      <MenuButton
        type="text"
        className="row gap-8"
        style={{ maxWidth: 200 }}
        aria-label={translate('shell.userMenu', { name })}
        getPopupContainer={inLandmark}
        menu={{
          items: [
            ...(home ? [entry('home', <DesktopOutlined aria-hidden />, labelOf(home.node.label), toHome)] : []),
            entry('profile', <UserOutlined aria-hidden />, translate('shell.profile'), openProfile),
            { type: 'divider' },
            entry('logout', <LogoutOutlined className="onward" aria-hidden />, translate('buttons.logout'), leave),
          ],
        }}
      >
        <UserAvatar size="small" url={user.avatar} />
        <span className="clip phone-hidden">{name}</span>
      </MenuButton>
      <ProfileDrawer user={user} open={showsProfile} onClose={() => setShowsProfile(false)} />
    </>
  );
}

import type { Profile } from '@contract/auth';
import { useTranslate } from '@refinedev/core';
import { Drawer } from 'antd';
import { useState } from 'react';
import { useDrawerSide } from '@/components/use-drawer-side';
import { unsavedWork } from '@/providers/unsaved-work';
import { PasswordDialog } from './password-dialog';
import { ProfileForm } from './profile-form';
import { profileForm } from './use-profile-form';

const unpadded = { body: { padding: 0 } };

/** The signed-in user's own account: what may be changed of it, and what others have given it. */
export function ProfileDrawer({ user, open, onClose }: { user: Profile; open: boolean; onClose: () => void }) {
  const translate = useTranslate();
  const side = useDrawerSide('end');
  const [changesPassword, setChangesPassword] = useState(false);
  const leave = async () => {
    if (await unsavedWork.mayLeave([profileForm])) onClose();
  };
  return (
    <Drawer
      title={translate('profile.title')}
      width="min(720px, 100vw)"
      placement={side}
      open={open}
      onClose={leave}
      destroyOnHidden
      styles={unpadded}
    >
      <ProfileForm user={user} onSaved={onClose} onCancel={leave} onChangePassword={() => setChangesPassword(true)} />
      {/* Not inside the form, which would hear of its submit. */}
      <PasswordDialog username={user.username} open={changesPassword} onClose={() => setChangesPassword(false)} />
    </Drawer>
  );
}

import type { Profile } from '@contract/auth';
import { useTranslate } from '@refinedev/core';
import { Drawer } from 'antd';
import { unsavedWork } from '@/providers/unsaved-work';
import styles from './profile.module.css';
import { ProfileForm } from './profile-form';
import { profileForm } from './use-profile-form';

/** The signed-in user's own account: what may be changed of it, and what others have given it. */
export function ProfileDrawer({ user, open, onClose }: { user: Profile; open: boolean; onClose: () => void }) {
  const translate = useTranslate();
  const leave = async () => {
    if (await unsavedWork.mayLeave([profileForm])) onClose();
  };
  return (
    <Drawer
      title={translate('profile.title')}
      width="min(720px, 100vw)"
      open={open}
      onClose={leave}
      destroyOnHidden
      classNames={{ body: styles.body }}
    >
      <ProfileForm user={user} onSaved={onClose} onCancel={leave} />
    </Drawer>
  );
}

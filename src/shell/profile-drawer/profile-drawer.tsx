import type { Profile } from '@contract/auth';
import { useTranslate } from '@refinedev/core';
import { Drawer } from 'antd';
import { useState } from 'react';
import { ProfileForm } from '@/domain/profile/profile-form';
import { type Secured, SecurityDialogs } from '@/domain/profile/security-dialogs';
import { unsavedWork } from '@/providers/work/unsaved-work';
import { useDrawerSide } from '@/ui/layout/use-drawer-side';

/** The drawer's place among forms with unsaved work; it stands in no tab. */
const place = 'profile-drawer';

const unpadded = { body: { padding: 0 } };

/** The signed-in user's own account: what may be changed of it, and what others have given it. */
export function ProfileDrawer({ user, open, onClose }: { user: Profile; open: boolean; onClose: () => void }) {
  const translate = useTranslate();
  const side = useDrawerSide('end');
  const [secured, setSecured] = useState<Secured>();
  const leave = async () => {
    if (await unsavedWork.mayClose(translate('profile.title'), place)) onClose();
  };
  return (
    <Drawer
      title={translate('profile.title')}
      size="min(720px, 100vw)"
      placement={side}
      open={open}
      onClose={leave}
      destroyOnHidden
      styles={unpadded}
    >
      <ProfileForm user={user} drawer={place} onSaved={onClose} onCancel={leave} onSecure={setSecured} />
      <SecurityDialogs user={user} open={secured} onClose={() => setSecured(undefined)} />
    </Drawer>
  );
}

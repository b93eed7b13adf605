import { KeyOutlined } from '@ant-design/icons';
import { type MiniProgramUser, miniProgramUsers } from '@contract/mini-program-users';
import { useTranslate } from '@refinedev/core';
import { useState } from 'react';
import { useGranted } from '@/providers/access-control';
import { ActButton } from '@/ui/crud/act-button';
import { Held } from '@/ui/tab/awake-only';
import { PasswordModal } from './password-modal';

/** Gives a mini-program user another password, in the list or on their page. */
export function PasswordAction({ user, inRow = false }: { user: MiniProgramUser; inRow?: boolean }) {
  const translate = useTranslate();
  const granted = useGranted();
  const [isOpen, setOpen] = useState(false);
  if (!granted(miniProgramUsers.endpoints.setPassword)) return null;
  return (
    <>
      <ActButton
        inRow={inRow}
        label={translate('mini-program-users.changePassword')}
        name={user.nickname}
        icon={<KeyOutlined aria-hidden />}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <>
          <Held />
          <PasswordModal user={user} onClose={() => setOpen(false)} />
        </>
      )}
    </>
  );
}

import { KeyOutlined } from '@ant-design/icons';
import { type MiniProgramUser, miniProgramUsers } from '@contract/mini-program-users';
import { useTranslate } from '@refinedev/core';
import { useState } from 'react';
import { useGranted } from '@/providers/access-control';
import { RowAction } from '@/ui/crud/row-action';
import { RowActions } from '@/ui/crud/row-actions';
import { PasswordModal } from './password-modal';

export function MiniProgramUserRowActions({ user }: { user: MiniProgramUser }) {
  const translate = useTranslate();
  const granted = useGranted();
  const [isOpen, setOpen] = useState(false);
  return (
    <RowActions of={miniProgramUsers} row={user} name={user.nickname}>
      {granted(miniProgramUsers.endpoints.setPassword) && (
        <RowAction
          label={translate('mini-program-users.changePassword')}
          name={user.nickname}
          icon={<KeyOutlined />}
          onClick={() => setOpen(true)}
        />
      )}
      {isOpen && <PasswordModal user={user} onClose={() => setOpen(false)} />}
    </RowActions>
  );
}

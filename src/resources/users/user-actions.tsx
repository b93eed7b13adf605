import { CheckCircleOutlined, DeleteOutlined, KeyOutlined, StopOutlined } from '@ant-design/icons';
import { type User, users } from '@contract/users';
import { useTranslate } from '@refinedev/core';
import { Button } from 'antd';
import { useAccountActions } from '@/domain/account/use-account-actions';
import { useGranted } from '@/providers/access-control';
import { useSession } from '@/providers/session';
import { useAfterForm } from '@/ui/crud/use-after-form';
import { useDeleteUser } from './use-delete-user';

const { setStatus, resetPassword, delete: remove } = users.endpoints;

/** The row's actions on its own page, with their names. */
export function UserActions({ user }: { user: User }) {
  const translate = useTranslate();
  const granted = useGranted();
  const actions = useAccountActions();
  const after = useAfterForm(users);
  const deleteUser = useDeleteUser(after.deleted);
  const isOwn = useSession((session) => session.user?.id) === user.id;
  if (!user.isManageable || isOwn) return null;
  const isEnabled = user.status === 1;
  return (
    <>
      {granted(remove) && (
        <Button type="text" danger icon={<DeleteOutlined aria-hidden />} onClick={() => deleteUser(user)}>
          {translate('buttons.delete')}
        </Button>
      )}
      {granted(setStatus) && (
        <Button
          icon={isEnabled ? <StopOutlined aria-hidden /> : <CheckCircleOutlined aria-hidden />}
          onClick={() => actions.setStatus(user, isEnabled ? 0 : 1)}
        >
          {translate(isEnabled ? 'account.disable.action' : 'account.enable')}
        </Button>
      )}
      {granted(resetPassword) && (
        <Button icon={<KeyOutlined aria-hidden />} onClick={() => actions.resetPassword(user)}>
          {translate('account.reset.action')}
        </Button>
      )}
    </>
  );
}

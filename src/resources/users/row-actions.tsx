import { CheckCircleOutlined, KeyOutlined, StopOutlined } from '@ant-design/icons';
import { type User, users } from '@contract/users';
import { useTranslate } from '@refinedev/core';
import { useAccountActions } from '@/domain/account/use-account-actions';
import { useGranted } from '@/providers/access-control';
import { useSession } from '@/providers/session';
import { RowAction } from '@/ui/crud/row-action';
import { RowActions } from '@/ui/crud/row-actions';
import { useDeleteUser } from './use-delete-user';

const { setStatus, resetPassword } = users.endpoints;

/** What the user may do with one account. The own one is not switched off, one with more rights not touched at all. */
export function UserRowActions({ user }: { user: User }) {
  const translate = useTranslate();
  const granted = useGranted();
  const actions = useAccountActions();
  const deleteUser = useDeleteUser();
  const isOwn = useSession((session) => session.user?.id) === user.id;
  if (!user.isManageable) return null;
  const { username: name, status } = user;
  const isEnabled = status === 1;
  const may = (call: typeof setStatus | typeof resetPassword) => !isOwn && granted(call);
  return (
    <RowActions of={users} row={user} name={name} mayDelete={!isOwn} onDelete={() => deleteUser(user)}>
      {may(resetPassword) && (
        <RowAction
          label={translate('account.reset.action')}
          name={name}
          icon={<KeyOutlined />}
          onClick={() => actions.resetPassword(user)}
        />
      )}
      {may(setStatus) && (
        <RowAction
          label={translate(isEnabled ? 'account.disable.action' : 'account.enable')}
          name={name}
          icon={isEnabled ? <StopOutlined /> : <CheckCircleOutlined />}
          onClick={() => actions.setStatus(user, isEnabled ? 0 : 1)}
        />
      )}
    </RowActions>
  );
}

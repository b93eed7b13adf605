import { CheckCircleOutlined, KeyOutlined, SafetyOutlined, StopOutlined } from '@ant-design/icons';
import { type User, users } from '@contract/users';
import { useTranslate } from '@refinedev/core';
import { useAccountActions } from '@/domain/account/use-account-actions';
import { useGranted } from '@/providers/access-control';
import { useSession } from '@/providers/session/session';
import { ActButton } from '@/ui/crud/act-button';

const { setStatus, resetPassword, resetSecondFactor } = users.endpoints;

/** What can be done with an account, in the list or on its page; the own one is neither switched off nor reset. */
export function AccountActs({ user, inRow = false }: { user: User; inRow?: boolean }) {
  const translate = useTranslate();
  const granted = useGranted();
  const actions = useAccountActions();
  const isOwn = useSession((session) => session.user?.id) === user.id;
  if (!user.isManageable || isOwn) return null;
  const isEnabled = user.status === 1;
  const name = user.username;
  return (
    <>
      {granted(resetPassword) && (
        <ActButton
          {...{ inRow, name }}
          label={translate('account.reset.action')}
          icon={<KeyOutlined aria-hidden />}
          onClick={() => actions.resetPassword(user)}
        />
      )}
      {user.hasSecondFactor && granted(resetSecondFactor) && (
        <ActButton
          {...{ inRow, name }}
          label={translate('account.resetSecondFactor.action')}
          icon={<SafetyOutlined aria-hidden />}
          onClick={() => actions.resetSecondFactor(user)}
        />
      )}
      {granted(setStatus) && (
        <ActButton
          {...{ inRow, name }}
          label={translate(isEnabled ? 'account.disable.action' : 'account.enable')}
          icon={isEnabled ? <StopOutlined aria-hidden /> : <CheckCircleOutlined aria-hidden />}
          onClick={() => actions.setStatus(user, isEnabled ? 0 : 1)}
        />
      )}
    </>
  );
}

import type { SignIn } from '@contract/sessions';
import { type User, users } from '@contract/users';
import { useCustom, useCustomMutation, useTranslate } from '@refinedev/core';
import { App, Button } from 'antd';
import { SignInList } from '@/components/account/sign-in-list';
import { Panel } from '@/components/panel';
import { ErrorState, LoadingState } from '@/components/states';
import { useGranted } from '@/providers/access-control';
import { callOf, mutationOf } from '@/providers/call';

const { sessions, endSession, endSessions } = users.endpoints;

/** Where somebody is signed in, and how to end it. */
export function UserSessions({ user }: { user: User }) {
  const translate = useTranslate();
  const granted = useGranted();
  const { modal, message } = App.useApp();
  const { mutateAsync: send } = useCustomMutation();
  const params = { id: user.id };
  const { result, query } = useCustom<SignIn[]>({ ...callOf(sessions, { params }), errorNotification: false });
  const mayEnd = user.isManageable && granted(endSession);
  const ended = async () => {
    message.success(translate('account.sessions.ended'));
    await query.refetch();
  };

  const end = (signIn: SignIn) =>
    void send(mutationOf(endSession, { params: { ...params, sessionId: signIn.id } }))
      .then(ended)
      .catch(() => query.refetch());

  const endAll = () =>
    modal.confirm({
      title: translate('account.sessions.endAllTitle', { name: user.username }),
      okText: translate('account.sessions.endAll'),
      okButtonProps: { danger: true },
      cancelText: translate('buttons.cancel'),
      autoFocusButton: 'cancel',
      onOk: async () => {
        await send(mutationOf(endSessions, { params }));
        await ended();
      },
    });

  return (
    <Panel title={translate('account.sessions.title')}>
      {query.isPending && <LoadingState rows={3} />}
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.isSuccess && <SignInList signIns={result.data} onEnd={mayEnd ? end : undefined} />}
      {query.isSuccess && user.isManageable && granted(endSessions) && result.data.some((one) => !one.isCurrent) && (
        <Button danger onClick={endAll}>
          {translate('account.sessions.endAll')}
        </Button>
      )}
    </Panel>
  );
}

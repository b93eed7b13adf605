import { auth } from '@contract/auth';
import type { SignIn } from '@contract/sessions';
import { useCustom, useCustomMutation, useTranslate } from '@refinedev/core';
import { App, Button } from 'antd';
import { SignInList } from '@/components/account/sign-in-list';
import { Panel } from '@/components/panel';
import { ErrorState, LoadingState } from '@/components/states';
import { callOf, mutationOf } from '@/providers/call';

const { sessions, endSession, endOtherSessions } = auth.endpoints;

/** Where one is signed in; every other place can be signed out from here. */
export function OwnSessions() {
  const translate = useTranslate();
  const { modal, message } = App.useApp();
  const { mutateAsync: send } = useCustomMutation();
  const { result, query } = useCustom<SignIn[]>({ ...callOf(sessions), errorNotification: false });
  const ended = async () => {
    message.success(translate('account.sessions.ended'));
    await query.refetch();
  };

  const end = ({ id }: SignIn) =>
    void send(mutationOf(endSession, { params: { id } }))
      .then(ended)
      .catch(() => query.refetch());

  const endOthers = () =>
    modal.confirm({
      title: translate('account.sessions.endOthersTitle'),
      okText: translate('account.sessions.endOthers'),
      okButtonProps: { danger: true },
      cancelText: translate('buttons.cancel'),
      autoFocusButton: 'cancel',
      onOk: async () => {
        await send(mutationOf(endOtherSessions));
        await ended();
      },
    });

  return (
    <Panel title={translate('account.sessions.title')}>
      {query.isPending && <LoadingState rows={3} />}
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.isSuccess && <SignInList signIns={result.data} onEnd={end} />}
      {query.isSuccess && result.data.some(({ isCurrent }) => !isCurrent) && (
        <Button danger onClick={endOthers} style={{ marginTop: 8 }}>
          {translate('account.sessions.endOthers')}
        </Button>
      )}
    </Panel>
  );
}

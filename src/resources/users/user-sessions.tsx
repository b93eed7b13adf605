import type { SignIn } from '@contract/sessions';
import { type User, users } from '@contract/users';
import { useTranslate } from '@refinedev/core';
import { Button } from 'antd';
import { SignInList } from '@/domain/account/sign-in-list';
import { useAct } from '@/ui/act/use-act';
import { useAsk } from '@/ui/act/use-ask';
import { useAnswer } from '@/ui/hooks/use-answer';
import { Panel } from '@/ui/layout/panel';
import { ErrorState, LoadingState } from '@/ui/states/states';

const { sessions, endSession, endSessions } = users.endpoints;

/** Where somebody is signed in, and how to end it. */
export function UserSessions({ user }: { user: User }) {
  const translate = useTranslate();
  const ask = useAsk();
  const endOne = useAct(endSession);
  const endEvery = useAct(endSessions);
  const params = { id: user.id };
  const { query, data: signIns = [] } = useAnswer(sessions, { params });
  const mayEnd = user.isManageable && endOne.isGranted;
  const done = { text: () => translate('account.sessions.ended') };

  const end = async (signIn: SignIn) => {
    await endOne.run({ params: { ...params, sessionId: signIn.id } }, done);
    await query.refetch();
  };

  const endAll = () =>
    ask(
      () => ({
        title: translate('account.sessions.endAllTitle', { name: user.username }),
        action: translate('account.sessions.endAll'),
      }),
      { danger: true, attempt: () => endEvery.attempt({ params }, done), onDone: () => void query.refetch() },
    );

  return (
    <Panel title={translate('account.sessions.title')}>
      {query.isPending && <LoadingState rows={3} />}
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.isSuccess && <SignInList signIns={signIns} onEnd={mayEnd ? (signIn) => void end(signIn) : undefined} />}
      {query.isSuccess && user.isManageable && endEvery.isGranted && signIns.some((one) => !one.isCurrent) && (
        <Button danger onClick={endAll}>
          {translate('account.sessions.endAll')}
        </Button>
      )}
    </Panel>
  );
}

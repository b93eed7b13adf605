import { auth } from '@contract/auth';
import type { SignIn } from '@contract/sessions';
import { useTranslate } from '@refinedev/core';
import { Button } from 'antd';
import { SignInList } from '@/domain/account/sign-in-list';
import { useAct } from '@/ui/act/use-act';
import { useAsk } from '@/ui/act/use-ask';
import { useAnswer } from '@/ui/hooks/use-answer';
import { Panel } from '@/ui/layout/panel';
import { QueryState } from '@/ui/states/query-state';

const { sessions, endSession, endOtherSessions } = auth.endpoints;

/** Where one is signed in; every other place can be signed out from here. */
export function OwnSessions() {
  const translate = useTranslate();
  const ask = useAsk();
  const endOne = useAct(endSession);
  const endRest = useAct(endOtherSessions);
  const { query, data } = useAnswer(sessions);
  const done = { text: () => translate('account.sessions.ended') };

  const end = async ({ id }: SignIn) => {
    await endOne.run({ params: { id } }, done);
    await query.refetch();
  };

  const endOthers = () =>
    ask(
      () => ({
        title: translate('account.sessions.endOthersTitle'),
        action: translate('account.sessions.endOthers'),
      }),
      { danger: true, attempt: () => endRest.attempt({}, done), onDone: () => void query.refetch() },
    );

  return (
    <Panel title={translate('account.sessions.title')}>
      <QueryState query={query} data={query.isSuccess ? data : undefined} rows={3}>
        {(signIns) => (
          <>
            <SignInList signIns={signIns} onEnd={(signIn) => void end(signIn)} />
            {signIns.some(({ isCurrent }) => !isCurrent) && (
              <Button danger onClick={endOthers} style={{ marginTop: 8 }}>
                {translate('account.sessions.endOthers')}
              </Button>
            )}
          </>
        )}
      </QueryState>
    </Panel>
  );
}

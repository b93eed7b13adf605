import { useTranslate } from '@refinedev/core';
import { Button } from 'antd';
import { useSignOut } from '@/domain/account/use-sign-out';
import { StatusPage } from '@/ui/states/status-page';
import { useWindowTitle } from '@/ui/tab/use-window-title';

/** Needs no session: it says that there is none any more. */
export default function TokenExpired() {
  const translate = useTranslate();
  const signOut = useSignOut({ alone: true });
  const title = translate('errorPages.expired.title');
  useWindowTitle(title);

  return (
    <main>
      <StatusPage
        scene="expired"
        title={title}
        actions={
          <Button type="primary" onClick={signOut}>
            {translate('errorPages.signInAgain')}
          </Button>
        }
      >
        {translate('errorPages.expired.text')}
      </StatusPage>
    </main>
  );
}

import { useTranslate } from '@refinedev/core';
import { Button } from 'antd';
import { useSignOut } from '@/domain/account/use-sign-out';
import { ErrorPage } from './error-page';

/** Needs no session: it says that there is none any more. */
export default function TokenExpired() {
  const translate = useTranslate();
  const signOut = useSignOut({ alone: true });

  return (
    <main>
      <ErrorPage
        scene="expired"
        title={translate('errorPages.expired.title')}
        actions={
          <Button type="primary" onClick={signOut}>
            {translate('errorPages.signInAgain')}
          </Button>
        }
      >
        {translate('errorPages.expired.text')}
      </ErrorPage>
    </main>
  );
}

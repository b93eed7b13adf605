import { ReloadOutlined } from '@ant-design/icons';
import { useTranslate } from '@refinedev/core';
import { Button } from 'antd';
import { useCallback, useEffect, useState } from 'react';
import { useSignOut } from '@/domain/account/use-sign-out';
import { refreshProfile } from '@/providers/live/use-profile-poll';
import { PageSkeleton } from '@/ui/states/page-skeleton';
import { StatusPage } from '@/ui/states/status-page';

/** There is a session, but who it belongs to could not be read from the browser: asks the server. */
export function MissingProfile() {
  const translate = useTranslate();
  const signOut = useSignOut({ alone: true });
  const [failed, setFailed] = useState(false);

  const load = useCallback(async () => {
    setFailed(false);
    await refreshProfile();
    // Where it came, this is gone from the screen.
    setFailed(true);
  }, []);

  useEffect(() => void load(), [load]);

  if (!failed) return <PageSkeleton />;
  return (
    <main>
      <StatusPage
        scene="failed"
        title={translate('common.loadFailed')}
        actions={
          <>
            <Button type="primary" icon={<ReloadOutlined aria-hidden />} onClick={load}>
              {translate('buttons.retry')}
            </Button>
            <Button onClick={signOut}>{translate('errorPages.signInAgain')}</Button>
          </>
        }
      />
    </main>
  );
}

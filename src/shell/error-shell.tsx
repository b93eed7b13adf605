import { LoginOutlined } from '@ant-design/icons';
import { useTranslate } from '@refinedev/core';
import { Button } from 'antd';
import { Outlet } from 'react-router';
import { useSignOut } from '@/domain/account/use-sign-out';
import { useActPlace, useLastFailed } from '@/ui/act/act-place';
import { FailureAlert } from '@/ui/act/failure-alert';
import styles from './header/header.module.css';
import { Brand } from './sidebar/brand';

/** Around the error pages. It needs nothing of the session but that there is one, for that may be what is wrong. */
export function ErrorShell() {
  const translate = useTranslate();
  const signOut = useSignOut({ alone: true });
  return (
    <div className="tall-screen">
      <header className={`${styles.header} row between gap-8 px-bar on-surface rule-below`}>
        <div className="min-0">
          <Brand />
        </div>
        <Button icon={<LoginOutlined className="onward" aria-hidden />} onClick={signOut}>
          {translate('errorPages.signInAgain')}
        </Button>
      </header>
      <main>
        <Failures />
        <Outlet />
      </main>
    </div>
  );
}

/** What was not done when the page was lost on which it was begun. */
function Failures() {
  const place = useActPlace();
  const failed = useLastFailed();
  if (!failed) return null;
  return (
    <div className="px-bar py-16">
      <FailureAlert failure={failed.failure} act={failed.act} onClose={() => place?.clear()} />
    </div>
  );
}

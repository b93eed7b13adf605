import { LoginOutlined } from '@ant-design/icons';
import { useTranslate } from '@refinedev/core';
import { Button } from 'antd';
import { Outlet } from 'react-router';
import { useSignOut } from '@/domain/account/use-sign-out';
import { ActFailures } from '@/ui/act/act-place';
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
        <ActFailures />
        <Outlet />
      </main>
    </div>
  );
}

import { useTranslate } from '@refinedev/core';
import { App, Drawer } from 'antd';
import { useState } from 'react';
import { UnsavedGuard } from '@/components/unsaved-guard';
import { useSession } from '@/providers/session';
import { useProfilePoll } from '@/providers/use-profile-poll';
import { Brand } from './brand';
import { Content } from './content';
import { Header } from './header';
import { MissingProfile } from './missing-profile';
import styles from './shell.module.css';
import { SidebarMenu } from './sidebar-menu';
import { useMainFocus } from './use-main-focus';
import { useSameUser } from './use-same-user';

const drawerStyles = { body: { padding: 0 } };

/** The frame around every page of a signed-in user: sidebar, header, content. */
export function Shell() {
  const translate = useTranslate();
  const user = useSession((state) => state.user);
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const main = useMainFocus();
  const isSameUser = useSameUser();
  useProfilePoll();

  if (!isSameUser) return null;
  if (!user) return <MissingProfile />;

  const closeMenu = () => setIsMenuOpen(false);

  return (
    <App className={styles.shell} component="div">
      <UnsavedGuard />
      <button type="button" className={styles.skip} onClick={() => main.current?.focus()}>
        {translate('shell.skip')}
      </button>
      <div className={styles.sidebar}>
        <Brand />
        <nav className={styles.menu} aria-label={translate('shell.navigation')}>
          <SidebarMenu />
        </nav>
      </div>
      <Drawer placement="left" width={280} closable={false} open={isMenuOpen} onClose={closeMenu} styles={drawerStyles}>
        <Brand />
        <nav aria-label={translate('shell.navigation')}>
          <SidebarMenu onNavigate={closeMenu} />
        </nav>
      </Drawer>
      <div className={styles.body}>
        <Header user={user} onOpenMenu={() => setIsMenuOpen(true)} />
        <main className={styles.main} id="main" ref={main} tabIndex={-1}>
          <Content />
        </main>
      </div>
    </App>
  );
}

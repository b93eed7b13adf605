import { LogoutOutlined } from '@ant-design/icons';
import type { Profile } from '@contract/auth';
import { useTranslate } from '@refinedev/core';
import { Button } from 'antd';
import { useSignOut } from '@/domain/account/use-sign-out';
import { PasswordFields } from '@/domain/profile/password-fields';
import { usePasswordForm } from '@/domain/profile/use-password-form';
import { refreshProfile } from '@/providers/live/use-profile-poll';
import { session } from '@/providers/session/session';
import { typedPassword, useTypedPassword } from '@/providers/session/typed-password';
import shell from '@/shell/header/header.module.css';
import { Brand } from '@/shell/sidebar/brand';
import styles from './first-password.module.css';

/** Instead of the console, for whoever signed in with a password that was made for them: they choose one of their own. */
export function FirstPassword({ user }: { user: Profile }) {
  const translate = useTranslate();
  const signOut = useSignOut({ alone: true });
  const typed = useTypedPassword((state) => state.typed);
  const goOn = () => {
    session.update({ ...user, mustChangePassword: false });
    typedPassword.forget();
    void refreshProfile();
  };
  const form = usePasswordForm(goOn, typed, typedPassword.forget);

  return (
    <div className="tall-screen">
      <header className={`${shell.header} row between gap-8 px-bar on-surface rule-below`}>
        <Brand />
        <Button icon={<LogoutOutlined className="onward" aria-hidden />} onClick={signOut}>
          {translate('buttons.logout')}
        </Button>
      </header>
      <main className={`${styles.step} px-16 py-24`}>
        <h1 className="m-0 mb-8 size-3 bold">{translate('profile.first.title')}</h1>
        <p className="m-0 mb-24 muted">{translate('profile.first.text', { name: user.realName || user.username })}</p>
        <PasswordFields username={user.username} isOldKnown={typed !== undefined} form={form}>
          <Button type="primary" htmlType="submit" size="large" block loading={form.isSaving} disabled={form.isSaving}>
            {translate('profile.first.submit')}
          </Button>
        </PasswordFields>
      </main>
    </div>
  );
}

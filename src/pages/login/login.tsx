import type { Credentials } from '@contract/auth';
import { Activity, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { takeFirstPage } from '@/providers/code/first-page';
import { storedEnd } from '@/providers/session/session';
import { late } from '@/ui/late/late';
import { Logo } from '@/ui/layout/logo';
import { LanguageSwitch } from '@/ui/preferences/language-switch';
import { ThemeSwitch } from '@/ui/preferences/theme-switch';
import { useConsoleConfig } from '@/ui/site/use-console-config';
import { useWindowTitle } from '@/ui/tab/use-window-title';
import { DemoAccounts } from './demo-accounts';
import { Illustration } from './illustration';
import styles from './login.module.css';
import { useLoginState } from './login-state';
import { type SignIn, SignInForm } from './sign-in-form';

const MobileForm = late(() => import('./mobile-form').then(({ MobileForm }) => MobileForm));
const RegisterForm = late(() => import('./register-form').then(({ RegisterForm }) => RegisterForm));
const QrCode = late(() => import('./qr-code').then(({ QrCode }) => QrCode));

type Props = {
  signIn: SignIn;
  /** Somebody is at the form, so what comes after it may be fetched. */
  onFilling?: () => void;
};

export default function Login({ signIn, onFilling }: Props) {
  const { t } = useTranslation();
  const { view, show, back } = useLoginState();
  const [filled, setFilled] = useState<Credentials>();
  const config = useConsoleConfig();
  const title = t(`login.titles.${view}`);
  useWindowTitle(title);
  useEffect(takeFirstPage, []);

  return (
    <div className={`${styles.page} grid tall-screen on-surface`}>
      <aside className={`${styles.scene} stack centered place-center sticky phone-hidden`} aria-label={t('app.name')}>
        <Illustration />
        <p className={`${styles.motto} plain center balance`}>{t('login.motto')}</p>
      </aside>
      <div className="stack min-0 tall-screen px-gutter py-16">
        <header className="flex to-end gap-4">
          <LanguageSwitch />
          <ThemeSwitch />
        </header>
        <main
          className="stack fill full py-24"
          style={{ maxWidth: 376, marginInline: 'auto' }}
          onInput={onFilling}
          onPointerDown={onFilling}
        >
          <div className={styles.room} />
          <div className="row gap-12 mb-24 heading large bold">
            <Logo />
            {t('app.name')}
          </div>
          <h1 className="m-0 heading size-3 bold loose">{title}</h1>
          <Note />
          {/* Whoever goes to and fro finds what was typed, and the countdown where it is by then. */}
          <Activity mode={view === 'login' ? 'visible' : 'hidden'}>
            <SignInForm signIn={signIn} filled={filled} onFilled={onFilling} onShow={show} />
          </Activity>
          <Activity mode={view === 'mobile' ? 'visible' : 'hidden'}>
            <MobileForm onBack={back} />
          </Activity>
          {view === 'register' && <RegisterForm onBack={back} />}
          {view === 'qrCode' && <QrCode onBack={back} />}
          <div className={styles.room}>
            {view === 'login' && config && config.demoAccounts.length > 0 && (
              <DemoAccounts accounts={config.demoAccounts} onPick={setFilled} />
            )}
          </div>
        </main>
        <footer className="faint small center" style={{ minHeight: 24 }}>
          {config?.filingNumber}
        </footer>
      </div>
    </div>
  );
}

/** Where accounts come from; for who was signed out by the server, why: the toast about it may have come when nobody looked. */
function Note() {
  const { t } = useTranslation();
  const [why, setWhy] = useState<string>();
  // Not at once: the document that the server sends knows of no session.
  useEffect(() => setWhy(storedEnd.read()), []);
  const ended = why ? t('login.ended', { why }) : t('errors.loginExpired');
  return (
    <p className={`m-0 mt-4 mb-24 ${why === undefined ? 'muted' : 'doubtful'}`}>
      {why === undefined ? t('login.accountsNote') : ended}
    </p>
  );
}

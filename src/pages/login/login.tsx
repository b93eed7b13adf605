import type { Credentials } from '@contract/auth';
import { useTranslate } from '@refinedev/core';
import { useState } from 'react';
import { LanguageSwitch } from '@/components/language-switch';
import { Logo } from '@/components/logo';
import { ThemeSwitch } from '@/components/theme-switch';
import { useConsoleConfig } from '@/components/use-console-config';
import { DemoAccounts } from './demo-accounts';
import { Illustration } from './illustration';
import styles from './login.module.css';
import { useLoginState } from './login-state';
import { MobileForm } from './mobile-form';
import { QrCode } from './qr-code';
import { RegisterForm } from './register-form';
import { SignInForm } from './sign-in-form';

/** `onFilling`: somebody is at the form, so what comes after it may be fetched. */
export default function Login({ onFilling }: { onFilling?: () => void }) {
  const translate = useTranslate();
  const { view, show, back } = useLoginState();
  const [filled, setFilled] = useState<Credentials>();
  const { demoAccounts, filingNumber } = useConsoleConfig();

  return (
    <div className={styles.page}>
      <div className={styles.scene}>
        <Illustration />
        <p className={styles.motto}>{translate('login.motto')}</p>
      </div>
      <div className={styles.panel}>
        <header className={styles.tools}>
          <LanguageSwitch />
          <ThemeSwitch />
        </header>
        <main className={styles.main} onInput={onFilling} onPointerDown={onFilling}>
          <div className={styles.brand}>
            <Logo />
            {translate('app.name')}
          </div>
          <h1 className={styles.title}>{translate(`login.titles.${view}`)}</h1>
          <p className={styles.subtitle}>{translate('login.accountsNote')}</p>
          {view === 'login' && <SignInForm filled={filled} onShow={show} />}
          {view === 'mobile' && <MobileForm onBack={back} />}
          {view === 'register' && <RegisterForm onBack={back} />}
          {view === 'qrCode' && <QrCode onBack={back} />}
          {view === 'login' && demoAccounts.length > 0 && <DemoAccounts accounts={demoAccounts} onPick={setFilled} />}
        </main>
        <footer className={styles.footer}>{filingNumber}</footer>
      </div>
    </div>
  );
}

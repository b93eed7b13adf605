import { LockOutlined } from '@ant-design/icons';
import { auth } from '@contract/auth';
import { useTranslate } from '@refinedev/core';
import { Button, Input } from 'antd';
import { type FormEvent, useId, useState } from 'react';
import { useBlocker } from 'react-router';
import type { AppError } from '@/lib/errors/app-error';
import { http } from '@/providers/connection';
import { idle, useIdle } from '@/providers/session/idle';
import { useSession } from '@/providers/session/session';
import { asFailure } from '@/ui/act/outcome';
import { useFailureText } from '@/ui/hooks/use-failure-text';
import { useWindowTitle } from '@/ui/tab/use-window-title';
import styles from './lock-screen.module.css';
import { SignOut } from './sign-out';

/** All that there is while the console is locked. */
export function LockScreen() {
  const translate = useTranslate();
  const titleId = useId();
  const fieldId = useId();
  const user = useSession((state) => state.user);
  // Nobody was away: the settings are not there.
  const isUnread = useIdle(({ isLocked }) => !isLocked);
  const { password, setPassword, error, isChecking, unlock } = useUnlock();
  useWindowTitle(translate('idleLock.title'));
  // Back would leave the page beneath, and what is typed there, without a question.
  useBlocker(idle.isLocked);

  return (
    <main className="row centered tall-screen p-16">
      <div className={`${styles.panel} full surface`} role="dialog" aria-modal="true" aria-labelledby={titleId}>
        <form onSubmit={(event) => void unlock(event)}>
          <LockOutlined className={`${styles.icon} block mb-16 accent`} aria-hidden />
          <h1 id={titleId} className="m-0 mb-8 size-4">
            {translate('idleLock.title')}
          </h1>
          {user && <p className="m-0 bold">{user.realName || user.username}</p>}
          <p className="m-0 mt-8 mb-16 muted">{translate(isUnread ? 'idleLock.unread' : 'idleLock.text')}</p>
          <label htmlFor={fieldId}>{translate('login.password')}</label>
          <Input.Password
            id={fieldId}
            autoFocus
            autoComplete="current-password"
            status={error ? 'error' : undefined}
            aria-invalid={Boolean(error)}
            aria-describedby={`${fieldId}-error`}
            value={password}
            onChange={({ target }) => setPassword(target.value)}
          />
          <p id={`${fieldId}-error`} className="m-0 mb-8 wrong" style={{ minHeight: 24 }} role="alert">
            {error}
          </p>
          <Button type="primary" htmlType="submit" block loading={isChecking} disabled={password === ''}>
            {translate('idleLock.unlock')}
          </Button>
          <SignOut />
        </form>
      </div>
    </main>
  );
}

/** The password, and what comes of it. */
function useUnlock() {
  const failureText = useFailureText();
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<AppError>();
  const [isChecking, setIsChecking] = useState(false);

  const unlock = async (event: FormEvent) => {
    event.preventDefault();
    if (isChecking) return;
    setIsChecking(true);
    const { method, path } = auth.endpoints.unlock;
    try {
      await http({ method, url: path, body: { password }, quiet: true });
      idle.unlock();
    } catch (cause) {
      const refusal = asFailure(cause);
      setFailure(refusal);
      // What was not even checked need not be typed again.
      if (refusal.errors?.password) setPassword('');
    } finally {
      setIsChecking(false);
    }
  };

  return { password, setPassword, error: failure && failureText(failure), isChecking, unlock };
}

import { LockOutlined } from '@ant-design/icons';
import type { Profile } from '@contract/auth';
import { auth } from '@contract/auth';
import { useLogout, useTranslate } from '@refinedev/core';
import { Button, Input } from 'antd';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { AppError } from '@/lib/app-error';
import { http } from '@/providers/connection';
import { idle, useIdle } from '@/providers/idle';
import { useUnsavedWork } from '@/providers/unsaved-work';
import styles from './idle-lock.module.css';

/** Covers everything while the console is locked. What is beneath stays as it was, out of sight and out of reach. */
export function IdleLock({ user }: { user: Profile }) {
  const isLocked = useIdle((state) => state.isLocked);
  return isLocked ? <LockScreen user={user} /> : null;
}

function LockScreen({ user }: { user: Profile }) {
  const translate = useTranslate();
  const titleId = useId();
  const fieldId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [password, setPassword] = useState('');
  const [error, setError] = useState('');
  const [isChecking, setIsChecking] = useState(false);

  // A modal dialog of the browser is above all else, also above antd's, and makes all else inert.
  useEffect(() => dialog.current?.showModal(), []);

  // The shortcuts of what is beneath do not work meanwhile; what the keys do by themselves, such as typing, does.
  useEffect(() => {
    const keepToOneself = (event: KeyboardEvent) => event.stopImmediatePropagation();
    window.addEventListener('keydown', keepToOneself, { capture: true });
    return () => window.removeEventListener('keydown', keepToOneself, { capture: true });
  }, []);

  const unlock = async (event: FormEvent) => {
    event.preventDefault();
    if (isChecking) return;
    setIsChecking(true);
    const { method, path } = auth.endpoints.unlock;
    try {
      await http({ method, url: path, body: { password } });
      idle.unlock();
    } catch (cause) {
      const refusal = cause instanceof AppError ? cause : undefined;
      setError(refusal?.errors?.password?.join(' ') ?? refusal?.message ?? translate('errors.occurred'));
      setPassword('');
    } finally {
      setIsChecking(false);
    }
  };

  return (
    <dialog ref={dialog} className={styles.lock} aria-labelledby={titleId} onCancel={(event) => event.preventDefault()}>
      <form className={styles.panel} onSubmit={(event) => void unlock(event)}>
        <LockOutlined className={styles.icon} aria-hidden />
        <h2 id={titleId} className={styles.title}>
          {translate('idleLock.title')}
        </h2>
        <p className={styles.text}>{translate('idleLock.text', { name: user.realName || user.username })}</p>
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
        <p id={`${fieldId}-error`} className={styles.error} role="alert">
          {error}
        </p>
        <Button type="primary" htmlType="submit" block loading={isChecking} disabled={password === ''}>
          {translate('idleLock.unlock')}
        </Button>
        <SignOut />
      </form>
    </dialog>
  );
}

/** The usual question would be beneath the lock, so it is asked here. */
function SignOut() {
  const translate = useTranslate();
  const { mutate: logout } = useLogout();
  const isUnsaved = useUnsavedWork((state) => state.forms.size > 0);
  const [isAsking, setIsAsking] = useState(false);

  if (!isAsking) {
    return (
      <Button type="link" block onClick={() => (isUnsaved ? setIsAsking(true) : logout({}))}>
        {translate('idleLock.signOut')}
      </Button>
    );
  }
  return (
    <>
      <p className={styles.text} role="alert">
        {translate('idleLock.unsaved')}
      </p>
      <Button danger block onClick={() => logout({})}>
        {translate('idleLock.discard')}
      </Button>
    </>
  );
}

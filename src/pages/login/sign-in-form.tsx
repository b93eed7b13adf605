import { type Credentials, credentials } from '@contract/auth';
import { zodResolver } from '@hookform/resolvers/zod';
import { useLogin, useTranslate } from '@refinedev/core';
import { Button, Checkbox, Input } from 'antd';
import { useEffect, useMemo } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { z } from 'zod';
import type { SignIn } from '@/providers/auth';
import { rememberedLogin } from '@/providers/remembered-login';
import styles from './form.module.css';
import { LoginField } from './login-field';
import type { LoginState } from './login-state';
import { OtherSignIn } from './other-sign-in';
import { useTranslatedErrors } from './use-translated-errors';

const schema = credentials.extend({ remember: z.boolean() });
type Values = z.infer<typeof schema>;

type Props = {
  /** What is put into the form from outside: a demo account. */
  filled?: Credentials;
  onShow: (state: LoginState) => void;
};

export function SignInForm({ filled, onShow }: Props) {
  const translate = useTranslate();
  const { mutate: login, isPending } = useLogin<SignIn>();
  const resolver = useMemo(
    () =>
      zodResolver(schema, {
        error: ({ path, input }) => {
          const isMissing = typeof input === 'string' && input.trim() === '';
          if (path?.[0] === 'username') return isMissing ? translate('login.usernameRequired') : undefined;
          return isMissing ? translate('login.passwordRequired') : translate('login.passwordLength');
        },
      }),
    [translate],
  );
  const form = useForm<Values>({ resolver, defaultValues: { username: '', password: '', remember: false } });
  const { control, reset, handleSubmit } = form;
  useTranslatedErrors(form);

  useEffect(() => {
    let isCurrent = true;
    void rememberedLogin.read().then((remembered) => {
      // What somebody has begun to type meanwhile stays.
      if (!isCurrent || !remembered || form.formState.isDirty) return;
      reset({ username: remembered.username, password: remembered.password ?? '', remember: true });
    });
    return () => {
      isCurrent = false;
    };
  }, [form, reset]);

  useEffect(() => {
    if (filled) reset({ ...filled, remember: false });
  }, [filled, reset]);

  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit((values) => login(values))}>
      <LoginField control={control} name="username" label={translate('login.username')}>
        <Input autoComplete="username" autoCapitalize="none" spellCheck={false} />
      </LoginField>
      <LoginField control={control} name="password" label={translate('login.password')}>
        <Input.Password autoComplete="current-password" />
      </LoginField>
      <div className={styles.options}>
        <Controller
          control={control}
          name="remember"
          render={({ field: { value, ...field } }) => (
            <Checkbox {...field} checked={value}>
              {translate('login.remember')}
            </Checkbox>
          )}
        />
        <Button type="link" onClick={() => onShow('reset')}>
          {translate('login.forgot')}
        </Button>
      </div>
      <div className={styles.actions}>
        <Button type="primary" size="large" block htmlType="submit" loading={isPending} disabled={isPending}>
          {translate('login.submit')}
        </Button>
        <Button size="large" block onClick={() => onShow('mobile')}>
          {translate('login.withMobile')}
        </Button>
      </div>
      <OtherSignIn onShow={onShow} />
    </form>
  );
}

import { type Credentials, credentials } from '@contract/auth';
import { zodResolver } from '@hookform/resolvers/zod';
import type { AuthActionResponse } from '@refinedev/core';
import { Button, Checkbox, Input } from 'antd';
import { useEffect, useMemo, useRef } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { notify } from '@/providers/notification';
import { rememberedLogin } from '@/providers/remembered-login';
import { FirstField } from '@/ui/form/first-field';
import { useTranslatedErrors } from '@/ui/form/use-translated-errors';
import { LoginField } from './login-field';
import type { LoginState } from './login-state';
import { OtherSignIn } from './other-sign-in';
import { useDoneBefore } from './use-done-before';

const schema = credentials.extend({ remember: z.boolean() });
type Values = z.infer<typeof schema>;
const isName = (name: string): name is keyof Values => name in schema.shape;

/** Starts a session, or says why not. */
export type SignIn = (values: Values) => Promise<AuthActionResponse>;

type Props = {
  signIn: SignIn;
  /** What is put into the form from outside: a demo account. */
  filled?: Credentials;
  onShow: (state: LoginState) => void;
};

export function SignInForm({ signIn, filled, onShow }: Props) {
  const { t } = useTranslation();
  const resolver = useMemo(
    () =>
      zodResolver(schema, {
        error: ({ path, input }) => {
          const isMissing = typeof input === 'string' && input.trim() === '';
          if (path?.[0] === 'username') return isMissing ? t('login.usernameRequired') : undefined;
          return isMissing ? t('login.passwordRequired') : t('login.passwordLength');
        },
      }),
    [t],
  );
  const form = useForm<Values>({ resolver, defaultValues: { username: '', password: '', remember: false } });
  const { control, reset, setValue, handleSubmit } = form;
  const { isSubmitting } = form.formState;
  const isUnderWay = useRef(false);
  useTranslatedErrors(form);

  const press = useDoneBefore((name, value) => {
    if (value && isName(name)) setValue(name, value, { shouldDirty: true });
  });

  useEffect(() => {
    let isCurrent = true;
    void rememberedLogin.read().then((remembered) => {
      if (!isCurrent) return;
      // What somebody has begun to type meanwhile stays.
      if (remembered && !form.formState.isDirty)
        reset({ username: remembered.username, password: remembered.password ?? '', remember: true });
      press();
    });
    return () => {
      isCurrent = false;
    };
  }, [form, reset, press]);

  const lastFilled = useRef(filled);
  useEffect(() => {
    if (filled && filled !== lastFilled.current) reset({ ...filled, remember: false });
    lastFilled.current = filled;
  }, [filled, reset]);

  const submit = async (values: Values) => {
    // The button is disabled only with the next rendering; a second press of Enter may come before.
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    const { success, error, successNotification } = await signIn(values);
    isUnderWay.current = false;
    if (success) notify.success(successNotification?.message ?? '', { id: 'login' });
    else notify.error(error?.message ?? '', { id: 'login' });
  };

  return (
    <form className="stack" noValidate onSubmit={handleSubmit(submit)}>
      <LoginField control={control} name="username" label={t('login.username')}>
        <Input autoComplete="username" autoCapitalize="none" spellCheck={false} />
      </LoginField>
      <LoginField control={control} name="password" label={t('login.password')}>
        <Input.Password autoComplete="current-password" />
      </LoginField>
      <div className="row between mb-16">
        <Controller
          control={control}
          name="remember"
          render={({ field: { value, ...field } }) => (
            <Checkbox {...field} checked={value}>
              {t('login.remember')}
            </Checkbox>
          )}
        />
        <Button type="link" className="in-text" onClick={() => onShow('reset')}>
          {t('login.forgot')}
        </Button>
      </div>
      <div className="stack gap-8">
        <Button type="primary" size="large" block htmlType="submit" loading={isSubmitting} disabled={isSubmitting}>
          {t('login.submit')}
        </Button>
        <Button size="large" block onClick={() => onShow('mobile')}>
          {t('login.withMobile')}
        </Button>
      </div>
      <OtherSignIn onShow={onShow} />
      <FirstField again />
    </form>
  );
}

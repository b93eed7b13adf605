import { type Credentials, credentials } from '@contract/auth';
import { zodResolver } from '@hookform/resolvers/zod';
import type { AuthActionResponse } from '@refinedev/core';
import { Button, Checkbox, Input } from 'antd';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type Control, Controller, type UseFormReturn, useForm, useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { AppError } from '@/lib/errors/app-error';
import { whenIdle } from '@/lib/when/when-idle';
import { notify } from '@/providers/notification';
import { rememberedLogin } from '@/providers/session/remembered-login';
import { session, useSession } from '@/providers/session/session';
import { useTranslatedErrors } from '@/ui/form/use-translated-errors';
import { FirstField } from '@/ui/layout/first-field';
import styles from './form.module.css';
import { LoginField } from './login-field';
import type { LoginState } from './login-state';
import { OtherSignIn } from './other-sign-in';
import { useDoneBefore } from './use-done-before';

const schema = credentials.extend({ remember: z.boolean(), code: z.string() });
type Values = z.infer<typeof schema>;
const isName = (name: string): name is keyof Values => name in schema.shape;

/** Starts a session, or says why not: of a code that is wanted or wrong by an error of it. */
export type SignIn = (values: Omit<Values, 'code'> & { code?: string }) => Promise<AuthActionResponse>;

type Props = {
  signIn: SignIn;
  /** What is put into the form from outside: a demo account. */
  filled?: Credentials;
  /** Something is in the form already: whoever it is may press its button at once. */
  onFilled?: () => void;
  onShow: (state: LoginState) => void;
};

export function SignInForm({ signIn, filled, onFilled, onShow }: Props) {
  const { t } = useTranslation();
  const form = useForm<Values>({
    resolver: useResolver(),
    defaultValues: { username: '', password: '', code: '', remember: false },
  });
  const { control, handleSubmit } = form;
  const { codeOf, codeIn, refusal, onCodeRefused } = useCode(form);
  const submit = useSubmit((values) => signIn({ ...values, code: codeIn(values) }), onCodeRefused);
  useWhatIsThere(form, filled, onFilled);

  return (
    <form className="stack" noValidate onSubmit={handleSubmit(submit)}>
      <LoginField control={control} name="username" label={t('login.username')}>
        <Input autoComplete="username" autoCapitalize="none" spellCheck={false} />
      </LoginField>
      <LoginField control={control} name="password" label={t('login.password')}>
        <Input.Password autoComplete="current-password" />
      </LoginField>
      {codeOf !== undefined && <CodeField control={control} username={codeOf} />}
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
        <Submit control={control} />
        <Button size="large" block onClick={() => onShow('mobile')}>
          {t('login.withMobile')}
        </Button>
      </div>
      <OtherSignIn onShow={onShow} />
      <FirstField again />
      <TranslatedErrors form={form} refusal={refusal} />
    </form>
  );
}

/** What is missing, in the words of this page. */
function useResolver() {
  const { t } = useTranslation();
  return useMemo(
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
}

/** The code of an account with a second step: asked for once the server wants it, and of that user name as it stands there alone. */
function useCode({ getValues, setError, setFocus, resetField }: UseFormReturn<Values>) {
  const [codeOf, setCodeOf] = useState<string>();
  const [refusal, setRefusal] = useState<AppError>();
  useEffect(() => {
    if (codeOf !== undefined) setFocus('code');
  }, [codeOf, setFocus]);
  const isAsked = () => getValues('username') === codeOf;
  const codeIn = ({ code }: Values) => (isAsked() && code) || undefined;
  const onCodeRefused = (refusal: AppError) => {
    if (!isAsked()) {
      resetField('code');
      return setCodeOf(getValues('username'));
    }
    setRefusal(refusal);
    setError('code', { message: refusal.errors?.code?.[0] });
    setFocus('code', { shouldSelect: true });
  };
  return { codeOf, codeIn, refusal, onCodeRefused };
}

/** Apart, so that a key of the user name draws nothing else. */
function CodeField({ control, username }: { control: Control<Values>; username: string }) {
  const { t } = useTranslation();
  if (useWatch({ control, name: 'username' }) !== username) return null;
  return (
    <LoginField control={control} name="code" label={t('login.secondFactor.code')} hint={t('login.secondFactor.hint')}>
      <Input autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} />
    </LoginField>
  );
}

/** Fills in who was remembered, what was done before the form was there, and what comes from outside. */
function useWhatIsThere(form: UseFormReturn<Values>, filled: Props['filled'], onFilled: Props['onFilled']) {
  const { reset, setValue } = form;
  const press = useDoneBefore((name, value) => {
    if (value && isName(name)) setValue(name, value, { shouldDirty: true });
  });

  useEffect(() => {
    let isCurrent = true;
    void rememberedLogin.read().then((remembered) => {
      if (!isCurrent) return;
      // What somebody has begun to type meanwhile stays.
      if (remembered && !form.formState.isDirty)
        reset({ username: remembered.username, password: remembered.password ?? '', code: '', remember: true });
      if (remembered || form.formState.isDirty) onFilled?.();
      press();
    });
    return () => {
      isCurrent = false;
    };
  }, [form, reset, press, onFilled]);

  const lastFilled = useRef(filled);
  useEffect(() => {
    if (filled && filled !== lastFilled.current) reset({ ...filled, code: '', remember: false });
    lastFilled.current = filled;
  }, [filled, reset]);
}

/** Sends it once, however often it is pressed, and says what became of it. */
function useSubmit(signIn: (values: Values) => ReturnType<SignIn>, onCodeRefused: (refusal: AppError) => void) {
  const isUnderWay = useRef(false);
  return async (values: Values) => {
    // The button is disabled only with the next rendering, and stays so until the console is drawn; a second press of Enter may come before.
    if (isUnderWay.current || session.token()) return;
    isUnderWay.current = true;
    const { success, error, successNotification } = await signIn(values);
    isUnderWay.current = false;
    // A toast is measured as it comes, and has the browser lay out what is being drawn: the console.
    if (success) whenIdle(() => notify.success(() => successNotification?.message ?? '', { id: 'login' }));
    else if (error instanceof AppError) onCodeRefused(error);
    else notify.error(() => error?.message ?? '', { id: 'login' });
  };
}

/** Apart, so that the form is not drawn anew for errors that its fields show. */
function TranslatedErrors({ form, refusal }: { form: UseFormReturn<Values>; refusal: AppError | undefined }) {
  const formState = useFormState({ control: form.control });
  useTranslatedErrors({ ...form, formState }, refusal);
  return null;
}

/** Apart, so that a press draws nothing else before the request is sent. Under way until the console takes the page's place. */
function Submit({ control }: { control: Control<Values> }) {
  const { t } = useTranslation();
  const { isSubmitting } = useFormState({ control });
  const isSignedIn = useSession(({ token }) => token !== null);
  const isUnderWay = isSubmitting || isSignedIn;
  return (
    <Button
      className={isSignedIn ? styles.done : undefined}
      type="primary"
      size="large"
      block
      htmlType="submit"
      loading={isUnderWay}
      disabled={isUnderWay}
    >
      {t('login.submit')}
    </Button>
  );
}

import { passwordMin } from '@contract/auth';
import { zodResolver } from '@hookform/resolvers/zod';
import { Alert, Button, Checkbox, Input } from 'antd';
import type { TFunction } from 'i18next';
import { useId, useMemo, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { FirstField } from '@/ui/layout/first-field';
import styles from './form.module.css';
import { LoginField } from './login-field';

const newAccount = (t: TFunction) =>
  z
    .object({
      username: z.string().trim().min(1, t('login.usernameRequired')),
      email: z
        .string()
        .trim()
        .pipe(z.email(t('validation.email'))),
      password: z.string().min(passwordMin.new, t('validation.tooShort', { minimum: passwordMin.new })),
      confirmPassword: z.string(),
      policy: z.literal(true, t('login.policyRequired')),
    })
    .refine((values) => values.password === values.confirmPassword, {
      path: ['confirmPassword'],
      message: t('login.passwordsDiffer'),
      // Otherwise the two passwords are only compared once every other field is right.
      when: () => true,
    });

/** Checks what is typed, and then says where an account comes from: nobody registers alone. */
export function RegisterForm({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation();
  const policyError = useId();
  const [checked, setChecked] = useState(false);
  const schema = useMemo(() => newAccount(t), [t]);
  const { control, handleSubmit, formState } = useForm<z.input<typeof schema>, unknown, z.output<typeof schema>>({
    resolver: zodResolver(schema),
    defaultValues: { username: '', email: '', password: '', confirmPassword: '' },
  });

  return (
    <form className="stack" noValidate onSubmit={handleSubmit(() => setChecked(true))}>
      {checked && <Alert className="mb-16" type="info" showIcon title={t('login.accountsNote')} />}
      <LoginField control={control} name="username" label={t('login.username')}>
        <Input autoComplete="username" />
      </LoginField>
      <LoginField control={control} name="email" label={t('login.email')}>
        <Input type="email" autoComplete="email" />
      </LoginField>
      <LoginField control={control} name="password" label={t('login.password')}>
        <Input.Password autoComplete="new-password" />
      </LoginField>
      <LoginField control={control} name="confirmPassword" label={t('login.confirmPassword')}>
        <Input.Password autoComplete="new-password" />
      </LoginField>
      <Controller
        control={control}
        name="policy"
        render={({ field: { value, ...field } }) => (
          <Checkbox {...field} checked={value} aria-describedby={policyError}>
            {t('login.policy')}
          </Checkbox>
        )}
      />
      <div className={`${styles.error} wrong small`} id={policyError}>
        {formState.errors.policy?.message}
      </div>
      <div className="stack gap-8">
        <Button type="primary" size="large" block htmlType="submit">
          {t('login.register')}
        </Button>
        <Button size="large" block onClick={onBack}>
          {t('login.back')}
        </Button>
      </div>
      <FirstField />
    </form>
  );
}

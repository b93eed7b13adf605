import { zodResolver } from '@hookform/resolvers/zod';
import { Alert, Button, Input } from 'antd';
import { useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { FirstField } from '@/ui/layout/first-field';
import { LoginField } from './login-field';
import { SmsCodeButton } from './sms-code-button';

/** Sign-in by phone and code, as far as the specification has it: it checks what is typed, sends nothing, and says so. */
export function MobileForm({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation();
  const schema = useMemo(
    () =>
      z.object({
        phone: z.string().trim().min(1, t('login.phoneRequired')),
        code: z.string().trim().min(1, t('login.codeRequired')),
      }),
    [t],
  );
  const [isChecked, setIsChecked] = useState(false);
  const { control, handleSubmit } = useForm({ resolver: zodResolver(schema), defaultValues: { phone: '', code: '' } });

  return (
    <form
      className="stack"
      noValidate
      onSubmit={handleSubmit(
        () => setIsChecked(true),
        () => setIsChecked(false),
      )}
    >
      <div role="status">
        {isChecked && <Alert className="mb-16" type="info" showIcon title={t('login.mobileNote')} />}
      </div>
      <LoginField control={control} name="phone" label={t('login.phone')}>
        <Input type="tel" autoComplete="tel" inputMode="tel" />
      </LoginField>
      <LoginField control={control} name="code" label={t('login.code')} after={<SmsCodeButton />}>
        <Input autoComplete="one-time-code" inputMode="numeric" />
      </LoginField>
      <div className="stack gap-8">
        <Button type="primary" size="large" block htmlType="submit">
          {t('login.submit')}
        </Button>
        <Button size="large" block onClick={onBack}>
          {t('login.back')}
        </Button>
      </div>
      <FirstField again />
    </form>
  );
}

import { useTranslate } from '@refinedev/core';
import { Button } from 'antd';
import styles from './form.module.css';
import { useCountdown } from './use-countdown';

const resendSeconds = 60;

/** Counts down to the next code. No code is sent: there is no call for it yet. */
export function SmsCodeButton() {
  const translate = useTranslate();
  const { left, start } = useCountdown(resendSeconds);

  return (
    <Button size="large" className={styles.smsCode} disabled={left > 0} onClick={start}>
      {left > 0 ? translate('login.resendIn', { seconds: left }) : translate('login.sendCode')}
    </Button>
  );
}

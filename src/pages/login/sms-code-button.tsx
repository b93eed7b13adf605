import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCountdown } from './use-countdown';

const resendSeconds = 60;

/** Counts down to the next code. No code is sent: there is no call for it yet. */
export function SmsCodeButton() {
  const { t } = useTranslation();
  const { left, start } = useCountdown(resendSeconds);

  return (
    <Button size="large" className="fixed figures" style={{ minWidth: 120 }} disabled={left > 0} onClick={start}>
      {left > 0 ? t('login.resendIn', { seconds: left }) : t('login.sendCode')}
    </Button>
  );
}

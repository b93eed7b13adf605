import { QrcodeOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from './form.module.css';

/** The place of a code to scan. There is no call that would make one. */
export function QrCode({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation();
  return (
    <div className="stack">
      <div className={`${styles.qrCode} grid place-center dashed tint round-lg`}>
        <QrcodeOutlined />
      </div>
      <p className="m-0 mt-16 mb-16 muted">{t('login.qrCodeNote')}</p>
      <Button size="large" block onClick={onBack}>
        {t('login.back')}
      </Button>
    </div>
  );
}

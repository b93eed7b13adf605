import { QrcodeOutlined } from '@ant-design/icons';
import { useTranslate } from '@refinedev/core';
import { Button } from 'antd';
import styles from './form.module.css';

/** The place of a code to scan. There is no call that would make one. */
export function QrCode({ onBack }: { onBack: () => void }) {
  const translate = useTranslate();
  return (
    <div className={styles.form}>
      <div className={styles.qrCode}>
        <QrcodeOutlined />
      </div>
      <p className={styles.note}>{translate('login.qrCodeNote')}</p>
      <Button size="large" block onClick={onBack}>
        {translate('login.back')}
      </Button>
    </div>
  );
}

import { LockOutlined } from '@ant-design/icons';
import { useTranslate } from '@refinedev/core';
import { Button } from 'antd';
import styles from './profile.module.css';

export function PasswordSection({ onChange }: { onChange: () => void }) {
  const translate = useTranslate();
  return (
    <section>
      <h2 className={styles.heading}>{translate('profile.security')}</h2>
      <div className={styles.row}>
        <p className={styles.hint}>{translate('profile.password.hint')}</p>
        <Button icon={<LockOutlined aria-hidden />} aria-haspopup="dialog" onClick={onChange}>
          {translate('profile.password.title')}
        </Button>
      </div>
    </section>
  );
}

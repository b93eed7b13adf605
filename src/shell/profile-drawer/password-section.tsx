import { LockOutlined } from '@ant-design/icons';
import { useTranslate } from '@refinedev/core';
import { Button } from 'antd';
import { useState } from 'react';
import { PasswordDialog } from './password-dialog';
import styles from './profile.module.css';

export function PasswordSection({ username }: { username: string }) {
  const translate = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <section>
      <h3 className={styles.heading}>{translate('profile.security')}</h3>
      <div className={styles.row}>
        <p className={styles.hint}>{translate('profile.password.hint')}</p>
        <Button icon={<LockOutlined />} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          {translate('profile.password.title')}
        </Button>
      </div>
      <PasswordDialog username={username} open={isOpen} onClose={close} />
    </section>
  );
}

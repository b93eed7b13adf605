import type { ConsoleConfig } from '@contract/console';
import { Button } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './form.module.css';

type Account = ConsoleConfig['demoAccounts'][number];

/** Accounts to try, which the server only names where it runs on demo data. */
export function DemoAccounts({ accounts, onPick }: { accounts: Account[]; onPick: (account: Account) => void }) {
  const { t } = useTranslation();
  const title = useId();
  return (
    <section className={styles.demo} aria-labelledby={title}>
      <h2 className={styles.demoTitle} id={title}>
        <span className={styles.badge}>{t('login.demo')}</span>
        {t('login.demoAccounts')}
      </h2>
      <div className={styles.demoAccounts}>
        {accounts.map((account) => (
          <Button key={account.username} size="small" onClick={() => onPick(account)}>
            {account.username}
          </Button>
        ))}
      </div>
    </section>
  );
}

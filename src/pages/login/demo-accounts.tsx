import type { ConsoleConfig } from '@contract/console';
import { Button } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

type Account = ConsoleConfig['demoAccounts'][number];

/** Accounts to try, which the server only names where it runs on demo data. */
export function DemoAccounts({ accounts, onPick }: { accounts: Account[]; onPick: (account: Account) => void }) {
  const { t } = useTranslation();
  const title = useId();
  return (
    <section className="mt-24 px-16 py-12 tint round-lg" aria-labelledby={title}>
      <h2 className="row gap-8 m-0 mb-8 muted small regular" id={title}>
        <span className="px-8 plain tint-2 round-sm">{t('login.demo')}</span>
        {t('login.demoAccounts')}
      </h2>
      <div className="flex wrap gap-8">
        {accounts.map((account) => (
          <Button key={account.username} size="small" onClick={() => onPick(account)}>
            {account.username}
          </Button>
        ))}
      </div>
    </section>
  );
}

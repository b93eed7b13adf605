import { useTranslate } from '@refinedev/core';
import { useConsoleConfig } from '@/ui/site/use-console-config';
import styles from './demo-badge.module.css';

/** Says that nobody on any page is real, where the server runs on demo data; a narrow header has no room for it. */
export function DemoBadge() {
  const translate = useTranslate();
  if (!useConsoleConfig()?.demoAccounts.length) return null;
  return (
    <span className={`${styles.badge} fixed nowrap px-8 plain small muted tint-2 round-sm`}>
      {translate('shell.demoData')}
    </span>
  );
}

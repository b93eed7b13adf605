import { useTranslate } from '@refinedev/core';
import { localTime } from '@/lib/local-day';
import { usePrinting } from '@/providers/printing';
import { useSession } from '@/providers/session';
import styles from './page-heading.module.css';

/** On paper: when and by whom it was printed. */
export function Printed() {
  const translate = useTranslate();
  const name = useSession(({ user }) => user?.realName || user?.username || '');
  if (!usePrinting()) return null;
  return (
    <p className={styles.printed}>{translate('print.printed', { time: localTime(new Date().toISOString()), name })}</p>
  );
}

import { useTranslate } from '@refinedev/core';
import type { ReactNode } from 'react';
import { localTime } from '@/lib/local-day';
import { usePrinting } from '@/providers/printing';
import { useSession } from '@/providers/session';
import styles from './page-heading.module.css';

/** The page's one level-1 heading, and its actions at the right. On paper it says instead when and by whom it was printed. */
export function PageHeading({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <header className={styles.heading}>
      <h1 className={styles.title}>{title}</h1>
      {usePrinting() && <Printed />}
      {children && <div className={`${styles.actions} no-print`}>{children}</div>}
    </header>
  );
}

function Printed() {
  const translate = useTranslate();
  const name = useSession(({ user }) => user?.realName || user?.username || '');
  return (
    <p className={styles.printed}>{translate('print.printed', { time: localTime(new Date().toISOString()), name })}</p>
  );
}

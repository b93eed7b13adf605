import { useTranslate } from '@refinedev/core';
import type { ReactNode } from 'react';
import { useWidePaper } from '@/ui/layout/use-wide-paper';
import styles from './list.module.css';
import { useIsRefreshing } from './use-is-refreshing';

/** What a list's rows and toolbar stand in. Says to screen readers when the rows are about to change. */
export function ListPanel({ resource, children }: { resource: string; children: ReactNode }) {
  const translate = useTranslate();
  useWidePaper();
  return (
    <section className={styles.panel} aria-label={translate('list.rows')} aria-busy={useIsRefreshing(resource)}>
      {children}
    </section>
  );
}

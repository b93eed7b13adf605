import { useTranslate } from '@refinedev/core';
import type { ReactNode } from 'react';
import { usePaper } from '@/ui/layout/use-paper';
import styles from './list.module.css';
import { useIsRefreshing } from './use-is-refreshing';

/** What a list's rows and toolbar stand in. Says to screen readers when the rows are about to change. */
export function ListPanel({ resource, children }: { resource: string; children: ReactNode }) {
  const translate = useTranslate();
  usePaper('wide');
  return (
    <section className={styles.panel} aria-label={translate('list.rows')} aria-busy={useIsRefreshing(resource)}>
      {children}
    </section>
  );
}

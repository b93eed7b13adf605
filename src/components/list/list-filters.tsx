import { useTranslate } from '@refinedev/core';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useId } from 'react';
import styles from './list.module.css';

/** The row of filters above a list. Its changes apply at once; `onReset` takes them all back. */
export function ListFilters({ children, onReset }: { children: ReactNode; onReset: () => void }) {
  const translate = useTranslate();
  return (
    <search className={styles.filters}>
      {children}
      <div className={styles.filterButtons}>
        <Button onClick={onReset}>{translate('buttons.reset')}</Button>
      </div>
    </search>
  );
}

/** One filter: a label above its input. `children` gets the id that joins the two. */
export function ListFilter({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className={styles.filter}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}

import type { ReactNode } from 'react';
import styles from './page-heading.module.css';

/** The page's one level-1 heading, and its actions at the right. */
export function PageHeading({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <header className={styles.heading}>
      <h1 className={styles.title}>{title}</h1>
      {children && <div className={styles.actions}>{children}</div>}
    </header>
  );
}

import type { ReactNode } from 'react';
import styles from './page-heading.module.css';
import { Printed } from './printed';

/** The page's one level-1 heading, and its actions at the right. On paper it says instead when and by whom it was printed. */
export function PageHeading({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <header className={styles.heading}>
      <h1 className={styles.title}>{title}</h1>
      <Printed />
      {children && <div className={`${styles.actions} no-print`}>{children}</div>}
    </header>
  );
}

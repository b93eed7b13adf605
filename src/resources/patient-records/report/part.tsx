import type { ReactNode } from 'react';
import styles from './report.module.css';

/** A part of a report under its heading. */
export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.part} aria-label={title}>
    <h3 className={`${styles.head} m-0 mb-8 pb-4 large bold`}>{title}</h3>
    {children}
  </section>
);

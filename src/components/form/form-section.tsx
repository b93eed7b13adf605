import type { ReactNode } from 'react';
import { useId } from 'react';
import styles from './form.module.css';

/** A headed part of a form page; its fields stand in two columns where there is room. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.sectionTitle}>
        {title}
      </h2>
      <div className={styles.fields}>{children}</div>
    </section>
  );
}

import type { ReactNode } from 'react';
import { useId } from 'react';
import styles from './form.module.css';

/** A part of a form page, headed where there are several; its fields stand in two columns where there is room. */
export function FormSection({ title, children }: { title?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="mb-16 p-gutter pb-0 surface" aria-labelledby={title && id}>
      {title && (
        <h2 id={id} className="m-0 mb-16 large bold">
          {title}
        </h2>
      )}
      <div className={styles.fields}>{children}</div>
    </section>
  );
}

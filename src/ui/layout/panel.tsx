import { type ReactNode, useId } from 'react';
import styles from './panel.module.css';

/** A part of a page, headed where there are several. antd's Card would bring its tabs along, which no panel has. */
export function Panel({ title, children }: { title?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={title && id}>
      {title && (
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
      )}
      {children}
    </section>
  );
}

import type { ReactNode } from 'react';
import { StatusDrawing } from './status-drawing';
import styles from './status-page.module.css';

type Props = {
  scene: Parameters<typeof StatusDrawing>[0]['scene'];
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
};

/** A screen that has nothing to show but why: drawing, what happened, what to do next. */
export const StatusPage = ({ scene, title, children, actions }: Props) => (
  <section className={styles.page}>
    <StatusDrawing scene={scene} />
    <h1 className={styles.title}>{title}</h1>
    {children && <div className={styles.text}>{children}</div>}
    {actions && <div className={styles.actions}>{actions}</div>}
  </section>
);

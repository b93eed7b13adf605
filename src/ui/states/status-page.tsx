import type { ReactNode } from 'react';
import { StatusDrawing } from './status-drawing';
import styles from './status-page.module.css';

type Props = {
  scene: Parameters<typeof StatusDrawing>[0]['scene'];
  title: string;
  /** It stands on a page that is headed already. */
  isPart?: boolean;
  children?: ReactNode;
  actions?: ReactNode;
};

/** A screen that has nothing to show but why: drawing, what happened, what to do next. */
export function StatusPage({ scene, title, isPart = false, children, actions }: Props) {
  const Title = isPart ? 'h2' : 'h1';
  return (
    <section className={`${styles.page} px-16 py-24 stack centered place-center center`}>
      <StatusDrawing scene={scene} />
      <Title className="m-0 mt-24 mb-8 heading size-3 bold loose">{title}</Title>
      {children && (
        <div className="muted balance break" style={{ maxWidth: '48ch' }}>
          {children}
        </div>
      )}
      {actions && <div className="flex wrap centered gap-8 mt-24">{actions}</div>}
    </section>
  );
}

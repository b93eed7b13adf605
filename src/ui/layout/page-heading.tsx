import { Children, type ReactNode } from 'react';
import styles from './page-heading.module.css';
import { Printed } from './printed';
import { useIsPhone } from './use-width';

/**
 * The page's one level-1 heading, and its actions at the right: the primary one last, at the edge. On a phone they stand below, the
 * primary one first. On paper it says instead when and by whom it was printed.
 */
export function PageHeading({ title, children }: { title: ReactNode; children?: ReactNode }) {
  const isPhone = useIsPhone();
  return (
    <header className="row wrap between gap-16 gap-y-8 mb-16" style={{ minHeight: 32 }}>
      <h1 className="m-0 size-4 bold loose">{title}</h1>
      <Printed />
      {children && (
        <div className={`${styles.actions} row wrap gap-8 no-print`}>
          {isPhone ? Children.toArray(children).reverse() : children}
        </div>
      )}
    </header>
  );
}

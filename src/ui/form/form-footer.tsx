import type { ReactNode } from 'react';
import styles from './form-footer.module.css';

type Props = {
  /** What is to be known of what was typed; is announced when it changes. */
  note?: ReactNode;
  /** Why it could not be saved; stands above the buttons. */
  failure?: ReactNode;
  /** The buttons. */
  children: ReactNode;
  className?: string;
};

/** The end of a form, always in view. */
export function FormFooter({ note, failure, children, className }: Props) {
  return (
    <footer
      className={[`${styles.footer} row wrap to-end gap-8 px-gutter py-12 raised framed round-lg sticky`, className]
        .filter(Boolean)
        .join(' ')}
    >
      {failure && <div className={`${styles.failure} if-any whole-row`}>{failure}</div>}
      <span className={`${styles.note} grow muted`} role="status">
        {note}
      </span>
      {children}
    </footer>
  );
}

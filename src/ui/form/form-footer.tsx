import type { ComponentProps, ReactNode } from 'react';
import { ChangedMeanwhile } from '@/ui/meanwhile/changed-meanwhile';
import styles from './form-footer.module.css';

type Props = {
  /** What is to be known of what was typed; is announced when it changes, as is who has changed the row meanwhile. */
  note?: ReactNode;
  meanwhile?: ComponentProps<typeof ChangedMeanwhile>['meanwhile'];
  /** Why it could not be saved; stands above the buttons. */
  failure?: ReactNode;
  /** The buttons. */
  children: ReactNode;
  className?: string;
};

/** The end of a form, always in view. */
export function FormFooter({ note, meanwhile, failure, children, className }: Props) {
  return (
    <footer
      className={[`${styles.footer} row wrap to-end gap-8 px-gutter py-12 raised framed round-lg sticky`, className]
        .filter(Boolean)
        .join(' ')}
    >
      {failure && <div className={`${styles.failure} if-any whole-row`}>{failure}</div>}
      {/* Nothing at all where there is nothing to say: on a phone it is a line of its own. */}
      <span className={`${styles.note} row wrap gap-8 gap-y-0 grow muted`} role="status">
        {meanwhile && <ChangedMeanwhile meanwhile={meanwhile} />}
        {note}
      </span>
      <div className={`${styles.buttons} row wrap to-end gap-8`}>{children}</div>
    </footer>
  );
}

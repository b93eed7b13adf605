import type { ReactNode } from 'react';
import { useIsPhone } from '@/ui/layout/use-width';
import styles from './waiting-room.module.css';

type Props = { of: string; children: ReactNode };

/** What a button does, and the key that does it. */
export function Keyed({ of, children }: Props) {
  const isPhone = useIsPhone();
  return (
    <>
      {children}
      {!isPhone && (
        <kbd className={`${styles.key} px-4 py-0 small round-sm`} aria-hidden>
          {of.toUpperCase()}
        </kbd>
      )}
    </>
  );
}

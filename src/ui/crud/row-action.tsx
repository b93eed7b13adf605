import { Tooltip } from 'antd';
import { type ReactNode, useState } from 'react';
import { IconButton } from '@/ui/layout/icon-button';
import styles from './row-action.module.css';

type Props = {
  label: string;
  /** What people call the row: a screen reader's name of the button is both. */
  name: string;
  icon: ReactNode;
  onClick: () => void;
  danger?: boolean;
  loading?: boolean;
};

/** An action on a row of a list, as an icon with its name on hover and focus. */
export function RowAction({ label, name, icon, ...button }: Props) {
  const [isPointed, setIsPointed] = useState(false);
  const leave = () => setIsPointed(false);
  return (
    <IconButton
      className={styles.action}
      aria-label={`${label} ${name}`}
      onPointerEnter={() => setIsPointed(true)}
      onPointerLeave={leave}
      onFocus={({ currentTarget }) => setIsPointed(currentTarget.matches(':focus-visible'))}
      onBlur={leave}
      icon={
        <>
          {icon}
          {/* Only while it is seen: a tooltip about each button of each row would be the dearest part of a list. */}
          {isPointed && (
            <Tooltip open title={label}>
              <span className={styles.around} />
            </Tooltip>
          )}
        </>
      }
      {...button}
    />
  );
}

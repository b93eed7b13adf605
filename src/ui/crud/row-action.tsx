import type { ReactNode } from 'react';
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
export const RowAction = ({ label, name, ...button }: Props) => (
  <IconButton className={styles.action} aria-label={`${label} ${name}`} data-hint={label} {...button} />
);

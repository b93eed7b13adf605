import { Button, Tooltip } from 'antd';
import type { ReactNode } from 'react';

type Props = {
  label: string;
  /** What people call the row: a screen reader's name of the button is both. */
  name: string;
  icon: ReactNode;
  onClick: () => void;
  danger?: boolean;
  loading?: boolean;
};

/** An action on a row of a list, as an icon with its name on hover. */
export function RowAction({ label, name, icon, ...button }: Props) {
  return (
    <Tooltip title={label}>
      <Button type="text" size="small" icon={icon} aria-label={`${label} ${name}`} {...button} />
    </Tooltip>
  );
}

import { Button } from 'antd';
import type { ComponentProps } from 'react';
import { RowAction } from './row-action';

type Props = ComponentProps<typeof RowAction> & {
  /** It stands in the row of a list: an icon with its name on hover. On the row's own page the name stands beside it. */
  inRow: boolean;
};

/** What can be done with a row, in its list as on its page. */
export function ActButton({ inRow, ...action }: Props) {
  if (inRow) return <RowAction {...action} />;
  const { label, name: _, ...button } = action;
  return <Button {...button}>{label}</Button>;
}

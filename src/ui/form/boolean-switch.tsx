import { Switch } from 'antd';
import type { AriaAttributes, Ref } from 'react';

type Props = AriaAttributes & {
  id?: string;
  disabled?: boolean;
  value?: boolean;
  onChange?: (value: boolean) => void;
  ref?: Ref<HTMLButtonElement>;
};

/** A yes or no as a field's input. A switch is neither required nor wrong. */
export function BooleanSwitch({ value, onChange, id, ref, disabled, 'aria-describedby': describedBy }: Props) {
  return (
    <Switch id={id} ref={ref} disabled={disabled} aria-describedby={describedBy} checked={value} onChange={onChange} />
  );
}

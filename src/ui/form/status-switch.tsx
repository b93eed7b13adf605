import { Switch } from 'antd';
import type { AriaAttributes, Ref } from 'react';

type Props = AriaAttributes & {
  id?: string;
  disabled?: boolean;
  value?: 0 | 1;
  onChange?: (value: 0 | 1) => void;
  ref?: Ref<HTMLButtonElement>;
};

/** The status flag as a field's input: on is enabled. A switch is neither required nor wrong. */
export function StatusSwitch({ value, onChange, id, ref, disabled, 'aria-describedby': describedBy }: Props) {
  return (
    <Switch
      id={id}
      ref={ref}
      disabled={disabled}
      aria-describedby={describedBy}
      checked={value === 1}
      onChange={(isOn) => onChange?.(isOn ? 1 : 0)}
    />
  );
}

import { Switch } from 'antd';
import type { FieldInput } from './field-input';

type Props<Value> = FieldInput<Value, HTMLButtonElement>;

/** A yes or no as a field's input. A switch is neither required nor wrong. */
export function BooleanSwitch({ value, onChange, id, ref, disabled, 'aria-describedby': describedBy }: Props<boolean>) {
  return (
    <Switch id={id} ref={ref} disabled={disabled} aria-describedby={describedBy} checked={value} onChange={onChange} />
  );
}

/** The status flag: on is enabled. */
export const StatusSwitch = ({ value, onChange, ...props }: Props<0 | 1>) => (
  <BooleanSwitch {...props} value={value === 1} onChange={(isOn) => onChange?.(isOn ? 1 : 0)} />
);

import { Select, type SelectProps } from 'antd';
import type { AriaAttributes, Ref } from 'react';
import { searchIn } from './search-in';
import { useClear } from './use-clear';

type Props<Value> = Omit<SelectProps<Value>, 'onChange' | 'ref' | 'allowClear'> &
  AriaAttributes & {
    /** `null` when cleared: antd's `undefined` means "use the default" to react-hook-form. */
    onChange?: (value: Value | null) => void;
    ref?: Ref<never>;
    allowClear?: boolean;
  };

/**
 * antd's Select as a field of a form. antd repeats what it is told of the field on an element without a role, where only the
 * description may stand.
 */
export function FormSelect<Value>({ onChange, ref, allowClear = false, ...props }: Props<Value>) {
  const { 'aria-required': _required, 'aria-invalid': _invalid, ...rest } = props;
  return (
    <Select<Value | null>
      showSearch={searchIn(rest.options ?? [])}
      {...(rest as SelectProps<Value | null>)}
      ref={ref}
      {...useClear(allowClear)}
      style={{ width: '100%' }}
      onChange={(value) => onChange?.(value ?? null)}
    />
  );
}

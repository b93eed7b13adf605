import { Radio, type RadioChangeEvent } from 'antd';
import type { AriaAttributes, Ref } from 'react';
import { useLabel, useOptionLabel } from '@/ui/names/use-label';
import { useFormScope } from './form-scope';
import { FormSelect } from './form-select';

type Props = AriaAttributes & {
  /** The field's, whose texts name the values. */
  name: string;
  values: readonly string[];
  id?: string;
  value?: string | null;
  disabled?: boolean;
};

function useChoices({ name, values }: Pick<Props, 'name' | 'values'>) {
  const optionLabel = useOptionLabel(useFormScope().resource);
  return values.map((value) => ({ value, label: optionLabel(name, value) }));
}

type SelectProps = Props & { onChange?: (value: string | null) => void; ref?: Ref<never> };

/** An enum field as a drop-down; can be cleared where the field may be blank. */
export const ChoiceSelect = ({ name, values, ...props }: SelectProps) => (
  <FormSelect<string>
    {...props}
    options={useChoices({ name, values })}
    allowClear
    showSearch={{ optionFilterProp: 'label' }}
  />
);

type ListProps = Omit<Props, 'value'> & {
  value?: string[];
  onChange?: (value: string[]) => void;
  ref?: Ref<never>;
};

/** Some of an enum's values. */
export const ChoicesSelect = ({ name, values, onChange, ...props }: ListProps) => (
  <FormSelect<string[]>
    {...props}
    mode="multiple"
    options={useChoices({ name, values })}
    showSearch={{ optionFilterProp: 'label' }}
    onChange={(chosen) => onChange?.(chosen ?? [])}
  />
);

type RadioProps = Props & {
  onChange?: (event: RadioChangeEvent) => void;
  onBlur?: () => void;
  ref?: Ref<HTMLDivElement>;
};

/** An enum field as radio buttons. antd's group has no role, without which it can have no name and no error. */
export function RadioChoice({ name, values, value, disabled, onChange, onBlur, ref, ...rest }: RadioProps) {
  const label = useLabel(useFormScope().resource)(name);
  return (
    <div {...rest} ref={ref} role="radiogroup" aria-label={label} onBlur={onBlur}>
      <Radio.Group options={useChoices({ name, values })} value={value} disabled={disabled} onChange={onChange} />
    </div>
  );
}

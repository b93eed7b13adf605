import { Radio } from 'antd';
import { useLabel, useOptionLabel } from '@/ui/names/use-label';
import type { FieldInput } from './field-input';
import { useFormScope } from './form-scope';
import { FormSelect } from './form-select';

type Props = {
  /** The field's, whose texts name the values. */
  name: string;
  values: readonly string[];
};

function useChoices({ name, values }: Props) {
  const optionLabel = useOptionLabel(useFormScope().resource);
  return values.map((value) => ({ value, label: optionLabel(name, value) }));
}

/** An enum field as a drop-down; can be cleared where the field may be blank. */
export const ChoiceSelect = ({ name, values, ...props }: Props & FieldInput<string | null>) => (
  <FormSelect<string> {...props} options={useChoices({ name, values })} allowClear />
);

/** Some of an enum's values. */
export const ChoicesSelect = ({ name, values, onChange, ...props }: Props & FieldInput<string[]>) => (
  <FormSelect<string[]>
    {...props}
    mode="multiple"
    options={useChoices({ name, values })}
    onChange={(chosen) => onChange?.(chosen ?? [])}
  />
);

type RadioProps = Props & FieldInput<string | null, HTMLDivElement>;

/** An enum field as radio buttons. */
export function RadioChoice({ name, values, onChange, ...props }: RadioProps) {
  const label = useLabel(useFormScope().resource)(name);
  return (
    <Radio.Group
      {...props}
      aria-label={label}
      options={useChoices({ name, values })}
      onChange={({ target }) => onChange?.(target.value)}
    />
  );
}

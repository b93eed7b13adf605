import { Radio, type RadioChangeEvent } from 'antd';
import type { AriaAttributes, Ref } from 'react';
import { enumValues, fieldSchema } from '@/lib/field-schema';
import { useLabel, useOptionLabel } from '@/ui/names/use-label';
import { Field } from './field';
import { useFormScope } from './form-scope';
import { FormSelect } from './form-select';

type Choice = { value: string; label: string };

function useChoices(name: string): Choice[] {
  const { resource, schema } = useFormScope();
  const optionLabel = useOptionLabel(resource);
  const values = enumValues(fieldSchema(schema, name)) ?? [];
  return values.map((value) => ({ value, label: optionLabel(name, value) }));
}

/** An enum field as a drop-down; can be cleared where the field may be blank. */
export function SelectField({ name, hint }: { name: string; hint?: string }) {
  return (
    <Field name={name} hint={hint}>
      <FormSelect<string> options={useChoices(name)} allowClear showSearch={{ optionFilterProp: 'label' }} />
    </Field>
  );
}

/** An enum field as radio buttons, for two to four values that decide at a glance. */
export function RadioField({ name }: { name: string }) {
  const label = useLabel(useFormScope().resource)(name);
  return (
    <Field name={name}>
      <RadioGroup label={label} choices={useChoices(name)} />
    </Field>
  );
}

type RadioGroupProps = AriaAttributes & {
  label: string;
  choices: Choice[];
  id?: string;
  value?: string;
  onChange?: (event: RadioChangeEvent) => void;
  onBlur?: () => void;
  ref?: Ref<HTMLDivElement>;
};

/** antd's group has no role, without which it can have no name and no error. */
function RadioGroup({ label, choices, value, onChange, onBlur, ref, ...rest }: RadioGroupProps) {
  return (
    <div {...rest} ref={ref} role="radiogroup" aria-label={label} onBlur={onBlur}>
      <Radio.Group options={choices} value={value} onChange={onChange} />
    </div>
  );
}

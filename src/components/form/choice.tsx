import { Radio, Select, type SelectProps } from 'antd';
import type { Ref } from 'react';
import { enumValues, fieldSchema } from '@/lib/field-schema';
import { useOptionLabel } from '../use-label';
import { Field } from './field';
import { useFormScope } from './form-scope';

function useChoices(name: string) {
  const { resource, schema } = useFormScope();
  const optionLabel = useOptionLabel(resource);
  const values = enumValues(fieldSchema(schema, name)) ?? [];
  return values.map((value) => ({ value, label: optionLabel(name, value) }));
}

/** An enum field as a drop-down; can be cleared where the field may be blank. */
export function SelectField({ name, hint }: { name: string; hint?: string }) {
  const options = useChoices(name);
  return (
    <Field name={name} hint={hint}>
      <ClearableSelect options={options} allowClear showSearch optionFilterProp="label" />
    </Field>
  );
}

/** An enum field as radio buttons, for two to four values that decide at a glance. */
export function RadioField({ name }: { name: string }) {
  const options = useChoices(name);
  return (
    <Field name={name}>
      <Radio.Group options={options} />
    </Field>
  );
}

type ClearableProps = Omit<SelectProps<string | null>, 'onChange' | 'ref'> & {
  onChange?: (value: string | null) => void;
  ref?: Ref<never>;
};

/** antd clears to `undefined`, which react-hook-form takes for "use the default"; the contract's blank is `null`. */
function ClearableSelect({ onChange, ref, ...props }: ClearableProps) {
  return <Select {...props} ref={ref} onChange={(value) => onChange?.(value ?? null)} />;
}

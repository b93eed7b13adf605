import { visitTypes } from '@contract/exam/visit-fields';
import type { FieldInput } from '@/ui/form/field-input';
import { useLabel, useOptionLabel } from '@/ui/names/use-label';
import { ChoiceInput } from './list/choice-input';

/** Why the patient has come; picked as everything in a visit is. */
export function VisitTypeInput({ value = null, onChange, ...input }: FieldInput<string | null, HTMLInputElement>) {
  const optionLabel = useOptionLabel('recordForm');
  const label = useLabel('recordForm')('visitType');
  return (
    <ChoiceInput
      {...input}
      isInView
      label={label}
      value={value}
      onChange={(picked) => onChange?.(picked)}
      options={visitTypes.map((type) => ({ value: type, label: optionLabel('visitType', type) }))}
    />
  );
}

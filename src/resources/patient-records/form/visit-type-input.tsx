import { visitTypes } from '@contract/exam/visit-fields';
import type { Ref } from 'react';
import { useLabel, useOptionLabel } from '@/ui/names/use-label';
import { ChoiceInput } from './list/choice-input';

type Props = {
  value?: string | null;
  onChange?: (value: string | null) => void;
  onBlur?: () => void;
  id?: string;
  ref?: Ref<HTMLInputElement>;
};

/** Why the patient has come; picked as everything in a visit is. */
export function VisitTypeInput({ value = null, onChange, ...input }: Props) {
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

import { fieldMeta, unwrap } from '@contract/field-meta';
import { statusFlag } from '@contract/fields';
import { Input, type InputProps } from 'antd';
import type { ReactElement } from 'react';
import { z } from 'zod';
import { enumValues, isRequired } from '@/lib/form/field-schema';
import { useLabel } from '@/ui/names/use-label';
import { PicturesInput } from '@/ui/pictures/pictures-input';
import { ChoiceSelect, ChoicesSelect, RadioChoice } from './choice';
import { DateInput } from './date-input';
import { useFormScope } from './form-scope';
import { NumberInput } from './number-input';
import { type PickerProps, usePicker } from './pickers';
import { ReferenceSelect } from './reference-select';
import { BooleanSwitch, StatusSwitch } from './switch';
import { TagsInput } from './tags-input';

/** What a field's place in its form says of its input, besides its schema. */
export type InputOptions = Pick<PickerProps, 'query' | 'shown' | 'disabled'> &
  /** For what browsers fill in by themselves: data of whoever sits there. */
  Pick<InputProps, 'autoComplete' | 'autoFocus'>;

/** The input that a field's schema asks for. */
export function schemaInput(
  name: string,
  schema: z.ZodType,
  options: InputOptions,
): ReactElement<Record<string, unknown>> {
  const inner = unwrap(schema);
  const { disabled, autoComplete = 'off', autoFocus, ...picked } = options;
  const { reference, glance, picture, most, text, unit, step } = fieldMeta(schema);
  const isList = inner instanceof z.ZodArray;

  if (picture) return <Pictures name={name} most={most} disabled={disabled} />;
  if (reference !== undefined && isList)
    return <ReferenceSelect multiple resource={reference} disabled={disabled} {...picked} />;
  if (reference !== undefined)
    return <Picker resource={reference} allowClear={!isRequired(schema)} disabled={disabled} {...picked} />;
  const values = enumValues(schema);
  if (values && isList) return <ChoicesSelect name={name} values={values} disabled={disabled} />;
  if (values && glance) return <RadioChoice name={name} values={values} disabled={disabled} />;
  if (values) return <ChoiceSelect name={name} values={values} disabled={disabled} />;
  if (inner === statusFlag) return <StatusSwitch disabled={disabled} />;
  if (inner instanceof z.ZodBoolean) return <BooleanSwitch disabled={disabled} />;
  if (inner instanceof z.ZodISODate) return <DateInput disabled={disabled} />;
  if (inner instanceof z.ZodNumber) return <NumberInput schema={inner} unit={unit} step={step} disabled={disabled} />;
  if (isList && unwrap(inner.element) instanceof z.ZodString) return <TagsInput disabled={disabled} />;
  if (text === 'long') return <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} disabled={disabled} />;
  const typed = { autoComplete, autoFocus, disabled };
  return text === 'password' ? <Input.Password {...typed} /> : <Input type={text} {...typed} />;
}

type PicturesProps = { name: string; most: number | undefined; disabled: boolean | undefined };

/** Named by its label and its own words: a label alone would take their place. */
function Pictures({ name, ...field }: PicturesProps) {
  const { resource, setPending } = useFormScope();
  return (
    <PicturesInput
      {...field}
      purpose="attachment"
      label={useLabel(resource)(name)}
      onSending={(isSending) => setPending?.(name, isSending)}
    />
  );
}

function Picker(props: PickerProps) {
  const Chosen = usePicker(props.resource);
  return <Chosen {...props} />;
}

import { ListInput } from './list-input';
import type { ListInputProps } from './list-input-props';

type Props = Omit<ListInputProps, 'entries' | 'picked' | 'onPick' | 'many'> & {
  options: ListInputProps['entries'];
  /** Also a text that is none of the options, as it was typed. */
  value: string | null;
  onChange: (value: string | null) => void;
};

/** One of a list, or none. */
export const ChoiceInput = ({ options, value, onChange, ...input }: Props) => (
  <ListInput
    {...input}
    entries={options}
    picked={value === null ? [] : [value]}
    onPick={([picked]) => onChange(picked ?? null)}
  />
);

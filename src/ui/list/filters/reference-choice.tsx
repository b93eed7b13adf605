import { type PickerProps, usePicker } from '@/ui/form/pickers';
import { ListFilter } from './list-filters';

type Props = Pick<PickerProps, 'resource' | 'query' | 'placeholder'> & {
  label: string;
  value: number | null;
  onChange: (id: number | null) => void;
};

/** A filter of one row of another resource. */
export function ReferenceChoice({ label, ...choice }: Props) {
  const Picker = usePicker(choice.resource);
  return <ListFilter label={label}>{(id) => <Picker {...choice} id={id} allowClear />}</ListFilter>;
}

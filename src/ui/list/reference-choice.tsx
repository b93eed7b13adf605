import type { ComponentProps } from 'react';
import { ReferenceSelect } from '@/ui/form/reference-select';
import { ListFilter } from './list-filters';

type Props = Pick<ComponentProps<typeof ReferenceSelect>, 'resource' | 'query' | 'placeholder'> & {
  label: string;
  value: number | null;
  onChange: (id: number | null) => void;
};

/** A filter of one row of another resource, which lists its rows for pickers under `options`. */
export const ReferenceChoice = ({ label, ...select }: Props) => (
  <ListFilter label={label}>{(id) => <ReferenceSelect {...select} id={id} allowClear />}</ListFilter>
);

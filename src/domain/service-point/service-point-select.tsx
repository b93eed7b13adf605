import type { ComponentProps } from 'react';
import { ReferenceSelect } from '@/ui/form/reference-select';

type Props = Omit<ComponentProps<typeof ReferenceSelect>, 'resource' | 'multiple' | 'value' | 'onChange'> & {
  value?: number | null;
  onChange?: (value: number) => void;
};

/** Chooses one of the service points in the user's reach. */
export function ServicePointSelect({ onChange, ...props }: Props) {
  return <ReferenceSelect {...props} resource="service-points" onChange={(id) => id !== null && onChange?.(id)} />;
}

import { allResources } from '@contract/index';
import { useMemo } from 'react';
import type { FieldInput } from '@/ui/form/field-input';
import { FormSelect } from '@/ui/form/form-select';
import { useNodeLabel } from '@/ui/names/use-node-label';

/** A call that a role can be given, by its key; found by its path and by what it is called. */
export function CallSelect({ value, onChange, ...props }: FieldInput<string> & { allowClear?: boolean }) {
  const labelOf = useNodeLabel();
  const groups = useMemo(
    () =>
      allResources.flatMap(({ name, endpoints }) => {
        const group = labelOf(`calls.groups.${name}`);
        const options = Object.entries(endpoints).flatMap(([call, { access, key }]) =>
          access === 'granted' ? { value: key, label: `${key} · ${labelOf(`${name}.calls.${call}`)}` } : [],
        );
        return options.length > 0 ? { label: group, title: group, options } : [];
      }),
    [labelOf],
  );
  return (
    <FormSelect<string>
      {...props}
      value={value || null}
      onChange={(key) => onChange?.(key ?? '')}
      options={groups}
      showSearch={{ optionFilterProp: 'label' }}
      popupMatchSelectWidth={false}
      classNames={{ popup: { root: 'within-screen' } }}
    />
  );
}

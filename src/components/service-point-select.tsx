import type { ServicePointOption } from '@contract/service-points';
import { useSelect } from '@refinedev/antd';
import type { FocusEventHandler, Ref } from 'react';
import { FormSelect } from './form-select';

type Props = {
  value?: number | null;
  onChange?: (value: number) => void;
  onBlur?: FocusEventHandler;
  id?: string;
  ref?: Ref<never>;
};

/** Chooses one of the service points in the user's reach; typing searches on the server. */
export function ServicePointSelect({ value, onChange, ...props }: Props) {
  const { selectProps } = useSelect<ServicePointOption>({
    resource: 'service-points',
    meta: { endpoint: 'options' },
    optionLabel: 'name',
    optionValue: 'id',
    defaultValue: value ?? undefined,
    pagination: { pageSize: 200 },
    onSearch: (typed) => [{ field: 'query', operator: 'contains', value: typed || undefined }],
    queryOptions: { staleTime: 60_000 },
    errorNotification: false,
  });
  const options = selectProps.options?.map((option) => ({ label: option.label, value: Number(option.value) }));

  return (
    <FormSelect<number>
      {...props}
      filterOption={false}
      onSearch={selectProps.onSearch}
      loading={selectProps.loading}
      options={options}
      value={value ?? undefined}
      onChange={(id) => id !== null && onChange?.(id)}
    />
  );
}

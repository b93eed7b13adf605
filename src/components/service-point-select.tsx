import type { ServicePointOption } from '@contract/service-points';
import { useSelect } from '@refinedev/antd';
import { Select } from 'antd';
import type { FocusEventHandler, Ref } from 'react';

type Props = {
  value?: number | null;
  onChange?: (value: number) => void;
  onBlur?: FocusEventHandler;
  id?: string;
  ref?: Ref<never>;
};

/** Chooses one of the service points in the user's reach; typing searches on the server. */
export function ServicePointSelect({ value, ...props }: Props) {
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
    <Select
      {...props}
      ref={props.ref}
      showSearch
      filterOption={false}
      onSearch={selectProps.onSearch}
      loading={selectProps.loading}
      options={options}
      value={value ?? undefined}
      style={{ width: '100%' }}
    />
  );
}

import { maxOrganizations, type Organization, type OrganizationOption, organizations } from '@contract/organizations';
import { useCustom, useOne, useTranslate } from '@refinedev/core';
import { TreeSelect } from 'antd';
import type { AriaAttributes, FocusEventHandler, Ref } from 'react';
import { type Tree, toForest } from '@/lib/forest';
import { callOf } from '@/providers/call';

type Props = AriaAttributes & {
  value?: number | null;
  onChange?: (value: number | null) => void;
  onBlur?: FocusEventHandler;
  allowClear?: boolean;
  placeholder?: string;
  id?: string;
  ref?: Ref<never>;
};

/** Chooses one of the open organizations in reach, from their tree. */
export function OrganizationSelect(props: Props) {
  const { value, onChange, ref, 'aria-required': _required, 'aria-invalid': _invalid, ...rest } = props;
  const translate = useTranslate();
  const { query } = useCustom<{ data: OrganizationOption[] }>({
    ...callOf(organizations.endpoints.options, { query: { pageSize: maxOrganizations } }),
    queryOptions: { staleTime: 60_000 },
  });
  const found = query.data?.data.data ?? [];
  // What is chosen may be closed by now.
  const isMissing = Boolean(value) && query.isSuccess && !found.some(({ id }) => id === value);
  const { result: closed } = useOne<Organization>({
    resource: 'organizations',
    id: value ?? undefined,
    queryOptions: { enabled: isMissing, staleTime: 60_000 },
    meta: { quiet: true },
  });
  const all = isMissing && closed ? [...found, { ...closed, parentId: null }] : found;

  return (
    <TreeSelect<number>
      {...rest}
      ref={ref}
      style={{ width: '100%' }}
      showSearch={{ treeNodeFilterProp: 'search' }}
      treeDefaultExpandAll
      loading={query.isLoading}
      notFoundContent={translate('list.empty')}
      // antd mounts the tree's search only after it is known what there is: an expanded tree must not collapse again.
      key={query.isSuccess ? 'ready' : 'waiting'}
      treeData={toForest(all).map(nodeOf)}
      value={value ?? undefined}
      onChange={(id) => onChange?.(id ?? null)}
    />
  );
}

type Node = { value: number; title: string; search: string; children?: Node[] };

const nodeOf = ({ id, name, code, children }: Tree<OrganizationOption>): Node => ({
  value: id,
  title: name,
  search: `${name} ${code}`,
  children: children?.map(nodeOf),
});

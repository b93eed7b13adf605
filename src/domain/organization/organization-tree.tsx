import { TreeSelect } from 'antd';
import type { FieldInput } from '@/ui/form/field-input';
import { useClear } from '@/ui/form/use-clear';
import { useNotFound } from '@/ui/form/use-not-found';

export type OrganizationInputProps = FieldInput<number | null> & {
  allowClear?: boolean;
  placeholder?: string;
};

/** An organization as the tree shows it; `search` is what typing is compared with. */
export type OrganizationNode = {
  value: number;
  title: string;
  search: string;
  disabled?: boolean;
  children?: OrganizationNode[];
};

type Props = Omit<OrganizationInputProps, 'value' | 'onChange'> & {
  treeData: OrganizationNode[];
  /** What asks for them. */
  query?: Parameters<typeof useNotFound>[0];
  value: number | undefined;
  onChange: (id: number | undefined) => void;
};

const known = { isFetching: false, isError: false, refetch: () => undefined };

/** Chooses one of a tree of organizations, which is open and can be searched. */
export function OrganizationTree(props: Props) {
  const { 'aria-required': _required, 'aria-invalid': _invalid, allowClear = false, query = known, ...rest } = props;
  return (
    <TreeSelect<number>
      {...rest}
      {...useNotFound(query)}
      loading={query.isFetching}
      allowClear={useClear(allowClear)}
      style={{ width: '100%' }}
      showSearch={{ treeNodeFilterProp: 'search' }}
      treeDefaultExpandAll
    />
  );
}

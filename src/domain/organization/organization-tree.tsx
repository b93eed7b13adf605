import { useTranslate } from '@refinedev/core';
import { TreeSelect } from 'antd';
import type { FieldInput } from '@/ui/form/field-input';
import { useClear } from '@/ui/form/use-clear';

export type OrganizationInputProps = FieldInput<number | null> & {
  allowClear?: boolean;
  autoFocus?: boolean;
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
  loading?: boolean;
  value: number | undefined;
  onChange: (id: number | undefined) => void;
};

/** Chooses one of a tree of organizations, which is open and can be searched. */
export function OrganizationTree(props: Props) {
  const { 'aria-required': _required, 'aria-invalid': _invalid, allowClear = false, ...rest } = props;
  const translate = useTranslate();
  return (
    <TreeSelect<number>
      {...rest}
      allowClear={useClear(allowClear)}
      style={{ width: '100%' }}
      showSearch={{ treeNodeFilterProp: 'search' }}
      treeDefaultExpandAll
      notFoundContent={translate('list.empty')}
    />
  );
}

import type { Organization } from '@contract/organizations';
import { useTranslate } from '@refinedev/core';
import { TreeSelect } from 'antd';
import type { AriaAttributes, FocusEventHandler, Ref } from 'react';
import { useMemo } from 'react';
import { mayMove, type Tree, toForest } from '@/lib/forest';

type Props = AriaAttributes & {
  rows: readonly Organization[];
  /** The organization whose place is chosen: neither itself nor anything below it is offered. */
  self?: number;
  value?: number | null;
  onChange?: (value: number | null) => void;
  onBlur?: FocusEventHandler;
  id?: string;
  autoFocus?: boolean;
  ref?: Ref<never>;
};

/** Stands for "at the top" among the ids. */
const top = 0;

/** Chooses the organization above, or the top. */
export function ParentSelect(props: Props) {
  const { rows, self, value, onChange, ref, 'aria-required': _required, 'aria-invalid': _invalid, ...rest } = props;
  const translate = useTranslate();
  const treeData = useMemo(() => {
    const nodeOf = ({ id, name, code, children }: Tree<Organization>): Node => ({
      value: id,
      title: name,
      search: `${name} ${code}`,
      disabled: self !== undefined && !mayMove(rows, self, id),
      children: children?.map(nodeOf),
    });
    const atTop = { value: top, title: translate('organizations.top'), search: translate('organizations.top') };
    return [atTop, ...toForest(rows).map(nodeOf)];
  }, [rows, self, translate]);

  return (
    <TreeSelect<number>
      {...rest}
      ref={ref}
      style={{ width: '100%' }}
      showSearch={{ treeNodeFilterProp: 'search' }}
      treeDefaultExpandAll
      notFoundContent={translate('list.empty')}
      treeData={treeData}
      value={value ?? top}
      onChange={(id) => onChange?.(id || null)}
    />
  );
}

type Node = { value: number; title: string; search: string; disabled?: boolean; children?: Node[] };

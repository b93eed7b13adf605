import type { Organization } from '@contract/organizations';
import { useTranslate } from '@refinedev/core';
import { useMemo } from 'react';
import {
  type OrganizationInputProps,
  type OrganizationNode,
  OrganizationTree,
} from '@/domain/organization/organization-tree';
import { mayMove, type Tree, toForest } from '@/lib/forest';

type Props = OrganizationInputProps & {
  rows: readonly Organization[];
  /** The organization whose place is chosen: neither itself nor anything below it is offered. */
  self?: number;
};

/** Stands for "at the top" among the ids. */
const top = 0;

/** Chooses the organization above, or the top. */
export function ParentSelect({ rows, self, value, onChange, ...rest }: Props) {
  const translate = useTranslate();
  const treeData = useMemo(() => {
    const nodeOf = ({ id, name, code, children }: Tree<Organization>): OrganizationNode => ({
      id,
      value: name,
      search: `${name} ${code}`,
      disabled: self !== undefined && !mayMove(rows, self, id),
      children: children?.map(nodeOf),
    });
    const atTop = { id: top, value: translate('organizations.top'), search: translate('organizations.top') };
    return [atTop, ...toForest(rows).map(nodeOf)];
  }, [rows, self, translate]);

  const isGone = typeof value === 'number' && !rows.some(({ id }) => id === value);
  return (
    <OrganizationTree
      {...rest}
      treeData={treeData}
      // Deleted since: antd would show its number.
      value={isGone ? undefined : (value ?? top)}
      placeholder={translate('validation.unknownParent')}
      onChange={(id) => onChange?.(id || null)}
    />
  );
}

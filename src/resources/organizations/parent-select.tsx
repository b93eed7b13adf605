import type { Organization } from '@contract/organizations';
import { useTranslate } from '@refinedev/core';
import { useMemo } from 'react';
import {
  type OrganizationInputProps,
  type OrganizationNode,
  OrganizationTree,
} from '@/domain/organization/organization-tree';
import { mayMove, type Tree, toForest } from '@/lib/trees/forest';

type Props = OrganizationInputProps & {
  /** None where they cannot be had. */
  rows: readonly Organization[] | undefined;
  /** The organization whose place is chosen: neither itself nor anything below it is offered. */
  self?: number;
};

/** Stands for "at the top" among the ids. */
const top = 0;

/** Chooses the organization above, or the top. */
export function ParentSelect({ rows, self, value, onChange, ...rest }: Props) {
  const translate = useTranslate();
  const nameless = value && !rows ? value : undefined;
  const treeData = useMemo(() => {
    const known = rows ?? [];
    const nodeOf = ({ id, name, code, children }: Tree<Organization>): OrganizationNode => ({
      id,
      value: name,
      search: `${name} ${code}`,
      disabled: self !== undefined && !mayMove(known, self, id),
      children: children?.map(nodeOf),
    });
    const atTop = { id: top, value: translate('organizations.top'), search: translate('organizations.top') };
    const unnamed = nameless ? [{ id: nameless, value: translate('common.loadFailed'), search: '' }] : [];
    return [atTop, ...toForest(known).map(nodeOf), ...unnamed];
  }, [rows, self, nameless, translate]);

  const isGone = typeof value === 'number' && rows && !rows.some(({ id }) => id === value);
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

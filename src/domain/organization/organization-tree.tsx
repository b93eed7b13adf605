import type { FieldInput } from '@/ui/form/field-input';
import { TreeInput, type TreeNode } from '@/ui/form/tree-input';
import { useNotFound } from '@/ui/form/use-not-found';

export type OrganizationInputProps = FieldInput<number | null> & {
  allowClear?: boolean;
  placeholder?: string;
};

/** An organization as the tree shows it; `search` is what typing is compared with. */
export type OrganizationNode = TreeNode & { search: string; children?: OrganizationNode[] };

type Props = Omit<OrganizationInputProps, 'value' | 'onChange'> & {
  treeData: OrganizationNode[];
  /** What asks for them. */
  query?: Parameters<typeof useNotFound>[0];
  value: number | undefined;
  onChange: (id: number | undefined) => void;
};

const known = { isFetching: false, isError: false, refetch: () => undefined };

/** Chooses one of a tree of organizations, which is open and can be searched. */
export function OrganizationTree({ query = known, ...input }: Props) {
  return <TreeInput {...input} {...useNotFound(query)} loading={query.isFetching} searchProp="search" />;
}

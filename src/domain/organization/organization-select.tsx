import { maxOrganizations, type Organization, type OrganizationOption, organizations } from '@contract/organizations';
import { useOne, useTranslate } from '@refinedev/core';
import { isOutOfReach } from '@/lib/errors/app-error';
import { type Tree, toForest } from '@/lib/trees/forest';
import type { PickerProps } from '@/ui/form/pickers';
import { useAnswer } from '@/ui/hooks/use-answer';
import { type OrganizationInputProps, type OrganizationNode, OrganizationTree } from './organization-tree';

/** Chooses one of the open organizations in reach, from their tree. */
export function OrganizationSelect({
  value,
  shown: _shown,
  onChange,
  ...rest
}: OrganizationInputProps & Pick<PickerProps, 'shown'>) {
  const translate = useTranslate();
  const asked = { query: { pageSize: maxOrganizations } };
  const { query, data } = useAnswer(organizations.endpoints.options, asked, { staleTime: 60_000 });
  const found = data?.data ?? [];
  // What is chosen may be closed by now.
  const isMissing = Boolean(value) && query.isSuccess && !found.some(({ id }) => id === value);
  const { result: closed, query: one } = useOne<Organization>({
    resource: 'organizations',
    id: value ?? undefined,
    queryOptions: { enabled: isMissing, staleTime: 60_000 },
    meta: { quiet: true },
  });
  const beyond = isMissing && !one.isError ? closed : undefined;
  const marked = ({ name, status }: Organization) => (status === 0 ? translate('form.closed', { name }) : name);
  const all = beyond ? [...found, { ...beyond, name: marked(beyond), parentId: null }] : found;
  const { error } = isMissing ? one : query;
  const noName = translate(isOutOfReach(error) ? 'form.outOfReach' : 'common.loadFailed');
  const nameless =
    error && value && !all.some(({ id }) => id === value) ? [{ id: value, value: noName, search: '' }] : [];

  return (
    <OrganizationTree
      {...rest}
      query={query}
      treeData={[...toForest(all).map(nodeOf), ...nameless]}
      value={value ?? undefined}
      onChange={(id) => onChange?.(id ?? null)}
    />
  );
}

const nodeOf = ({ id, name, code, children }: Tree<OrganizationOption>): OrganizationNode => ({
  id,
  value: name,
  search: `${name} ${code}`,
  children: children?.map(nodeOf),
});

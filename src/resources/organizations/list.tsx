import { maxOrganizations, type Organization, organizations } from '@contract/organizations';
import { useList, useTranslate } from '@refinedev/core';
import { Button } from 'antd';
import { useState } from 'react';
import { useGranted } from '@/providers/access-control';
import { useAsk } from '@/ui/act/use-ask';
import { CreateButton } from '@/ui/crud/create-button';
import { ListPage } from '@/ui/crud/list-page';
import { lateDialog } from '@/ui/late/late-dialog';
import { SearchInput } from '@/ui/list/filters/search-input';
import { ListPanel } from '@/ui/list/list-panel';
import { RefreshButton } from '@/ui/list/refresh-button';
import { SavedViewsButton } from '@/ui/list/views/saved-views-button';
import { ErrorState } from '@/ui/states/states';
import { DragArea } from './drag';
import type { Opened } from './opened';
import { OrganizationTable } from './organization-table';
import { TypesUnknown } from './types-unknown';
import { useMove } from './use-move';
import { useTree } from './use-tree';
import { useTypeLabels } from './use-type-labels';

const Dialogs = lateDialog(() => import('./dialogs').then(({ Dialogs }) => Dialogs));

/** A tree has one order and always the same columns: a view of it is what was searched for. */
const plainView = { sorter: null, columns: {}, density: 'middle', pageSize: 100 } as const;

/** The organizations in reach, as a tree. */
export default function OrganizationList() {
  const translate = useTranslate();
  const granted = useGranted();
  const ask = useAsk();
  const { result, query } = useList<Organization>({
    resource: 'organizations',
    pagination: { currentPage: 1, pageSize: maxOrganizations },
    sorters: [{ field: 'code', order: 'asc' }],
  });
  const rows = result.data;
  const { search, setSearch, sought, forest, expanded, setToggled, all } = useTree(rows);
  const [opened, setOpened] = useState<Opened>();
  const { moving } = useMove(rows);
  const types = useTypeLabels();

  const nameOf = (id: number | null) => rows.find((row) => row.id === id)?.name ?? translate('organizations.top');
  const askToMove = (row: Organization, parentId: number | null) => {
    const move = moving(row);
    ask(
      () => ({
        title: translate('organizations.moveQuestion', { name: row.name, parent: nameOf(parentId) }),
        text: translate('organizations.moveText'),
        action: translate('organizations.move'),
      }),
      { attempt: () => move(parentId) },
    );
  };

  return (
    <ListPage
      of={organizations}
      actions={
        <>
          {granted(organizations.endpoints.nameTypes) && (
            <Button disabled={!types.labels} onClick={() => setOpened({ dialog: 'types' })}>
              {translate('organizations.types')}
            </Button>
          )}
          <CreateButton of={organizations} onClick={() => setOpened({ dialog: 'create', parentId: null })} />
        </>
      }
    >
      {query.isError && !query.data ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <ListPanel resource="organizations">
          <div className="row wrap gap-8 mb-8">
            <SearchInput
              className="search-field push-rest phone-full"
              label={translate('organizations.search')}
              value={search}
              onSearch={setSearch}
            />
            <Button type="text" onClick={() => setToggled(all)} disabled={sought !== ''}>
              {translate('organizations.expandAll')}
            </Button>
            <Button type="text" onClick={() => setToggled([])} disabled={sought !== ''}>
              {translate('organizations.collapseAll')}
            </Button>
            <SavedViewsButton
              list="organizations"
              current={{ ...plainView, filters: sought ? { name: sought } : {} }}
            />
            <RefreshButton resource="organizations" onRefresh={() => void query.refetch()} />
          </div>
          <TypesUnknown />
          <DragArea rows={rows} onDrop={askToMove}>
            <OrganizationTable
              forest={forest}
              isLoading={query.isPending}
              expanded={expanded}
              onExpand={setToggled}
              onOpen={setOpened}
            />
          </DragArea>
        </ListPanel>
      )}
      {opened && (
        <Dialogs opened={opened} rows={query.data && rows} onOpen={setOpened} onClose={() => setOpened(undefined)} />
      )}
    </ListPage>
  );
}

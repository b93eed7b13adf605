import { roleMessages } from '@contract/messages';
import { useTable, useTranslate } from '@refinedev/core';
import { useCallback, useMemo, useState } from 'react';
import { lateDialog } from '@/ui/late/late-dialog';
import { ExportButton } from '@/ui/list/export-button';
import { TextFilter } from '@/ui/list/filter-inputs';
import { listDefaults } from '@/ui/list/list-defaults';
import { ListFilters } from '@/ui/list/list-filters';
import { ListTable } from '@/ui/list/list-table';
import { useListFilters } from '@/ui/list/use-list-filters';
import { useRowNames } from '@/ui/names/use-row-name';
import { MessageBulkActions } from './bulk-actions';
import { messageColumns } from './columns';
import type { ListedMessage, MessageContract } from './message-contract';
import { MessageRowActions } from './row-actions';

const SystemMessageForm = lateDialog(() => import('./message-form').then(({ SystemMessageForm }) => SystemMessageForm));
const MessageModal = lateDialog(() => import('./message-modal').then(({ MessageModal }) => MessageModal));

type Opened = { is: 'edited' | 'shown'; message: ListedMessage };

// What one may take back: of messages to roles the list is otherwise what one has received.
const managed = { query: { view: 'managed' } };

export function MessageTable({ of }: { of: MessageContract }) {
  const translate = useTranslate();
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);

  const isRole = of.name === roleMessages.name;
  const meta = isRole ? managed : undefined;
  const table = useTable<ListedMessage>({ ...listDefaults, resource: of.name, meta });
  const filters = useListFilters(of.name, table);
  const roleNames = useRowNames('roles');
  const columns = useMemo(
    () => messageColumns({ isRole, archived: (is) => translate(`messages.archived.${is}`), roleNames }),
    [isRole, translate, roleNames],
  );
  const rowActions = useCallback(
    (message: ListedMessage) => (
      <MessageRowActions
        of={of}
        message={message}
        onShow={() => setOpened({ is: 'shown', message })}
        onEdit={() => setOpened({ is: 'edited', message })}
      />
    ),
    [of],
  );

  return (
    <>
      <ListFilters onReset={filters.reset}>
        <TextFilter filters={filters} name="keyword" />
      </ListFilters>
      <ListTable
        resource={of.name}
        table={table}
        columns={columns}
        rowActions={rowActions}
        bulkActions={(selection) => <MessageBulkActions of={of} selection={selection} />}
        tools={(shown) => (
          <ExportButton
            resource={of.name}
            columns={shown}
            query={{ filters: table.filters, sorters: table.sorters, meta }}
          />
        )}
      />
      {opened?.is === 'shown' && <MessageModal message={opened.message} onClose={close} />}
      {opened?.is === 'edited' && <SystemMessageForm message={opened.message} onClose={close} />}
    </>
  );
}

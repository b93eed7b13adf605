import { PlusOutlined } from '@ant-design/icons';
import { type RoleMessage, roleMessages, systemMessages } from '@contract/messages';
import { useTable, useTranslate } from '@refinedev/core';
import { Button, Flex } from 'antd';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { ExportButton } from '@/components/list/export-button';
import { TextFilter } from '@/components/list/filter-inputs';
import { listDefaults } from '@/components/list/list-defaults';
import { ListFilters } from '@/components/list/list-filters';
import { ListTable } from '@/components/list/list-table';
import { useListFilters } from '@/components/list/use-list-filters';
import { useGranted } from '@/providers/access-control';
import { messageColumns } from './columns';
import type { MessageContract } from './message-contract';
import { MessageRowActions } from './row-actions';

const SystemMessageForm = lazy(() =>
  import('./message-form').then(({ SystemMessageForm }) => ({ default: SystemMessageForm })),
);
const RoleMessageForm = lazy(() =>
  import('./message-form').then(({ RoleMessageForm }) => ({ default: RoleMessageForm })),
);
const MessageModal = lazy(() => import('./message-modal').then(({ MessageModal }) => ({ default: MessageModal })));

type Opened = { is: 'new' } | { is: 'edited' | 'shown'; message: RoleMessage };

// What one may take back: of messages to roles the list is otherwise what one has received.
const managed = { query: { view: 'managed' } };

export function MessageTable({ of }: { of: MessageContract }) {
  const translate = useTranslate();
  const granted = useGranted();
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);

  const isRole = of.name === roleMessages.name;
  const meta = isRole ? managed : undefined;
  // Both tabs in one address would overwrite each other.
  const table = useTable<RoleMessage>({ ...listDefaults, syncWithLocation: false, resource: of.name, meta });
  const filters = useListFilters(of.name, table);
  const columns = useMemo(
    () => messageColumns({ isRole, archived: (is) => translate(`messages.archived.${is}`) }),
    [isRole, translate],
  );
  const rowActions = useCallback(
    (message: RoleMessage) => (
      <MessageRowActions
        of={of}
        message={message}
        onShow={() => setOpened({ is: 'shown', message })}
        onEdit={() => setOpened({ is: 'edited', message })}
      />
    ),
    [of],
  );
  const edited = opened?.is === 'edited' ? opened.message : undefined;

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
        tools={(shown) => (
          <Flex gap={8}>
            <ExportButton
              resource={of.name}
              columns={shown}
              query={{ filters: table.filters, sorters: table.sorters, meta }}
            />
            {granted(of.endpoints.create) && (
              <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setOpened({ is: 'new' })}>
                {translate(`${of.name}.titles.create`)}
              </Button>
            )}
          </Flex>
        )}
      />
      <Suspense>
        {opened?.is === 'shown' && <MessageModal message={opened.message} onClose={close} />}
        {opened?.is === 'new' && isRole && <RoleMessageForm onClose={close} />}
        {(opened?.is === 'new' || edited) && of.name === systemMessages.name && (
          <SystemMessageForm message={edited} onClose={close} />
        )}
      </Suspense>
    </>
  );
}

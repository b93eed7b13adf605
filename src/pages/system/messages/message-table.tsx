import { roleMessages } from '@contract/messages';
import { useTranslate } from '@refinedev/core';
import { useCallback, useState } from 'react';
import { lateDialog } from '@/ui/late/late-dialog';
import { Filter, Filters } from '@/ui/list/filters/filter';
import { ListTable } from '@/ui/list/list-table';
import { useResourceList } from '@/ui/list/use-resource-list';
import { useRowNames } from '@/ui/names/use-row-name';
import { MessageBulkActions } from './bulk-actions';
import { messageColumns } from './columns';
import type { ListedMessage, MessageContract } from './message-contract';
import { MessageRowActions } from './row-actions';

const SystemMessageForm = lateDialog(() => import('./message-form').then(({ SystemMessageForm }) => SystemMessageForm));
const MessageModal = lateDialog(() => import('./message-modal').then(({ MessageModal }) => MessageModal));

type Opened = { is: 'edited' | 'shown'; message: ListedMessage };

// What one may take back: of messages to roles the list is otherwise what one has received.
const managed = { view: 'managed' };

export function MessageTable({ of }: { of: MessageContract }) {
  const translate = useTranslate();
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);

  const isRole = of.name === roleMessages.name;
  const list = useResourceList<ListedMessage>(of.name, { query: isRole ? managed : undefined });
  const roleNames = useRowNames('roles');
  const archived = (is: boolean) => translate(`messages.archived.${is}`);
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
      <Filters list={list}>
        <Filter name="keyword" />
      </Filters>
      <ListTable
        resource={of.name}
        table={list}
        columns={messageColumns({ isRole, archived, roleNames })}
        rowActions={rowActions}
        bulkActions={(selection) => <MessageBulkActions of={of} selection={selection} />}
      />
      {opened?.is === 'shown' && <MessageModal of={of} message={opened.message} onClose={close} />}
      {opened?.is === 'edited' && <SystemMessageForm message={opened.message} onClose={close} />}
    </>
  );
}

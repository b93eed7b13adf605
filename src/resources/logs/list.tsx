import { EyeOutlined } from '@ant-design/icons';
import { logs as contract, type LogEntry } from '@contract/logs';
import { useTranslate } from '@refinedev/core';
import { useCallback, useState } from 'react';
import { siteSecond } from '@/lib/time/local-day';
import { useGranted } from '@/providers/access-control';
import { RowAction } from '@/ui/crud/row-action';
import { PageHeading } from '@/ui/layout/page-heading';
import { ListTable } from '@/ui/list/list-table';
import { useResourceList } from '@/ui/list/use-resource-list';
import { useOptionLabel } from '@/ui/names/use-label';
import { ChainCheckButton } from './chain-check-button';
import { ClearButton } from './clear-button';
import { logColumns } from './columns';
import { EntryModal } from './entry-modal';
import { LogFilters } from './log-filters';
import { useCallNames } from './use-call-names';

const shownPatients = 3;

export default function LogList() {
  const translate = useTranslate();
  const option = useOptionLabel('logs');
  const { fullName } = useCallNames();
  const [opened, setOpened] = useState<number>();
  const mayShow = useGranted()(contract.endpoints.one);

  const list = useResourceList<LogEntry>(contract.name);

  const patients = (ids: number[]) => {
    const first = ids.slice(0, shownPatients).join(', ');
    return ids.length > shownPatients ? translate('logs.andMore', { first, count: ids.length }) : first;
  };
  const columns = logColumns({ fullName, option, patients, system: translate('logs.system') });

  const rowActions = useCallback(
    ({ id, createdAt }: LogEntry) => (
      <RowAction
        label={translate('buttons.show')}
        name={siteSecond(createdAt)}
        icon={<EyeOutlined />}
        onClick={() => setOpened(id)}
      />
    ),
    [translate],
  );

  return (
    <>
      <PageHeading title={translate('logs.titles.list')}>
        <ChainCheckButton onOpen={setOpened} />
        <ClearButton />
      </PageHeading>
      <LogFilters list={list} />
      <ListTable resource="logs" table={list} columns={columns} rowActions={mayShow ? rowActions : undefined} />
      {opened !== undefined && <EntryModal id={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

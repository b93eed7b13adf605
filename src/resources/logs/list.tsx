import { EyeOutlined } from '@ant-design/icons';
import { logs as contract, type LogEntry, maxCountedLogs } from '@contract/logs';
import { useTable, useTranslate } from '@refinedev/core';
import { useCallback, useMemo, useState } from 'react';
import { localSecond } from '@/lib/local-day';
import { useGranted } from '@/providers/access-control';
import { RowAction } from '@/ui/crud/row-action';
import { PageHeading } from '@/ui/layout/page-heading';
import { ExportButton } from '@/ui/list/export-button';
import { listDefaults } from '@/ui/list/list-defaults';
import { ListTable } from '@/ui/list/list-table';
import { useListFilters } from '@/ui/list/use-list-filters';
import { usePersonalFilters } from '@/ui/list/use-personal-filters';
import { useOptionLabel } from '@/ui/names/use-label';
import { ChainCheckButton } from './chain-check-button';
import { ClearButton } from './clear-button';
import { logColumns } from './columns';
import { EntryModal } from './entry-modal';
import { LogFilters } from './log-filters';
import { useCallNames } from './use-call-names';

const personalNames = ['person'] as const;
const shownPatients = 3;

export default function LogList() {
  const translate = useTranslate();
  const granted = useGranted();
  const option = useOptionLabel('logs');
  const { fullName } = useCallNames();
  const [opened, setOpened] = useState<number>();

  const personal = usePersonalFilters(personalNames);
  const meta = { query: personal.query };
  const table = useTable<LogEntry>({ ...listDefaults, resource: 'logs', meta });
  const filters = useListFilters('logs', table);
  const { sorters, setCurrentPage } = table;

  const columns = useMemo(() => {
    const patients = (ids: number[]) => {
      const first = ids.slice(0, shownPatients).join(', ');
      return ids.length > shownPatients ? translate('logs.andMore', { first, count: ids.length }) : first;
    };
    return logColumns({ fullName, option, patients, system: translate('logs.system') });
  }, [fullName, option, translate]);

  const rowActions = useCallback(
    ({ id, createdAt }: LogEntry) => (
      <RowAction
        label={translate('buttons.show')}
        name={localSecond(createdAt)}
        icon={<EyeOutlined />}
        onClick={() => setOpened(id)}
      />
    ),
    [translate],
  );

  return (
    <>
      <PageHeading title={translate('logs.titles.list')}>
        {granted(contract.endpoints.checkChain) && <ChainCheckButton onOpen={setOpened} />}
        {granted(contract.endpoints.archive) && <ClearButton />}
      </PageHeading>
      <LogFilters
        filters={filters}
        personal={personal}
        onPerson={(typed) => {
          personal.set('person', typed);
          setCurrentPage(1);
        }}
        onReset={() => {
          personal.reset();
          filters.reset();
        }}
      />
      <ListTable
        resource="logs"
        table={table}
        columns={columns}
        countedTo={maxCountedLogs}
        tools={(shown) => (
          <ExportButton resource="logs" columns={shown} query={{ filters: table.filters, sorters, meta }} />
        )}
        rowActions={rowActions}
      />
      {opened !== undefined && <EntryModal id={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

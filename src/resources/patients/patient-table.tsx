import type { Patient } from '@contract/patients';
import { patients } from '@contract/patients';
import { useTable, useTranslate } from '@refinedev/core';
import { Button } from 'antd';
import { useMemo } from 'react';
import { useAgeText } from '@/domain/patient/age';
import { rememberServicePoint } from '@/domain/service-point/last-service-point';
import { ServicePointSelect } from '@/domain/service-point/service-point-select';
import { useSession } from '@/providers/session';
import { CreateButton } from '@/ui/crud/create-button';
import { ExportButton } from '@/ui/list/export-button';
import { listDefaults } from '@/ui/list/list-defaults';
import { ListFilter, ListFilters } from '@/ui/list/list-filters';
import { ListTable } from '@/ui/list/list-table';
import { PersonalFilter } from '@/ui/list/personal-filter';
import { usePersonalFilters } from '@/ui/list/use-personal-filters';
import { useOptionLabel } from '@/ui/names/use-label';
import { patientColumns } from './columns';
import { PatientRowActions } from './row-actions';

const personalNames = ['keyword', 'name', 'phone'] as const;

const rowActions = (patient: Patient) => <PatientRowActions patient={patient} />;

export function PatientTable({ initialServicePoint }: { initialServicePoint: number }) {
  const translate = useTranslate();
  const option = useOptionLabel('patients');
  const ageText = useAgeText();
  const userId = useSession((session) => session.user?.id ?? 0);
  const columns = useMemo(() => patientColumns({ ageText, option }), [ageText, option]);

  const personal = usePersonalFilters(personalNames);
  const meta = { query: personal.query };
  const table = useTable<Patient>({
    ...listDefaults,
    resource: 'patients',
    filters: { initial: [{ field: 'servicePointId', operator: 'eq', value: initialServicePoint }] },
    meta,
  });
  const { filters, sorters, setFilters, setCurrentPage } = table;
  const servicePointId = Number(
    filters.find((filter) => 'field' in filter && filter.field === 'servicePointId')?.value,
  );
  const query = { filters, sorters, meta };

  const chooseServicePoint = (id: number) => {
    setFilters([{ field: 'servicePointId', operator: 'eq', value: id }]);
    setCurrentPage(1);
    rememberServicePoint(userId, id);
  };
  const textFilter = (name: (typeof personalNames)[number]) => (
    <PersonalFilter
      key={name}
      personal={personal}
      name={name}
      label={translate(`patients.filters.${name}`)}
      onType={() => setCurrentPage(1)}
    />
  );

  return (
    <>
      <ListFilters
        more={[textFilter('name'), textFilter('phone')]}
        onReset={() => {
          personal.reset();
          setCurrentPage(1);
        }}
      >
        <ListFilter label={translate('patients.fields.servicePointId')}>
          {(id) => <ServicePointSelect id={id} value={servicePointId} onChange={chooseServicePoint} />}
        </ListFilter>
        {textFilter('keyword')}
      </ListFilters>
      <ListTable
        resource="patients"
        table={table}
        columns={columns}
        rowActions={rowActions}
        tools={(shown) => <ExportButton resource="patients" columns={shown} query={query} />}
        bulkActions={({ ids, clear }) => (
          <>
            <ExportButton resource="patients" columns={columns} query={query} ids={ids}>
              {translate('list.exportSelected')}
            </ExportButton>
            <Button type="link" onClick={clear}>
              {translate('list.clearSelection')}
            </Button>
          </>
        )}
        empty={personal.isActive ? undefined : <CreateButton of={patients} />}
      />
    </>
  );
}
